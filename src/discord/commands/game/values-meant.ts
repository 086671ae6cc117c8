import type { CommandOption, OptionValues } from '../../../games/front/command.ts';
import { sameWords } from '../../../games/front/plain-words.ts';
import type { Words } from '../../../games/front/words.ts';
import { LOCALES } from '../../../i18n/index.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { plainWordsFor } from '../../naming.ts';

type GameOption = CommandOption<unknown, unknown>;
type Asked = SeatContext<unknown, unknown>;

/** What stands between the name of a suggestion and the note on it. */
const NOTE = ' · ';

/** The name of a suggestion without the note on it. */
export const bareName = (name: string): string => name.split(NOTE)[0] ?? name;

/** The languages in which suggestions are shown, the caller's own first. */
export const languagesOf = ({ deps, caller, table }: TableInteraction): Words[] =>
  [...new Set([caller.locale, ...LOCALES])].map((locale) => plainWordsFor(deps, table, locale));

/** Values of a game's command, as the game writes them. */
export interface ValuesMeant {
  readonly values: OptionValues;
  /** The first option in which something was typed that means nothing. */
  readonly unknown?: GameOption;
}

/**
 * What is meant by what was typed into the options of a game's command: ids and names, those of suggestions included, in
 * any of the languages. What means nothing stays as it is.
 */
export const valuesMeant = (
  options: readonly GameOption[],
  typed: OptionValues,
  asked: Asked,
  languages: readonly Words[],
): ValuesMeant => {
  let found: ValuesMeant = { values: typed };
  for (const option of options) {
    const { [option.name]: text, ...given } = found.values;
    if (text === undefined || typeof text === 'boolean' || !option.read) continue;
    const meant = option.read(String(text), given, asked);
    const value = meant ?? offered(option, String(text), given, asked, languages);
    if (value === undefined) found = { unknown: option, ...found };
    else found = { ...found, values: { ...found.values, [option.name]: value } };
  }
  return found;
};

/** The value of the suggestion that is named so, with or without its note. */
const offered = (
  { suggest }: GameOption,
  text: string,
  given: OptionValues,
  asked: Asked,
  languages: readonly Words[],
): string | number | undefined => {
  const suggestions = languages.flatMap((words) => suggest?.(asked, given, text, words) ?? []);
  return suggestions.find(
    ({ name, value }) => String(value) === text || sameWords(name, text) || sameWords(bareName(name), text),
  )?.value;
};
