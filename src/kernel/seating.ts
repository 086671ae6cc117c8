import { type Draw, type DrawSource, diceFrom, shuffled } from './dice.ts';
import { type Seat, seatsOf } from './seat.ts';

/** The stream that deals out the seats. Drawn from before the game begins; games leave the name alone. */
const SEATING_STREAM = 'seats';

/** Who sits where. */
export interface Seating {
  /** `order[seat]` is that player's place in the order of joining. */
  readonly order: readonly Seat[];
  readonly draws: readonly Draw[];
}

/**
 * Deals out the seats of a table by its dice.
 * @param players how many have joined
 */
export const dealSeats = (players: number, source: DrawSource): Seating => {
  const dice = diceFrom(source, {});
  const order = shuffled(dice, SEATING_STREAM, seatsOf(players));
  return { order, draws: dice.draws };
};

/**
 * The public salt of a table's dice.
 * @param tableId id of the table, so that no two tables share their dice
 * @param contributions what the players' joining added, in the order of joining
 */
export const saltOf = (tableId: string, contributions: readonly string[]): string =>
  [tableId, ...contributions].join('|');
