import { Path2D, type SKRSContext2D } from 'canvas';
import type { Seat } from '../../../kernel/seat.ts';

/** How a player is known on the board: by colour and by the shape of the emblem, either alone being enough. */
export interface SeatStyle {
  readonly id: 'circle' | 'square' | 'diamond' | 'shield' | 'cross';
  readonly colour: string;
  /** Readable on the colour. */
  readonly ink: string;
  /** Round the colour, so that two lines that cross are told apart. */
  readonly edge: string;
  /** Outline of the emblem, in a square from -1 to 1. */
  readonly path: string;
  /** How large a sign fits into the emblem. */
  readonly signSize: number;
}

// Colours of the set of Okabe and Ito, which differ in brightness as well as in hue.
const SEAT_STYLES: readonly SeatStyle[] = [
  {
    id: 'circle',
    colour: '#c8350c',
    ink: '#ffffff',
    edge: '#2d2013',
    path: 'M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0Z',
    signSize: 1.3,
  },
  {
    id: 'square',
    colour: '#0059b3',
    ink: '#ffffff',
    edge: '#2d2013',
    path: 'M-0.78 -0.95H0.78L0.95 -0.78V0.78L0.78 0.95H-0.78L-0.95 0.78V-0.78Z',
    signSize: 1.4,
  },
  {
    id: 'diamond',
    colour: '#f5c400',
    ink: '#2b1d05',
    edge: '#2d2013',
    path: 'M0 -1.18L1.18 0L0 1.18L-1.18 0Z',
    signSize: 1.12,
  },
  {
    id: 'shield',
    colour: '#d66aa8',
    ink: '#2c0a1c',
    edge: '#2d2013',
    path: 'M-0.98 -0.95Q0 -1.2 0.98 -0.95V0.1C0.98 0.75 0.4 1.05 0 1.25C-0.4 1.05 -0.98 0.75 -0.98 0.1Z',
    signSize: 1.3,
  },
  {
    id: 'cross',
    colour: '#1f1f24',
    ink: '#ffffff',
    edge: '#9d958a',
    path: 'M-0.62 -1.05H0.62V-0.62H1.05V0.62H0.62V1.05H-0.62V0.62H-1.05V-0.62H-0.62Z',
    signSize: 1.25,
  },
];

/** The style of a seat. */
export const seatStyle = (seat: Seat): SeatStyle =>
  SEAT_STYLES[seat % SEAT_STYLES.length] ?? (SEAT_STYLES[0] as SeatStyle);

const paths = new Map(SEAT_STYLES.map(({ id, path }) => [id, new Path2D(path)]));

/** How large an emblem is, and with what it is filled and outlined. */
export interface EmblemPaint {
  readonly radius: number;
  readonly fill: string;
  readonly line: string;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** An emblem's bare shape, filled and outlined. */
export const drawEmblem = (
  pen: SKRSContext2D,
  { id }: SeatStyle,
  [x, y]: readonly [number, number],
  { radius, fill, line, width, dash = [] }: EmblemPaint,
): void => {
  const shape = paths.get(id);
  if (!shape) return;
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.lineJoin = 'round';
  pen.fillStyle = fill;
  pen.fill(shape);
  pen.strokeStyle = line;
  pen.lineWidth = width / radius;
  pen.setLineDash(dash.map((length) => length / radius));
  pen.stroke(shape);
  pen.restore();
};
