import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between, type Random } from '../random.ts';
import { path } from './lines.ts';
import { downward, pointAt, ragged, type Stamp } from './scene.ts';

/** Colours of a mountain: its lit and its dark side from top to foot, its snow, and its lines. */
interface Rock {
  readonly lit: readonly [string, string, string];
  readonly dark: readonly [string, string, string];
  readonly snow: string;
  readonly snowShade: string;
  readonly line: string;
}

export const ROCKS = {
  grey: {
    lit: ['#f4ecdf', '#dacbb7', '#baa892'],
    dark: ['#8f889e', '#79717d', '#887a6c'],
    snow: '#fffdf8',
    snowShade: '#bfc9df',
    line: 'rgba(47, 33, 21, 0.85)',
  },
  black: {
    lit: ['#878fa6', '#5d6478', '#4b5162'],
    dark: ['#2a2d3a', '#20222d', '#2c2f3b'],
    snow: '#dfe8f7',
    snowShade: '#8d9bbd',
    line: 'rgba(8, 8, 14, 0.95)',
  },
} as const satisfies Record<string, Rock>;

/** The edges of a mountain. */
interface Edges {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  readonly ridge: readonly Point[];
}

/** A jagged lower rim of snow. */
const drip = (from: Point, to: Point, deep: number, random: Random): Point[] =>
  Array.from({ length: 5 }, (_, step): Point => {
    const hang = step % 2 === 1 ? deep * between(random, 0.7, 1.3) : 0;
    return [from[0] + ((to[0] - from[0]) * step) / 4, from[1] + ((to[1] - from[1]) * step) / 4 + hang];
  });

const capWithSnow = (
  pen: SKRSContext2D,
  { left, right, ridge }: Edges,
  [tall, rock]: readonly [number, Rock],
  random: Random,
): void => {
  const deep = between(random, 0.26, 0.4);
  const cut = (line: readonly Point[], part: number): Point[] =>
    line.slice(0, Math.round(part * (line.length - 1)) + 1);
  const [west, east, middle] = [cut([...left].reverse(), deep), cut(right, deep), cut(ridge, deep * 0.9)];
  const last = (line: readonly Point[]): Point => line.at(-1) ?? [0, 0];
  path(
    pen,
    [...[...west].reverse(), ...middle, ...drip(last(middle), last(west), tall * 0.09, random)],
    true,
  );
  pen.fillStyle = rock.snow;
  pen.fill();
  path(
    pen,
    [...[...middle].reverse(), ...east, ...drip(last(east), last(middle), tall * 0.09, random)],
    true,
  );
  pen.fillStyle = rock.snowShade;
  pen.fill();
};

/** Strokes down the dark side, as an engraver shades it. */
const hatchDarkSide = (pen: SKRSContext2D, { right, ridge }: Edges, tall: number, random: Random): void => {
  pen.lineWidth = 1.3;
  for (let stroke = 0; stroke < 7; stroke++) {
    const part = 0.28 + 0.1 * stroke;
    const [from, towards] = [pointAt(right, part), pointAt(ridge, Math.min(1, part + 0.12))];
    const reach = between(random, 0.35, 0.75);
    pen.strokeStyle = `rgba(30, 22, 40, ${0.42 - 0.04 * stroke})`;
    pen.beginPath();
    pen.moveTo(from[0] - 1, from[1] + 1);
    pen.lineTo(
      from[0] + (towards[0] - from[0]) * reach,
      from[1] + (towards[1] - from[1]) * reach + tall * 0.09,
    );
    pen.stroke();
  }
};

