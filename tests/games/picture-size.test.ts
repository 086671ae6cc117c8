import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { picture as dungeonLords } from '../../src/games/dungeon-lords/board/index.ts';
import type { Picture, PictureSize } from '../../src/games/front/picture.ts';
import { drawingThreads } from '../../src/games/shared/picture/drawer.ts';
import { picture as smallWorld } from '../../src/games/small-world/board/index.ts';
import { gameOf, lastOf } from '../dungeon-lords/board/positions.ts';
import { requestFor as requestForDungeons } from '../dungeon-lords/board/requests.ts';
import { requestFor } from '../small-world/board/requests.ts';
import { playOn } from '../small-world/board/self-play.ts';

afterAll(() => drawingThreads.close());

const world = requestFor(playOn(3, 'sizes', 60), 'public', 'en');
const dungeons = requestForDungeons(lastOf(gameOf(3, 3), 'execute'), 'public', 'en');

/** So many squares a side, each of one colour: what is seen from far away. */
const SQUARES = 24;

const fromAfar = ({ bytes }: Picture): Promise<Buffer> =>
  sharp(bytes).resize(SQUARES, SQUARES, { fit: 'fill' }).raw().toBuffer();

const games: [string, (size: PictureSize) => Promise<Picture>][] = [
  ['Small World', (size) => smallWorld.draw({ ...world, format: 'jpeg', size })],
  ['Dungeon Lords', (size) => dungeonLords.draw({ ...dungeons, format: 'jpeg', size })],
];

test.each(games)('a picture of %s in half size shows all of the full one', async (_game, draw) => {
  const [full, half] = await Promise.all([draw('full'), draw('half')]);
  expect(Math.abs(half.width - full.width / 2)).toBeLessThanOrEqual(1);
  expect(Math.abs(half.height - full.height / 2)).toBeLessThanOrEqual(1);
  const [large, small] = await Promise.all([fromAfar(full), fromAfar(half)]);
  const differences = [...large].map((value, at) => Math.abs(value - (small[at] ?? 0)));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(6);
  expect(half.bytes.length).toBeLessThan(full.bytes.length / 2);
});
