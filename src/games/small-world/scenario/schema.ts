import { z } from 'zod';

/** A number, or the number with the rules that must have made it. */
const reasoned = z.union([
  z.number().int(),
  z.strictObject({ total: z.number().int().optional(), by: z.record(z.string(), z.number().int()) }),
]);

const refused = z.union([z.string(), z.strictObject({ code: z.string(), by: z.array(z.string()).min(1) })]);

/** What one move must cost, pay, or be refused for. */
const expectation = z
  .strictObject({
    by: z.number().int().min(1).optional(),
    costs: reasoned.optional(),
    income: reasoned.optional(),
    enters: z.number().int().min(1).optional(),
    refused: refused.optional(),
  })
  .refine(
    ({ refused: no, costs, income, enters }) => no === undefined || (costs ?? income ?? enters) === undefined,
    'a refused move neither costs nor pays anything',
  );

const seatNumber = z.string().regex(/^[1-5]$/);
const regionNumber = z.string().regex(/^\d+$/);
const pieces = z.record(z.string(), z.number().int().min(0));

/** What must hold. Only what is named is checked. */
const facts = z.strictObject({
  turn: z.number().int().min(1).optional(),
  phase: z.string().optional(),
  round: z.number().int().min(1).optional(),
  owes: z.number().int().min(1).optional(),
  coins: z.record(seatNumber, z.number().int()).optional(),
  hand: z.record(z.string(), z.number().int().min(0)).optional(),
  reserve: z.record(seatNumber, z.number().int().min(0)).optional(),
  withdrawn: z.record(z.string(), z.number().int().min(0)).optional(),
  regions: z.record(regionNumber, z.string()).optional(),
  races: z.record(z.string(), z.string()).optional(),
  tray: z.record(z.string(), z.number().int().min(0)).optional(),
  box: pieces.optional(),
  pieces: z.record(seatNumber, pieces).optional(),
  column: z.array(z.string()).optional(),
  discarded: z.array(z.string()).optional(),
  marks: z.record(seatNumber, pieces).optional(),
  lent: z.record(z.string(), z.string()).optional(),
  peace: z.record(seatNumber, z.union([z.number().int().min(1), z.literal('none')])).optional(),
  places: z.record(seatNumber, z.number().int().min(1)).optional(),
  offered: z.array(z.string()).optional(),
  'not offered': z.array(z.string()).optional(),
});

const step = z.union([
  z.string(),
  z.strictObject({ check: facts }),
  z.record(z.string(), expectation).refine((value) => Object.keys(value).length === 1, 'one move each'),
]);

const seat = z.strictObject({
  coins: z.number().int().min(0).default(5),
  active: z.string().optional(),
  decline: z.string().optional(),
  spirit: z.string().optional(),
  hand: z.number().int().min(0).default(0),
  'hand in decline': z.number().int().min(0).default(0),
  reserve: z.number().int().min(0).optional(),
  pieces: pieces.optional(),
  'peace with': z.number().int().min(1).optional(),
  marks: pieces.optional(),
});

/** A scenario file; `docs/scenarios.md` explains every field to somebody who has never seen the code. */
export const scenarioSchema = z.strictObject({
  game: z.literal('small-world').default('small-world'),
  rule: z.union([z.string(), z.array(z.string()).min(1)]),
  title: z.string(),
  players: z.number().int().min(2).max(5),
  options: z.record(z.string(), z.unknown()).default({}),
  round: z.number().int().min(1).default(1),
  first: z.number().int().min(1).default(1),
  turn: z.number().int().min(1).default(1),
  phase: z.enum(['choose', 'pick', 'conquest']).optional(),
  seats: z.record(seatNumber, seat),
  regions: z.record(regionNumber, z.string()).default({}),
  column: z.array(z.string()).default([]),
  stack: z.array(z.string()).default([]),
  'no more races': z.boolean().default(false),
  discarded: z.array(z.string()).default([]),
  finds: z.array(z.string()).default([]),
  lent: z.record(z.string(), z.string()).default({}),
  dice: z.array(z.number().int().min(0).max(3)).default([]),
  moves: z.array(step).min(1),
  afterwards: facts.default({}),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type SeatSetup = z.infer<typeof seat>;
export type Facts = z.infer<typeof facts>;
export type Expectation = z.infer<typeof expectation>;
export type ScenarioStep = z.infer<typeof step>;
export type Reasoned = z.infer<typeof reasoned>;
