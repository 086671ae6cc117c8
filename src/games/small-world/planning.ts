import type { Dice } from '../../kernel/dice.ts';
import type { Planning } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/seat.ts';
import { determinize } from './ai/determinize.ts';
import { DIE_STREAM } from './rules/die.ts';
import { draftOf } from './rules/draft.ts';
import type { Event } from './rules/event.ts';
import type { Move } from './rules/move.ts';
import type { Rules } from './rules/rules.ts';
import type { Board, Phase, State, View } from './rules/state.ts';
import { beginTurn } from './rules/turn.ts';

/** How a player thinks the next turn through (rule 3). */
export const planningUnder = (rules: Rules): Planning<State, Move, View, Event> => ({
  begin(view, seat, dice) {
    const state = determinize(rules, view, seat, dice);
    const { board } = state;
    const { phase } = board.turn;
    if (phase.name === 'over') return undefined;
    if (board.turn.seat === seat && !OUT_OF_TURN.includes(phase.name)) return state;
    const round = nextRoundOf(board, seat);
    if (round > rules.map(board.map).rounds) return undefined;
    const draft = draftOf(rules, state, NO_DICE);
    draft.board.round = round;
    beginTurn(draft, seat);
    return { board: draft.board, hidden: draft.hidden };
  },
  goesOn: ({ board: { turn } }, seat) => turn.seat === seat && !OUT_OF_TURN.includes(turn.phase.name),
  brings(before, after, seat) {
    const [first, last] = [before, after].map(({ coins }) => coins[seat]);
    return first === undefined || last === undefined ? undefined : last - first;
  },
  // A combo that comes into the column is nothing that the turn of whoever took one hangs on.
  without({ state, events }, draws) {
    if (draws.some(({ stream }) => !STACKS.includes(stream))) return undefined;
    const appeared = events.filter(({ event }) => event.type === 'combo-appeared').length;
    if (appeared === 0) return undefined;
    const { board, hidden } = state;
    return {
      state: { board: { ...board, column: board.column.slice(0, -appeared) }, hidden },
      events: events.filter(({ event }) => event.type !== 'combo-appeared'),
    };
  },
  turnsUp: (streams) => {
    if (streams.includes(DIE_STREAM)) return 'die';
    return streams.includes('finds') ? 'find' : undefined;
  },
  // A combo moves up when one above it is taken.
  meant(move, told, { board }) {
    if (move.type !== 'pick') return move;
    const picked = told.find((event) => event.type === 'picked');
    if (!picked) return move;
    const { race, power } = picked;
    const slot = board.column.findIndex((combo) => combo.race === race && combo.power === power) + 1;
    return slot > 0 ? { ...move, slot } : undefined;
  },
});

/** Phases in which nobody is at their own turn; others may be placing what they lost. */
const OUT_OF_TURN: readonly Phase['name'][] = ['withdrawn', 'over'];

/** The streams of banners and badges. */
const STACKS: readonly string[] = ['races', 'powers'];

/** No turn begins with a die. */
const NO_DICE: Dice = { roll: () => 0 };

/** The round in which a seat has its next turn: this one if it comes after whoever's turn it is, else the next. */
const nextRoundOf = ({ seats, firstSeat, round, turn }: Board, seat: Seat): number => {
  const place = (one: Seat): number => (one - firstSeat + seats) % seats;
  return place(seat) > place(turn.seat) ? round : round + 1;
};
