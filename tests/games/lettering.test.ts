import { createCanvas } from 'canvas';
import { expect, test } from 'vitest';
import { legible, write } from '../../src/games/shared/picture/brush.ts';
import { font, loadFonts, type Weight } from '../../src/games/shared/picture/fonts.ts';
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

test('GIVEN a line that is cut to fit THEN it ends between two signs, and never with the half of one', () => {
  loadFonts();
  const family = '👨‍👩‍👧‍👦';
  const ends = [150, 180, 210, 240, 270, 300].map((width) => {
    const { pen, texts } = notingPen([400, 100]);
    write(pen, family.repeat(12), [10, 50], { size: 40, width });
    return texts().at(0)?.text.replaceAll(family, '');
  });
  expect(new Set(ends)).toEqual(new Set(['…']));
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

test('GIVEN a sign that a name may keep THEN every font of ours has it', () => {
  loadFonts();
  const drawn = (sign: string, weight: Weight): string => {
    const pen = createCanvas(40, 40).getContext('2d');
    pen.font = font(24, weight);
    pen.fillText(sign, 4, 28);
    return Buffer.from(pen.getImageData(0, 0, 40, 40).data).toString('base64');
  };
  const signs = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => legible(`n${sign}`, '') === `n${sign}`);
  expect(signs.length).toBeGreaterThan(450);
  for (const weight of ['plain', 'strong', 'display'] as const) {
    const empty = [' ', '\u{e123}', '\u{1f98a}'].map((sign) => drawn(sign, weight));
    expect(signs.filter((sign) => empty.includes(drawn(sign, weight))).join(' ')).toBe('');
  }
});

test.each([
  ['Żółć [PL] „Mała”', 'Żółć [PL] „Mała”'],
  ['Олена Ґ.', 'Олена Ґ.'],
  ['Ａｄａ 𝓐𝓭𝓪', 'Ada Ada'],
  ['Nguyễn Việt', 'Nguyễn Viet'],
  ['★ Ewa 🦊 Ł. ★', 'Ewa Ł.'],
  ['🦊🔥', '#2'],
  ['٣', '#2'],
])('the name %s is written %s', (name, written) => {
  expect(legible(name, '#2')).toBe(written);
});

test('GIVEN a name in small capitals THEN it is read in plain ones, with what else it is made of', () => {
  expect(legible('ᴀᴅᴀ ʟᴏᴠᴇʟᴀᴄᴇ 2', '#1')).toBe('ADA LOVELACE 2');
  expect(legible('Żᴏꜰɪᴀ', '#1')).toBe('ŻOFIA');
  expect(legible('花子', '#1')).toBe('#1');
});
