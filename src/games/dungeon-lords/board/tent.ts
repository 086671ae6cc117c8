import type { SKRSContext2D } from 'canvas';
import { fillPolygon, panel, type Spot } from '../../shared/picture/brush.ts';
import type { Box } from '../../shared/picture/lettering.ts';
import { PALETTE } from './palette.ts';

const CANVAS = '#fff6e0';
const STRIPE = '#c9973a';
/** Where the stripes of the roof and the wall end, as shares of half the width. */
const STRIPES = [-1, -0.6, -0.2, 0.2, 0.6, 1] as const;

/** A striped tent with a pennant, open in front; its foot is at the place. */
const drawTent = (pen: SKRSContext2D, [x, foot]: Spot, size: number): void => {
  const [half, eaves, peak] = [size * 0.56, foot - size * 0.46, foot - size * 0.94];
  STRIPES.slice(1).forEach((to, index) => {
    const [from, fill] = [STRIPES[index] ?? -1, index % 2 === 0 ? CANVAS : STRIPE];
    const wall: readonly Spot[] = [
      [x + from * half * 0.86, eaves],
      [x + to * half * 0.86, eaves],
      [x + to * half * 0.94, foot],
      [x + from * half * 0.94, foot],
    ];
    fillPolygon(pen, wall, fill);
    fillPolygon(
      pen,
      [
        [x, peak],
        [x + to * half, eaves + 5],
        [x + from * half, eaves + 5],
      ],
      fill,
    );
  });
  fillPolygon(
    pen,
    [
      [x, eaves + 8],
      [x + half * 0.34, foot],
      [x - half * 0.34, foot],
    ],
    '#4a3220',
  );
  pen.lineWidth = 3.5;
  pen.lineJoin = 'round';
  pen.strokeStyle = PALETTE.tunnelEdge;
  pen.beginPath();
  pen.moveTo(x - half * 0.86, eaves + 5);
  pen.lineTo(x - half * 0.94, foot);
  pen.lineTo(x + half * 0.94, foot);
  pen.lineTo(x + half * 0.86, eaves + 5);
  pen.moveTo(x - half, eaves + 5);
  pen.lineTo(x, peak);
  pen.lineTo(x + half, eaves + 5);
  pen.closePath();
  pen.moveTo(x, peak);
  pen.lineTo(x, peak - size * 0.16);
  pen.stroke();
  fillPolygon(
    pen,
    [
      [x, peak - size * 0.17],
      [x + size * 0.24, peak - size * 0.1],
      [x, peak - size * 0.02],
    ],
    PALETTE.danger,
  );
};

/** The paladin's camp: his tent on a meadow under the sky, the middle of the tent at `middle`. */
export const pitchTent = (pen: SKRSContext2D, [left, top, width, height]: Box, middle: number): void => {
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, width, height, 14);
  pen.clip();
  const sky = pen.createLinearGradient(0, top, 0, top + height);
  sky.addColorStop(0, '#a9d3ea');
  sky.addColorStop(0.75, '#eef6ee');
  pen.fillStyle = sky;
  pen.fillRect(left, top, width, height);
  for (const [share, rise, colour] of [
    [0.2, 0.36, '#c3dc9b'],
    [0.75, 0.26, '#a9cd78'],
  ] as const) {
    pen.beginPath();
    pen.ellipse(left + width * share, top + height, width * 0.75, height * rise, 0, Math.PI, 0);
    pen.fillStyle = colour;
    pen.fill();
  }
  drawTent(pen, [middle, top + height - 8], height * 0.82);
  pen.restore();
  panel(pen, [left, top, width, height], 14, { fill: 'rgba(0, 0, 0, 0)', line: PALETTE.gold, width: 5 });
};
