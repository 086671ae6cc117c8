import { createCanvas, loadImage } from 'canvas';
import { expect, test } from 'vitest';
import { recordingOf } from '../../src/games/shared/picture/recording.ts';

const square = (colour: string) => {
  const canvas = createCanvas(20, 10);
  const pen = canvas.getContext('2d');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 20, 10);
  return canvas;
};

test('a recording keeps a picture as it was drawn, though its canvas is emptied after that, and the same pixels once', async () => {
  const paintings = [1, 2].map((height) => ({
    size: [40, 20] as const,
    draw(pen: Parameters<Parameters<typeof recordingOf>[0][number]['draw']>[0]) {
      // As threads do that can keep no more: drawn, emptied, and drawn anew for the next picture.
      const stamp = square('red');
      pen.drawImage(stamp, 0, 0);
      Object.assign(stamp, { width: 1, height: 1 });
      return height;
    },
  }));
  const { images, commands } = await recordingOf(paintings);
  expect(commands).toEqual([['drawImage', { image: 0 }, 0, 0]]);
  expect(images).toHaveLength(1);
  const { width, height } = await loadImage(Buffer.from(images[0]?.base64 ?? '', 'base64'));
  expect([width, height]).toEqual([20, 10]);
});
