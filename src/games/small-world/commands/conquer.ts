import type { OptionValues } from '../../front/command.ts';
import type { Words } from '../../front/words.ts';
import { distinct, textOf, textOption } from '../../shared/commands/options.ts';
import { DIE_FACES } from '../rules/die.ts';
import { extended, missingRegion, type RegionChoice, regionOf, regionOption } from './options.ts';
import { type Option, pathToConquest, type SeatContext, type Subcommand } from './seat-context.ts';
import { type Target, targetsOf } from './targets.ts';
import { helpersTyped } from './typed.ts';
import { regionsTyped } from './typed-regions.ts';
import { listed } from './wording.ts';

/** How likely the reinforcement die brings the pips that are missing, in hundredths. */
const chanceOf = (short: number): number =>
  Math.round((100 * DIE_FACES.filter((pips) => pips >= short).length) / DIE_FACES.length);

/** What a target costs, in words; with the chance of the die where tokens are missing. */
export const priceText = ({ need, short, means }: Target, words: Words): string => {
  const { t } = words;
  if (short > 0) return t('target.short', { short, percent: chanceOf(short) });
  const price = t('target.cost', { tokens: need });
  return means.length === 0 ? price : `${price} (${meansText(means, words)})`;
};

/** Helpers in words: `with the Flying Doormat and with the Sword`. */
export const meansText = (means: readonly string[], words: Words): string =>
  listed(
    means.map((id) => words.t(`means.${id}`)),
    words,
  );

const reachable = (
  context: SeatContext,
  words: Words,
  kind: Target['kind'],
  means: string | undefined,
): RegionChoice[] =>
  targetsOf(pathToConquest(context).context)
    .filter((target) => target.kind === kind && (means ?? '') === target.means.join(' '))
    .map((target) => ({ region: target.region, note: priceText(target, words) }));

const conquestLines = (context: SeatContext, line: string): string[] => [
  ...pathToConquest(context).lines,
  line,
];

/** Sets of helpers that can be used now, on the region that was given if there is one: `doormat sword`. */
const helpers = (context: SeatContext, kind: Target['kind'], given: OptionValues): string[] => {
  const wanted = regionOf(given, 'region');
  return distinct(
    targetsOf(pathToConquest(context).context)
      .filter((target) => target.kind === kind && (wanted === undefined || target.region === wanted))
      .map(({ means }) => means.join(' ')),
  ).filter((ids) => ids !== '');
};

const helpersOption = (kind: Target['kind']): Option =>
  textOption(
    'with',
    false,
    (context, given, words) =>
      helpers(context, kind, given).map((ids) => ({ name: meansText(ids.split(' '), words), value: ids })),
    helpersTyped,
  );

const withHelp = (verb: string, values: OptionValues): string => {
  const help = textOf(values, 'with');
  return help === undefined ? `${verb} ${values.region}` : `${verb} ${values.region} with ${help}`;
};

/** The regions that are to be conquered after the first. */
const more = (values: OptionValues): readonly string[] => textOf(values, 'more')?.split(' ') ?? [];

/** `/sw conquer`: takes a region, with helpers of race, power or Relics if some are named, and more regions after it. */
export const conquer: Subcommand = {
  kind: 'move',
  name: 'conquer',
  options: [
    regionOption('region', true, (context, given, words) =>
      reachable(context, words, 'conquer', textOf(given, 'with')),
    ),
    helpersOption('conquer'),
    textOption(
      'more',
      false,
      (context, _, words, typed) =>
        extended(reachable(context, words, 'conquer', undefined), typed, context, words),
      regionsTyped,
    ),
  ],
  refusal: (values, { view }) =>
    missingRegion(view.board, [Number(values.region), ...more(values).map(Number)]),
  // Where the first region cannot be taken, the turn is not begun for it either.
  atLeast: (context) => pathToConquest(context).lines.length + 1,
  lines: (values, context) => [
    ...conquestLines(context, withHelp('conquer', values)),
    ...more(values).map((region) => `conquer ${region}`),
  ],
};

/** A conquest with one certain helper, as a command of its own. */
const conquestWith = (name: string, means: string): Subcommand => ({
  kind: 'move',
  name,
  options: [regionOption('region', true, (context, _, words) => reachable(context, words, 'conquer', means))],
  lines: ({ region }, context) => conquestLines(context, `conquer ${region} with ${means}`),
});

/** `/sw convert`: Sorcerers replace a lone token. */
export const convert = conquestWith('convert', 'conversion');

/** `/sw dragon`: the Dragon takes a region for one token. */
export const dragon = conquestWith('dragon', 'dragon');

/** `/sw reinforce`: the last conquest, with the reinforcement die. */
export const reinforce: Subcommand = {
  kind: 'move',
  name: 'reinforce',
  options: [
    regionOption('region', true, (context, given, words) =>
      reachable(context, words, 'attempt', textOf(given, 'with')),
    ),
    helpersOption('attempt'),
  ],
  lines: (values, context) => conquestLines(context, withHelp('attempt', values)),
};
