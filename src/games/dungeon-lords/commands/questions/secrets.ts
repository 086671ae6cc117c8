import type { Words } from '../../../front/words.ts';
import { spellRule, trapRule } from '../rules-wording.ts';
import { ownPlayer, ownSecrets, type SeatContext, type Subcommand } from '../seat-context.ts';
import { counted, tileName } from '../wording.ts';

/** `/dl secrets`: what only the asking player knows: orders, plan, traps, combat cards that were looked at. */
export const secrets: Subcommand = {
  kind: 'question',
  name: 'secrets',
  options: [],
  answer: (_, context, words) => ({
    text: [
      ...orderLines(context, words),
      ...planLines(context, words),
      ...trapLines(context, words),
      ...cardLines(context, words),
    ].join('\n'),
  }),
};

const orderLines = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const { initial, kept, program, neutral } = ownSecrets(context);
  return [
    ...(initial.length > 0 ? [t('own.dealt', { list: counted(initial, words) })] : []),
    ...(kept.length > 0 ? [t('own.kept', { list: counted(kept, words) })] : []),
    ...program.map((order, at) => t('own.order', { slot: at + 1, order: t(`order.${order}`) })),
    ...(neutral ? [t('own.neutral', { order: t(`order.${neutral}`) })] : []),
  ];
};

const planLines = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const { tile, traps, sent } = ownSecrets(context).plan;
  if (context.view.board.phase.name !== 'plan' && context.view.board.phase.name !== 'battle') return [];
  return [
    ...(tile ? [t('own.plan.tile', { tile: tileName(ownPlayer(context), tile, words) })] : []),
    ...(traps.length > 0 ? [t('own.plan.traps', { list: counted(traps, words) })] : []),
    ...(sent.length > 0 ? [t('own.plan.sent', { list: counted(sent, words) })] : []),
  ];
};

const trapLines = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const { traps } = ownSecrets(context);
  if (traps.length === 0) return [t('own.no-traps')];
  const kinds = [...new Set(traps)];
  return [
    t('own.traps', { list: counted(traps, words) }),
    ...kinds.map((trap) => `- ${t(`trap.${trap}`)} – ${trapRule(context.view.board, trap, words)}`),
  ];
};

const cardLines = (context: SeatContext, words: Words): string[] => {
  const { t } = words;
  const { spied } = ownSecrets(context);
  if (spied.length === 0) return [t('own.no-cards')];
  return [...spied]
    .sort((one, other) => one - other)
    .flatMap((round) => {
      const card = context.view.cards[round - 1];
      return card
        ? [
            t('own.card', {
              round,
              card: t(`spell.${card}`),
              rule: spellRule(card, context.view.board, words),
            }),
          ]
        : [];
    });
};
