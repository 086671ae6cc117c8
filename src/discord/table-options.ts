import type { OptionPage, Preset } from '../games/front/front.ts';
import type { AnyFront } from '../games/index.ts';
import { type GameOption, optionsOf } from '../kernel/game-options.ts';

/** One thing that a table of a game can choose before it starts. */
export interface TableOption extends GameOption {
  /** Its name as it is typed, such as `remove-diplomat`. */
  readonly name: string;
}

/** `powerBadgeOnDecline` → `power-badge-on-decline`. */
const dashed = (key: string): string => key.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** What the tables of a game can choose, by the names that are typed. */
export const tableOptions = ({ game }: AnyFront): TableOption[] =>
  optionsOf(game).map((option) => ({ name: dashed(option.key), ...option }));

/** The option of a game that is typed so. */
export const optionNamed = (front: AnyFront, name: unknown): TableOption | undefined =>
  tableOptions(front).find((option) => option.name === name);

/** What stands in the options of a table, by their keys. */
export const chosenOptions = (options: unknown): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(options ?? {}));

/** The options with which a game begins. */
export const usualOptions = ({ game }: AnyFront): ReadonlyMap<string, unknown> =>
  chosenOptions(game.options.safeParse({}).data);

/** The preset whose options a table has: of several, the one that says most. */
export const presetOf = ({ presets }: AnyFront, options: unknown): Preset | undefined => {
  const chosen = chosenOptions(options);
  return presets
    .filter((preset) => Object.entries(preset.options).every(([key, value]) => chosen.get(key) === value))
    .sort((a, b) => Object.keys(b.options).length - Object.keys(a.options).length)[0];
};

/** What the options of a table would be if nothing were changed but the choice of its game. */
export const usualAt = (front: AnyFront, options: unknown): ReadonlyMap<string, unknown> =>
  new Map([...usualOptions(front), ...chosenOptions(presetOf(front, options)?.options)]);

/** Options that stand together for whoever chooses. */
export interface OptionsPage {
  /** Key of its name. */
  readonly title: string;
  readonly options: readonly TableOption[];
}

/** The options that change anything with the others as they are, in pages; what its game puts on none comes last. */
export const optionPages = (front: AnyFront, options: unknown): OptionsPage[] => {
  const { optionGuide: guide } = front;
  const all = tableOptions(front).filter(({ key }) => guide?.matters(key, options) ?? true);
  const named = (guide?.pages ?? []).map((page) => ({
    title: `options.page.${page.id}`,
    options: inOrder(page, all),
  }));
  const rest = all.filter((option) => !named.some((page) => page.options.includes(option)));
  const last = { title: named.length > 0 ? 'options.page.finer' : 'options.page.all', options: rest };
  return [...named, last].filter((page) => page.options.length > 0);
};

const inOrder = (page: OptionPage, all: readonly TableOption[]): TableOption[] =>
  page.options.flatMap((key) => all.find((option) => option.key === key) ?? []);
