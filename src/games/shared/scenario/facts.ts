import type { z } from 'zod';
import { sameData } from '../../../kernel/same-data.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { bySeat, count, isMapping, recordOf } from './fields.ts';
import { type Problem, say, within } from './problem.ts';

/** Something that a scenario may say about a position. */
export interface Fact<State> {
  /** How it is written. */
  readonly schema: z.ZodType;
  /** Where the position is not as it must be. */
  differences(state: State, must: unknown): readonly Problem[];
}

/** The facts of a game by the names of their fields. */
export type Facts<State> = Readonly<Record<string, Fact<State>>>;

/** Whether the order of a list means something. */
export type Order = 'ordered' | 'unordered';

/** Data with fields, and lists whose order means nothing, in the order of the alphabet. */
const sorted = (value: unknown, order: Order): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => sorted(item, order));
    return order === 'ordered' ? items : items.sort((one, other) => (say(one) < say(other) ? -1 : 1));
  }
  if (!isMapping(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item, order)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** What is, against what must be. */
export const differs = (is: unknown, must: unknown, order: Order = 'ordered'): Problem[] =>
  sameData(sorted(is, order), sorted(must, order))
    ? []
    : [{ path: [], message: `is ${say(is)}, must be ${say(must)}` }];

/** Makes facts of positions of one game. */
export interface FactKinds<State> {
  /** A fact about the whole position. */
  one<T>(schema: z.ZodType<T>, look: (state: State) => unknown, order?: Order): Fact<State>;
  /** A fact about single seats, written by their numbers from 1. */
  eachSeat<T>(schema: z.ZodType<T>, look: (state: State, seat: Seat) => unknown, order?: Order): Fact<State>;
  /** Facts about several things of a kind, written by their names. */
  each<T>(
    schema: z.ZodType<Record<string, T>>,
    look: (state: State, name: string) => unknown,
    order?: Order,
  ): Fact<State>;
  /** How many of each kind a seat has; only the kinds that are named are compared. */
  eachSeatHas(
    kind: z.ZodType<string>,
    look: (state: State, seat: Seat) => Readonly<Record<string, number>>,
  ): Fact<State>;
}

/** The kinds of facts at a table of so many players. */
export const factKinds = <State>(players: number): FactKinds<State> => {
  const each: FactKinds<State>['each'] = (schema, look, order) => ({
    schema,
    differences: (state, must) =>
      Object.entries(must as Readonly<Record<string, unknown>>).flatMap(([name, wanted]) =>
        within([name], differs(look(state, name), wanted, order)),
      ),
  });
  return {
    one: (schema, look, order) => ({
      schema,
      differences: (state, must) => differs(look(state), must, order),
    }),
    eachSeat: (schema, look, order) =>
      each(bySeat(players, schema), (state, seat) => look(state, Number(seat) - 1), order),
    each,
    eachSeatHas: (kind, look) => ({
      schema: bySeat(players, recordOf(kind, count)),
      differences: (state, must) =>
        Object.entries(must as Readonly<Record<string, Readonly<Record<string, number>>>>).flatMap(
          ([seat, wanted]) =>
            Object.entries(wanted).flatMap(([id, number]) =>
              within([seat, id], differs(look(state, Number(seat) - 1)[id] ?? 0, number)),
            ),
        ),
    }),
  };
};
