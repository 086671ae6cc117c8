import { createCanvas } from 'canvas';
import { expect, test } from 'vitest';
import { legible, write } from '../../src/games/shared/picture/brush.ts';
import { loadFonts } from '../../src/games/shared/picture/fonts.ts';
import { evenSize, writeName } from '../../src/games/shared/picture/lettering.ts';
import { MOST_NAME, shortName } from '../../src/kernel/seat.ts';
import { notingPen } from '../support/drawn-texts.ts';

test('a text of a million letters is cut before it is measured letter by letter', () => {
  loadFonts();
  const pen = createCanvas(400, 60).getContext('2d');
  const draw = (letters: number) =>
    write(pen, legible('n'.repeat(letters), ''), [10, 30], { size: 24, width: 200 });
  const [endless, long] = [draw(1_000_000), draw(1000)];
  expect(endless).toBe(long);
  expect(endless).toBeLessThanOrEqual(200.5);
  expect(endless).toBeGreaterThan(150);
});

test('a name at a table is not endless, and not cut in the middle of a sign', () => {
  expect(shortName('Ada')).toBe('Ada');
  expect(shortName('n'.repeat(1000))).toHaveLength(MOST_NAME);
  expect(shortName(`${'n'.repeat(MOST_NAME - 1)}\u{1F3B2}`)).toBe('n'.repeat(MOST_NAME - 1));
});

test('GIVEN texts that all fit in two lines at most THEN none is made smaller for the others', () => {
  loadFonts();
  const pen = createCanvas(400, 100).getContext('2d');
  const facts = [
    'Najlepsza runda: Bartłomiej, 19 w rundzie 6',
    'Prowadzenie zmieniło się 4 razy',
    '41 punktów przewagi na końcu',
  ];
  const how = { size: 28, weight: 'plain' } as const;
  expect(evenSize(pen, facts, [300, 68], how)).toBeGreaterThan(25);
  expect(evenSize(pen, facts, [150, 68], how)).toBeLessThan(28);
});

test('GIVEN a least size THEN two words take two lines, and one long word is cut rather than made smaller', () => {
  loadFonts();
  const written = (name: string) => {
    const { pen, texts } = notingPen([400, 100]);
    writeName(pen, name, [0, 0, 150, 56], { size: 38, least: 24, colour: '#000000' });
    return texts().map(({ text, box }) => ({ text, width: box[2] - box[0] }));
  };
  expect(written('Cæcilia Hohenzollern').map(({ text }) => text)).toEqual(['Cæcilia', 'Hohenzollern']);
  const [cut, ...rest] = written('TheGreatestOfAllDungeonMasters');
  expect(rest).toEqual([]);
  expect(cut?.text).toMatch(/^TheGreat.*…$/u);
  expect(cut?.width).toBeLessThanOrEqual(150);
});

test('GIVEN a line that is made smaller to fit THEN it stands in the middle of its height, as one does that fits', () => {
  loadFonts();
  const middle = (text: string): number => {
    const { pen, texts } = notingPen([400, 100]);
    write(pen, text, [10, 50], { size: 40, width: 200 });
    const [drawn] = texts();
    return ((drawn?.box[1] ?? 0) + (drawn?.box[3] ?? 0)) / 2;
  };
  expect(Math.abs(middle('HHHH') - middle('HHHHHHHHHH'))).toBeLessThan(1);
});
