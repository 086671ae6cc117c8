import { signed, type TextParams } from '../../../i18n/index.ts';
import type { Reason, ReasonParams, Refusal } from '../../../kernel/refusal.ts';
import type { Words } from '../../front/words.ts';

/** How a game says its rules: which text a rule has, and what its ids are called. */
export interface ReasonWording {
  /** Key of a rule's text, with what it mentions besides its own values. */
  rule(reason: Reason, words: Words): { readonly key: string; readonly params?: TextParams };
  /** The word for an id among the values of a text; undefined where it stays as it is. */
  word(name: string, value: string | number, words: Words): string | undefined;
}

/** Says reasons and refusals in the player's words. */
export interface ReasonTexts {
  reasonText(reason: Reason, words: Words): string;
  refusalText(refusal: Refusal, words: Words): string;
}

/** A rule as a sentence of its own. */
const sentence = (text: string, { locale }: Words): string =>
  `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}.`;

/** The speech of a game with this diction. */
export const reasonTexts = (diction: ReasonWording): ReasonTexts => {
  /** Ids among the values become words; what a player made up stays as it was typed. */
  const worded = (params: ReasonParams, words: Words): TextParams =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, diction.word(name, value, words) ?? value]),
    );

  const reasonText = (reason: Reason, words: Words): string => {
    const { by: number = 0, params = {} } = reason;
    const text = diction.rule(reason, words);
    return words.t(text.key, {
      ...text.params,
      ...worded(params, words),
      by: number,
      count: Math.abs(number),
      signed: signed(number),
    });
  };

  /** What was asked, then the numbers that it rests on, then the rules. */
  const refusalText = ({ code, params, reasons }: Refusal, words: Words): string => {
    const text = words.t(`refusal.${code}`, worded(params ?? {}, words));
    const numbers = reasons.filter(({ by }) => by !== undefined).map((reason) => reasonText(reason, words));
    const rules = reasons.filter(({ by }) => by === undefined).map((reason) => reasonText(reason, words));
    const counted = numbers.length > 0 ? `${text.replace(/\.$/, '')} (${numbers.join('; ')}).` : text;
    return [counted, ...rules.map((rule) => sentence(rule, words))].join(' ');
  };
  return { reasonText, refusalText };
};
