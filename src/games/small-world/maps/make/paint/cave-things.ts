import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import { path } from './lines.ts';
import { block, type Stamp, shape } from './scene.ts';

const CAPS = [
  { cap: '#e0604a', dots: '#ffeeda', light: '#ff8a66' },
  { cap: '#f0bd4e', dots: '#fff3cf', light: '#ffd36a' },
  { cap: '#8fe6d2', dots: '#f0fff9', light: '#5ff5d2' },
  { cap: '#c493f0', dots: '#f8eeff', light: '#c084ff' },
] as const;

const traceCap = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  const top = y - size * 1.1;
  const rim = y - size * 0.5;
  pen.beginPath();
  pen.moveTo(x - size * 0.54, rim);
  pen.bezierCurveTo(x - size * 0.5, top + size * 0.08, x - size * 0.2, top, x, top);
  pen.bezierCurveTo(x + size * 0.2, top, x + size * 0.5, top + size * 0.08, x + size * 0.54, rim);
  pen.quadraticCurveTo(x, rim + size * 0.2, x - size * 0.54, rim);
  pen.closePath();
};

/** A mushroom that glows in the dark. */
export const mushroom = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  const { cap, dots, light } = CAPS[Math.floor(random() * CAPS.length)] ?? CAPS[0];
  scene.shade([x, y], size * 0.4, size * 0.13);
  scene.glow([x, y - size * 0.6], size * 1.5, light);
  scene.put(y, (pen) => {
    pen.strokeStyle = '#10201c';
    pen.lineWidth = 1.7;
    pen.beginPath();
    pen.moveTo(x - size * 0.13, y - size * 0.6);
    pen.quadraticCurveTo(x - size * 0.1, y - size * 0.25, x - size * 0.2, y);
    pen.quadraticCurveTo(x, y + size * 0.08, x + size * 0.2, y);
    pen.quadraticCurveTo(x + size * 0.1, y - size * 0.25, x + size * 0.13, y - size * 0.6);
    pen.closePath();
    pen.fillStyle = '#efe3c6';
    pen.fill();
    pen.stroke();
    traceCap(pen, [x, y], size);
    pen.fillStyle = cap;
    pen.fill();
    const shade = pen.createLinearGradient(x - size * 0.5, y - size, x + size * 0.5, y - size * 0.4);
    shade.addColorStop(0, 'rgba(255, 255, 255, 0.4)');
    shade.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
    shade.addColorStop(1, 'rgba(20, 0, 20, 0.42)');
    pen.fillStyle = shade;
    pen.fill();
    pen.stroke();
    pen.fillStyle = dots;
    pen.beginPath();
    for (const [dx, dy, radius] of [
      [-0.22, -0.74, 0.085],
      [0.1, -0.9, 0.07],
      [0.26, -0.66, 0.075],
    ] as const) {
      pen.moveTo(x + (dx + radius) * size, y + dy * size);
      pen.ellipse(x + dx * size, y + dy * size, radius * size, radius * size * 0.8, 0, 0, Math.PI * 2);
    }
    pen.fill();
  });
};

const HUES = [
  { light: '#f4eaff', mid: '#c9a5f5', dark: '#7d4fc4', glow: '#b57dff' },
  { light: '#e6f8ff', mid: '#a2d8f4', dark: '#4f83c6', glow: '#6cc4ff' },
  { light: '#ffe6f7', mid: '#eea6d8', dark: '#a54e9a', glow: '#ff86d8' },
] as const;

/** The sides of a shard, in units of its width and height above its foot. */
const SHARD = {
  left: [
    [-0.4, 0],
    [-0.5, -0.72],
    [0, -1],
    [-0.05, -0.62],
    [-0.05, 0],
  ],
  right: [
    [-0.05, 0],
    [-0.05, -0.62],
    [0, -1],
    [0.5, -0.7],
    [0.4, 0],
  ],
  top: [
    [-0.5, -0.72],
    [0, -1],
    [-0.05, -0.62],
  ],
  outline: [
    [-0.4, 0],
    [-0.5, -0.72],
    [0, -1],
    [0.5, -0.7],
    [0.4, 0],
  ],
} as const satisfies Record<string, readonly Point[]>;

