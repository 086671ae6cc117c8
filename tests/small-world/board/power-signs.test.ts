import { createCanvas } from 'canvas';
import { expect, test } from 'vitest';
import { drawGlyph } from '../../../src/games/shared/picture/glyph.ts';
import { powerGlyph } from '../../../src/games/small-world/board/glyphs/powers.ts';
import { texts } from '../../../src/games/small-world/locales/index.ts';

const SIZE = 96;

/** How much of its square a sign fills, as a share, and how far the middle of its height is from that of the square. */
const inkOf = (power: string): { readonly share: number; readonly off: number } => {
  const glyph = powerGlyph(power);
  if (!glyph) throw new Error(`${power} has no sign`);
  const pen = createCanvas(SIZE, SIZE).getContext('2d');
  drawGlyph(pen, glyph, [SIZE / 2, SIZE / 2], { size: SIZE, colour: '#000000' });
  const { data } = pen.getImageData(0, 0, SIZE, SIZE);
  const rows = Array.from({ length: SIZE * SIZE }, (_, at) => at)
    .filter((at) => (data[at * 4 + 3] ?? 0) > 127)
    .map((at) => Math.floor(at / SIZE));
  const middle = ((rows[0] ?? 0) + (rows.at(-1) ?? 0)) / 2;
  return { share: rows.length / (SIZE * SIZE), off: Math.abs(middle - SIZE / 2) / SIZE };
};

/** Every special power of both worlds. */
const POWERS = Object.keys(texts.en).flatMap((id) => (/^power\.[a-z-]+$/.test(id) ? [id.slice(6)] : []));

test('GIVEN the signs of all powers THEN none is much fainter than the others, and none stands off its line', () => {
  const signs = POWERS.map((power) => ({ power, ...inkOf(power) }));
  expect(signs.length).toBeGreaterThan(40);
  expect(signs.filter(({ share }) => share < 0.2)).toEqual([]);
  expect(signs.filter(({ off }) => off > 0.1)).toEqual([]);
});
