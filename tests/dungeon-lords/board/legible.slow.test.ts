import { createCanvas } from 'canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { ICON_GLYPHS, type Icon } from '../../../src/games/dungeon-lords/board/glyphs/icons.ts';
import { ORDER_GLYPHS } from '../../../src/games/dungeon-lords/board/glyphs/orders.ts';
import { PIECE_GLYPHS } from '../../../src/games/dungeon-lords/board/glyphs/pieces.ts';
import { spellGlyph } from '../../../src/games/dungeon-lords/board/glyphs/spells.ts';
import { TRAP_GLYPHS } from '../../../src/games/dungeon-lords/board/glyphs/traps.ts';
import { colourOf } from '../../../src/games/dungeon-lords/board/icons.ts';
import { PALETTE } from '../../../src/games/dungeon-lords/board/palette.ts';
import { drawPicture, PICTURE_SIZE, paintingOf } from '../../../src/games/dungeon-lords/board/picture.ts';
import { loadScenery } from '../../../src/games/dungeon-lords/board/scenery.ts';
import { digTunnels } from '../../../src/games/dungeon-lords/board/tunnels.ts';
import { SPELLS } from '../../../src/games/dungeon-lords/rules/spells/index.ts';
import { drawGlyph, type Glyph } from '../../../src/games/shared/picture/glyph.ts';
import { painted } from '../../../src/games/shared/picture/painting.ts';
import { seatStyle } from '../../../src/games/shared/picture/seat-styles.ts';
import { seatsOf } from '../../../src/kernel/seat.ts';
import { contrast, luminance, rgb } from '../../support/colours.ts';
import { drawnContrast } from '../../support/drawn-contrast.ts';
import { notingPen } from '../../support/drawn-texts.ts';
import { gameOf, lastOf } from './positions.ts';
import { requestFor, wordsFor } from './requests.ts';

beforeAll(loadScenery);

const contrastOf = (one: string, other: string): number =>
  contrast(luminance(rgb(one)), luminance(rgb(other)));