/** A cluster of glowing crystals. */
export const crystal = ({ scene, random }: Stamp, at: Point, size: number): void => {
  const hue = HUES[Math.floor(random() * HUES.length)] ?? HUES[0];
  const turn = between(random, -0.1, 0.1);
  const shards = (
    [
      [-0.24, -0.66, 0.66],
      [0.26, 0.64, 0.62],
      [-0.09, -0.26, 0.98],
      [0.13, 0.2, 1.14],
    ] as const
  ).map(([dx, lean, tall]) => ({ dx, lean: lean + turn, tall: size * tall * between(random, 0.88, 1.12) }));
  scene.shade(at, size * 0.6, size * 0.16);
  scene.glow([at[0], at[1] - size * 0.45], size * 1.7, hue.glow);
  scene.put(at[1], (pen) => {
    for (const { dx, lean, tall } of shards) {
      pen.save();
      pen.translate(at[0] + dx * size, at[1]);
      pen.rotate(lean);
      pen.scale(size * 0.34, tall);
      for (const [side, colour] of [
        ['left', hue.mid],
        ['right', hue.dark],
        ['top', hue.light],
      ] as const) {
        shape(pen, [0, 0], 1, SHARD[side]);
        pen.fillStyle = colour;
        pen.fill();
      }
      shape(pen, [0, 0], 1, SHARD.outline);
      pen.restore();
      pen.lineJoin = 'round';
      pen.lineWidth = 1.7;
      pen.strokeStyle = '#22123f';
      pen.stroke();
    }
  });
};

/** Rock, the dark way in, its timber, in units of the entrance's size. */
const ENTRANCE: readonly (readonly [readonly Point[], string])[] = [
  [
    [
      [-0.78, 0],
      [-0.66, -0.66],
      [-0.24, -1.12],
      [0.34, -1.06],
      [0.7, -0.6],
      [0.8, 0],
    ],
    '#8d6c40',
  ],
  [
    [
      [-0.42, 0],
      [-0.34, -0.68],
      [0.34, -0.68],
      [0.42, 0],
    ],
    '#140b05',
  ],
  [
    [
      [-0.54, 0],
      [-0.43, -0.74],
      [-0.28, -0.74],
      [-0.34, 0],
    ],
    '#c99a55',
  ],
  [
    [
      [0.54, 0],
      [0.43, -0.74],
      [0.28, -0.74],
      [0.34, 0],
    ],
    '#b98a48',
  ],
  [
    [
      [-0.58, -0.66],
      [-0.58, -0.85],
      [0.58, -0.85],
      [0.58, -0.66],
    ],
    '#dcb06a',
  ],
];

/** A timbered way into the rock with a lantern over it. */
export const mineEntrance = ({ scene }: Stamp, at: Point, size: number): void => {
  const [x, y] = at;
  scene.shade(at, size * 0.7, size * 0.16);
  scene.glow([x, y - size * 0.5], size * 1.5, '#ffb84a');
  scene.put(y, (pen) => {
    pen.lineJoin = 'round';
    pen.lineWidth = 1.8;
    pen.strokeStyle = '#2a1a08';
    for (const [points, colour] of ENTRANCE) block(pen, [at, size], points, colour);
    pen.beginPath();
    pen.arc(x, y - size * 0.6, size * 0.1, 0, Math.PI * 2);
    pen.fillStyle = '#ffe08a';
    pen.fill();
    pen.stroke();
  });
};

/** Rails on sleepers from one place to another. */
export const rails = ({ scene }: Stamp, from: Point, to: Point, gauge: number): void => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  scene.put(Math.min(from[1], to[1]) - 900, (pen) => {
    pen.lineCap = 'butt';
    pen.strokeStyle = '#5b3c1c';
    pen.lineWidth = 3.4;
    for (let along = 3; along < length; along += 10) {
      const [x, y] = [from[0] + ux * along, from[1] + uy * along];
      path(pen, [
        [x - uy * gauge * 0.8, y + ux * gauge * 0.8],
        [x + uy * gauge * 0.8, y - ux * gauge * 0.8],
      ]);
      pen.stroke();
    }
    for (const [colour, width] of [
      ['#2a1a08', 4],
      ['#ddd6c8', 2],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      for (const side of [-1, 1]) {
        const [dx, dy] = [(-uy * gauge * side) / 2, (ux * gauge * side) / 2];
        path(pen, [
          [from[0] + dx, from[1] + dy],
          [to[0] + dx, to[1] + dy],
        ]);
        pen.stroke();
      }
    }
  });
};

