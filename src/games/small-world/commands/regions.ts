import type { Words } from '../../front.ts';
import { clipped } from '../../shared/commands/match.ts';
import { textOf, textOption } from '../../shared/commands/options.ts';
import { type Ask, legalOf, type Path, type Subcommand, towardsConquest, towardsRedeploy } from './asked.ts';
import { type RegionChoice, regionOption } from './options.ts';
import { regionLabel } from './wording.ts';

const offered = (type: 'abandon' | 'give-up', { ask }: Path): RegionChoice[] =>
  legalOf(ask, type).map(({ region }) => ({ region, note: '' }));

/** Suggestions for a list of regions: what was typed so far, with one more region at its end. */
const extended = (choices: readonly RegionChoice[], typed: string, ask: Ask, words: Words) => {
  const given = typed.split(/[\s,]+/).filter((part) => choices.some(({ region }) => String(region) === part));
  const begun = given.length > 0 ? [{ name: given.join(' '), value: given.join(' ') }] : [];
  const longer = choices
    .filter(({ region }) => !given.includes(String(region)))
    .map(({ region, note }) => {
      const value = [...given, region].join(' ');
      const label = regionLabel(ask.view.board, region, note, words);
      return { name: clipped(given.length > 0 ? `${value} · ${label}` : label), value };
    });
  return [...begun, ...longer];
};

/** `/sw abandon`: leaves regions before the first conquest. */
export const abandon: Subcommand = {
  kind: 'move',
  name: 'abandon',
  options: [
    textOption('regions', true, (ask, _, words, typed) =>
      extended(offered('abandon', towardsConquest(ask)), typed, ask, words),
    ),
  ],
  lines: (values, ask) => [
    ...towardsConquest(ask).lines,
    `abandon ${textOf(values, 'regions') ?? ''}`.trim(),
  ],
};

/** `/sw give-up`: leaves a region that cannot be garrisoned (Amazons). */
export const giveUp: Subcommand = {
  kind: 'move',
  name: 'give-up',
  options: [regionOption('region', true, (ask) => offered('give-up', towardsRedeploy(ask)))],
  lines: ({ region }, ask) => [...towardsRedeploy(ask).lines, `give-up ${region}`],
};
