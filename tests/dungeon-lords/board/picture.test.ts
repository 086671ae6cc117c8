import { loadImage } from 'canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePictures, picture } from '../../../src/games/dungeon-lords/board/index.ts';
import { ZOOM } from '../../../src/games/dungeon-lords/board/layout.ts';
import { drawPicture, PICTURE_SIZE, paintingOf } from '../../../src/games/dungeon-lords/board/picture.ts';
import { loadScenery } from '../../../src/games/dungeon-lords/board/scenery.ts';
import { ADVENTURERS } from '../../../src/games/dungeon-lords/rules/data/adventurers.ts';
import { PIECE_IDS } from '../../../src/games/dungeon-lords/rules/pieces/index.ts';
import type { Phase } from '../../../src/games/dungeon-lords/rules/state.ts';
import { TRAP_IDS } from '../../../src/games/dungeon-lords/rules/traps/index.ts';
import type { Picture } from '../../../src/games/front/picture.ts';
import { painted } from '../../../src/games/shared/picture/painting.ts';
import { notingPen } from '../../support/drawn-texts.ts';
import { gameOf, lastOf } from './positions.ts';
import { NAMES, requestFor, wordsFor } from './requests.ts';

beforeAll(loadScenery);
afterAll(closePictures);

const differ = (a: Picture, b: Picture): boolean =>
  Buffer.compare(Buffer.from(a.bytes), Buffer.from(b.bytes)) !== 0;

const PHASES: readonly Phase['name'][] = ['orders', 'execute', 'taxes', 'plan', 'battle', 'over'];

describe('GIVEN a table of four', () => {
  test.each(PHASES)('WHEN the phase is %s THEN a picture comes that can be sent', async (phase) => {
    const state = lastOf(gameOf(4, 3, { specialEvents: true }), phase);
    const drawn = await picture.draw(requestFor(state, 0, 'pl'));
    expect(drawn.type).toBe('image/webp');
    expect(drawn.bytes.length).toBeGreaterThan(25_000);
    expect(drawn.bytes.length).toBeLessThan(290_000);
    const image = await loadImage(Buffer.from(drawn.bytes));
    expect([image.width, image.height]).toEqual([drawn.width, drawn.height]);
  });
});

test('GIVEN a wish for JPEG THEN a picture comes as one', async () => {
  const request = requestFor(lastOf(gameOf(4, 3, { specialEvents: true }), 'battle'), 0, 'pl');
  const { bytes, type, width } = await picture.draw({ ...request, format: 'jpeg' });
  expect(type).toBe('image/jpeg');
  expect(bytes.length).toBeLessThan(290_000);
  expect((await loadImage(Buffer.from(bytes))).width).toBe(width);
});

describe.each([2, 3, 4])('GIVEN a game of %d', (seats) => {
  test('THEN every kind of position can be drawn, none so tall that it would be shown narrow', () => {
    const states = gameOf(seats, 3, { specialEvents: true });
    for (const state of states.filter((_, index) => index % 25 === 0)) {
      const [locale, focus] = state.board.year === 1 ? (['en', undefined] as const) : (['pl', 1] as const);
      for (const request of [requestFor(state, 0, locale), requestFor(state, 'public', locale, focus)]) {
        const { canvas, height } = painted(paintingOf(request, wordsFor(request).t));
        expect(height).toBeGreaterThan(500);
        expect(height).toBeLessThan(canvas.width * 1.25);
      }
    }
  });
});

test.each(['1', '2', '3', '4'])(
  'GIVEN training %s THEN all its positions can be drawn and told',
  (training) => {
    for (const state of gameOf(1, 2, { training })) {
      for (const locale of ['en', 'pl'] as const) {
        const request = requestFor(state, 0, locale);
        expect(painted(paintingOf(request, wordsFor(request).t)).height).toBeGreaterThan(500);
        expect(picture.textMap(request, wordsFor(request))).toContain(NAMES[0]);
      }
    }
  },
);

test('GIVEN training that is over THEN its picture has the points, and the dungeon as large as before, with all names', () => {
  const state = lastOf(gameOf(1, 2, { training: '1' }), 'over', 1);
  const request = requestFor(state, 'public');
  const { t } = wordsFor(request);
  const { pen, texts } = notingPen(PICTURE_SIZE);
  drawPicture(pen, request, t);
  const said = texts().map(({ text }) => text);
  expect(said.some((text) => /^−?\d+ points?$/u.test(text))).toBe(true);
  for (const { kind } of state.board.players[0]?.lair ?? []) expect(said).toContain(t(`piece.${kind}`));
  expect(said).toContain(t('board.title.prison'));
});

