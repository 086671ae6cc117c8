import type { SKRSContext2D } from 'canvas';
import { panel, type Spot } from '../../shared/picture/brush.ts';
import type { Box } from '../../shared/picture/lettering.ts';
import { PALETTE } from './palette.ts';
import { shrunk } from './tunnels.ts';

/** A carpet with a woven border and a pattern of diamonds, on which a room is furnished. */
export const layCarpet = (pen: SKRSContext2D, box: Box): void => {
  const [left, top, width, height] = box;
  const rim = Math.min(11, height * 0.1);
  panel(pen, box, 7, { fill: PALETTE.carpet, line: PALETTE.roomEdge, width: Math.min(4, rim * 0.5) });
  panel(pen, shrunk(box, rim * 0.55), 5, { fill: 'rgba(0, 0, 0, 0)', line: PALETTE.gold, width: rim * 0.22 });
  const field = shrunk(box, rim);
  panel(pen, field, 4, { fill: PALETTE.room });
  pen.save();
  pen.beginPath();
  pen.rect(...field);
  pen.clip();
  pen.beginPath();
  const step = Math.max(15, height / 6);
  for (let along = -height; along < width; along += step) {
    pen.moveTo(left + along, top);
    pen.lineTo(left + along + height, top + height);
    pen.moveTo(left + along, top + height);
    pen.lineTo(left + along + height, top);
  }
  pen.lineWidth = 2;
  pen.strokeStyle = 'rgba(214, 150, 60, 0.22)';
  pen.stroke();
  pen.restore();
};

/** The banner of adventurers where they have won, by the middle of its pole. */
export const plantBanner = (pen: SKRSContext2D, [x, y]: Spot, size: number): void => {
  const [pole, top] = [x - size * 0.34, y - size * 0.5];
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(pole, top);
  pen.lineTo(pole, y + size * 0.5);
  pen.lineWidth = size * 0.11;
  pen.strokeStyle = '#2c1a0e';
  pen.stroke();
  pen.beginPath();
  pen.moveTo(pole, top);
  pen.bezierCurveTo(
    pole + size * 0.3,
    top - size * 0.14,
    pole + size * 0.5,
    top + size * 0.16,
    pole + size * 0.82,
    top,
  );
  pen.lineTo(pole + size * 0.68, top + size * 0.27);
  pen.lineTo(pole + size * 0.82, top + size * 0.54);
  pen.bezierCurveTo(
    pole + size * 0.5,
    top + size * 0.7,
    pole + size * 0.3,
    top + size * 0.4,
    pole,
    top + size * 0.54,
  );
  pen.closePath();
  pen.fillStyle = PALETTE.wound;
  pen.fill();
  pen.lineWidth = size * 0.05;
  pen.strokeStyle = '#3a0508';
  pen.stroke();
  pen.beginPath();
  pen.arc(pole + size * 0.34, top + size * 0.28, size * 0.12, 0, Math.PI * 2);
  pen.fillStyle = '#ffffff';
  pen.fill();
};
