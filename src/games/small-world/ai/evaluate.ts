import { totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsAfter } from '../../../kernel/seat.ts';
import { type Board, incomeOf, type Rules, tokensOnBoard, type View } from '../rules/index.ts';

/** Tokens that a region takes on the average: two and what stands there. */
const TOKENS_A_REGION = 3;
/** Tokens of an ordinary combo. */
const TOKENS_A_COMBO = 9;
/** How much an opponent's income weighs against one's own. */
const ENVY = 0.2;
/** Rounds ahead that a plan is worth making for. */
const FORESIGHT = 3;

/** Regions that the seat could take in its next turn beyond those it has. */
const reachOf = (board: Board, seat: Seat): number => {
  const player = board.players[seat];
  const active = player?.active;
  if (!active) return TOKENS_A_COMBO / TOKENS_A_REGION;
  const held = board.regions.filter(({ holder }) => holder?.seat === seat && holder.layer === 'active');
  const spare = held.reduce((sum, { tokens }) => sum + tokens - 1, active.hand + active.withdrawn);
  return Math.max(0, spare) / TOKENS_A_REGION;
};

/**
 * What a seat is paid, taken as if the turn that goes on were its own: what has been conquered in it counts for whoever is
 * paid for conquests. That is not so; but this player stays as it is, for others to be measured against.
 */
const paidTo = (rules: Rules, board: Board, seat: Seat): number => {
  const { turn } = board;
  const own = turn.seat === seat ? turn : { ...turn, seat, earned: [] };
  return totalOf(incomeOf(rules, { ...board, turn: own }, seat));
};

/**
 * How a view promises to pay: coins in hand, what the board pays now and what the seat's tokens could still take,
 * for the rounds that are left; and a little for what others do not get. Tokens decide between equals.
 */
export const evaluate = (rules: Rules, { board, coins }: View, seat: Seat): number => {
  const { rounds } = rules.map(board.map);
  const ahead = Math.min(FORESIGHT, Math.max(0, rounds - board.round));
  const income = paidTo(rules, board, seat);
  const others = seatsAfter(seat, board.seats).reduce((sum, other) => sum + paidTo(rules, board, other), 0);
  const future = ahead * (income + reachOf(board, seat)) - ENVY * Math.max(1, ahead) * others;
  return (coins[seat] ?? 0) + future + tokensOnBoard(board, seat) / 1000;
};
