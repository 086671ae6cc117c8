import type { Seat } from '../../kernel/seat.ts';
import type { Effect } from '../model/effects.ts';
import type { SeatedPlayer, Table } from '../model/table.ts';

/** What the user id of a computer in a seat of its own begins with. Discord's ids are digits only. */
const COMPUTER_ID = 'computer-';

/** The user id of the table's first, second … computer: none of Discord's, and another one for each seat. */
export const computerId = (number: number): string => `${COMPUTER_ID}${number}`;

/** Whether somebody of flesh and blood has the seat, present or not. */
export const isPerson = ({ userId }: SeatedPlayer): boolean => !userId.startsWith(COMPUTER_ID);

/** Whether a person plays in the seat now: somebody who can be called and told things. */
export const isPresent = (player: SeatedPlayer | undefined): player is SeatedPlayer =>
  player !== undefined && !player.open && player.computer === undefined && isPerson(player);

/** Seats that are open to others. */
export const openSeats = ({ seats }: Table): Seat[] =>
  seats.flatMap(({ seat, open }) => (open ? [seat] : []));

/** Of these seats, those in which persons play now. */
export const presentIn = ({ seats }: Table, of: readonly Seat[]): Seat[] =>
  of.filter((seat) => isPresent(seats[seat]));

/**
 * The thinking that a table waits for: all computer players who owe a decision. One that is asked again although
 * it has decided meanwhile does nothing.
 */
export const thinkEffects = ({ id: tableId, seats, due, seq, revision, phase }: Table): Effect[] =>
  phase !== 'running'
    ? []
    : due.flatMap((seat): Effect[] =>
        seats[seat]?.computer === undefined ? [] : [{ kind: 'think', tableId, seat, seq, revision }],
      );
