import { type Locale, translator } from '../../i18n/index.ts';
import type { GameFront } from './front.ts';

/** A question, and the table that it is about, if one is meant. */
interface AskedSum {
  readonly question: string;
  readonly locale: Locale;
  readonly options?: unknown;
}

/** The sum to a case that a question makes up, by the first of these games that knows it. */
export const sumIn = (
  fronts: Iterable<
    Pick<GameFront<unknown, unknown, unknown, unknown, unknown, unknown>, 'rulesHelp' | 'texts'>
  >,
  { question, locale, options }: AskedSum,
): string | undefined => {
  for (const { rulesHelp, texts } of fronts) {
    const words = { locale, t: translator(locale, texts[locale]), names: [] };
    const sum = rulesHelp?.sum?.(question, options, words);
    if (sum !== undefined) return sum;
  }
  return undefined;
};
