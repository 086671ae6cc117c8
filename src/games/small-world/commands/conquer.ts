import type { OptionValues, Words } from '../../front.ts';
import { DIE_FACES } from '../rules/die.ts';
import { type Ask, type Subcommand, towardsConquest } from './asked.ts';
import { distinct, type RegionChoice, regionOf, regionOption, textOf, textOption } from './options.ts';
import { type Target, targetsOf } from './targets.ts';

/** How likely the reinforcement die brings the pips that are missing, in hundredths. */
const chanceOf = (short: number): number =>
  Math.round((100 * DIE_FACES.filter((pips) => pips >= short).length) / DIE_FACES.length);

/** What a target costs, in words; with the chance of the die where tokens are missing. */
export const priceText = ({ need, short, means }: Target, { t }: Words): string => {
  if (short > 0) return t('target.short', { short, percent: chanceOf(short) });
  const price = t('target.cost', { tokens: need });
  return means === undefined ? price : `${price} (${t(`means.${means}`)})`;
};

const reachable = (
  ask: Ask,
  words: Words,
  kind: Target['kind'],
  means: (id: string | undefined) => boolean,
): RegionChoice[] =>
  targetsOf(towardsConquest(ask).ask)
    .filter((target) => target.kind === kind && means(target.means))
    .map((target) => ({ region: target.region, note: priceText(target, words) }));

const conquestLines = (ask: Ask, line: string): string[] => [...towardsConquest(ask).lines, line];

/** `/sw conquer`: takes a region, with a helper of race or power if one is named. */
export const conquer: Subcommand = {
  kind: 'move',
  name: 'conquer',
  options: [
    regionOption('region', true, (ask, given, words) => {
      const wanted = textOf(given, 'with');
      return reachable(ask, words, 'conquer', (id) => id === wanted);
    }),
    textOption('with', false, (ask, given, { t }) =>
      helpers(ask, given).map((id) => ({ name: t(`means.${id}`), value: id })),
    ),
  ],
  lines: (values, ask) => {
    const help = textOf(values, 'with');
    return conquestLines(
      ask,
      help === undefined ? `conquer ${values.region}` : `conquer ${values.region} with ${help}`,
    );
  },
};

/** Helpers that can be used now, on the region that was given if there is one. */
const helpers = (ask: Ask, given: OptionValues): string[] => {
  const wanted = regionOf(given, 'region');
  return distinct(
    targetsOf(towardsConquest(ask).ask)
      .filter(({ region }) => wanted === undefined || region === wanted)
      .flatMap(({ means }) => means ?? []),
  );
};

/** A conquest with one certain helper, as a command of its own. */
const conquestWith = (name: string, means: string): Subcommand => ({
  kind: 'move',
  name,
  options: [
    regionOption('region', true, (ask, _, words) => reachable(ask, words, 'conquer', (id) => id === means)),
  ],
  lines: ({ region }, ask) => conquestLines(ask, `conquer ${region} with ${means}`),
});

/** `/sw convert`: Sorcerers replace a lone token. */
export const convert = conquestWith('convert', 'conversion');

/** `/sw dragon`: the Dragon takes a region for one token. */
export const dragon = conquestWith('dragon', 'dragon');

/** `/sw reinforce`: the last conquest, with the reinforcement die. */
export const reinforce: Subcommand = {
  kind: 'move',
  name: 'reinforce',
  options: [regionOption('region', true, (ask, _, words) => reachable(ask, words, 'attempt', () => true))],
  lines: ({ region }, ask) => conquestLines(ask, `attempt ${region}`),
};
