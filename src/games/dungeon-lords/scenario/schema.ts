import { z } from 'zod';
import { SEASONS } from '../rules/data/events.ts';
import { ORDERS } from '../rules/data/orders.ts';
import { ROOM_IDS } from '../rules/data/rooms.ts';
import { PIECE_IDS } from '../rules/pieces/index.ts';
import { TRAP_IDS } from '../rules/traps/index.ts';

const count = z.number().int().min(0);
const seatNumber = z.string().regex(/^[1-4]$/);
const square = z.string().regex(/^c[0-4]r[0-3]$/);
const bySeat = <T extends z.ZodType>(value: T) => z.record(seatNumber, value);
const order = z.enum(ORDERS);
const trap = z.enum(TRAP_IDS as [(typeof TRAP_IDS)[number]]);
const piece = z.enum(PIECE_IDS as [(typeof PIECE_IDS)[number]]);
const room = z.enum(ROOM_IDS);

/** A player before the moves; what is left out is as at the beginning of a game. */
const seat = z.strictObject({
  gold: count.optional(),
  food: count.optional(),
  imps: count.optional(),
  'imps used': count.optional(),
  evil: count.optional(),
  'red marks': count.optional(),
  lair: z.array(piece).default([]),
  traps: z.array(trap).default([]),
  /** Besides the three first ones. */
  tunnels: z.array(square).default([]),
  rooms: z.record(square, room).default({}),
  conquered: z.array(square).default([]),
  /** Front first; a number behind the id is damage. */
  party: z.array(z.string()).default([]),
  prison: z.array(z.string()).default([]),
  inaccessible: z.array(order).default([]),
  /** Revealed orders; `card` behind one means that it was not executed. */
  orders: z.array(z.string()).default([]),
});

/** What must hold. Only what is named is compared. */
const facts = z.strictObject({
  phase: z.string().optional(),
  owes: z.array(z.number()).optional(),
  paladin: z.union([z.number(), z.enum(['tent', 'nowhere'])]).optional(),
  gold: bySeat(count).optional(),
  food: bySeat(count).optional(),
  imps: bySeat(count).optional(),
  trolls: bySeat(count).optional(),
  evil: bySeat(count).optional(),
  'red marks': bySeat(count).optional(),
  traps: bySeat(z.array(trap)).optional(),
  /** `down` behind a piece that lies face down. */
  lair: bySeat(z.array(z.string())).optional(),
  party: bySeat(z.array(z.string())).optional(),
  prison: bySeat(z.array(z.string())).optional(),
  conquered: bySeat(z.array(square)).optional(),
  tiles: bySeat(count).optional(),
  inaccessible: bySeat(z.array(order)).optional(),
  spied: bySeat(z.array(z.number())).optional(),
  /** The spaces of boxes: a seat, `neutral` or `free`. */
  boxes: z.partialRecord(order, z.array(z.union([z.number(), z.string()]))).optional(),
  /** Points of a seat with all their rules. */
  points: bySeat(z.record(z.string(), z.number().int())).optional(),
  places: bySeat(z.number()).optional(),
  offered: z.array(z.string()).optional(),
  'not offered': z.array(z.string()).optional(),
});

const refused = z.union([z.string(), z.strictObject({ code: z.string(), by: z.array(z.string()).min(1) })]);

const expectation = z.strictObject({ by: z.number().optional(), refused: refused.optional() });

const step = z.union([
  z.string(),
  z.strictObject({ check: facts }),
  z.record(z.string(), expectation).refine((value) => Object.keys(value).length === 1, 'one move each'),
]);

/** A scenario: a position, moves, and what must hold. Files hold several, parted by lines of `---`. */
export const scenarioSchema = z.strictObject({
  rule: z.union([z.string(), z.array(z.string()).min(1)]),
  title: z.string(),
  players: z.number().int().min(2).max(4).default(2),
  options: z.record(z.string(), z.unknown()).default({}),
  year: z.union([z.literal(1), z.literal(2)]).default(1),
  season: z.enum(SEASONS).default('spring'),
  first: z.number().int().min(1).default(1),
  begins: z.enum([
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
  ]),
  seats: bySeat(seat).default({}),
  /** For `actions`: who stands on the spaces of a box. */
  boxes: z.partialRecord(order, z.array(z.union([z.number(), z.enum(['free', 'neutral'])]))).default({}),
  lairs: z.array(piece).default([]),
  rooms: z.array(room).default([]),
  'trap deck': z.array(trap).optional(),
  /** This year's combat cards by round; left out, cards without a spell that fits. */
  cards: z.array(z.string()).default([]),
  'combat round': z.number().int().min(1).max(4).default(1),
  forecast: z.array(z.string()).default([]),
  special: z.string().optional(),
  'neutral evil': count.optional(),
  paladin: z.enum(['tent', 'gone']).default('tent'),
  moves: z.array(step).default([]),
  afterwards: facts.default({}),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type SeatSetup = z.infer<typeof seat>;
export type Facts = z.infer<typeof facts>;
export type Expectation = z.infer<typeof expectation>;
export type ScenarioStep = z.infer<typeof step>;
