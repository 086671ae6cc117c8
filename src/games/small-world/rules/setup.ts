import type { Dice } from '../../../kernel/dice.ts';
import type { Played } from '../../../kernel/game.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { fillColumn } from './column.ts';
import {
  type Components,
  componentsFor,
  MONSTERS_PER_REGION,
  monsterRegions,
  powerStack,
  raceStack,
} from './components.ts';
import { type Draft, tell } from './draft.ts';
import type { Event } from './event.ts';
import type { BoardMap, RegionId } from './map.ts';
import { newTurn } from './new-turn.ts';
import { type Options, worldOf } from './options.ts';
import type { Rules } from './rules.ts';
import type { Board, Hidden, State } from './state.ts';
import { beginTurn } from './turn.ts';

/** Coins of each player at the start (rule 2). */
export const START_COINS = 5;

/** What draws who begins. */
export const FIRST_PLAYER_STREAM = 'first-player';

/** The first position (rule 2): stacks, six combos, Lost Tribes, Monsters, a random first player. */
export const setUp = (rules: Rules, seats: number, options: Options, dice: Dice): Played<State, Event> => {
  const map = rules.boardFor(seats, worldOf(options));
  const components = componentsFor(rules, map, seats, options);
  const firstSeat = dice.roll(FIRST_PLAYER_STREAM, seats);
  const hidden: Hidden = {
    races: raceStack(dice, components, seats, options),
    returned: [],
    powers: powerStack(dice, components, seats, options),
    finds: components.finds.map(({ id }) => id),
    coins: seatsOf(seats).map(() => START_COINS),
  };
  const board = emptyBoard(rules, components, map, { seats, options });
  board.firstSeat = firstSeat;
  placeMonsters(board, monsterRegions(dice, map, seats, options));
  const draft: Draft = { rules, map, board, hidden, dice, events: [], reveals: true };
  tell(draft, { type: 'game-began', firstSeat });
  fillColumn(draft);
  beginTurn(draft, firstSeat);
  return { state: { board, hidden }, events: draft.events, reveals: true };
};

const placeMonsters = (board: Board, regions: readonly RegionId[]): void => {
  for (const id of regions) {
    const region = board.regions[id - 1];
    if (region) Object.assign(region, { natives: 0, monsters: MONSTERS_PER_REGION });
  }
};

/**
 * A board on which nobody has moved: tribes in place, all tokens in their trays, all markers in the box. No Monsters
 * yet.
 */
export const emptyBoard = (
  rules: Rules,
  { races }: Pick<Components, 'races'>,
  map: BoardMap,
  { seats, options }: Pick<Board, 'seats' | 'options'>,
): Board => ({
  map: map.id,
  options,
  seats,
  firstSeat: 0,
  round: 1,
  turn: newTurn(0),
  regions: map.regions.map(({ tribe }) => ({ tokens: 0, natives: tribe ? 1 : 0, monsters: 0, pieces: {} })),
  players: seatsOf(seats).map(() => ({ marks: {} })),
  column: [],
  discardedPowers: [],
  trays: Object.fromEntries(races.map(({ id, tray }) => [id, tray])),
  box: Object.fromEntries(rules.pieces.map(({ id, limit }) => [id, limit])),
  finds: {},
  lent: {},
});
