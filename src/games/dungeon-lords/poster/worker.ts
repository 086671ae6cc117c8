import type { SKRSContext2D } from 'canvas';
import type { PictureRequest } from '../../front/picture.ts';
import { loadFaces } from '../../shared/picture/faces.ts';
import { pictureJobs } from '../../shared/picture/painting.ts';
import { drawRow, POSTER, writeTitle } from '../../shared/picture/poster-painting.ts';
import { drawMeadow } from '../board/meadow.ts';
import { coverWithStones, loadStones } from '../board/stones.ts';
import { light, torch } from '../board/tunnels.ts';
import type { PosterView } from './index.ts';

const { width, height } = POSTER;

/** Where the grass ends and the rock begins, and where its wall stands on the floor. */
const GROUND = 216;
const FLOOR = 352;
const SUMMER = 2;
/** Width of a tuft of grass. */
const BLADE = 17;
/** The meadow has round corners, which lie outside. */
const CORNER = 14;

const TORCHES = [0, 1, 2, 3].map((index) => 122 + (index * (width - 244)) / 3);

/** A hall below the grass, by the light of torches. */
const drawHall = (pen: SKRSContext2D): void => {
  coverWithStones(pen, 'rock', [0, GROUND, width, FLOOR - GROUND], 1.2);
  coverWithStones(pen, 'floor', [0, FLOOR, width, height - FLOOR], 1.3);
  const dusk = pen.createLinearGradient(0, GROUND, 0, height);
  dusk.addColorStop(0, 'rgba(16, 9, 18, 0.7)');
  dusk.addColorStop(0.5, 'rgba(16, 9, 18, 0.3)');
  dusk.addColorStop(0.72, 'rgba(16, 9, 18, 0.5)');
  dusk.addColorStop(1, 'rgba(16, 9, 18, 0)');
  pen.fillStyle = dusk;
  pen.fillRect(0, GROUND, width, height - GROUND);
  for (const x of TORCHES) {
    light(pen, [x - 130, GROUND - 90, 260, 260]);
    torch(pen, [x, GROUND + 40], 20);
  }
};

/** The edge of the meadow: soil, and blades of grass that hang over it. */
const drawTurf = (pen: SKRSContext2D): void => {
  pen.fillStyle = '#4a3320';
  pen.fillRect(0, GROUND - 4, width, 15);
  pen.fillStyle = '#5f9138';
  pen.strokeStyle = '#38591f';
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.moveTo(-4, GROUND - 9);
  pen.lineTo(width + 4, GROUND - 9);
  for (let x = width + 4; x > -4; x -= BLADE) {
    const long = 8 + 4 * Math.sin(x / 37) + 3 * Math.sin(x / 11);
    pen.quadraticCurveTo(x - BLADE / 2, GROUND - 4 + long * 2, x - BLADE, GROUND);
  }
  pen.closePath();
  pen.fill();
  pen.stroke();
};

const draw = (pen: SKRSContext2D, { title, adventurers, pieces }: PosterView): void => {
  drawMeadow(pen, [-CORNER, -CORNER, width + 2 * CORNER, GROUND + CORNER], SUMMER);
  drawHall(pen);
  drawRow(pen, {
    kind: 'adventurer',
    ids: adventurers,
    size: 96,
    between: [150, width - 150],
    foot: () => GROUND,
  });
  drawTurf(pen);
  drawRow(pen, { kind: 'piece', ids: pieces, size: 108, between: [16, width - 16], foot: () => height - 16 });
  writeTitle(pen, title, { letters: '#fff3d2', edge: '#43210f' });
};

/** What the worker pool calls in each thread. */
export const handleJob = pictureJobs(async ({ view }: PictureRequest<PosterView>) => {
  await loadFaces(['adventurer', 'piece']);
  await loadStones();
  return {
    size: [width, height],
    draw: (pen) => {
      draw(pen, view);
      return height;
    },
  };
});
