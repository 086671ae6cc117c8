import type { SeenBySeat, Words } from '../../front/words.ts';
import { spaceName } from '../locales/spaces.ts';
import { squareName } from '../locales/squares.ts';
import { fighters } from '../rules/battle/line.ts';
import { trapPrice } from '../rules/battle/trap-figures.ts';
import { BOXES, type OrderId, type Price } from '../rules/data/orders.ts';
import type { Move } from '../rules/move.ts';
import { plus } from '../rules/payment.ts';
import { type PieceId, pieceOf } from '../rules/pieces/index.ts';
import { spacesOf } from '../rules/placing.ts';
import type { Square, View } from '../rules/state.ts';
import type { TrapId } from '../rules/traps/index.ts';
import { answerText } from './answers.ts';
import { attackRule, pieceRule, trapEffect, trapRule } from './rules-wording.ts';
import { type MoveOf, ownPlayer, ownSecrets } from './seat-context.ts';
import {
  adventurerName,
  counted,
  memberName,
  priceText,
  roomRule,
  spaceText,
  thingName,
  tileName,
} from './wording.ts';

/** Whom a move is offered to, and what they see. */
type Seen = SeenBySeat<View>;

/** A move as players read it. */
export interface Choice {
  readonly label: string;
  /** The label where the note stands in one line with it, and what else belongs to the move is asked apart. */
  readonly brief?: string;
  /** What it costs, or what is to be known for it. */
  readonly note?: string;
}

/** The spaces of an order's action, with who stands there already: `I 1 gold → 2 food · II neutral · …`. */
export const spacesNote = ({ view }: Pick<Seen, 'view'>, order: OrderId, words: Words): string =>
  spacesOf(view.board, order)
    .map((occupant, at) => {
      const space = BOXES.find((box) => box.order === order)?.spaces[at];
      const text = occupant || !space ? words.t('space.taken') : spaceText(order, space, words, 'brief');
      return `${spaceName(at)} ${text}`;
    })
    .join(' · ');

/** What hiring costs on the space where the minion stands. */
const surcharge = ({ view: { board } }: Seen): Price =>
  board.phase.name === 'execute' ? (BOXES[board.phase.box]?.spaces[board.phase.space]?.price ?? {}) : {};

const withExtra = (extra: TrapId | PieceId | undefined, words: Words): string =>
  extra === undefined ? '' : ` ${words.t('choice.with', { thing: thingName(extra, words) ?? extra })}`;

const pricedChoice = (context: Seen, move: MoveOf<'hire' | 'pay'>, words: Words): Choice => {
  const { price } = pieceOf(move.piece);
  const whole = move.type === 'hire' ? plus(price, surcharge(context)) : price;
  const name = words.t(`piece.${move.piece}`);
  const label = `${name}${withExtra(move.with, words)} · ${priceText(whole, words)}`;
  return {
    label,
    brief: `${name} · ${priceText(whole, words, 'brief')}`,
    note: pieceRule(move.piece, words),
  };
};

const keepChoice = (context: Seen, { orders }: MoveOf<'keep'>, words: Words): Choice => {
  const { t } = words;
  const third = ownSecrets(context).initial.find((order) => !orders.includes(order));
  const [one, other] = orders;
  return {
    label: t('choice.keep', { one: t(`order.${one}`), other: t(`order.${other}`) }),
    ...(third && { note: t('choice.keep.hand', { order: t(`order.${third}`) }) }),
  };
};

/** How a trap is offered for the plan of a tile: with what it costs there. */
export const trapChoice = (context: Seen, trap: TrapId, at: Square, words: Words): Choice => {
  const { board } = context.view;
  const tile = ownPlayer(context).dungeon[at];
  const price = tile ? trapPrice(board, trap, tile) : {};
  const labelWith = (form: 'amount' | 'brief'): string =>
    [words.t(`trap.${trap}`), ...(Object.keys(price).length > 0 ? [priceText(price, words, form)] : [])].join(
      ' · ',
    );
  return { label: labelWith('amount'), brief: labelWith('brief'), note: trapEffect(board, trap, words) };
};

const targetName = ({ view: { board } }: Seen, target: number | undefined, words: Words): string => {
  if (target === undefined || board.phase.name !== 'battle') return '';
  const member = fighters({ board }, board.phase.battle)[target - 1];
  return member ? ` → ${target}. ${memberName(member, words)}` : '';
};

