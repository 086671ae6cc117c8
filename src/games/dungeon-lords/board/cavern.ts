import { createCanvas, type Image, type SKRSContext2D } from 'canvas';
import { stillOf } from '../../shared/picture/still.ts';
import { coverWithStones, loadStones } from './stones.ts';
import { light, torch } from './tunnels.ts';

/** Size of the cave in which battles are fought, in the units of the pictures. */
export const CAVERN = { width: 1600, height: 336 } as const;

/** Where wall and floor meet. */
const FOOT = 196;
/** Above the heads of all who may stand before them: a torch behind a head looks like a hat on fire. */
const TORCHES = [172, 1428] as const;
const FLAME = 44;
/** The ways by which the two sides come. */
const MOUTH = { width: 128, height: 176 } as const;

const archAt = (pen: SKRSContext2D, x: number): void => {
  pen.beginPath();
  pen.moveTo(x - MOUTH.width / 2, FOOT + 4);
  pen.lineTo(x - MOUTH.width / 2, FOOT - MOUTH.height * 0.5);
  pen.arc(x, FOOT - MOUTH.height * 0.5, MOUTH.width / 2, Math.PI, 0);
  pen.lineTo(x + MOUTH.width / 2, FOOT + 4);
  pen.closePath();
};

/** The way in, with the meadow in the evening far behind it. */
const drawWayIn = (pen: SKRSContext2D, x: number): void => {
  pen.save();
  archAt(pen, x);
  pen.lineWidth = 16;
  pen.strokeStyle = '#17111d';
  pen.stroke();
  pen.clip();
  pen.fillStyle = '#f0a36b';
  pen.fillRect(x - MOUTH.width, 0, MOUTH.width * 2, FOOT + 4);
  pen.beginPath();
  pen.ellipse(x + 30, FOOT + 20, 130, 74, 0, 0, Math.PI * 2);
  pen.fillStyle = '#76714f';
  pen.fill();
  pen.restore();
};

/** The way to the lair: dark, with eyes in it. */
const drawLairMouth = (pen: SKRSContext2D, x: number): void => {
  archAt(pen, x);
  pen.lineWidth = 16;
  pen.strokeStyle = '#17111d';
  pen.stroke();
  pen.fillStyle = '#0d0911';
  pen.fill();
  pen.fillStyle = '#ffc94a';
  for (const [dx, dy, size] of [
    [-26, -92, 6],
    [20, -62, 5],
    [-12, -34, 4],
  ] as const) {
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.ellipse(x + dx + side * size * 1.5, FOOT + dy, size, size * 0.72, side * 0.35, 0, Math.PI * 2);
      pen.fill();
    }
  }
};

const paintCavern = (pen: SKRSContext2D): void => {
  const { width, height } = CAVERN;
  pen.beginPath();
  pen.roundRect(0, 0, width, height, 16);
  pen.clip();
  coverWithStones(pen, 'rock', [0, 0, width, FOOT], 1.5);
  drawWayIn(pen, 84);
  drawLairMouth(pen, width - 84);
  coverWithStones(pen, 'floor', [0, FOOT, width, height - FOOT], 1.6);
  const dusk = pen.createLinearGradient(0, FOOT - 40, 0, height);
  dusk.addColorStop(0, 'rgba(20, 12, 20, 0)');
  dusk.addColorStop(0.24, 'rgba(20, 12, 20, 0.62)');
  dusk.addColorStop(1, 'rgba(20, 12, 20, 0.12)');
  pen.fillStyle = dusk;
  pen.fillRect(0, FOOT - 40, width, height);
  for (const x of TORCHES) {
    light(pen, [x - 150, -20, 300, 300]);
    torch(pen, [x, FLAME], 24);
  }
};

let kept: Image | undefined;
let painting: Promise<void> | undefined;

/** Paints the empty cave, once in each thread. It must be painted before it is drawn. */
export const loadCavern = (): Promise<void> => {
  painting ??= paint();
  return painting;
};

const paint = async (): Promise<void> => {
  await loadStones();
  const canvas = createCanvas(CAVERN.width, CAVERN.height);
  paintCavern(canvas.getContext('2d'));
  kept = await stillOf(canvas);
};

/** Draws the empty cave: the way in at its left, that to the lair at its right. */
export const drawCavern = (pen: SKRSContext2D, [left, top]: readonly [number, number]): void => {
  if (!kept) throw new Error('the cave is not painted yet');
  pen.drawImage(kept, left, top, CAVERN.width, CAVERN.height);
};
