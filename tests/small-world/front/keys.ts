import { z } from 'zod';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import { smallWorldFront } from '../../../src/games/small-world/front.ts';
import { rules } from '../../../src/games/small-world/game.ts';
import { type Move, optionsSchema, SYMBOLS, TERRAINS } from '../../../src/games/small-world/rules/index.ts';
import { LAYER_NAMES } from '../../../src/games/small-world/rules/state.ts';
import { sourcesOf } from '../../support/sources.ts';

const { foundIn } = sourcesOf('small-world');

const traits = [...rules.races, ...rules.powers, ...rules.finds];
const means = traits.flatMap((trait) => trait.means ?? []);
const acts = traits.flatMap(({ acts: awake = [], inDecline }) => [...awake, ...(inDecline?.acts ?? [])]);
/** Acts that are aimed at nothing or at a player; all others are aimed at a region. */
const buttonActs = ['roll', 'ally'];
const regionActs = acts.map(({ id }) => id).filter((id) => !buttonActs.includes(id));

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
  ...foundIn(/\? '([a-z-]+\.[a-z-]+)' :/g, 'editions'),
  ...foundIn(/\bcollection\('([^']+)'/g, 'editions'),
  ...foundIn(/substitutionRefusal\(\w+, \w+, '([^']+)'/g, 'editions').flatMap((id) =>
    ['active', 'alone', 'token'].map((why) => `${id}.${why}`),
  ),
  ...traits.flatMap(({ forbidsAttempt, peace }) =>
    [forbidsAttempt, peace].filter((rule) => rule !== undefined),
  ),
  ...acts.flatMap(({ forbidsDecline }) => forbidsDecline ?? []),
  ...rules.races.flatMap(({ plainOnly }) => plainOnly ?? []),
  ...means.flatMap(({ asEmpty, rolls }) => [asEmpty, rolls].filter((rule) => rule !== undefined)),
  ...rules.pieces.filter(({ immune }) => immune).map(({ id }) => `${id}.immune`),
  ...rules.pieces.filter(({ defence }) => defence > 0).map(({ id }) => `${id}.defence`),
  ...means.filter(({ needsReach }) => needsReach).map(({ id, copies }) => `${copies ?? id}.adjacent`),
  ...rules.finds.filter(({ defence }) => defence).map(({ id }) => `${id}.defence`),
  ...rules.finds.filter((find) => find.means).map(({ id }) => `${id}.once`),
];

const REFUSAL = /\brefusal\(\s*'([^']+)'/g;

/** Codes of all refusals of the rules. */
export const refusalCodes = (): string[] => foundIn(REFUSAL, 'rules', 'editions');

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
  ...[...rules.pieces.map(({ id }) => id), 'tribe', 'monster'].map((id) => `piece.${id}`),
  ...TERRAINS.map((terrain) => `terrain.${terrain}`),
  ...SYMBOLS.map((symbol) => `symbol.${symbol}`),
  ...['choose', 'pick', 'conquest', 'redeploy', 'placing', 'after-score', 'withdrawn', 'over'].map(
    (name) => `phase.${name}`,
  ),
  ...['choose', 'pick', 'conquest', 'placing', 'after-score'].map((name) => `owed.${name}`),
  ...MOVE_TYPES.map((type) => `move.${type}`),
  ...(smallWorldFront.optionGuide?.pages ?? []).map(({ id }) => `options.page.${id}`),
  'panel.first',
  ...means.map(({ id }) => `means.${id}`),
  ...acts.flatMap(({ id }) => [`act.${id}`, `act.${id}.when`]),
  ...buttonActs.map((id) => `panel.button.${id}`),
  'event.acted.ally',
  ...regionActs.flatMap((id) => [`panel.menu.act.${id}`, `event.acted.${id}`]),
  ...rules.finds.flatMap(({ id }) => [`find.${id}`, `find.${id}.rule`]),
  'event.marked.vengeance',
  'event.equipped.mushroom-armor',
  'event.equipped.silver-hammer',
  'event.replaced',
  'event.sacrificed',
  ...LAYER_NAMES.flatMap((name) => [`event.expanded.${name}`, `summary.layer.${name}`]),
  'event.abandoned',
  'event.gave-up',
  ...ruleIds().map((id) => `reason.${id}`),
  ...[...refusalCodes(), ...foundIn(REFUSAL, 'commands')].map((code) => `refusal.${code}`),
  ...commandKeys(),
  ...optionKeys(),
  'standing.round',
  ...['for.ahead', 'for.now', 'begins', 'over', 'then.die', 'then.find', 'brings'].map(
    (part) => `plan.${part}`,
  ),
  ...['', '.weakest', '.even', '.costliest', '.richest', '.stack'].map(
    (order) => `standing.withdrawn${order}`,
  ),
  'game.name',
  ...smallWorldFront.presets.map(({ id }) => `preset.${id}`),
];

/** What a table can choose, as `/table new` and its settings show it. */
const optionKeys = (): string[] => {
  const { properties = {} } = z.toJSONSchema(optionsSchema, { io: 'input' });
  return Object.entries(properties).flatMap(([key, property]) => {
    const values =
      typeof property === 'object' ? [...(property.enum ?? []), property.const ?? []].flat() : [];
    return [`option.${key}`, ...values.map((value) => `option.${key}.${value}`)];
  });
};
