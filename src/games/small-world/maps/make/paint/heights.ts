import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

const hill = (pen: SKRSContext2D, [x, y]: Point, size: number, random: Random): void => {
  const width = size * between(random, 0.95, 1.15);
  const height = size * between(random, 0.5, 0.66);
  const lean = between(random, -0.15, 0.15) * width;
  const crest = (): void => {
    pen.moveTo(x - width, y);
    pen.bezierCurveTo(
      x - width * 0.55,
      y - height * 0.2,
      x - width * 0.45 + lean,
      y - height,
      x + lean,
      y - height,
    );
    pen.bezierCurveTo(x + width * 0.45 + lean, y - height, x + width * 0.6, y - height * 0.2, x + width, y);
  };
  const paint = pen.createLinearGradient(x - width, y - height, x + width * 0.6, y);
  paint.addColorStop(0, '#dcea9f');
  paint.addColorStop(0.5, '#b4cc6c');
  paint.addColorStop(1, 'rgba(132, 160, 72, 0.9)');
  pen.beginPath();
  crest();
  pen.closePath();
  pen.fillStyle = paint;
  pen.fill();
  pen.beginPath();
  crest();
  pen.strokeStyle = 'rgba(70, 84, 30, 0.75)';
  pen.lineWidth = 2;
  pen.stroke();
  pen.lineWidth = 1.4;
  pen.strokeStyle = 'rgba(78, 96, 34, 0.45)';
  for (const t of [0.25, 0.42, 0.6]) {
    pen.beginPath();
    pen.moveTo(x + lean + width * t * 0.75, y - height * (1 - t * 0.75));
    pen.quadraticCurveTo(
      x + width * t * 0.9,
      y - height * 0.5 * (1 - t),
      x + width * t * 0.8,
      y - height * 0.12,
    );
    pen.stroke();
  }
};

/** Rounded hills, the front ones before those behind. */
export const raiseHills = (
  pen: SKRSContext2D,
  places: readonly Point[],
  scale: number,
  random: Random,
): void => {
  for (const place of places) hill(pen, place, between(random, 27, 40) * scale, random);
};

const ragged = (from: Point, to: Point, random: Random, strength: number): Point[] =>
  [0.25, 0.5, 0.75].map(
    (t): Point => [
      from[0] + (to[0] - from[0]) * t + between(random, -1, 1) * strength,
      from[1] + (to[1] - from[1]) * t + between(random, -0.5, 0.5) * strength,
    ],
  );

const trace = (pen: SKRSContext2D, points: readonly Point[]): void => {
  pen.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
};

/** Colours of a peak: its lit and its dark side, its cap, the cap's dark side, and its lines. */
interface Rock {
  readonly lit: string;
  readonly dark: string;
  readonly cap: string;
  readonly shade: string;
  readonly line: string;
}

export const PEAKS = {
  snowy: {
    lit: '#d3c8bc',
    dark: '#8b7d74',
    cap: '#fbf9f4',
    shade: 'rgba(120, 130, 155, 0.4)',
    line: 'rgba(52, 40, 32, 0.9)',
  },
  black: {
    lit: '#3b3e4a',
    dark: '#15161c',
    cap: '#c3cde2',
    shade: 'rgba(60, 72, 104, 0.6)',
    line: 'rgba(8, 8, 12, 0.95)',
  },
} as const satisfies Record<string, Rock>;

const peak = (
  pen: SKRSContext2D,
  [x, y]: Point,
  { size, rock }: { readonly size: number; readonly rock: Rock },
  random: Random,
): void => {
  const top: Point = [x + between(random, -0.12, 0.12) * size, y - size * between(random, 1.15, 1.4)];
  const left: Point = [x - size * between(random, 0.72, 0.85), y];
  const right: Point = [x + size * between(random, 0.72, 0.85), y];
  const foot: Point = [x + size * between(random, -0.02, 0.2), y + size * 0.06];
  const west = ragged(left, top, random, size * 0.07);
  const east = ragged(top, right, random, size * 0.07);
  const ridge = ragged(top, foot, random, size * 0.16);
  trace(pen, [left, ...west, top, ...ridge, foot]);
  pen.closePath();
  pen.fillStyle = rock.lit;
  pen.fill();
  trace(pen, [top, ...east, right, foot, ...[...ridge].reverse()]);
  pen.closePath();
  pen.fillStyle = rock.dark;
  pen.fill();
  const snow = (from: Point, to: Point, t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  const line: Point[] = [
    snow(top, left, 0.36),
    snow(top, [left[0] + size * 0.4, y], 0.27),
    snow(top, foot, 0.42),
    snow(top, [right[0] - size * 0.35, y], 0.27),
    snow(top, right, 0.34),
  ];
  trace(pen, [top, ...line]);
  pen.closePath();
  pen.fillStyle = rock.cap;
  pen.fill();
  trace(pen, [top, ...line.slice(2)]);
  pen.closePath();
  pen.fillStyle = rock.shade;
  pen.fill();
  trace(pen, [left, ...west, top, ...east, right]);
  pen.lineJoin = 'round';
  pen.strokeStyle = rock.line;
  pen.lineWidth = 2.4;
  pen.stroke();
  trace(pen, [top, ...ridge.slice(0, 2)]);
  pen.strokeStyle = 'rgba(52, 40, 32, 0.4)';
  pen.lineWidth = 1.4;
  pen.stroke();
};

/** Peaks, the front ones before those behind. */
export const raisePeaks = (
  pen: SKRSContext2D,
  places: readonly Point[],
  { scale, rock }: { readonly scale: number; readonly rock: Rock },
  random: Random,
): void => {
  for (const place of places) peak(pen, place, { size: between(random, 30, 46) * scale, rock }, random);
};
