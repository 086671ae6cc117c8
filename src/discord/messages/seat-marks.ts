import type { Seat } from '../../kernel/seat.ts';

/** Signs that come near to colour and emblem of the seats in the pictures, in their order. */
const MARKS = ['🔴', '🟦', '🔶', '🩷', '✖️'] as const;

/** The sign of a seat in a text. */
export const seatMark = (seat: Seat): string => MARKS[seat % MARKS.length] ?? MARKS[0];
