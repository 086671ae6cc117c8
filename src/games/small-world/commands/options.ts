import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { OptionValues, Suggestion } from '../../front/command.ts';
import type { Words } from '../../front/words.ts';
import { clipped, fitting } from '../../shared/commands/match.ts';
import type { RegionId } from '../rules/map.ts';
import type { Board } from '../rules/state.ts';
import type { Option, SeatContext } from './seat-context.ts';
import { regionsBegun } from './typed-regions.ts';
import { regionLabel } from './wording.ts';

/** A region that can be named now, with its price or another note. */
export interface RegionChoice {
  readonly region: RegionId;
  readonly note: string;
}

type Choices = (context: SeatContext, given: OptionValues, words: Words) => readonly RegionChoice[];

/**
 * An option for the number of a region. Typing finds it by number, terrain, own name or who stands there.
 * @param choices the regions that are legal now, best first
 */
export const regionOption = (name: string, required: boolean, choices: Choices): Option => ({
  name,
  type: 'integer',
  required,
  suggest: (context, given, typed, words) =>
    fitting(
      choices(context, given, words).map(({ region, note }) => ({
        name: regionLabel(context.view.board, region, note, words),
        value: region,
      })),
      typed,
    ),
});

/** The region that was given; whether it exists is for the rules to say. */
export const regionOf = (values: OptionValues, name: string): RegionId | undefined => {
  const value = values[name];
  return typeof value === 'number' ? (value as RegionId) : undefined;
};

/** Says of the first of some regions that is not on the board that there is none, and which there are. */
export const missingRegion = (
  { regions }: Pick<Board, 'regions'>,
  named: readonly number[],
): Refusal | undefined => {
  const region = named.find((one) => !regions[one - 1]);
  return region === undefined ? undefined : refusal('region.unknown', { region, last: regions.length });
};

/** Suggestions for a list of regions: what was typed so far, with one more region at its end. */
export const extended = (
  choices: readonly RegionChoice[],
  typed: string,
  context: SeatContext,
  words: Words,
): Suggestion[] => {
  const begunWith = regionsBegun(typed, context).filter((one) =>
    choices.some(({ region }) => String(region) === one.region),
  );
  const given = begunWith.map(({ region }) => region);
  const shown = begunWith.map((one) => one.typed).join(' ');
  const begun = given.length > 0 ? [{ name: shown, value: given.join(' ') }] : [];
  const longer = choices
    .filter(({ region }) => !given.includes(String(region)))
    .map(({ region, note }) => {
      const value = [...given, region].join(' ');
      const label = regionLabel(context.view.board, region, note, words);
      return { name: clipped(given.length > 0 ? `${shown} ${region} · ${label}` : label), value };
    });
  return [...begun, ...longer];
};
