import { createCanvas, type SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';

/** Draws one thing. */
type Draw = (pen: SKRSContext2D) => void;

interface Light {
  readonly at: Point;
  readonly radius: number;
  /** As `#rrggbb`. */
  readonly colour: string;
}

/** Everything that stands on a board, its shadows and its lights; drawn together, from back to front. */
export interface Scene {
  /** Adds a thing that stands at this height; what stands lower is drawn over it. */
  put(y: number, draw: Draw): void;
  /** Adds a shadow on the ground. */
  shade(at: Point, width: number, height: number): void;
  /** Adds a light that brightens what is round it. */
  glow(at: Point, radius: number, colour: string): void;
  /** Draws it all. */
  show(pen: SKRSContext2D): void;
}

/** How dark a shadow is. */
const SHADOW = 0.34;

/** An empty scene of the size of a board. */
export const openScene = ([width, height]: Point): Scene => {
  const things: { readonly y: number; readonly draw: Draw }[] = [];
  const lights: Light[] = [];
  const shadows = createCanvas(width, height);
  const dark = shadows.getContext('2d');
  dark.fillStyle = '#1c1408';
  return {
    put: (y, draw) => void things.push({ y, draw }),
    shade([x, y], wide, high) {
      dark.beginPath();
      dark.ellipse(x + wide * 0.3, y, wide, high, 0.1, 0, Math.PI * 2);
      dark.fill();
    },
    glow: (at, radius, colour) => void lights.push({ at, radius, colour }),
    show(pen) {
      pen.save();
      pen.globalAlpha = SHADOW;
      pen.filter = 'blur(3px)';
      pen.drawImage(shadows, 0, 0);
      pen.restore();
      shineAll(pen, lights, 1);
      for (const { draw } of things.sort((one, other) => one.y - other.y)) draw(pen);
      shineAll(pen, lights, 0.3);
    },
  };
};

/** Lights fall on the ground, and faintly on what stands there. */
const shineAll = (pen: SKRSContext2D, lights: readonly Light[], strength: number): void => {
  pen.save();
  pen.globalCompositeOperation = 'screen';
  pen.globalAlpha = strength;
  for (const light of lights) shine(pen, light);
  pen.restore();
};

/** Brightest in the middle, nothing at the rim. */
const shine = (pen: SKRSContext2D, { at: [x, y], radius, colour }: Light): void => {
  const light = pen.createRadialGradient(x, y, 1, x, y, radius);
  light.addColorStop(0, `${colour}70`);
  light.addColorStop(0.45, `${colour}2c`);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
};

/** What a thing is drawn with. */
export interface Stamp {
  readonly scene: Scene;
  readonly random: Random;
}

/** The brown of all outlines. */
export const INK = '#2f2115';

/** A closed shape of straight edges round a place, in units of `size`. */
export const shape = (pen: SKRSContext2D, [x, y]: Point, size: number, points: readonly Point[]): void => {
  pen.beginPath();
  for (const [dx, dy] of points) pen.lineTo(x + dx * size, y + dy * size);
  pen.closePath();
};

/** A shape filled and outlined. */
export const block = (
  pen: SKRSContext2D,
  [at, size]: readonly [Point, number],
  points: readonly Point[],
  colour: string,
): void => {
  shape(pen, at, size, points);
  pen.fillStyle = colour;
  pen.fill();
  pen.stroke();
};

/** A line from one place to another that strays like an edge of rock; both ends are kept. */
export const ragged = (from: Point, to: Point, random: Random, stray: number): Point[] => {
  let line: Point[] = [from, to];
  for (let round = 0; round < 4; round++) {
    line = line.flatMap((a, index): Point[] => {
      const b = line[index + 1];
      if (!b) return [a];
      const along = between(random, 0.38, 0.62);
      const off = between(random, -stray, stray);
      return [
        a,
        [
          a[0] + (b[0] - a[0]) * along - (b[1] - a[1]) * off,
          a[1] + (b[1] - a[1]) * along + (b[0] - a[0]) * off,
        ],
      ];
    });
  }
  return line;
};

/** The point so far along a line, 0 to 1. */
export const pointAt = (line: readonly Point[], part: number): Point =>
  line[Math.round(Math.max(0, Math.min(1, part)) * (line.length - 1))] ?? [0, 0];

/** A gradient from top to bottom. */
export const downward = (
  pen: SKRSContext2D,
  [top, bottom]: readonly [number, number],
  stops: readonly (readonly [number, string])[],
) => {
  const gradient = pen.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
};
