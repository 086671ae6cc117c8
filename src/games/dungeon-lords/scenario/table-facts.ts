import type { Seat } from '../../../kernel/seat.ts';
import { type Facts, factKinds } from '../../shared/scenario/facts.ts';
import { count, listOf, oneOf, seatNumber, wholeNumber } from '../../shared/scenario/fields.ts';
import { EVENTS, type EventTile, SEASONS } from '../rules/data/events.ts';
import { ROOM_IDS } from '../rules/data/rooms.ts';
import { ofYear, playerAt } from '../rules/draft.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Forecast, State } from '../rules/state.ts';
import { viewOf } from '../rules/view.ts';
import { adventurer, piece, trap } from './readings.ts';

const event = oneOf('event', EVENTS);
const card = oneOf(
  'combat card',
  SPELLS.map(({ id }) => id),
);

/** Building rounds that have begun, of both years. */
const roundOf = ({ board }: State): number =>
  (board.year - 1) * SEASONS.length + Math.min(board.season + 1, SEASONS.length);

/** What is known of the next season. */
const nextOf = ({ board }: State): Forecast | null => board.forecasts[board.season + 1] ?? null;

/** The events of the year: those that were foretold, and those that lie face down. */
const eventsOf = (state: State): EventTile[] => [
  ...state.board.forecasts.flatMap((foretold) => (foretold ? [foretold.event] : [])),
  ...ofYear(state, state.hidden.events),
];

/** What lies on the table besides the dungeons. */
export const offerFacts = (players: number): Facts<State> => {
  const { one } = factKinds<State>(players);
  return {
    round: one(wholeNumber(1, 2 * SEASONS.length), roundOf),
    year: one(wholeNumber(1, 2), ({ board }) => board.year),
    first: one(seatNumber(players), ({ board }) => board.first + 1),
    lairs: one(listOf(piece), ({ board }) => board.lairs, 'unordered'),
    rooms: one(listOf(oneOf('room', ROOM_IDS)), ({ board }) => board.rooms, 'unordered'),
    'next event': one(event, (state) => nextOf(state)?.event),
    'next adventurers': one(listOf(adventurer), (state) => nextOf(state)?.adventurers ?? []),
    events: one(listOf(event), eventsOf, 'unordered'),
    'neutral players': one(count, ({ board }) => board.neutrals.length),
    'neutral evil': one(count, ({ board }) => board.neutralEvil),
    'revealed traps': one(
      listOf(trap),
      ({ board: { phase } }) => (phase.name === 'battle' ? phase.battle.traps : []),
      'unordered',
    ),
  };
};

/** What everybody sees of a player. */
const openOf = (state: State, seat: Seat): Record<string, number> => {
  const { board, traps } = viewOf(state, 'public');
  const { gold, food, imps, evil } = playerAt({ board }, seat);
  return { gold, food, imps, evil, traps: traps[seat] ?? 0 };
};

const OPEN = ['gold', 'food', 'imps', 'evil', 'traps'] as const;

/** Who may see what. */
export const viewFacts = (players: number): Facts<State> => {
  const { eachSeat, eachSeatHas } = factKinds<State>(players);
  return {
    open: eachSeatHas(oneOf('thing that all see', OPEN), openOf),
    'sees traps': eachSeat(listOf(trap), (state, seat) => viewOf(state, seat).own?.traps ?? [], 'unordered'),
    'sees cards': eachSeat(listOf(card), (state, seat) =>
      viewOf(state, seat).cards.flatMap((id) => (id === null ? [] : [id])),
    ),
  };
};
