import { z } from 'zod';

/** Milliseconds of one hour. */
export const HOUR_MS = 3_600_000;
/** Milliseconds of one day. */
export const DAY_MS = 24 * HOUR_MS;

/** How long a table can wait for a turn to be taken back, in seconds. */
export const MOST_UNDO_SECONDS = 120;
/** How long a new table waits for it, where nothing else was chosen. */
export const USUAL_UNDO_SECONDS = 20;

/** The paces that have a name. `none` knows no deadlines. */
export const PACE_NAMES = ['relaxed', 'standard', 'quick', 'none'] as const;
export type PaceName = (typeof PACE_NAMES)[number];

const hours = (most: number) => z.number().min(0.25).max(most);

/** How much time a seat has: for each decision, or from a bank that each answered decision fills up a little. */
const paceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('each'), hours: hours(24 * 30) }),
  z.object({
    kind: z.literal('bank'),
    hours: hours(24 * 90),
    increment: z
      .number()
      .min(0)
      .max(24 * 7),
  }),
]);
export type Pace = Readonly<z.infer<typeof paceSchema>>;

const NAMED = {
  relaxed: { kind: 'each', hours: 72 },
  standard: { kind: 'each', hours: 24 },
  quick: { kind: 'each', hours: 8 },
  none: { kind: 'none' },
} as const satisfies Record<PaceName, Pace>;

/** The pace of a name. */
export const paceNamed = (name: PaceName): Pace => NAMED[name];

/** The name of a pace; undefined for a table's own value. */
export const nameOfPace = (pace: Pace): PaceName | undefined =>
  PACE_NAMES.find((name) => {
    const named: Pace = NAMED[name];
    return named.kind === 'each'
      ? pace.kind === 'each' && pace.hours === named.hours
      : pace.kind === named.kind;
  });

/**
 * What a table has agreed on about time, chosen before the start.
 * - `stillAtNight`: a seat's clock stands still in its player's quiet hours.
 * - `stillWhenAway`: it stands still while its player is away, for at most `awayDays` days in all.
 * - `remindAt`: shares of the time at which the player is reminded; the last one is the warning.
 * - `extensions`: how often a player's time is extended when it has run out.
 * - `misses`: after so many decisions in a row that were made for an absent player the seat is offered.
 * - `answerShare`: share of the time for answers outside one's own turn, which are never extended.
 * - `undoSeconds`: so long what follows a turn by itself waits for the player to take it back; not at all if absent.
 */
export const policySchema = z.object({
  pace: paceSchema.default(NAMED.standard),
  stillAtNight: z.boolean().default(false),
  stillWhenAway: z.boolean().default(true),
  awayDays: z.int().min(0).max(60).default(14),
  remindAt: z.array(z.number().gt(0).lt(1)).max(4).default([0.5, 0.8]),
  extensions: z.int().min(0).max(9).default(1),
  misses: z.int().min(1).max(9).default(2),
  answerShare: z.number().gt(0).max(1).default(0.5),
  undoSeconds: z.int().min(0).max(MOST_UNDO_SECONDS).optional(),
});
export type TimePolicy = Readonly<z.infer<typeof policySchema>>;

/** What is to be changed of a policy; an `increment` is that of its bank, which keeps its hours. */
export type PolicyChange = Partial<TimePolicy> & { readonly increment?: number };

/** What a table keeps to that chose nothing. */
export const DEFAULT_POLICY: TimePolicy = policySchema.parse({});

/** What a table keeps to that began before there were clocks. */
export const WITHOUT_DEADLINES: TimePolicy = policySchema.parse({ pace: NAMED.none });

/** The part of the time by which it is extended once, when it has run out. */
const EXTENSION_SHARE = 0.5;

/** Whoever has used up their bank has still so much for a decision. */
const LEAST_FROM_BANK_MS = HOUR_MS;

/** What somebody who comes back from an announced absence has at least, in waking milliseconds. */
export const returnMs = ({ pace }: TimePolicy): number => {
  switch (pace.kind) {
    case 'none':
      return 0;
    case 'each':
      return pace.hours * HOUR_MS * RETURN_SHARE;
    case 'bank':
      return Math.max(pace.increment, LEAST_AFTER_RETURN_HOURS) * HOUR_MS;
  }
};

/** Half a pace: twelve hours where each decision has a day. */
const RETURN_SHARE = 0.5;
const LEAST_AFTER_RETURN_HOURS = 12;

/**
 * The time for a new decision, in milliseconds; undefined if there is no deadline.
 * @param bankMs what is left in the seat's bank; a bank starts full where it is undefined
 * @param answer whether the decision is an answer outside the seat's own turn
 */
export const allowanceMs = (
  { pace, answerShare }: TimePolicy,
  bankMs: number | undefined,
  answer: boolean,
): number | undefined => {
  if (pace.kind === 'none') return undefined;
  const whole =
    pace.kind === 'bank'
      ? Math.max(bankMs ?? pace.hours * HOUR_MS, LEAST_FROM_BANK_MS)
      : pace.hours * HOUR_MS;
  return answer && pace.kind === 'each' ? whole * answerShare : whole;
};

/** By how much a time that has run out is extended, in milliseconds. */
export const extensionMs = ({ pace }: TimePolicy): number => {
  switch (pace.kind) {
    case 'none':
      return 0;
    case 'each':
      return pace.hours * HOUR_MS * EXTENSION_SHARE;
    case 'bank':
      return Math.max(pace.increment, 1) * HOUR_MS;
  }
};
