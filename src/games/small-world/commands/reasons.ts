import type { TextParams } from '../../../i18n/index.ts';
import type { Reason, ReasonParams, Refusal } from '../../../kernel/refusal.ts';
import type { Words } from '../../front.ts';
import { hasText } from '../locales/index.ts';

/** A number with its sign, and a real minus. */
const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** Ids among the values of a text become words; what a player made up stays as it was typed. */
const worded = (params: ReasonParams, { t, names }: Words): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      switch (key) {
        case 'seat':
          return [key, names[Number(value)] ?? t('seat', { number: Number(value) + 1 })];
        case 'race':
        case 'power':
        case 'piece':
        case 'terrain':
        case 'phase':
        case 'means':
        case 'act':
        case 'move':
          return [key, hasText(`${key}.${value}`) ? t(`${key}.${value}`) : value];
        default:
          return [key, value];
      }
    }),
  );

/** One rule in the player's words, with its number. */
export const reasonText = ({ rule, by, params }: Reason, words: Words): string => {
  const number = by ?? 0;
  return words.t(`reason.${rule}`, {
    ...worded(params ?? {}, words),
    by: number,
    count: Math.abs(number),
    signed: signed(number),
  });
};

/** A rule as a sentence of its own. */
const sentence = (text: string, { locale }: Words): string =>
  `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}.`;

/** Why something was not done: what was asked, then the numbers that it rests on, then the rules. */
export const refusalText = ({ code, params, reasons }: Refusal, words: Words): string => {
  const text = words.t(`refusal.${code}`, worded(params ?? {}, words));
  const numbers = reasons.filter(({ by }) => by !== undefined).map((reason) => reasonText(reason, words));
  const rules = reasons.filter(({ by }) => by === undefined).map((reason) => reasonText(reason, words));
  const counted = numbers.length > 0 ? `${text.replace(/\.$/, '')} (${numbers.join('; ')}).` : text;
  return [counted, ...rules.map((rule) => sentence(rule, words))].join(' ');
};