const attackChoice = (context: Seen, { piece, option, target }: MoveOf<'attack'>, words: Words): Choice => {
  const attack = pieceOf(piece).attacks.find(({ id }) => id === option);
  const { t } = words;
  const name = attack ? t(`attack.${piece}.${option}`) : t('attack.sheep');
  return {
    label: `${t(`piece.${piece}`)}: ${name}${targetName(context, target, words)}`,
    ...(attack && { note: attackRule(attack, words) }),
  };
};

/** `do`: what the minion's space gives; `done`: what ends. */
const doChoice = (context: Seen, words: Words): Choice => {
  const { phase } = context.view.board;
  const box = phase.name === 'execute' ? BOXES[phase.box] : undefined;
  const space = phase.name === 'execute' ? box?.spaces[phase.space] : undefined;
  return { label: box && space ? spaceText(box.order, space, words) : words.t('choice.do') };
};

const doneChoice = ({ view }: Seen, { t }: Words): Choice => ({
  label: t(view.board.phase.name === 'upkeep' ? 'choice.done.production' : 'choice.done'),
});

/** A battle plan: where, with what, with whom. */
export const planText = (context: Seen, { at, traps, sent }: MoveOf<'plan'>, words: Words): string =>
  [
    tileName(ownPlayer(context), at, words),
    ...(traps.length > 0 ? [counted(traps, words)] : []),
    ...(sent.length > 0 ? [counted(sent, words)] : []),
  ].join(' · ');

const trapNote = ({ view }: Seen, trap: TrapId, words: Words): string => trapRule(view.board, trap, words);

/** How moves of each type are offered. */
const CHOICES: {
  readonly [Type in Move['type']]: (context: Seen, move: MoveOf<Type>, words: Words) => Choice;
} = {
  do: (context, _, words) => doChoice(context, words),
  skip: (_ask, _move, { t }) => ({ label: t('choice.skip') }),
  done: (context, _, words) => doneChoice(context, words),
  reconsider: (_ask, _move, { t }) => ({ label: t('choice.reconsider') }),
  keep: keepChoice,
  orders: (_, { orders, neutral }, { t }) => ({
    label: [...orders, ...(neutral ? [neutral] : [])].map((order) => t(`order.${order}`)).join(' · '),
  }),
  retrieve: (_, { order }, { t }) => ({ label: t(`order.${order}`) }),
  spy: (_, { round }, { t }) => ({ label: t('choice.spy', { round }) }),
  dig: (_, { at }) => ({ label: squareName(at) }),
  mine: (_, { imps }, { t }) => ({ label: t('choice.mine', { count: imps }) }),
  discard: (context, { trap }, words) => ({
    label: words.t(`trap.${trap}`),
    note: trapNote(context, trap, words),
  }),
  hire: pricedChoice,
  pay: pricedChoice,
  build: (_, { room, at }, words) => ({
    label: `${words.t(`room.${room}`)} → ${squareName(at)}`,
    note: roomRule(room, words),
  }),
  run: (_, { room, at }, words) => ({
    label: at ? `${words.t(`room.${room}`)} → ${squareName(at)}` : words.t(`room.${room}`),
    note: roomRule(room, words),
  }),
  release: (_, { piece }, { t }) => ({ label: t('choice.release', { piece: t(`piece.${piece}`) }) }),
  tax: (_, { gold }, { t }) => ({ label: t('choice.tax', { gold }) }),
  choose: (context, { option }, words) => ({ label: answerText(option, context.view.board, words) }),
  plan: (context, move, words) => ({ label: planText(context, move, words) }),
  free: (_, { adventurer }, words) => ({ label: adventurerName(adventurer, words) }),
  spring: (context, { trap, target }, words) => ({
    label: `${words.t(`trap.${trap}`)}${targetName(context, target, words)}`,
    brief: words.t(`trap.${trap}`),
    note: trapNote(context, trap, words),
  }),
  attack: attackChoice,
};

/** A choice in one line, as it is suggested: `Pendulum · 3 to the second`. */
export const inOneLine = ({ label, brief = label, note }: Choice): string =>
  note === undefined ? label : `${brief} · ${note}`;

/** How a move that the seat may make is offered. */
export const choiceOf = <Type extends Move['type']>(
  context: Seen,
  move: MoveOf<Type>,
  words: Words,
): Choice => CHOICES[move.type as Type](context, move, words);
