import type { SKRSContext2D } from 'canvas';
import type { Translate } from '../../../i18n/index.ts';
import { COLOURS, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { nameRow, type WriteInRow } from '../../shared/picture/name-row.ts';
import { powerGlyph } from './glyphs/powers.ts';

/** A race and its power in words, and the power's id for its sign. */
export interface NamedCombo {
  readonly race: string;
  readonly power?: { readonly id: string; readonly name: string };
}

/** A combo, or a race without its power, in words. */
export const namedCombo = (
  { race, power }: { readonly race: string; readonly power?: string },
  t: Translate,
): NamedCombo => ({
  race: t(`race.${race}`),
  ...(power === undefined ? {} : { power: { id: power, name: t(`power.${power}`) } }),
});

/** Where combos lie side by side: their width, and how much of the left end stays free of letters, for a face that lies there. */
export interface ComboPlace {
  readonly width: number;
  readonly indent: number;
}

const BANNER = 50;
const BADGE = 40;

/** From a badge's left end to its name. */
const POWER_LEFT = 34;

/** Writes the names of combos that lie side by side. */
export interface ComboRow extends ComboPlace {
  readonly race: WriteInRow;
  readonly power: WriteInRow;
}

/** The row in which combos lie side by side, races in one size and powers in another. */
export const comboRow = (
  pen: SKRSContext2D,
  combos: readonly NamedCombo[],
  { width, indent }: ComboPlace,
): ComboRow => {
  const races = combos.map(({ race }) => race);
  const powers = combos.flatMap(({ power }) => (power ? [power.name] : []));
  return {
    width,
    indent,
    race: nameRow(pen, races, {
      room: [width - indent - 12, BANNER - 2],
      size: 34,
      weight: 'display',
      oneLine: 28,
      least: 22,
    }),
    power: nameRow(pen, powers, {
      room: [width - indent - POWER_LEFT - 8, BADGE],
      size: 28,
      weight: 'plain',
      oneLine: 0,
      least: 21,
    }),
  };
};

/** A banner and a badge, two pieces of cardboard put together, from their left upper corner. */
export const drawCombo = (
  pen: SKRSContext2D,
  { race, power }: NamedCombo,
  [left, top]: Spot,
  row: ComboRow,
): void => {
  const { width, indent } = row;
  if (power) {
    const box = [left + indent * 0.55, top + BANNER - 8, width - indent * 0.55, BADGE + 8] as const;
    panel(pen, [box[0], box[1] + 3, box[2], box[3]], 10, { fill: 'rgba(40, 24, 8, 0.35)' });
    panel(pen, box, 10, { fill: '#dcc08a', line: '#7b5b2a', width: 2.2 });
    const glyph = powerGlyph(power.id);
    const y = top + BANNER + BADGE / 2 - 1;
    if (glyph) drawGlyph(pen, glyph, [left + indent + 14, y], { size: 25, colour: '#5a3a12' });
    row.power(power.name, [left + indent + (glyph ? POWER_LEFT : 4), y], '#3a2710');
  }
  panel(pen, [left, top + 3, width, BANNER], 12, { fill: 'rgba(40, 24, 8, 0.35)' });
  panel(pen, [left, top, width, BANNER], 12, { fill: '#fff6de', line: '#8a6a35', width: 2.4 });
  row.race(race, [left + indent + 4, top + BANNER / 2], COLOURS.ink);
};

/** Where a banner and its badge will lie: the same two pieces, empty. */
export const drawNoCombo = (
  pen: SKRSContext2D,
  text: string,
  [left, top]: Spot,
  { width, indent }: ComboPlace,
): void => {
  const line = { fill: 'rgba(140, 106, 53, 0.1)', line: '#a48a5c', width: 2.4, dash: [9, 7] };
  panel(pen, [left + indent * 0.55, top + BANNER, width - indent * 0.55, BADGE], 10, line);
  panel(pen, [left, top, width, BANNER], 12, line);
  write(pen, text, [left + indent + 4, top + BANNER / 2], {
    size: 32,
    colour: COLOURS.faint,
    width: width - indent - 14,
  });
};

/** Height of a banner with its badge. */
export const COMBO_HEIGHT = BANNER + BADGE;
