import type { Words } from '../../front.ts';
import { squareName } from '../locales/squares.ts';
import { fighters } from '../rules/battle/line.ts';
import { trapPrice } from '../rules/battle/trap-figures.ts';
import { BOXES, type OrderId, type Price } from '../rules/data/orders.ts';
import type { BARE, Move } from '../rules/move.ts';
import { plus } from '../rules/payment.ts';
import { type PieceId, pieceOf } from '../rules/pieces/index.ts';
import { spacesOf } from '../rules/placing.ts';
import type { Square } from '../rules/state.ts';
import type { TrapId } from '../rules/traps/index.ts';
import { answerText } from './answers.ts';
import { type Ask, type MoveOf, ownPlayer, ownSecrets } from './asked.ts';
import { attackRule, pieceRule, trapRule } from './pieces-wording.ts';
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

type BareWord = (typeof BARE)[number];

/** A move as players read it. */
export interface Choice {
  readonly label: string;
  /** What it costs, or what is to be known for it. */
  readonly note?: string;
}

const ROMAN = ['I', 'II', 'III'] as const;

/** The spaces of an order's action, with who stands there already: `I 1 gold → 2 food · II neutral · …`. */
export const spacesNote = ({ view }: Pick<Ask, 'view'>, order: OrderId, words: Words): string =>
  spacesOf(view.board, order)
    .map((occupant, at) => {
      const space = BOXES.find((box) => box.order === order)?.spaces[at];
      const text = occupant || !space ? words.t('space.taken') : spaceText(order, space, words);
      return `${ROMAN[at] ?? ''} ${text}`;
    })
    .join(' · ');

/** What hiring costs on the space where the minion stands. */
const surcharge = ({ view: { board } }: Ask): Price =>
  board.phase.name === 'execute' ? (BOXES[board.phase.box]?.spaces[board.phase.space]?.price ?? {}) : {};

const withExtra = (extra: TrapId | PieceId | undefined, words: Words): string =>
  extra === undefined ? '' : ` ${words.t('choice.with', { thing: thingName(extra, words) ?? extra })}`;

const pricedChoice = (ask: Ask, move: MoveOf<'hire' | 'pay'>, words: Words): Choice => {
  const { price } = pieceOf(move.piece);
  const whole = move.type === 'hire' ? plus(price, surcharge(ask)) : price;
  const label = `${words.t(`piece.${move.piece}`)}${withExtra(move.with, words)} · ${priceText(whole, words)}`;
  return { label, note: pieceRule(move.piece, words) };
};

const keepChoice = (ask: Ask, { orders }: MoveOf<'keep'>, words: Words): Choice => {
  const { t } = words;
  const third = ownSecrets(ask).initial.find((order) => !orders.includes(order));
  const [one, other] = orders;
  return {
    label: t('choice.keep', { one: t(`order.${one}`), other: t(`order.${other}`) }),
    ...(third && { note: t('choice.keep.hand', { order: t(`order.${third}`) }) }),
  };
};

/** How a trap is offered for the plan of a tile: with what it costs there. */
export const trapChoice = (ask: Ask, trap: TrapId, at: Square, words: Words): Choice => {
  const { board } = ask.view;
  const tile = ownPlayer(ask).dungeon[at];
  const price = tile ? trapPrice(board, trap, tile) : {};
  const paid = Object.keys(price).length > 0 ? ` · ${priceText(price, words)}` : '';
  return { label: `${words.t(`trap.${trap}`)}${paid}`, note: trapRule(board, trap, words) };
};

const targetName = ({ view: { board } }: Ask, target: number | undefined, words: Words): string => {
  if (target === undefined || board.phase.name !== 'battle') return '';
  const member = fighters({ board }, board.phase.battle)[target - 1];
  return member ? ` → ${target}. ${memberName(member, words)}` : '';
};

const attackChoice = (ask: Ask, { piece, option, target }: MoveOf<'attack'>, words: Words): Choice => {
  const attack = pieceOf(piece).attacks.find(({ id }) => id === option);
  const { t } = words;
  const name = attack ? t(`attack.${piece}.${option}`) : t('attack.sheep');
  return {
    label: `${t(`piece.${piece}`)}: ${name}${targetName(ask, target, words)}`,
    ...(attack && { note: attackRule(attack, words) }),
  };
};

/** A bare word in the terms of what it ends or does just now. */
const bareChoice = (ask: Ask, type: BareWord, words: Words): Choice => {
  const { phase } = ask.view.board;
  if (type === 'done' && phase.name === 'upkeep') return { label: words.t('choice.done.production') };
  const box = phase.name === 'execute' ? BOXES[phase.box] : undefined;
  const space = phase.name === 'execute' ? box?.spaces[phase.space] : undefined;
  if (type === 'do' && box && space) return { label: spaceText(box.order, space, words) };
  return { label: words.t(`choice.${type}`) };
};

/** How a legal move of the asking seat is offered. */
export const choiceOf = (ask: Ask, move: Move, words: Words): Choice => {
  const { t } = words;
  const { board } = ask.view;
  switch (move.type) {
    case 'keep':
      return keepChoice(ask, move, words);
    case 'orders':
      return {
        label: [...move.orders, ...(move.neutral ? [move.neutral] : [])]
          .map((order) => t(`order.${order}`))
          .join(' · '),
      };
    case 'retrieve':
      return { label: t(`order.${move.order}`) };
    case 'spy':
      return { label: t('choice.spy', { round: move.round }) };
    case 'dig':
      return { label: squareName(move.at) };
    case 'mine':
      return { label: t('choice.mine', { count: move.imps }) };
    case 'discard':
      return { label: t(`trap.${move.trap}`), note: trapRule(board, move.trap, words) };
    case 'hire':
    case 'pay':
      return pricedChoice(ask, move, words);
    case 'build':
      return {
        label: `${t(`room.${move.room}`)} → ${squareName(move.at)}`,
        note: roomRule(move.room, words),
      };
    case 'run':
      return {
        label: move.at ? `${t(`room.${move.room}`)} → ${squareName(move.at)}` : t(`room.${move.room}`),
        note: roomRule(move.room, words),
      };
    case 'release':
      return { label: t('choice.release', { piece: t(`piece.${move.piece}`) }) };
    case 'tax':
      return { label: t('choice.tax', { gold: move.gold }) };
    default:
      return combatChoice(ask, move, words);
  }
};

const planText = (ask: Ask, { at, traps, sent }: MoveOf<'plan'>, words: Words): string =>
  [
    tileName(ownPlayer(ask), at, words),
    ...(traps.length > 0 ? [counted(traps, words)] : []),
    ...(sent.length > 0 ? [counted(sent, words)] : []),
  ].join(' · ');

type CombatMove = MoveOf<'choose' | 'plan' | 'free' | 'spring' | 'attack'> | { readonly type: BareWord };

const combatChoice = (ask: Ask, move: CombatMove, words: Words): Choice => {
  const { t } = words;
  switch (move.type) {
    case 'choose':
      return { label: answerText(move.option, ask.view.board, words) };
    case 'plan':
      return { label: planText(ask, move, words) };
    case 'free':
      return { label: adventurerName(move.adventurer, words) };
    case 'spring':
      return {
        label: `${t(`trap.${move.trap}`)}${targetName(ask, move.target, words)}`,
        note: trapRule(ask.view.board, move.trap, words),
      };
    case 'attack':
      return attackChoice(ask, move, words);
    default:
      return bareChoice(ask, move.type, words);
  }
};
