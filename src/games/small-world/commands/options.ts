import type { OptionValues, Suggestion, Words } from '../../front.ts';
import type { RegionId } from '../rules/map.ts';
import type { Ask, Option } from './asked.ts';
import { fitting } from './match.ts';
import { regionLabel } from './wording.ts';

/** A region that can be named now, with its price or another note. */
export interface RegionChoice {
  readonly region: RegionId;
  readonly note: string;
}

type Choices = (ask: Ask, given: OptionValues, words: Words) => readonly RegionChoice[];

/**
 * An option for the number of a region. Typing finds it by number, terrain, own name or who stands there.
 * @param choices the regions that are legal now, best first
 */
export const regionOption = (name: string, required: boolean, choices: Choices): Option => ({
  name,
  type: 'integer',
  required,
  suggest: (ask, given, typed, words) =>
    fitting(
      choices(ask, given, words).map(({ region, note }) => ({
        name: regionLabel(ask.view.board, region, note, words),
        value: region,
      })),
      typed,
    ),
});

/** An option for a text; `suggestions` are complete legal texts. */
export const textOption = (
  name: string,
  required: boolean,
  suggestions: (ask: Ask, given: OptionValues, words: Words, typed: string) => readonly Suggestion[],
): Option => ({
  name,
  type: 'string',
  required,
  suggest: (ask, given, typed, words) => fitting(suggestions(ask, given, words, typed), typed),
});

/** A yes or no. */
export const flagOption = (name: string): Option => ({ name, type: 'boolean', required: false });

/** The text that was given, with commas and odd spaces made plain; undefined if none was. */
export const textOf = (values: OptionValues, name: string): string | undefined => {
  const value = values[name];
  if (value === undefined || typeof value === 'boolean') return undefined;
  const text = String(value)
    .replace(/[,;]+/g, ' ')
    .replace(/\s*([=+])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
};

/** The region that was given; whether it exists is for the rules to say. */
export const regionOf = (values: OptionValues, name: string): RegionId | undefined => {
  const value = values[name];
  return typeof value === 'number' ? (value as RegionId) : undefined;
};

/** Each number once, in order of first appearance. */
export const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];
