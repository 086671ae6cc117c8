import type { Preset } from '../../../games/front/front.ts';
import type { FrontList } from '../../deps.ts';
import { type Option, text } from '../definition/option.ts';

/** A preset with the game that declares it. */
export interface OfferedPreset extends Preset {
  readonly game: string;
}

/** What all games offer. */
const presetsOf = (fronts: FrontList): OfferedPreset[] =>
  [...fronts].flatMap(([game, { presets }]) => presets.map((preset) => ({ ...preset, game })));

/** Which of them. It need not be said where there is only one. */
export const gameOption = (fronts: FrontList): Option<string | undefined> => {
  const presets = presetsOf(fronts);
  return {
    ...text(),
    required: presets.length > 1,
    choices: presets.map(({ id, game }) => ({ value: id, key: `preset.${id}`, game })),
  };
};

/** The preset that was chosen; the only one if there is no choice. */
export const presetNamed = (fronts: FrontList, id: string | undefined): OfferedPreset | undefined => {
  const presets = presetsOf(fronts);
  return id === undefined && presets.length === 1 ? presets[0] : presets.find((preset) => preset.id === id);
};
