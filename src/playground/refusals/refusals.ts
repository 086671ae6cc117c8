import { translator } from '../web/translate.ts';
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** Why the playground itself does not do what a person wants. */
export type RefusalCode = keyof typeof en;

/** What a refusal is about: names, ids, numbers. */
export type RefusalValues = Readonly<Record<string, string | number>>;

const ENGLISH = translator('en', en);
const POLISH = translator('pl', pl);

/**
 * A refusal in words.
 * @param locale of the reader, such as `en-US` or `pl`; what is not spoken here gives English
 */
export const refusalText = (code: RefusalCode, values: RefusalValues, locale: string): string =>
  (locale.startsWith('pl') ? POLISH : ENGLISH)(code, values);

/** The playground does not do what a person wants: its code, and the English words as message. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly values: RefusalValues = {},
  ) {
    super(refusalText(code, values, 'en'));
  }
}

/** A person tried what Discord's own client would not let them do. */
export class NotPossible extends Refusal {}
