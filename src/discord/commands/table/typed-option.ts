import type { Suggestion } from '../../../games/front/command.ts';
import { sameWords } from '../../../games/front/plain-words.ts';
import { LOCALES } from '../../../i18n/index.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { optionNamed, tableOptions } from '../../table-options.ts';
import { namesFor, PRESET_NAME, valuesNamed } from './option-suggestions.ts';
import { BOTH, valuesOf } from './options-menus.ts';
import { flagsOf } from './table-flags.ts';

/** An option and what it shall be, as `/table options` writes them. */
interface TypedOption {
  readonly name: string;
  /** Of a list one or more entries, of everything else one value. */
  readonly values: readonly string[];
}

/**
 * What is meant by an option and a value that were typed: ids and the names that are suggested, in either language, of a list
 * several with commas between them.
 * @returns a refusal that names what means nothing, and what can be chosen there
 */
export const optionTyped = (
  context: TableInteraction,
  typed: string | undefined,
  value: string | undefined,
): Result<TypedOption> => {
  const { caller } = context;
  if (typed === undefined) return refuse(refusal('options.which'));
  const offered = namesFor(context, caller.locale);
  const name = nameMeant(context, typed);
  if (name === undefined) return unknown(typed, caller.t('command.table.options.option.name'), offered);
  const label = offered.find((one) => one.value === name)?.name ?? name;
  const choices = valuesNamed(context, name, caller.locale);
  const entries = entriesOf(context, name, value);
  if (entries.length === 0) return refuse(refusal('options.value', { option: label, ...listed(choices) }));
  const meant = entries.map((entry) => ({ entry, value: valueMeant(context, name, entry) }));
  const wrong = meant.find((one) => one.value === undefined);
  if (wrong) return unknown(wrong.entry, label, choices);
  return accept({ name, values: meant.flatMap((one) => one.value ?? []) });
};

const nameMeant = (context: TableInteraction, typed: string): string | undefined => {
  const { deps, table } = context;
  const named = [...flagsOf(deps, table), ...tableOptions(frontOf(deps, table))];
  const ids = [PRESET_NAME, ...named.map(({ name }) => name)];
  return (
    ids.find((id) => id === typed) ??
    suggestedAs(
      typed,
      LOCALES.flatMap((locale) => namesFor(context, locale)),
    )
  );
};

/** Only lists take several; a name may have a comma in it. */
const entriesOf = (context: TableInteraction, name: string, typed: string = ''): string[] => {
  const kind = kindOf(context, name);
  const several = kind === 'list' || kind === 'numbers';
  return (several ? typed.split(',') : [typed]).map((entry) => entry.trim()).filter((entry) => entry !== '');
};

/** Which number a list of numbers can take is asked where it is added. */
const valueMeant = (context: TableInteraction, name: string, typed: string): string | undefined => {
  const { deps, table } = context;
  const option = optionNamed(frontOf(deps, table), name);
  if (option?.kind === 'numbers') return /^[1-9]\d{0,3}$/.test(typed) ? typed : undefined;
  const ids = option ? valuesOf(option) : [];
  const isFlag = flagsOf(deps, table).some((flag) => flag.name === name);
  return (
    ids.find((id) => id === typed) ??
    suggestedAs(typed, [
      ...LOCALES.flatMap((locale) => valuesNamed(context, name, locale)),
      ...(isFlag ? LOCALES.flatMap((locale) => yesAndNo(deps.texts.shared(locale))) : []),
    ])
  );
};

const yesAndNo = (t: TableInteraction['caller']['t']): Suggestion[] =>
  BOTH.map((value) => ({ name: t(value === 'true' ? 'yes' : 'no'), value }));

const suggestedAs = (typed: string, suggestions: readonly Suggestion[]): string | undefined => {
  const found = suggestions.find(({ name, value }) => value === typed || sameWords(name, typed));
  return found && String(found.value);
};

const kindOf = ({ deps, table }: TableInteraction, name: string) =>
  optionNamed(frontOf(deps, table), name)?.kind;

const unknown = (typed: string, option: string, choices: readonly Suggestion[]) =>
  refuse(refusal('value.unknown', { typed, option, ...listed(choices) }));

/** What can be chosen; some names have commas in them. */
const listed = (choices: readonly Suggestion[]) => ({
  list: choices.map(({ name }) => name).join('; '),
  choices: choices.length,
});
