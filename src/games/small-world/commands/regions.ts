import type { Words } from '../../front/words.ts';
import { clipped } from '../../shared/commands/match.ts';
import { textOf, textOption } from '../../shared/commands/options.ts';
import { type RegionChoice, regionOption } from './options.ts';
import {
  legalOf,
  type Path,
  pathToConquest,
  pathToRedeployment,
  type SeatContext,
  type Subcommand,
} from './seat-context.ts';
import { regionLabel } from './wording.ts';

const offered = (type: 'abandon' | 'give-up', { context }: Path): RegionChoice[] =>
  legalOf(context, type).map(({ region }) => ({ region, note: '' }));

/** Suggestions for a list of regions: what was typed so far, with one more region at its end. */
const extended = (choices: readonly RegionChoice[], typed: string, context: SeatContext, words: Words) => {
  const given = typed.split(/[\s,]+/).filter((part) => choices.some(({ region }) => String(region) === part));
  const begun = given.length > 0 ? [{ name: given.join(' '), value: given.join(' ') }] : [];
  const longer = choices
    .filter(({ region }) => !given.includes(String(region)))
    .map(({ region, note }) => {
      const value = [...given, region].join(' ');
      const label = regionLabel(context.view.board, region, note, words);
      return { name: clipped(given.length > 0 ? `${value} · ${label}` : label), value };
    });
  return [...begun, ...longer];
};

/** `/sw abandon`: leaves regions before the first conquest. */
export const abandon: Subcommand = {
  kind: 'move',
  name: 'abandon',
  options: [
    textOption('regions', true, (context, _, words, typed) =>
      extended(offered('abandon', pathToConquest(context)), typed, context, words),
    ),
  ],
  lines: (values, context) => [
    ...pathToConquest(context).lines,
    `abandon ${textOf(values, 'regions') ?? ''}`.trim(),
  ],
};

/** `/sw give-up`: leaves a region that cannot be garrisoned (Amazons). */
export const giveUp: Subcommand = {
  kind: 'move',
  name: 'give-up',
  options: [regionOption('region', true, (context) => offered('give-up', pathToRedeployment(context)))],
  lines: ({ region }, context) => [...pathToRedeployment(context).lines, `give-up ${region}`],
};
