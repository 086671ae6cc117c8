import { z } from 'zod';
import { anyForm, bySeat, isMapping, listOf, recordOf, seatNumber, text } from './fields.ts';
import type { LineReader } from './lines.ts';

/** What a refusal must be. */
export interface RefusalWanted {
  readonly code: string;
  /** Rules that it must rest on, among others. */
  readonly by: readonly string[];
}

/** A line that a seat plays, and what must come of it. */
export interface LineStep {
  readonly kind: 'line';
  readonly line: string;
  /** From 1; left out, the first seat that owes a move. */
  readonly by?: number;
  readonly refused?: RefusalWanted;
  /** What the game itself is asked to compare. */
  readonly outcomes: Readonly<Record<string, unknown>>;
}

/** A player's time has run out: the default decision is made. */
export interface AbsentStep {
  readonly kind: 'absent';
  /** From 1; left out, the first seat that owes a move. */
  readonly seat?: number;
  /** The lines of the moves that are made. */
  readonly plays?: readonly string[];
}

/** One of the steps of a scenario. */
export type Step =
  | LineStep
  | { readonly kind: 'check'; readonly facts: Readonly<Record<string, unknown>> }
  | AbsentStep
  | { readonly kind: 'standing orders'; readonly orders: OrdersBySeat };

/** Standing orders: the value of each, by the number of the seat and the id of the order. */
export type OrdersBySeat = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the schema of steps is made of. */
interface StepParts<Move> {
  readonly players: number;
  readonly lines: LineReader<Move>;
  readonly facts: z.ZodType<Readonly<Record<string, unknown>>>;
  readonly outcomes: Readonly<Record<string, z.ZodType>>;
}

/** Standing orders by seat. Which there are, the position says. */
export const ordersSchema = (players: number): z.ZodType<OrdersBySeat> =>
  bySeat(players, recordOf(text, text));

const refusedSchema: z.ZodType<RefusalWanted> = anyForm('the code of a refusal, or { code, by }', (value) =>
  isMapping(value)
    ? z.strictObject({ code: text, by: listOf(text) })
    : text.transform((code): RefusalWanted => ({ code, by: [] })),
);

const STEP =
  'a line of the notation, alone or with what must come of it, `check`, `absent` or `standing orders`';

/** The steps of a scenario. */
export const stepsSchema = <Move>(parts: StepParts<Move>): z.ZodType<Step[]> => {
  const plain = plainStep(parts.lines);
  const forms = stepForms(parts);
  return listOf(
    anyForm<Step>(STEP, (step) => {
      if (!isMapping(step)) return plain;
      const [name, ...more] = Object.keys(step);
      if (name === undefined || more.length > 0) return tooManyNames(Object.keys(step));
      return forms(name);
    }),
  );
};

const tooManyNames = (names: readonly string[]): z.ZodType<Step> =>
  z.never({
    error: () =>
      `a step names one move, found ${names.map((name) => `"${name}"`).join(', ')}; expected what must come of a move to be indented below it`,
  });

const plainStep = <Move>(lines: LineReader<Move>): z.ZodType<Step> =>
  text.transform((line, context): Step => {
    if (line === 'absent') return { kind: 'absent' };
    const reading = lines.read(line);
    if ('value' in reading) return { kind: 'line', line, outcomes: {} };
    context.addIssue({ code: 'custom', message: reading.wrong });
    return z.NEVER;
  });

/** The form of a step that is a field with a value, by the name of the field. */
const stepForms = <Move>({
  players,
  lines,
  facts,
  outcomes,
}: StepParts<Move>): ((name: string) => z.ZodType<Step>) => {
  const expectation = z.strictObject({
    by: seatNumber(players).optional(),
    refused: refusedSchema.optional(),
    ...Object.fromEntries(Object.entries(outcomes).map(([name, schema]) => [name, schema.optional()])),
  });
  const lineForm = (line: string): z.ZodType<Step> =>
    expectation.transform((wanted, context): Step => {
      const { by, refused, ...rest } = wanted as { by?: number; refused?: RefusalWanted };
      const reading = lines.read(line);
      if (refused && Object.keys(rest).length > 0)
        context.addIssue({
          code: 'custom',
          message: `a refused move has no ${Object.keys(rest).join(' and no ')}`,
        });
      if (!refused && 'wrong' in reading) context.addIssue({ code: 'custom', message: reading.wrong });
      return {
        kind: 'line',
        line,
        ...(by === undefined ? {} : { by }),
        ...(refused === undefined ? {} : { refused }),
        outcomes: rest,
      };
    });
  return (name) => {
    switch (name) {
      case 'check':
        return z
          .object({ check: facts.transform((wanted): Step => ({ kind: 'check', facts: wanted })) })
          .transform(({ check }) => check);
      case 'absent':
        return z.object({ absent: absentForm(players, lines) }).transform(({ absent }) => absent);
      case 'standing orders':
        return z
          .object({ 'standing orders': ordersSchema(players) })
          .transform((step): Step => ({ kind: 'standing orders', orders: step['standing orders'] }));
      default:
        return z.object({ [name]: lineForm(name) }).transform((step) => step[name] as Step);
    }
  };
};

const absentForm = <Move>(players: number, { printed }: LineReader<Move>): z.ZodType<Step> => {
  const plays = listOf(printed).transform((read) => read.flat());
  return anyForm<Step>('a seat, or { seat, plays }', (value) =>
    isMapping(value)
      ? z
          .strictObject({ seat: seatNumber(players).optional(), plays: plays.optional() })
          .transform((fields): Step => ({ kind: 'absent', ...fields }) as Step)
      : seatNumber(players).transform((seat): Step => ({ kind: 'absent', seat })),
  );
};
