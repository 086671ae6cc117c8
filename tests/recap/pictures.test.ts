import { createCanvas, loadImage } from 'canvas';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawingThreads } from '../../src/games/shared/picture/drawer.ts';
import { seatStyle } from '../../src/games/shared/picture/seat-styles.ts';
import { drawChart } from '../../src/recap/chart.ts';
import { makeFilm } from '../../src/recap/film.ts';

afterAll(() => drawingThreads.close());

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test('the chart shows a line in the colour of every seat', async () => {
  const names = ['Ada', 'Bob', 'Czesława', 'Дарья', 'Eve'];
  const rounds = [0, 1, 2, 3].map((round) => ({
    round,
    scores: names.map((_, seat) => 5 + round * (seat + 1) * 3),
  }));
  const chart = await drawChart(
    { rounds, places: [5, 4, 3, 2, 1] },
    { title: 'Scores', rounds: 'Round', names, facts: [] },
  );
  const image = await loadImage(Buffer.from(chart.bytes));
  const canvas = createCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(84, 222, 716, 524);
  for (const seat of names.keys()) {
    const wanted = rgb(seatStyle(seat).colour);
    let found = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) < 24)) found += 1;
    }
    expect(found, names[seat]).toBeGreaterThan(800);
  }
});

/** Pictures that no encoder can make small. */
const noise = (seed: number, size: number): Uint8Array => {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(size, size);
  let state = seed + 1;
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  pen.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
};

test('a film stays under 8 MB however busy its pictures are, and tells how far it is', {
  timeout: 400_000,
}, async () => {
  const told: string[] = [];
  const moments = Array.from({ length: 28 }, (_, at) => at);
  const plan = {
    key: 'noise',
    moments,
    draw: async (at: number) => noise(at, 520),
    last: async () => noise(99, 300),
  };
  const make = () => makeFilm(plan, (drawn, all) => void told.push(`${drawn}/${all}`));
  const [film, again] = await Promise.all([make(), make()]);
  expect(again).toBe(film);
  expect(told).toHaveLength(28);
  expect(film.length).toBeLessThan(8_000_000);
  expect(Buffer.from(film.subarray(0, 6)).toString()).toBe('GIF89a');
  expect(told.at(-1)).toBe('28/28');
});

const plain = (colour: string): Uint8Array => {
  const canvas = createCanvas(260, 130);
  const pen = canvas.getContext('2d');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 260, 130);
  return canvas.toBuffer('image/png');
};

test.each([18, 27, 60, 200])(
  'a film of %d turns plays for 15 to 30 seconds and ends with the picture of the end',
  async (turns) => {
    const film = await makeFilm(
      {
        key: `film of ${turns}`,
        moments: Array.from({ length: turns }, (_, at) => at),
        draw: async (at) => plain(at === turns - 1 ? '#1040d0' : '#208030'),
        last: async () => plain('#d02010'),
      },
      () => undefined,
    );
    const { pages = 0, delay = [], pageHeight, width } = await sharp(film, { animated: true }).metadata();
    const seconds = delay.reduce((sum, one) => sum + one, 0) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThanOrEqual(30);
    expect([width, pageHeight]).toEqual([520, 260]);
    const middleOf = async (page: number): Promise<number[]> => {
      const frame = sharp(film, { page }).removeAlpha().extract({ left: 250, top: 120, width: 1, height: 1 });
      return [...(await frame.raw().toBuffer())];
    };
    const near = (wanted: string) => (colour: readonly number[]) =>
      rgb(wanted).every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 12);
    expect(await middleOf(pages - 1)).toSatisfy(near('#d02010'));
    // The last turn is among those that are shown, however many are left out.
    expect(await middleOf(pages - 2)).toSatisfy(near('#1040d0'));
    expect(delay.at(-1)).toBeGreaterThan(2 * (delay[0] ?? 0));
  },
);
