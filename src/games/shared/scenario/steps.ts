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
  /** What can be expected of a move in this game; none is required. */
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
  const expectation = z.strictObject({
    by: seatNumber(parts.players).optional(),
    refused: refusedSchema.optional(),
    ...parts.outcomes,
  });
  return listOf(
    anyForm<Step>(STEP, (step) => {
      if (!isMapping(step)) return plain;
      const [name, ...more] = Object.keys(step);
      if (name === undefined || more.length > 0) return tooManyNames(Object.keys(step));
      return fieldOf(name, formOf(name, parts) ?? lineForm(name, expectation, parts.lines));
    }),
  );
};

/** The value of the only field of a step. */
const fieldOf = (name: string, form: z.ZodType<Step>): z.ZodType<Step> =>
  z.object({ [name]: form }).transform((step) => step[name] as Step);

const tooManyNames = (names: readonly string[]): z.ZodType<Step> => {
  const found = names.map((name) => `"${name}"`).join(', ');
  const expected = 'expected what must come of a move to be indented below it';
  return z.never({ error: () => `a step names one move, found ${found}; ${expected}` });
};

const plainStep = <Move>(lines: LineReader<Move>): z.ZodType<Step> =>
  text.transform((line, context): Step => {
    if (line === 'absent') return { kind: 'absent' };
    const reading = lines.read(line);
    if ('wrong' in reading) context.addIssue({ code: 'custom', message: reading.wrong });
    return { kind: 'line', line, outcomes: {} };
  });

/** The form of a step that is no line, by the name of its field. */
const formOf = <Move>(
  name: string,
  { players, lines, facts }: StepParts<Move>,
): z.ZodType<Step> | undefined => {
  switch (name) {
    case 'check':
      return facts.transform((wanted): Step => ({ kind: 'check', facts: wanted }));
    case 'absent':
      return absentForm(players, lines);
    case 'standing orders':
      return ordersSchema(players).transform((orders): Step => ({ kind: 'standing orders', orders }));
    default:
      return undefined;
  }
};

/** A line with what must come of it. A refusal may be that the line cannot be read. */
const lineForm = <Move>(
  line: string,
  expectation: z.ZodType<Readonly<Record<string, unknown>>>,
  lines: LineReader<Move>,
): z.ZodType<Step> =>
  expectation.transform((wanted, context): Step => {
    const { by, refused, ...outcomes } = wanted as Pick<LineStep, 'by' | 'refused'>;
    const reading = lines.read(line);
    const named = Object.keys(outcomes);
    if (refused && named.length > 0)
      context.addIssue({ code: 'custom', message: `a refused move has no ${named.join(' and no ')}` });
    if (!refused && 'wrong' in reading) context.addIssue({ code: 'custom', message: reading.wrong });
    return {
      kind: 'line',
      line,
      ...(by === undefined ? {} : { by }),
      ...(refused === undefined ? {} : { refused }),
      outcomes,
    };
  });

const absentForm = <Move>(players: number, { printed }: LineReader<Move>): z.ZodType<Step> => {
  const plays = listOf(printed).transform((read) => read.flat());
  const fields = z.strictObject({ seat: seatNumber(players).optional(), plays: plays.optional() });
  return anyForm<Step>('a seat, or { seat, plays }', (value) =>
    isMapping(value)
      ? fields.transform((given) => ({ kind: 'absent', ...given }) as Step)
      : seatNumber(players).transform((seat): Step => ({ kind: 'absent', seat })),
  );
};