describe('letters stand out from their ground', () => {
  const { ink, soft, paper, paperDeep, bright, room, rockDeep, rockInk, night, pale, danger, evil } = PALETTE;
  test.each([
    [ink, paper],
    [ink, paperDeep],
    [ink, bright],
    [ink, room],
    [ink, PALETTE.gold],
    [soft, paper],
    [soft, paperDeep],
    [rockInk, rockDeep],
    [paper, night],
    [pale, '#3f3749'],
    [danger, '#ecccce'],
    [evil, '#efe3f6'],
    ['#ffffff', danger],
    ['#16300f', '#dcecd2'],
  ])('%s on %s', (letters, ground) => {
    expect(contrastOf(letters, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(seatsOf(4))('the name of seat %d', (seat) => {
    const { ink: letters, colour } = seatStyle(seat);
    expect(contrastOf(letters, colour)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.keys(ICON_GLYPHS) as Icon[])('the sign %s on paper', (icon) => {
    expect(contrastOf(colourOf(icon), paper)).toBeGreaterThanOrEqual(4.5);
  });

  test('what is dug, what is lost and the rock differ in brightness as they are drawn', () => {
    const pen = createCanvas(600, 480).getContext('2d');
    const dungeon = { c2r0: { conquered: false }, c2r1: { conquered: true } };
    digTunnels(pen, { dungeon }, [0, 60, 500, 400]);
    const brightness = (column: number, row: number): number => {
      const { data } = pen.getImageData(column * 100 + 30, row * 100 + 95, 40, 40);
      const points = Array.from({ length: data.length / 4 }, (_, at) =>
        luminance([data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]),
      );
      return points.reduce((sum, part) => sum + part, 0) / points.length;
    };
    const [dug, lost, stone] = [brightness(2, 0), brightness(2, 1), brightness(0, 1)];
    expect(contrast(dug, stone)).toBeGreaterThan(3);
    expect(contrast(dug, lost)).toBeGreaterThan(1.5);
    expect(contrast(lost, stone)).toBeGreaterThan(1.8);
  });
});

/** Side of the smallest sign of the pictures as it is shown 550 pixels wide. */
const SMALL = 14;

/** How dark each point of a sign is, drawn in one colour. */
const pointsOf = (glyph: Glyph): number[] => {
  const pen = createCanvas(SMALL, SMALL).getContext('2d');
  drawGlyph(pen, glyph, [SMALL / 2, SMALL / 2], { size: SMALL * 0.92, colour: '#000000' });
  const { data } = pen.getImageData(0, 0, SMALL, SMALL);
  return Array.from({ length: SMALL * SMALL }, (_, at) => (data[at * 4 + 3] ?? 0) / 255);
};

/** Share of the points in which two signs differ. */
const difference = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, dark, at) => sum + Math.abs(dark - (other[at] ?? 0)), 0) / one.length;

const SETS: Readonly<Record<string, Readonly<Record<string, Glyph>>>> = {
  'monsters and ghosts': PIECE_GLYPHS,
  traps: TRAP_GLYPHS,
  orders: ORDER_GLYPHS,
  'combat cards': Object.fromEntries(SPELLS.map(({ id }) => [id, spellGlyph(id)])),
  things: ICON_GLYPHS,
};

describe('signs of one kind can be told apart by their shape alone, small as they are', () => {
  test.each(Object.entries(SETS))('%s', (_kind, glyphs) => {
    const drawn = Object.entries(glyphs).map(([id, glyph]) => ({ id, points: pointsOf(glyph) }));
    const alike = drawn.flatMap((one, index) =>
      drawn
        .slice(index + 1)
        .filter((other) => difference(one.points, other.points) < 0.06)
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(alike).toEqual([]);
    expect(drawn.filter(({ points }) => points.every((dark) => dark === 0)).map(({ id }) => id)).toEqual([]);
  });

  test('two that are the same would be noticed', () => {
    const troll = pointsOf(PIECE_GLYPHS.troll);
    expect(difference(troll, pointsOf(PIECE_GLYPHS.troll))).toBe(0);
  });

  test('every combat card has one of its own', () => {
    const plain = spellGlyph('no such card');
    expect(SPELLS.filter(({ id }) => spellGlyph(id) === plain)).toEqual([]);
  });
});

/** The last position of each phase of a game, as everybody sees it and as one seat sees itself. */
const REQUESTS = ['orders', 'execute', 'plan', 'battle', 'over'] as const;

describe.each([
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 1, options: { training: '1' } },
  { seats: 4, options: { variant: 'first' } },
])('GIVEN a game of $seats, $options', ({ seats, options }) => {
  const states = gameOf(seats, 5, options);

  test('THEN nothing is covered, cut, shortened or outside in any position of it', () => {
    const found = new Set<string>();
    states.forEach((state, at) => {
      const locale = at % 2 === 0 ? 'en' : 'pl';
      const focus = at % 7 === 0 ? at % seats : undefined;
      const request = requestFor(state, focus ?? 'public', locale, focus);
      const { pen, texts } = notingPen(PICTURE_SIZE);
      drawPicture(pen, request, wordsFor(request).t);
      for (const { text, covered, cut } of texts()) {
        if (covered > 0.08) found.add(`${text} is covered by ${Math.round(covered * 100)} %`);
        if (cut) found.add(`${text} is cut`);
        if (text.endsWith('…')) found.add(`${text} is shortened`);
      }
    });
    expect([...found]).toEqual([]);
  });

  test('THEN all that is written stands out from its ground', () => {
    const faint = REQUESTS.flatMap((phase, at) => {
      const request = requestFor(
        lastOf(states, phase),
        'public',
        at % 2 === 0 ? 'en' : 'pl',
        at % 2 === 0 ? undefined : 0,
      );
      const { t } = wordsFor(request);
      const { canvas } = painted(paintingOf(request, t));
      const { pen, texts } = notingPen(PICTURE_SIZE);
      drawPicture(pen, request, t);
      return texts().flatMap((text) => {
        const found = drawnContrast(canvas, text);
        return found !== undefined && found < 4.5 ? [`${phase}: ${text.text} ${found.toFixed(1)}`] : [];
      });
    });
    expect(faint).toEqual([]);
  });
});