const TUB: readonly Point[] = [
  [-0.5, -0.62],
  [0.5, -0.62],
  [0.38, -0.16],
  [-0.38, -0.16],
];

/** A cart full of gold. */
export const cart = ({ scene, random }: Stamp, at: Point, size: number): void => {
  const [x, y] = at;
  scene.shade(at, size * 0.5, size * 0.14);
  scene.glow([x, y - size * 0.7], size * 1.1, '#ffcf5a');
  const nuggets = [-0.32, -0.1, 0.14, 0.34].map(
    (dx): Point => [x + dx * size, y - size * between(random, 0.6, 0.76)],
  );
  scene.put(y, (pen) => {
    pen.lineJoin = 'round';
    pen.strokeStyle = '#2a1a08';
    pen.lineWidth = 1.7;
    for (const [left, top] of nuggets) {
      pen.beginPath();
      pen.arc(left, top, size * 0.17, 0, Math.PI * 2);
      pen.fillStyle = '#ffd75e';
      pen.fill();
      pen.stroke();
    }
    block(pen, [at, size], TUB, '#8d8f96');
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.arc(x + side * size * 0.24, y - size * 0.08, size * 0.13, 0, Math.PI * 2);
      pen.fillStyle = '#4a3a2c';
      pen.fill();
      pen.stroke();
    }
  });
};

/** A bubble in the mud, and the rings that it makes. */
export const bubble = ({ scene }: Stamp, [x, y]: Point, size: number): void =>
  scene.put(y - 400, (pen) => {
    pen.strokeStyle = 'rgba(46, 32, 12, 0.75)';
    pen.lineWidth = 2.2;
    for (const ring of [1, 1.6]) {
      pen.beginPath();
      pen.ellipse(x, y, size * ring, size * ring * 0.42, 0, 0, Math.PI * 2);
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(x, y - size * 0.12, size * 0.62, Math.PI, 0);
    pen.ellipse(x, y - size * 0.12, size * 0.62, size * 0.22, 0, 0, Math.PI);
    pen.fillStyle = '#97793f';
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.arc(x - size * 0.2, y - size * 0.42, size * 0.14, 0, Math.PI * 2);
    pen.fillStyle = 'rgba(255, 244, 205, 0.8)';
    pen.fill();
  });

const bone = (pen: SKRSContext2D, at: Point, size: number, turn: number): void => {
  pen.save();
  pen.translate(...at);
  pen.rotate(turn);
  pen.beginPath();
  pen.rect(-size / 2, -size * 0.09, size, size * 0.18);
  for (const [dx, dy] of [
    [-0.52, -0.11],
    [-0.52, 0.11],
    [0.52, -0.11],
    [0.52, 0.11],
  ] as const) {
    pen.moveTo((dx + 0.14) * size, dy * size);
    pen.arc(dx * size, dy * size, size * 0.14, 0, Math.PI * 2);
  }
  pen.lineWidth = 3;
  pen.strokeStyle = '#1c1512';
  pen.stroke();
  pen.fillStyle = '#f4ecd8';
  pen.fill();
  pen.restore();
};

const skull = (pen: SKRSContext2D, [x, y]: Point, size: number): void => {
  pen.beginPath();
  pen.arc(x, y - size * 0.2, size * 0.46, Math.PI * 0.85, Math.PI * 2.15);
  pen.lineTo(x + size * 0.24, y + size * 0.38);
  pen.lineTo(x - size * 0.24, y + size * 0.38);
  pen.closePath();
  pen.lineWidth = 1.8;
  pen.strokeStyle = '#1c1512';
  pen.stroke();
  pen.fillStyle = '#f4ecd8';
  pen.fill();
  pen.fillStyle = '#1c1512';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.arc(x + side * size * 0.18, y - size * 0.14, size * 0.12, 0, Math.PI * 2);
    pen.fill();
  }
};

/** What a Monster has left of its meals: its region is known by it. */
export const bones = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  const turns = [between(random, 0.2, 0.6), between(random, -0.6, -0.2)];
  const whole = random() < 0.6;
  scene.put(y + 500, (pen) => {
    for (const turn of turns) bone(pen, [x, y + size * 0.35], size * 1.1, turn);
    if (whole) skull(pen, [x, y - size * 0.1], size);
  });
};
