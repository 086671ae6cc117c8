import { totalOf } from '../../../../kernel/refusal.ts';
import type { Words } from '../../../front/words.ts';
import { spaceName } from '../../locales/spaces.ts';
import { BOXES } from '../../rules/data/orders.ts';
import { ROOMS } from '../../rules/data/rooms.ts';
import type { Phase } from '../../rules/state.ts';
import { taxOf } from '../../rules/taxes.ts';
import { specialRule, spellRule } from '../rules-wording.ts';
import { ownPlayer, ownSecrets, type SeatContext } from '../seat-context.ts';
import type { PlanSelection } from '../selections/plan.ts';
import { amount, counted, partyText, spaceText, tileName } from '../wording.ts';

/** What is asked of the seat, in bold, and what there is to know for it. */
export const headline = (context: SeatContext, words: Words): string[] => {
  const { phase } = context.view.board;
  if (ownPlayer(context).sealed) return sealedLines(context, words);
  return [`**${questionOf(context, phase, words)}**`, ...factsFor(context, phase, words)];
};

/** What the seat has given and may still take back. */
const sealedLines = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const { kept } = ownSecrets(context);
  switch (context.view.board.phase.name) {
    case 'initial-orders':
      return [t('panel.sealed'), t('own.kept', { list: counted(kept, words) })];
    case 'orders':
      return [t('panel.sealed'), ...programLines(context, words)];
    default:
      return [t('panel.sealed'), ...givenPlan(context, words)];
  }
};

const questionOf = (context: SeatContext, phase: Phase, words: Words): string => {
  const { t } = words;
  switch (phase.name) {
    case 'execute':
      return executeQuestion(phase, words);
    case 'upkeep':
      return t(`ask.${ownPlayer(context).upkeep}`);
    case 'special':
      return t('ask.special', { special: t(`special.${context.view.board.special}`) });
    case 'plan':
      return t('ask.free');
    case 'battle':
      return t(`ask.battle.${phase.battle.step}`);
    default:
      return t(`ask.${phase.name}`);
  }
};

/** True if nothing is left to defend, so that prisoners go free. */
export const isFreeing = (context: SeatContext): boolean =>
  Object.values(ownPlayer(context).dungeon).every(({ conquered }) => conquered);

const executeQuestion = ({ box, space, task }: Extract<Phase, { name: 'execute' }>, { t }: Words): string => {
  if (task === 'spy' || task === 'discard') return t(`ask.${task}`);
  const order = BOXES[box]?.order ?? 'get-food';
  return t('ask.execute', { order: t(`order.${order}`), space: spaceName(space) });
};

const factsFor = (context: SeatContext, phase: Phase, words: Words): string[] => {
  const { t } = words;
  const { board } = context.view;
  switch (phase.name) {
    case 'execute': {
      const box = BOXES[phase.box];
      const space = phase.task === 'choose' ? box?.spaces[phase.space] : undefined;
      return [...(box && space ? [spaceText(box.order, space, words)] : []), stockLine(context, words)];
    }
    case 'upkeep':
    case 'payday':
      return [stockLine(context, words)];
    case 'taxes': {
      const owed = taxOf(context.state, context.seat);
      const [reason] = owed;
      const tiles = Number(reason?.params?.tiles ?? 0);
      return [t('panel.tax', { gold: totalOf(owed), tiles }), stockLine(context, words)];
    }
    case 'special':
      return [
        ...(board.special ? [specialRule(board.special, board, words)] : []),
        stockLine(context, words),
      ];
    case 'battle':
      return battleLines(context, words);
    default:
      return [];
  }
};

/** What the seat can pay and work with. */
export const stockLine = (context: SeatContext, words: Words): string => {
  const { gold, food, imps, impsUsed, trolls, trollsUsed, evil } = ownPlayer(context);
  const { t } = words;
  return t('panel.stock', {
    list: [
      amount('gold', gold, words),
      amount('food', food, words),
      t('panel.stock.imps', { free: imps - impsUsed, count: imps }),
      ...(trolls > 0 ? [t('panel.stock.trolls', { free: trolls - trollsUsed, count: trolls })] : []),
      t('panel.stock.evil', { evil }),
    ].join(', '),
  });
};

const programLines = (context: SeatContext, words: Words): string[] => {
  const { program, neutral } = ownSecrets(context);
  const { t } = words;
  return [
    ...program.map((order, at) => t('own.order', { slot: at + 1, order: t(`order.${order}`) })),
    ...(neutral ? [t('own.neutral', { order: t(`order.${neutral}`) })] : []),
  ];
};

const givenPlan = (context: SeatContext, words: Words): string[] => {
  const { tile, traps, sent, free } = ownSecrets(context).plan;
  return free ? [words.t('own.plan.free')] : planLines(context, { at: tile, traps, sent }, words);
};

/** A battle plan, given or thought over: against whom, where, with what, and how much may be sent there. */
export const planLines = (
  context: SeatContext,
  { at, traps, sent }: PlanSelection,
  words: Words,
): string[] => {
  const { t } = words;
  const player = ownPlayer(context);
  const room = at && player.dungeon[at]?.room;
  const limits = room ? (ROOMS[room].maze ? 'plan.limits.maze' : 'plan.limits.room') : 'plan.limits.tunnel';
  return [
    t('own.party', { party: partyText(player.party, words) }),
    ...(at ? [t('own.plan.tile', { tile: tileName(player, at, words) })] : []),
    ...(traps.length > 0 ? [t('own.plan.traps', { list: counted(traps, words) })] : []),
    ...(sent.length > 0 ? [t('own.plan.sent', { list: counted(sent, words) })] : []),
    ...(at && !player.sealed ? [t(limits)] : []),
  ];
};

const battleLines = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const { phase, combat } = context.view.board;
  const card = combat?.card;
  const asking = phase.name === 'battle' && phase.battle.asking;
  return [
    t('own.party', { party: partyText(ownPlayer(context).party, words) }),
    ...(card
      ? [t('panel.card', { card: t(`spell.${card}`), rule: spellRule(card, context.view.board, words) })]
      : []),
    ...(asking ? [stockLine(context, words)] : []),
  ];
};