/** A mountain that stands on a place. */
export const mountain = (
  { scene, random }: Stamp,
  [x, y]: Point,
  [wide, tall]: readonly [number, number],
  rock: Rock,
): void => {
  scene.shade([x + wide * 0.2, y + 1], wide * 0.5, tall * 0.13);
  const top: Point = [x + between(random, -0.1, 0.1) * wide, y - tall];
  const foot: Point = [x + between(random, -0.02, 0.16) * wide, y + tall * 0.05];
  const edges: Edges = {
    left: ragged([x - wide / 2, y + between(random, -2, 3)], top, random, 0.12),
    right: ragged(top, [x + wide / 2, y + between(random, -2, 3)], random, 0.12),
    ridge: ragged(top, foot, random, 0.16),
  };
  scene.put(y, (pen) => {
    const side = (line: readonly Point[], [high, middle, low]: readonly [string, string, string]): void => {
      path(pen, line, true);
      pen.fillStyle = downward(
        pen,
        [y - tall, y + tall * 0.06],
        [
          [0, high],
          [0.5, middle],
          [1, low],
        ],
      );
      pen.fill();
    };
    side([...edges.left, ...edges.ridge], rock.lit);
    side([...edges.right, ...[...edges.ridge].reverse()], rock.dark);
    capWithSnow(pen, edges, [tall, rock], random);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    hatchDarkSide(pen, edges, tall, random);
    pen.strokeStyle = rock.line;
    pen.lineWidth = 1.4;
    path(pen, edges.ridge.slice(0, 12));
    pen.stroke();
    pen.lineWidth = 2.2;
    path(pen, [...edges.left, ...edges.right]);
    pen.stroke();
  });
};

/** The outline of a hill above its foot. */
const crest = (
  pen: SKRSContext2D,
  [x, y]: Point,
  [wide, tall, lean]: readonly [number, number, number],
): void => {
  pen.beginPath();
  pen.moveTo(x - wide / 2, y);
  pen.bezierCurveTo(x - wide * 0.32, y - tall * 0.25, x - wide * 0.24 + lean, y - tall, x + lean, y - tall);
  pen.bezierCurveTo(x + wide * 0.25 + lean, y - tall, x + wide * 0.33, y - tall * 0.22, x + wide / 2, y);
};

/** A grassy hill that runs out softly into the ground. */
export const hill = ({ scene, random }: Stamp, [x, y]: Point, wide: number): void => {
  const tall = wide * between(random, 0.34, 0.44);
  const lean = between(random, -0.06, 0.06) * wide;
  const warm = random() < 0.4;
  const tufts = Array.from(
    { length: 9 },
    (): Point => [between(random, 0.02, 0.36), between(random, 0.2, 0.85)],
  );
  scene.put(y, (pen) => {
    pen.save();
    crest(pen, [x, y], [wide, tall, lean]);
    pen.clip();
    pen.fillStyle = downward(
      pen,
      [y - tall, y],
      [
        [0, warm ? '#e9e298' : '#dbe79b'],
        [0.5, warm ? '#cfca70' : '#b9cf70'],
        [1, 'rgba(172, 197, 106, 0)'],
      ],
    );
    pen.fillRect(x - wide, y - tall, wide * 2, tall);
    const [dark, away] = [x + wide * 0.3, y - tall * 0.42];
    const shade = pen.createRadialGradient(dark, away, 2, dark, away, wide * 0.34);
    shade.addColorStop(0, 'rgba(74, 104, 42, 0.6)');
    shade.addColorStop(1, 'rgba(74, 104, 42, 0)');
    pen.fillStyle = shade;
    pen.fillRect(x - wide, y - tall, wide * 2, tall);
    pen.strokeStyle = 'rgba(58, 78, 24, 0.4)';
    pen.lineWidth = 1.4;
    for (const [across, up] of tufts) {
      pen.beginPath();
      pen.moveTo(x + across * wide + lean * up, y - tall * up);
      pen.lineTo(x + across * wide + wide * 0.03, y - tall * up + tall * 0.16);
      pen.stroke();
    }
    pen.restore();
    crest(pen, [x, y], [wide * 0.94, tall, lean]);
    pen.strokeStyle = 'rgba(66, 78, 28, 0.85)';
    pen.lineWidth = 1.9;
    pen.stroke();
  });
};
