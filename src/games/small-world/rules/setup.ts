import { type Dice, shuffled } from '../../../kernel/dice.ts';
import type { Played } from '../../../kernel/game.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { fillColumn, POWER_STREAM } from './column.ts';
import { type Draft, tell } from './draft.ts';
import type { Event } from './event.ts';
import type { BoardMap } from './map.ts';
import type { Options } from './options.ts';
import type { Rules } from './rules.ts';
import type { Board, PowerId, State } from './state.ts';
import { beginTurn, newTurn } from './turn.ts';

/** Coins of each player at the start (rule 2). */
export const START_COINS = 5;

/** The first position (rule 2): shuffled banners and badges, six combos, Lost Tribes, a random first player. */
export const setUp = (rules: Rules, seats: number, options: Options, dice: Dice): Played<State, Event> => {
  const map = rules.boardFor(seats);
  const firstSeat = dice.roll('first-player', seats);
  const hidden = {
    races: shuffled(
      dice,
      'races',
      rules.races.map(({ id }) => id),
    ),
    powers: shuffled(dice, POWER_STREAM, badgesFor(rules, seats, options)),
    coins: seatsOf(seats).map(() => START_COINS),
  };
  const board = emptyBoard(rules, map, seats, options);
  board.firstSeat = firstSeat;
  const draft: Draft = { rules, map, board, hidden, dice, events: [], reveals: true };
  tell(draft, { type: 'game-began', firstSeat });
  fillColumn(draft);
  beginTurn(draft, firstSeat);
  return { state: { board, hidden }, events: draft.events, reveals: true };
};

/** The badges that a table plays with (R30: the Diplomat can be left out with two players). */
const badgesFor = (rules: Rules, seats: number, options: Options): PowerId[] =>
  rules.powers
    .filter(({ unsuitedFor2p }) => !(unsuitedFor2p && seats === 2 && options.removeDiplomatIn2p))
    .map(({ id }) => id);

/** A board on which nobody has moved: tribes in place, all tokens in their trays, all markers in the box. */
export const emptyBoard = (rules: Rules, map: BoardMap, seats: number, options: Options): Board => ({
  map: map.id,
  options,
  seats,
  firstSeat: 0,
  round: 1,
  turn: newTurn(0),
  regions: map.regions.map(({ tribe }) => ({ tokens: 0, natives: tribe ? 1 : 0, pieces: {} })),
  players: seatsOf(seats).map(() => ({})),
  column: [],
  discardedPowers: [],
  trays: Object.fromEntries(rules.races.map(({ id, tray }) => [id, tray])),
  box: Object.fromEntries(rules.pieces.map(({ id, limit }) => [id, limit])),
});
