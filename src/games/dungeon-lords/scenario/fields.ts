import { z } from 'zod';
import {
  anyForm,
  bySeat,
  count,
  listOf,
  oneOf,
  recordOf,
  seatNumber,
  wholeNumber,
} from '../../shared/scenario/fields.ts';
import type { ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { SEASONS } from '../rules/data/events.ts';
import { ROOM_IDS, type RoomId } from '../rules/data/rooms.ts';
import { EVIL } from '../rules/evil.ts';
import type { Options } from '../rules/options-schema.ts';
import { SPECIALS } from '../rules/specials/index.ts';
import { SPELLS } from '../rules/spells/index.ts';
import { adventurer, member, order, piece, slot, square, trap } from './readings.ts';

/** Where the moves can begin. */
export const BEGINNINGS = [
  'initial-orders',
  'round',
  'orders',
  'actions',
  'upkeep',
  'payday',
  'taxes',
  'special',
  'adventurers',
  'combat',
  'second year',
  'end',
] as const;

const room: z.ZodType<RoomId> = oneOf('room', ROOM_IDS);

/** A seat whose minion stands on a space, `neutral` or `free`. */
export const spaceOf = (players: number): z.ZodType<number | 'neutral' | 'free'> =>
  anyForm<number | 'neutral' | 'free'>('a seat, neutral or free', (value) =>
    typeof value === 'string' ? oneOf('occupant', ['neutral', 'free']) : seatNumber(players),
  );

/** A player before the moves; what is left out is as at the beginning of a game. */
const seat = z.strictObject({
  gold: count.optional(),
  food: count.optional(),
  imps: count.optional(),
  'imps used': count.default(0),
  evil: wholeNumber(0, EVIL.top).optional(),
  'red marks': count.default(0),
  lair: listOf(piece).default([]),
  traps: listOf(trap).default([]),
  /** Besides the three first ones. */
  tunnels: listOf(square).default([]),
  rooms: recordOf(square, room).default({}),
  conquered: listOf(square).default([]),
  /** Front first; a number behind the id is damage. */
  party: listOf(member).default([]),
  prison: listOf(adventurer).default([]),
  inaccessible: listOf(order).default([]),
  /** Revealed orders; `card` behind one means that it was not executed. */
  orders: listOf(slot).default([]),
});

/** The fields of a position; `docs/scenarios.md` explains them to somebody who has never seen the code. */
export const fieldsAt = ({ players }: ScenarioTable<Options>) => ({
  year: anyForm<1 | 2>('the year 1 or 2', (value) =>
    value === 1 || value === 2 ? z.literal(value) : undefined,
  ).default(1),
  season: oneOf('season', SEASONS).default('spring'),
  first: seatNumber(players).default(1),
  begins: oneOf('beginning', BEGINNINGS),
  seats: bySeat(players, seat).default({}),
  boxes: recordOf(order, listOf(spaceOf(players))).default({}),
  lairs: listOf(piece).default([]),
  rooms: listOf(room).default([]),
  'trap deck': listOf(trap).optional(),
  /** This year's combat cards by round. */
  cards: listOf(
    oneOf(
      'combat card',
      SPELLS.map(({ id }) => id),
    ),
  ).default([]),
  'combat round': wholeNumber(1, 4).optional(),
  forecast: listOf(adventurer).default([]),
  special: oneOf(
    'special event',
    SPECIALS.map(({ id }) => id),
  ).optional(),
  'neutral evil': wholeNumber(0, EVIL.paladin - 1).optional(),
  paladin: oneOf('place of the paladin', ['tent', 'gone']).optional(),
});

/** A position as it is written, read. */
export type Setup = z.output<z.ZodObject<ReturnType<typeof fieldsAt>>>;
export type SeatSetup = Setup['seats'][string];