test('GIVEN more of everything than a game has THEN nothing fails and the alt text is short enough', async () => {
  const state = structuredClone(lastOf(gameOf(4, 3), 'battle'));
  for (const player of state.board.players) {
    player.lair = [...PIECE_IDS, ...PIECE_IDS].map((kind) => ({ kind, state: 'down', sheep: true }));
    player.prison = ADVENTURERS[2].map(({ id }) => id);
    player.party = ADVENTURERS[1].map(({ id }) => ({ id, damage: 2, extra: 1, late: true }));
    Object.assign(player, { gold: 99, food: 99, imps: 99, impsUsed: 9, trolls: 3, redMarks: 99 });
  }
  for (const secrets of state.hidden.seats) {
    secrets.traps = [...TRAP_IDS, ...TRAP_IDS, ...TRAP_IDS];
    secrets.spied = [1, 2, 3, 4];
  }
  const request = requestFor(state, 0, 'pl');
  expect((await picture.draw(request)).bytes.length).toBeLessThan(290_000);
  expect(picture.altText(request, wordsFor(request)).length).toBeLessThanOrEqual(1024);
});

test('GIVEN one position THEN the same request gives the same bytes, another language or focus does not', async () => {
  const request = requestFor(lastOf(gameOf(3, 3), 'execute'), 0);
  const first = await picture.draw(request);
  expect(differ(first, await picture.draw(request))).toBe(false);
  expect(differ(first, await picture.draw({ ...request, locale: 'pl' }))).toBe(true);
  const close = await picture.draw({ ...request, focus: 0 });
  expect(differ(first, close)).toBe(true);
  expect(differ(close, await picture.draw({ ...request, focus: 1 }))).toBe(true);
});

test('GIVEN a focus on nobody THEN that picture fails and the next one comes', async () => {
  const request = requestFor(lastOf(gameOf(2, 3), 'orders'), 'public');
  await expect(picture.draw({ ...request, focus: 7 })).rejects.toThrow('there is no seat 7');
  expect((await picture.draw(request)).bytes.length).toBeGreaterThan(25_000);
});

test('GIVEN names in letters that the font lacks THEN a picture comes all the same', async () => {
  const request = { ...requestFor(lastOf(gameOf(2, 3), 'orders'), 0), names: ['山田', '🦊'] };
  expect((await picture.draw(request)).bytes.length).toBeGreaterThan(25_000);
});

test.each([2, 3, 4])(
  'GIVEN a picture of a film of %d players THEN everybody’s points stand in it, large, and nothing of what can be chosen',
  (seats) => {
    for (const phase of ['orders', 'battle'] as const) {
      const request = requestFor(lastOf(gameOf(seats, 3), phase), 'public');
      const { t } = wordsFor(request);
      const textsOf = (part?: 'board') => {
        const { pen, texts } = notingPen(PICTURE_SIZE);
        drawPicture(pen, { ...request, ...(part && { part }) }, t);
        return texts().map(({ text, size }) => ({ text, size }));
      };
      const film = textsOf('board');
      expect(film.length).toBeLessThan(textsOf().length);
      const points = film.filter(({ text }) => /points?$/.test(text));
      expect(points.length).toBe(seats);
      // A film is 520 pixels wide: what is read there is 12 high at least.
      for (const { size } of points) expect((size * ZOOM * 520) / PICTURE_SIZE[0]).toBeGreaterThan(12);
      expect(film.map(({ text }) => text)).not.toContain(t('order.hire-monster'));
    }
  },
);

test('GIVEN a decision that several owe THEN the description says whose it still is', () => {
  const orders = lastOf(gameOf(3, 3), 'orders');
  const request = requestFor(orders, 'public');
  const due = orders.board.players.flatMap(({ sealed }, seat) => (sealed ? [] : [request.names[seat] ?? '']));
  expect(due.length).toBeGreaterThan(0);
  expect(picture.altText(request, wordsFor(request))).toContain(`Still to decide: ${due.join(', ')}.`);
});

test('GIVEN an action that costs nothing THEN no dash stands before the minus of what it takes', () => {
  const request = requestFor(lastOf(gameOf(3, 3), 'orders'), 'public');
  const { pen, texts } = notingPen(PICTURE_SIZE);
  drawPicture(pen, request, wordsFor(request).t);
  expect(texts().map(({ text }) => text)).not.toContain('–');
  expect(picture.textMap(request, wordsFor(request))).toMatch(/^ +I +\S.*\| evil −1, spy$/m);
});
