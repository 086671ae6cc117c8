import { type Canvas, createCanvas, type Image, loadImage, Path2D } from 'canvas';
import { afterAll, expect, test } from 'vitest';
import type { PictureRequest } from '../../src/games/front/picture.ts';
import type { Recording } from '../../src/games/front/recording.ts';
import { FRONTS } from '../../src/games/index.ts';
import { drawingThreads } from '../../src/games/shared/picture/drawer.ts';
import { redraw } from '../../src/recap/replay/redraw.ts';
import type { SeenBy } from '../../src/table/recap/seen-game.ts';
import { releasedGame } from './released-game.ts';

afterAll(() => drawingThreads.close());

const canvasOf = (image: Image): Canvas => {
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
};

/** A recorded picture as a canvas shows it. */
const redrawn = async (recording: Recording, at: number): Promise<Canvas> => {
  const { width = 1, height = 1 } = recording.pictures[at] ?? {};
  const canvas = createCanvas(width, height);
  const images = await Promise.all(
    recording.images.map(async ({ base64 }) => canvasOf(await loadImage(Buffer.from(base64, 'base64')))),
  );
  redraw(recording, at, { pen: canvas.getContext('2d'), path: (text) => new Path2D(text), images });
  return canvas;
};

/** The mean difference of two pictures' colours, of 0 to 255. */
const difference = (one: Canvas, other: Canvas): number => {
  const [a, b] = [one.data(), other.data()];
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
};

/** What the encoding of a picture and of its ground costs is far less than what one turn changes. */
const SHARE = 0.5;

test.each([
  ['small-world', 'mixed-above-5-1'],
  ['dungeon-lords', 'careful-4-1'],
])(
  'GIVEN a game of %s WHEN its boards are recorded and drawn again THEN they look as they were',
  async (id, name) => {
    const { seenBy, table } = await releasedGame(id, name);
    const [, seat] = seenBy;
    const { picture } = FRONTS.get(id) ?? {};
    if (!picture || !seat) throw new Error(`no game ${id}`);
    const requestAt = ({ viewer, turns }: SeenBy, at: number): PictureRequest<unknown, unknown> => ({
      view: turns.at(at)?.view,
      viewer,
      locale: 'pl',
      names: table.seats.map((player) => player.name),
    });
    // More than are recorded in one go, so that they have to be put together.
    const requests = seat.turns.slice(0, 30).map((_, at) => requestAt(seat, at));
    const recording = await picture.record(requests);
    expect(recording.pictures).toHaveLength(requests.length);
    const pictures = await Promise.all(
      [2, requests.length - 1].map(async (at) => ({
        drawn: canvasOf(await loadImage(Buffer.from((await picture.draw(requests[at] as never)).bytes))),
        again: await redrawn(recording, at),
      })),
    );
    const [early, late] = pictures;
    if (!early || !late) throw new Error('two pictures were drawn');
    for (const { drawn, again } of [early, late])
      expect([again.width, again.height]).toEqual([drawn.width, drawn.height]);
    const changed = difference(early.drawn, late.drawn);
    expect(changed).toBeGreaterThan(0);
    expect(difference(early.drawn, early.again)).toBeLessThan(changed * SHARE);
    expect(difference(late.drawn, late.again)).toBeLessThan(changed * SHARE);
  },
);
