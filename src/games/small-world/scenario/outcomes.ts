import { z } from 'zod';
import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { differs } from '../../shared/scenario/facts.ts';
import { anyForm, isMapping, recordOf, text, wholeNumber } from '../../shared/scenario/fields.ts';
import { type Problem, within } from '../../shared/scenario/problem.ts';
import type { MoveExpectation } from '../../shared/scenario/scenario-game.ts';
import type { Event } from '../rules/event.ts';

/** A number, and with `by` all the rules that make it. */
interface Reasoned {
  readonly total?: number | undefined;
  readonly by?: Readonly<Record<string, number>>;
}

const amount = wholeNumber(Number.NEGATIVE_INFINITY);

const reasoned: z.ZodType<Reasoned> = anyForm<Reasoned>('a number, or { total, by }', (value) =>
  isMapping(value)
    ? z.strictObject({ total: amount.optional(), by: recordOf(text, amount) })
    : amount.transform((total) => ({ total })),
);

/** A number with its rules against what a scenario says of it. */
const reasonsDiffer = (is: readonly Reason[], { total, by }: Reasoned): Problem[] => {
  const rules = Object.fromEntries(is.map((reason) => [reason.rule, reason.by ?? 0]));
  const sum = total === undefined ? [] : differs(totalOf(is), total);
  return [...sum, ...(by === undefined ? [] : within(['by'], differs(rules, by)))];
};

const NO_CONQUEST = 'the move is no conquest';

const conquestIn = (events: readonly Event[]) => events.find((event) => event.type === 'conquered');
const priced = (events: readonly Event[]) =>
  events.find((event) => event.type === 'conquered' || event.type === 'attempt-failed');

/** What can be expected of a move of Small World. */
export const outcomes: Readonly<Record<'costs' | 'income' | 'enters', MoveExpectation<Event>>> = {
  costs: {
    schema: reasoned,
    differences: (events, must) => {
      const event = priced(events);
      return event ? reasonsDiffer(event.cost, must as Reasoned) : [{ path: [], message: NO_CONQUEST }];
    },
  },
  // A move that ends no turn pays nothing.
  income: {
    schema: reasoned,
    differences: (events, must) => {
      const event = events.find(({ type }) => type === 'income');
      return reasonsDiffer(event?.type === 'income' ? event.coins : [], must as Reasoned);
    },
  },
  enters: {
    schema: wholeNumber(1),
    differences: (events, must) => {
      const event = conquestIn(events);
      return event ? differs(event.tokens, must) : [{ path: [], message: NO_CONQUEST }];
    },
  },
};
