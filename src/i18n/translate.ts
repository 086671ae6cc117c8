import { IntlMessageFormat } from 'intl-messageformat';
import { commandsNamed, mentionedCommand } from './command-names.ts';
import { sharedFormatters } from './formatters.ts';
import type { Locale } from './locale.ts';
import { numberText } from './numbers.ts';

/** Values for the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key with its placeholders filled, in one language. */
export type Translate = (key: string, params?: TextParams) => string;

/** A text without anything to fill in, as it is; or what fills it in, and the commands that it mentions. */
type Message =
  | { readonly plain: string }
  | {
      readonly format: IntlMessageFormat;
      readonly commands: ReadonlyMap<string, string>;
      /** Placeholders on whose value a plural or a choice hangs. */
      readonly choosing: ReadonlySet<string>;
    };

type Texts = Readonly<Record<string, string>>;

const NO_IDS: ReadonlyMap<string, string> = new Map();

/** Whatever means something in an ICU message: placeholders, quotation, tags, the number of a plural. */
const ICU_SIGNS = /[{}'<>#]/;

const CHOOSING = /\{\s*(\w+)\s*,/g;

const messageOf = (text: string, locale: Locale): Message =>
  ICU_SIGNS.test(text)
    ? {
        format: new IntlMessageFormat(text, locale, undefined, { formatters: sharedFormatters }),
        commands: commandsNamed(text),
        choosing: new Set([...text.matchAll(CHOOSING)].map(([, name = '']) => name)),
      }
    : { plain: text };

const isNegative = (value: string | number): value is number => typeof value === 'number' && value < 0;

/** The values as they are written; on those that choose a plural hangs what is written, so they stay numbers. */
const writtenIn = (params: TextParams, choosing: ReadonlySet<string>): TextParams =>
  Object.values(params).some(isNegative)
    ? Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          isNegative(value) && !choosing.has(name) ? numberText(value) : value,
        ]),
      )
    : params;

/** What was compiled so far: to do so takes longer than to use it, and translators are made for single pictures. */
const compiled = new WeakMap<Texts, Map<Locale, Map<string, Message>>>();

const compiledOf = (texts: Texts, locale: Locale): Map<string, Message> => {
  const byLocale = compiled.get(texts) ?? new Map<Locale, Map<string, Message>>();
  const messages = byLocale.get(locale) ?? new Map<string, Message>();
  compiled.set(texts, byLocale.set(locale, messages));
  return messages;
};

/**
 * Makes the translator of one language. Texts are ICU messages (`{count, plural, one {# coin} other {# coins}}`); a
 * placeholder such as `{command_table_new}` is the mention of that command.
 * @param locale the language, whose plural rules apply
 * @param texts all texts by key
 * @param commandIds looked up for each text anew, as commands are registered later
 * @returns a function that throws on a key that does not exist: a missing text is our bug, and tests find it
 */
export const translator = (locale: Locale, texts: Texts, commandIds = NO_IDS): Translate => {
  const messages = compiledOf(texts, locale);
  return (key, params = {}) => {
    let message = messages.get(key);
    if (!message) {
      const text = texts[key];
      if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
      message = messageOf(text, locale);
      messages.set(key, message);
    }
    if ('plain' in message) return message.plain;
    const { format, commands, choosing } = message;
    const written = writtenIn(params, choosing);
    if (commands.size === 0) return String(format.format(written));
    const mentions = [...commands].map(([name, path]) => [name, mentionedCommand(path, texts, commandIds)]);
    return String(format.format({ ...Object.fromEntries(mentions), ...written }));
  };
};
