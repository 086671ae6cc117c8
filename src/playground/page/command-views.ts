import { mayUse, worksIn } from '../people/slash-command.ts';
import type { CommandView, OptionView } from '../protocol.ts';
import { type Command, type CommandOption, OPTION_TYPES } from '../world/commands.ts';
import type { Choice, User } from '../world/model.ts';
import type { World } from '../world/world.ts';

const translated = (map: unknown, locale: string): string | undefined => {
  if (typeof map !== 'object' || map === null) return undefined;
  const text: unknown = Object.entries(map).find(([key]) => key === locale)?.[1];
  return typeof text === 'string' ? text : undefined;
};

interface Named {
  readonly name: string;
  readonly [key: string]: unknown;
}

const labelOf = (part: Named, locale: string): string =>
  translated(part.name_localizations, locale) ?? part.name;

const descriptionOf = (part: Named, locale: string): string =>
  translated(part.description_localizations, locale) ?? String(part.description ?? '');

const optionView = (option: CommandOption, locale: string): OptionView => ({
  name: option.name,
  label: labelOf(option, locale),
  description: descriptionOf(option, locale),
  type: option.type,
  required: option.required === true,
  autocomplete: option.autocomplete === true,
  choices: (option.choices ?? []).map(
    (choice): Choice => ({ name: labelOf(choice, locale), value: choice.value }),
  ),
});

const isStep = ({ type }: CommandOption): boolean =>
  type === OPTION_TYPES.subcommand || type === OPTION_TYPES.group;

const leaves = (
  part: Named,
  options: readonly CommandOption[],
  above: CommandView,
  locale: string,
): CommandView[] => {
  const here: CommandView = {
    ...above,
    path: `${above.path} ${part.name}`.trim(),
    label: `${above.label} ${labelOf(part, locale)}`.trim(),
    description: descriptionOf(part, locale),
    options: options.filter((option) => !isStep(option)).map((option) => optionView(option, locale)),
  };
  const steps = options.filter(isStep);
  return steps.length === 0
    ? [here]
    : steps.flatMap((step) => leaves(step, step.options ?? [], here, locale));
};

const viewsOf = (command: Command, locale: string): CommandView[] => {
  const inServer = worksIn(command, 'server');
  const root = { path: '', label: '', description: '', options: [], inServer, inDm: worksIn(command, 'dm') };
  return leaves(command, command.options ?? [], root, locale);
};

/** The slash commands that a person may use, in their language, sorted by name. */
export const commandViews = (world: World, user: User): CommandView[] => {
  const { guild, global } = world.commands;
  const shadowed = [...global.entries()].flatMap(([key, command]) => (guild.has(key) ? [] : [command]));
  return [...guild.values(), ...shadowed]
    .filter((command) => (command.type ?? 1) === 1 && mayUse(command, user))
    .flatMap((command) => viewsOf(command, user.locale))
    .sort((left, right) => left.label.localeCompare(right.label, user.locale));
};
