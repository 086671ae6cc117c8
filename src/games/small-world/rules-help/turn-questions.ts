import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { PositionQuestion } from '../../front/rules-help.ts';
import type { Words } from '../../front/words.ts';
import { coinsText } from '../commands/coins.ts';
import { forecastOf } from '../commands/forecast.ts';
import { missingRegion } from '../commands/options.ts';
import { declineBrings } from '../commands/panel/asking.ts';
import { refusalText } from '../commands/reasons.ts';
import { contextAfter, incomeAfter, type SeatContext } from '../commands/seat-context.ts';
import { boardInHand, boardToAsk } from '../commands/why.ts';
import { comboName, gain, nameOf, place } from '../commands/wording.ts';
import { explain, incomeOf } from '../game.ts';
import type { Board, Explanation, RegionId, State, View } from '../rules/index.ts';
import { regionsIn } from './named.ts';

type Question = PositionQuestion<State, View>;

/** More tokens would undo this refusal. */
const TOO_FEW = 'tokens.too-few';

/** «Who can attack me at 11?»: every other active race, as if its turn had come; all of it lies open. */
export const attackers: Question = {
  name: 'attackers',
  answer: ({ number }, context, words) => {
    const { board } = context.view;
    const region = number as RegionId;
    const missing = missingRegion(board, [region]);
    if (missing) return { text: refusalText(missing, words) };
    const others = board.players.map((_, seat) => seat).filter((seat) => seat !== context.seat);
    const asked = others.map((seat) => ({ seat, explanation: threatTo(context, seat, region) }));
    return {
      text: [
        `**${place(board.map, region, words)}**`,
        ...asked.map(({ seat, explanation }) => threatLine(board, seat, explanation, words)),
        words.t('attackers.note'),
      ].join('\n'),
      reasons: distinctReasons(asked.flatMap(({ explanation }) => reasonsOf(explanation))),
    };
  },
};

/** Coins of others are secret: what they could pay for is left out. */
const threatTo = ({ view }: SeatContext, seat: Seat, region: RegionId): Explanation | undefined =>
  explain(boardInHand({ view, seat }), seat, region);

const threatLine = (board: Board, seat: Seat, explanation: Explanation | undefined, words: Words): string => {
  const { t } = words;
  const name = nameOf(seat, words);
  const active = board.players[seat]?.active;
  if (!explanation || !active) return t('attackers.nobody', { name });
  const { need, have, refusal } = explanation;
  const params = { name, combo: comboName(active, words), need, have };
  if (!refusal) return t('attackers.can', params);
  if (refusal.code === TOO_FEW) return t('attackers.short', { ...params, short: need - have });
  return t('attackers.cannot', { ...params, reason: refusalText(refusal, words) });
};

const reasonsOf = (explanation: Explanation | undefined): Reason[] => [
  ...(explanation?.refusal?.reasons ?? []),
  ...(explanation?.cost ?? []),
];

const distinctReasons = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [reason.rule, reason])).values(),
];

/** «Could I take both 4 and 5?»: one after the other, in the order that costs less. */
export const both: Question = {
  name: 'both',
  answer: ({ text }, context, words) => {
    const { known, supposed } = boardToAsk(context);
    const regions = regionsIn(text).slice(-2);
    const missing = missingRegion(known, regions);
    if (missing) return { text: refusalText(missing, words) };
    const orders = [regions, [...regions].reverse()].flatMap(([first, second]) =>
      first !== undefined && second !== undefined
        ? [inOrder(context, known, first, second) ?? []].flat()
        : [],
    );
    const [best] = orders.sort(
      (one, other) =>
        Number(one.refused !== undefined) - Number(other.refused !== undefined) || one.need - other.need,
    );
    if (!best) return { text: words.t('why.no-race') };
    return { text: bothText(best, supposed, words), reasons: distinctReasons(best.reasons) };
  },
};

/** Two conquests, one after the other. */
interface InOrder {
  readonly map: string;
  readonly first: RegionId;
  readonly second: RegionId;
  /** Tokens for both; of the first alone if it is refused. */
  readonly need: number;
  readonly have: number;
  readonly refused: Explanation['refusal'];
  readonly reasons: readonly Reason[];
}

const inOrder = (
  { view, seat }: SeatContext,
  known: Board,
  first: RegionId,
  second: RegionId,
): InOrder | undefined => {
  const coins = view.coins[seat];
  const one = explain(known, seat, first, { coins });
  if (!one) return undefined;
  const common = { map: known.map, first, second, have: one.have };
  if (one.refusal) return { ...common, need: one.need, refused: one.refusal, reasons: reasonsOf(one) };
  const other = explain(afterConquest(known, seat, first, one.need), seat, second, { coins });
  return {
    ...common,
    need: one.need + (other?.need ?? 0),
    refused: other?.refusal,
    reasons: [...reasonsOf(one), ...reasonsOf(other)],
  };
};

/** The board as it would stand, as far as everybody knows: what a conquest turns up is not looked at. */
const afterConquest = (known: Board, seat: Seat, id: RegionId, need: number): Board => {
  const board = structuredClone(known);
  const region = board.regions[id - 1];
  const active = board.players[seat]?.active;
  if (!region || !active) return board;
  active.hand -= need;
  Object.assign(region, { holder: { seat, layer: 'active' }, tokens: need, natives: 0, monsters: 0 });
  return board;
};

const bothText = (
  { map, first, second, need, have, refused }: InOrder,
  supposed: boolean,
  words: Words,
): string => {
  const { t } = words;
  const params = { first: place(map, first, words), second: place(map, second, words), need, have };
  const hand = t(supposed ? 'why.hand-supposed' : 'why.hand', { have });
  if (!refused) return [t('both.yes', { ...params, left: have - need }), hand].join('\n');
  if (refused.code === TOO_FEW)
    return [t('both.short', { ...params, short: Math.max(1, need - have) }), hand].join('\n');
  return t('both.no', { ...params, reason: refusalText(refused, words) });
};

/** «What would declining bring?»: what the turn pays then, what stays and what is lost. */
export const decline: Question = {
  name: 'decline',
  answer: (_, context, words) => {
    const lines = ['decline'];
    if (contextAfter(context, lines))
      return {
        text: declineBrings(context, lines, words),
        reasons: incomeAfter(context, lines)?.coins ?? [],
      };
    return { text: words.t('decline.not-now'), reasons: [{ rule: 'decline.first' }] };
  },
};

/** «How much will I earn this turn?»: what it pays if nothing more is conquered. */
export const income: Question = {
  name: 'income',
  answer: (_, context, words) => {
    const { seat, view } = context;
    const coins = view.board.turn.seat === seat ? forecastOf(context) : incomeOf(view.board, seat);
    return {
      text: words.t('income.now', { gain: gain(coins, words) }),
      reasons: coins,
    };
  },
};

/** «What is my score?»: what only the asker may know, as `/sw coins` says it. */
export const coins: Question = {
  name: 'coins',
  answer: (_, context, words) => ({ text: coinsText(context, words) }),
};
