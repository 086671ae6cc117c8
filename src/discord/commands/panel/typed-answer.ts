import type { Suggestion } from '../../../games/front/command.ts';
import { sameWords } from '../../../games/front/plain-words.ts';
import { type PossibleOrder, TOGETHER } from '../../../kernel/game.ts';
import { ASK } from '../../../table/moves/orders-in-force.ts';
import { type Asking, answerText } from './standing.ts';

/** What parts answers that are typed together. */
const BETWEEN = /[,;+]/;

/** The value of an order that was typed: as it is written, or as it is called in the language of whoever types. */
const valueNamed = (asking: Asking, { id, values }: PossibleOrder, typed: string): string | undefined => {
  const word = typed.trim();
  return [ASK, ...values].find((value) => value === word || sameWords(answerText(asking, id, value), word));
};

/** What was typed as an answer, where several may be given together: all but the last, if they are known, and the last. */
const partsOf = (
  asking: Asking,
  order: PossibleOrder,
  typed: string,
): { readonly known: readonly string[]; readonly last: string } => {
  const parts = typed.split(BETWEEN);
  const known = parts.slice(0, -1).map((part) => valueNamed(asking, order, part));
  const isList = order.several !== undefined && known.every((value) => value !== undefined && value !== ASK);
  return isList
    ? { known: known.flatMap((value) => value ?? []), last: parts.at(-1) ?? '' }
    : { known: [], last: typed };
};

/** The value that was meant by what was typed: one, or several with commas between them; as it was typed if it is none of them. */
export const answerMeant = (asking: Asking, order: PossibleOrder, typed: string): string => {
  const whole = valueNamed(asking, order, typed);
  if (whole !== undefined) return whole;
  const { known, last } = partsOf(asking, order, typed);
  const end = last.trim() === '' ? undefined : valueNamed(asking, order, last);
  return last.trim() === '' || end !== undefined ? [...known, ...(end ? [end] : [])].join(TOGETHER) : typed;
};

/** The answers to an order; where some were typed already that others can be added to, those with each that can be added. */
export const possibleAnswers = (asking: Asking, order: PossibleOrder, typed: string): Suggestion[] => {
  const { known } = partsOf(asking, order, typed);
  const full = known.length >= (order.several ?? 1);
  const added = [...(known.length === 0 ? [ASK] : []), ...order.values].filter(
    (value) => !known.includes(value),
  );
  if (full && known.length > 0) return [];
  return added.map((value) => ({
    name: [...known, value].map((one) => answerText(asking, order.id, one)).join(', '),
    value: [...known, value].join(TOGETHER),
  }));
};
