import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';
import { expect, test } from 'vitest';
import { openStamps } from '../../src/games/shared/picture/stamps.ts';

const ZOOM = 0.8;

const canvasWith = (draw: (pen: SKRSContext2D) => void): Canvas => {
  const canvas = createCanvas(120, 90);
  const pen = canvas.getContext('2d');
  pen.scale(ZOOM, ZOOM);
  draw(pen);
  return canvas;
};

const house = (pen: SKRSContext2D): void => {
  pen.fillStyle = '#a03020';
  pen.fillRect(33.3, 21.7, 40, 30);
  pen.beginPath();
  pen.moveTo(30, 22);
  pen.lineTo(53, 8);
  pen.lineTo(77, 22);
  pen.fillStyle = '#203060';
  pen.fill();
};

test('GIVEN something stamped THEN it comes out as if drawn, is drawn once, and again when it was forgotten', () => {
  let drawn = 0;
  const put = openStamps(ZOOM, 3000);
  const stamp = (key: string) => (pen: SKRSContext2D) =>
    put(pen, {
      key,
      box: [28.6, 6.1, 52, 48],
      draw: (own) => {
        drawn += 1;
        house(own);
      },
    });
  const painted = canvasWith(house).data();
  for (const _ of [1, 2]) {
    const far = canvasWith(stamp('house'))
      .data()
      .filter((value, at) => Math.abs(value - (painted[at] ?? 0)) > 2);
    expect(far.length).toBe(0);
  }
  expect(drawn).toBe(1);
  canvasWith(stamp('another'));
  canvasWith(stamp('house'));
  expect(drawn).toBe(3);
});
