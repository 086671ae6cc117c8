import type { SKRSContext2D } from 'canvas';
import type { Point } from '../../geometry.ts';
import { between } from '../random.ts';
import type { Stamp } from './scene.ts';

const FIRS = ['#3f6b3d', '#4a7a43', '#386237'] as const;
const LEAVES = ['#5d8d45', '#6f9f4c', '#4f7f42', '#84a94d'] as const;
const OUTLINE = 'rgba(22, 38, 18, 0.85)';

const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** The lit and the dark side of a tree, over what is filled already. */
const sideLight = (pen: SKRSContext2D, [x, y]: Point, reach: number): void => {
  const light = pen.createLinearGradient(x - reach, y - reach, x + reach, y + reach * 0.4);
  light.addColorStop(0, 'rgba(240, 248, 170, 0.5)');
  light.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, 'rgba(8, 26, 22, 0.5)');
  pen.fillStyle = light;
  pen.fill();
};

/** A fir with hanging boughs. */
export const fir = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  scene.shade([x, y], size * 0.34, size * 0.12);
  const green = pick(random, FIRS);
  scene.put(y, (pen) => {
    pen.fillStyle = '#4f3822';
    pen.fillRect(x - size * 0.05, y - size * 0.2, size * 0.1, size * 0.2);
    pen.lineJoin = 'round';
    for (let tier = 0; tier < 3; tier++) {
      const half = size * (0.37 - 0.085 * tier);
      const base = y - size * (0.12 + 0.26 * tier);
      pen.beginPath();
      pen.moveTo(x - half, base);
      pen.quadraticCurveTo(x - half * 0.55, base + size * 0.06, x - half * 0.3, base - size * 0.02);
      pen.quadraticCurveTo(x, base + size * 0.1, x + half * 0.3, base - size * 0.02);
      pen.quadraticCurveTo(x + half * 0.55, base + size * 0.06, x + half, base);
      pen.quadraticCurveTo(x + half * 0.3, base - size * 0.16, x, base - size * 0.5);
      pen.quadraticCurveTo(x - half * 0.3, base - size * 0.16, x - half, base);
      pen.closePath();
      pen.fillStyle = green;
      pen.fill();
      sideLight(pen, [x, base - size * 0.16], half);
      pen.strokeStyle = OUTLINE;
      pen.lineWidth = 1.3;
      pen.stroke();
    }
  });
};

/** Balls of leaves that make a crown, in units of the tree's size. */
const CROWN = [
  [-0.24, -0.42, 0.24],
  [0.25, -0.42, 0.24],
  [-0.16, -0.7, 0.23],
  [0.17, -0.7, 0.23],
  [0, -0.56, 0.3],
] as const;

/** A tree with a round crown; `green` where it should not be any. */
export const leafy = ({ scene, random }: Stamp, [x, y]: Point, size: number, green?: string): void => {
  scene.shade([x, y], size * 0.4, size * 0.13);
  const leaf = green ?? pick(random, LEAVES);
  const turned = random() < 0.5 ? 1 : -1;
  scene.put(y, (pen) => {
    pen.fillStyle = '#5b3f26';
    pen.fillRect(x - size * 0.06, y - size * 0.3, size * 0.12, size * 0.3);
    const crown = (): void => {
      pen.beginPath();
      for (const [dx, dy, radius] of CROWN) {
        pen.moveTo(x + (dx * turned + radius) * size, y + dy * size);
        pen.arc(x + dx * turned * size, y + dy * size, radius * size, 0, Math.PI * 2);
      }
    };
    crown();
    pen.strokeStyle = OUTLINE;
    pen.lineWidth = 2.6;
    pen.stroke();
    crown();
    pen.fillStyle = leaf;
    pen.fill();
    sideLight(pen, [x, y - size * 0.56], size * 0.5);
    pen.strokeStyle = 'rgba(20, 44, 16, 0.4)';
    pen.lineWidth = 1.2;
    for (const [dx, dy, radius] of CROWN.slice(0, 3)) {
      pen.beginPath();
      pen.arc(x + dx * turned * size, y + dy * size, radius * size * 0.7, 0.3, 1.9);
      pen.stroke();
    }
  });
};

/** A dead tree with bare branches. */
export const deadTree = ({ scene, random }: Stamp, [x, y]: Point, size: number): void => {
  scene.shade([x, y], size * 0.24, size * 0.07);
  const limbs: { readonly from: Point; readonly to: Point; readonly width: number }[] = [];
  const grow = (from: Point, angle: number, length: number, width: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    limbs.push({ from, to, width });
    if (width < 1.7) return;
    for (const side of [-1, 1]) {
      grow(to, angle + side * between(random, 0.35, 0.8), length * between(random, 0.55, 0.75), width * 0.62);
    }
  };
  grow([x, y], -Math.PI / 2 + between(random, -0.2, 0.2), size * 0.42, 5);
  scene.put(y, (pen) => {
    pen.strokeStyle = '#3b2c20';
    pen.lineCap = 'round';
    for (const { from, to, width } of limbs) {
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(...from);
      pen.lineTo(...to);
      pen.stroke();
    }
  });
};
