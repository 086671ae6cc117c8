import { z } from 'zod';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import { rules } from '../../../src/games/small-world/game.ts';
import { type Move, optionsSchema, SYMBOLS, TERRAINS } from '../../../src/games/small-world/rules/index.ts';
import { LAYER_NAMES } from '../../../src/games/small-world/rules/state.ts';
import { foundIn } from './sources.ts';

const traits = [...rules.races, ...rules.powers];
const means = traits.flatMap((trait) => trait.means ?? []);
const acts = traits.flatMap((trait) => trait.acts ?? []);

const MOVE_TYPES = [
  'expand',
  'decline',
  'pick',
  'abandon',
  'conquer',
  'attempt',
  'stop',
  'give-up',
  'redeploy',
  'put',
  'place',
  'place-piece',
  'act',
  'done',
] as const satisfies readonly Move['type'][];

/** Ids of all rules that a reason can name: those written out in the sources, and those built from the catalogue. */
export const ruleIds = (): string[] => [
  ...foundIn(/\brule: '([^']+)'/g, 'rules', 'editions'),
  ...traits.flatMap(({ forbidsAttempt, peace }) =>
    [forbidsAttempt, peace].filter((rule) => rule !== undefined),
  ),
  ...rules.pieces.filter(({ immune }) => immune).map(({ id }) => `${id}.immune`),
  ...rules.pieces.filter(({ defence }) => defence > 0).map(({ id }) => `${id}.defence`),
  ...means.filter(({ needsReach }) => needsReach).map(({ id }) => `${id}.adjacent`),
];

/** Codes of all refusals of the rules. */
export const refusalCodes = (): string[] => foundIn(/\brefusal\(\s*'([^']+)'/g, 'rules', 'editions');

const commandKeys = (): string[] => [
  ...both(`command.${smallWorldCommand.name}`),
  ...smallWorldCommand.subcommands.flatMap(({ name, options }) => {
    const key = `command.${smallWorldCommand.name}.${name}`;
    return [...both(key), ...options.flatMap((option) => both(`${key}.${option.name}`))];
  }),
];

const both = (key: string): string[] => [`${key}.name`, `${key}.description`];

/** Keys that are put together from ids: what the catalogue and the types make possible. */
export const builtKeys = (): string[] => [
  ...rules.races.flatMap(({ id }) => [`race.${id}`, `race.${id}.rule`]),
  ...rules.powers.flatMap(({ id }) => [`power.${id}`, `power.${id}.rule`]),
  ...[...rules.pieces.map(({ id }) => id), 'tribe'].map((id) => `piece.${id}`),
  ...TERRAINS.map((terrain) => `terrain.${terrain}`),
  ...SYMBOLS.map((symbol) => `symbol.${symbol}`),
  ...['choose', 'pick', 'conquest', 'redeploy', 'after-score', 'withdrawn', 'over'].map(
    (name) => `phase.${name}`,
  ),
  ...MOVE_TYPES.map((type) => `move.${type}`),
  ...means.flatMap(({ id }) => [`means.${id}`, `event.conquered.${id}`]),
  ...acts.flatMap(({ id }) => [`act.${id}`, `panel.button.${id}`]),
  'event.acted.ally',
  ...LAYER_NAMES.flatMap((name) => [`event.expanded.${name}`, `summary.layer.${name}`]),
  'event.abandoned',
  'event.gave-up',
  ...ruleIds().map((id) => `reason.${id}`),
  ...refusalCodes().map((code) => `refusal.${code}`),
  ...commandKeys(),
  ...optionKeys(),
  'game.name',
];

/** What a table can choose, as `/table new` and its settings show it. */
const optionKeys = (): string[] => {
  const { properties = {} } = z.toJSONSchema(optionsSchema, { io: 'input' });
  return Object.entries(properties).flatMap(([key, property]) => {
    const values =
      typeof property === 'object' ? [...(property.enum ?? []), property.const ?? []].flat() : [];
    return [`option.${key}`, `option.${key}.name`, ...values.map((value) => `option.${key}.${value}`)];
  });
};
