import type { SKRSContext2D } from 'canvas';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import type { DrawnRegion } from '../maps/schema.ts';
import type { RegionState } from '../rules/state.ts';

/** Draws the way round a region; the caller strokes, fills or clips. */
export const traceOutline = (pen: SKRSContext2D, { outline }: DrawnRegion): void => {
  pen.beginPath();
  for (const [x, y] of outline) pen.lineTo(x, y);
  pen.closePath();
};

/** How wide the owner's colour runs along the inside of a border, on a board of scale 1. */
const BAND = { active: 11, declined: 8 } as const;
/** How wide its light edge is, and the dark one on the border itself. */
const LIGHT = 3.4;
const DARK = 4.6;
const EDGE_LIGHT = '#fff8e6';
const EDGE_DARK = '#1c120a';

/** The teeth of each seat's border: drawn and left out in turn. Two owners are told apart by them alone. */
const TEETH: readonly (readonly number[])[] = [[], [14, 14], [5, 9], [30, 10], [8, 26]];
const TOOTH = 5;

/** How the owner's colour fades from the border to the middle: width and strength. */
const GLOW = [
  [78, 0.15],
  [46, 0.24],
] as const;

interface Band {
  readonly width: number;
  readonly colour: string;
  readonly dash?: readonly number[];
}

/** A line along the inside of the border: what lies outside is clipped off. */
const strokeInside = (pen: SKRSContext2D, { width, colour, dash = [] }: Band): void => {
  pen.setLineDash([...dash]);
  pen.lineWidth = width * 2;
  pen.strokeStyle = colour;
  pen.stroke();
};

const paintActive = (pen: SKRSContext2D, seat: number, scale: number): void => {
  const { colour } = seatStyle(seat);
  pen.fillStyle = colour;
  pen.globalAlpha = 0.15;
  pen.fill();
  for (const [width, strength] of GLOW) {
    pen.globalAlpha = strength;
    strokeInside(pen, { width: (width * scale) / 2, colour });
  }
  pen.globalAlpha = 1;
  const band = BAND.active * scale;
  const teeth = (TEETH[seat % TEETH.length] ?? []).map((length) => length * scale);
  const tooth = band + TOOTH * scale;
  if (teeth.length > 0) strokeInside(pen, { width: tooth + LIGHT, colour: EDGE_LIGHT, dash: teeth });
  strokeInside(pen, { width: band + LIGHT, colour: EDGE_LIGHT });
  strokeInside(pen, { width: band, colour });
  if (teeth.length > 0) strokeInside(pen, { width: tooth, colour, dash: teeth });
};

/** Land of a declined race has lost its colour; its border is broken. */
const paintDeclined = (pen: SKRSContext2D, seat: number, scale: number): void => {
  const { colour } = seatStyle(seat);
  pen.globalCompositeOperation = 'saturation';
  pen.globalAlpha = 0.9;
  pen.fillStyle = '#808080';
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  pen.globalAlpha = 0.2;
  pen.fillStyle = '#2b2622';
  pen.fill();
  pen.globalAlpha = 1;
  const band = BAND.declined * scale;
  const dash = [17 * scale, 13 * scale];
  strokeInside(pen, { width: band + LIGHT, colour: EDGE_LIGHT });
  strokeInside(pen, { width: band, colour, dash });
};

/** Shows whose a region is: a glow and a border with a pattern, or no colour where the race is in decline. */
export const paintHolding = (
  pen: SKRSContext2D,
  region: DrawnRegion,
  { holder }: RegionState,
  scale: number,
): void => {
  if (!holder) return;
  pen.save();
  traceOutline(pen, region);
  pen.clip();
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  if (holder.layer === 'active') paintActive(pen, holder.seat, scale);
  else paintDeclined(pen, holder.seat, scale);
  pen.restore();
  traceOutline(pen, region);
  pen.lineJoin = 'round';
  pen.lineWidth = DARK;
  pen.strokeStyle = EDGE_DARK;
  pen.stroke();
};
