import { loadImage } from 'canvas';
import { afterAll, describe, expect, test } from 'vitest';
import type { Picture } from '../../../src/games/front/picture.ts';
import { closePictures, picture } from '../../../src/games/small-world/board/index.ts';
import type { Options } from '../../../src/games/small-world/rules/options.ts';
import type { State } from '../../../src/games/small-world/rules/state.ts';
import { requestFor } from './requests.ts';
import { playOn } from './self-play.ts';

const { draw } = picture;

afterAll(closePictures);

const differ = (a: Picture, b: Picture): boolean =>
  Buffer.compare(Buffer.from(a.bytes), Buffer.from(b.bytes)) !== 0;

describe.each([2, 3, 4, 5])('GIVEN tables of %d', (seats) => {
  test.each([0, 40, 150, 5000])(
    'WHEN %d moves were made THEN a picture comes that can be sent',
    async (moves) => {
      const picture = await draw(requestFor(playOn(seats, 'picture', moves), 'public', 'pl'));
      expect(picture.type).toBe('image/webp');
      expect(picture.bytes.length).toBeGreaterThan(80_000);
      expect(picture.bytes.length).toBeLessThan(300_000);
      const image = await loadImage(Buffer.from(picture.bytes));
      expect([image.width, image.height]).toEqual([picture.width, picture.height]);
    },
  );
});

test('GIVEN a wish for JPEG THEN a picture of the same size comes as one', async () => {
  const request = requestFor(playOn(5, 'picture', 5000), 'public', 'pl');
  const usual = await draw(request);
  const { bytes, type, ...size } = await draw({ ...request, format: 'jpeg' });
  expect(type).toBe('image/jpeg');
  expect(size).toEqual({ width: usual.width, height: usual.height });
  expect(bytes.length).toBeLessThan(300_000);
  expect((await loadImage(Buffer.from(bytes))).width).toBe(size.width);
});

const WORLDS: Partial<Options>[] = [
  { edition: 'underground' },
  { edition: 'mixed', board: 'surface' },
  { edition: 'mixed', board: 'underground' },
];

describe.each(WORLDS)('GIVEN tables of $edition on $board', (options) => {
  test.each([
    [2, 0],
    [3, 60],
    [4, 150],
    [5, 5000],
  ])('WHEN %d players made %d moves THEN a picture comes that can be sent', async (seats, moves) => {
    const picture = await draw(requestFor(playOn(seats, 'worlds', moves, options), 'public', 'pl'));
    expect(picture.bytes.length).toBeGreaterThan(80_000);
    expect(picture.bytes.length).toBeLessThan(300_000);
  });
});

test('GIVEN an underground board THEN the picture changes with each find, figure, Monster and marker, withdrawn or not', async () => {
  const state = playOn(3, 'things', 40, { edition: 'underground' });
  const first = await draw(requestFor(state, 0));
  const changed = async (change: (board: State['board']) => void): Promise<boolean> => {
    const other = structuredClone(state);
    change(other.board);
    return differ(first, await draw(requestFor(other, 0)));
  };
  expect(await changed((board) => Object.assign(board.finds, { stonehedge: 2 }))).toBe(true);
  expect(await changed((board) => Object.assign(board.regions[30] ?? {}, { pieces: { volcano: 1 } }))).toBe(
    true,
  );
  expect(await changed((board) => Object.assign(board.regions[1] ?? {}, { pieces: { ghost: 1 } }))).toBe(
    true,
  );
  expect(await changed((board) => Object.assign(board.regions[5] ?? {}, { monsters: 1 }))).toBe(true);
  expect(await changed((board) => Object.assign(board.players[1] ?? {}, { marks: { vengeance: 1 } }))).toBe(
    true,
  );
  expect(
    await changed(({ players }) =>
      Object.assign(players.find(({ active }) => active)?.active ?? {}, { withdrawnPieces: { camp: 1 } }),
    ),
  ).toBe(true);
});

test('GIVEN one position THEN the same request gives the same bytes, another language or targets do not', async () => {
  const request = requestFor(playOn(3, 'same', 30), 0);
  const first = await draw(request);
  expect(differ(first, await draw(request))).toBe(false);
  expect(differ(first, await draw({ ...request, locale: 'pl' }))).toBe(true);
  expect(differ(first, await draw({ ...request, highlights: [{ region: 4, cost: 3, reach: 'sure' }] }))).toBe(
    true,
  );
});

test('GIVEN names in letters that the font lacks THEN a picture comes all the same', async () => {
  const request = { ...requestFor(playOn(2, 'names', 20), 0), names: ['山田', '🦊'] };
  expect((await draw(request)).bytes.length).toBeGreaterThan(80_000);
});

test('GIVEN a board that does not exist THEN that picture fails and the next one comes', async () => {
  const request = requestFor(playOn(2, 'fails', 10), 0);
  const { view } = request;
  const wrong = { ...request, view: { ...view, board: { ...view.board, map: 'nowhere' } } };
  await expect(draw(wrong)).rejects.toThrow();
  expect((await draw(request)).bytes.length).toBeGreaterThan(80_000);
});

test('GIVEN the worker pool was closed THEN a later picture opens it again', async () => {
  const request = requestFor(playOn(2, 'again', 10), 0);
  await closePictures();
  expect((await draw(request)).bytes.length).toBeGreaterThan(80_000);
});
