import { type Canvas, createCanvas, type SKRSContext2D } from 'canvas';
import type { Seat } from '../../../kernel/seat.ts';
import { COLOURS, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';

/** Pixels of a token as it is kept, and how much of that its radius is. */
const KEPT = 120;
const RADIUS = 0.34;

/** A race with its owner. */
export interface DrawnRace {
  readonly seat: Seat;
  readonly race: string | undefined;
  readonly declined?: boolean;
}

/** Tokens that were painted in this thread. */
const kept = new Map<string, Canvas>();

/** Bright in the middle, so that a face shows on every colour, and darker at the rim. */
const light = (pen: SKRSContext2D, radius: number) => {
  const shine = pen.createRadialGradient(0, 0, 1, 0, 0, radius * 1.2);
  shine.addColorStop(0, 'rgba(255, 250, 236, 0.62)');
  shine.addColorStop(0.55, 'rgba(255, 250, 236, 0.22)');
  shine.addColorStop(1, 'rgba(0, 0, 0, 0.2)');
  return shine;
};

const paintToken = ({ seat, race, declined = false }: DrawnRace): Canvas => {
  const canvas = createCanvas(KEPT, KEPT);
  const pen = canvas.getContext('2d');
  const style = seatStyle(seat);
  const radius = KEPT * RADIUS;
  pen.translate(KEPT / 2, KEPT / 2);
  drawEmblem(pen, style, [0, 0], {
    radius: radius * 1.06,
    fill: '#fff6df',
    line: '#4a3418',
    width: radius * 0.1,
  });
  drawEmblem(pen, style, [0, 0], {
    radius: radius * 0.95,
    fill: declined ? '#b9b4ab' : style.colour,
    line: declined ? style.colour : '#fff6df',
    width: radius * (declined ? 0.16 : 0.06),
  });
  // Without a face the light would be a blot.
  if (race !== undefined) {
    pen.fillStyle = light(pen, radius);
    pen.beginPath();
    pen.arc(0, 0, radius * 0.8, 0, Math.PI * 2);
    pen.fill();
    drawFace(pen, ['race', race], [0, 0], radius * style.signSize * 1.24);
  }
  if (!declined) return canvas;
  pen.globalCompositeOperation = 'source-atop';
  pen.fillStyle = 'rgba(160, 155, 148, 0.42)';
  pen.fillRect(-KEPT / 2, -KEPT / 2, KEPT, KEPT);
  return canvas;
};

/** A cardboard token in its owner's colour and shape, with the face of its race. */
export const drawRace = (pen: SKRSContext2D, race: DrawnRace, [x, y]: Spot, radius: number): void => {
  const key = `${race.seat}/${race.race ?? ''}/${race.declined === true}`;
  const token = kept.get(key) ?? paintToken(race);
  kept.set(key, token);
  const size = radius / RADIUS;
  pen.drawImage(token, x - size / 2, y - size / 2, size, size);
};

/** Where a pile lies and its number stands, from the middle of a stack of scale 1. */
const PILE: Spot = [-26, -5];
const PILE_RADIUS = 22;
/** A pile is no higher than this many tokens. */
const MOST_PILED = 4;
const COUNT = { x: 27, y: -15, height: 42, size: 38 } as const;

const drawShadow = (pen: SKRSContext2D): void => {
  pen.beginPath();
  pen.ellipse(PILE[0] + 5, PILE[1] + 17, 31, 12, 0, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(15, 9, 3, 0.42)';
  pen.fill();
};

const drawCount = (pen: SKRSContext2D, count: number, line: string, declined: boolean): void => {
  const wide = count > 9 ? 52 : 42;
  panel(pen, [COUNT.x - wide / 2, COUNT.y - COUNT.height / 2, wide, COUNT.height], 19, {
    fill: declined ? '#dcd8cf' : '#fffaf0',
    line: '#1c120a',
    width: 8,
  });
  panel(pen, [COUNT.x - wide / 2, COUNT.y - COUNT.height / 2, wide, COUNT.height], 19, {
    fill: declined ? '#dcd8cf' : '#fffaf0',
    line,
    width: 4.5,
  });
  write(pen, String(count), [COUNT.x, COUNT.y], {
    size: COUNT.size,
    weight: 'strong',
    align: 'center',
    width: wide - 6,
    colour: declined ? '#3a352f' : COLOURS.ink,
  });
};

/** Tokens of a player in a region: a pile of cardboard, tilted in decline, and their number. */
export const drawStack = (
  pen: SKRSContext2D,
  stack: DrawnRace & { readonly count: number },
  [x, y]: Spot,
  scale: number,
): void => {
  const declined = stack.declined === true;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  drawShadow(pen);
  const high = Math.min(stack.count, MOST_PILED);
  for (let token = 0; token < high; token++) {
    pen.save();
    pen.translate(PILE[0] + (token % 2 === 0 ? -1 : 1), PILE[1] - token * 3.6);
    pen.rotate(declined ? -0.42 : token % 2 === 0 ? -0.03 : 0.05);
    drawRace(pen, stack, [0, 0], PILE_RADIUS);
    pen.restore();
  }
  drawCount(pen, stack.count, declined ? '#6b645c' : seatStyle(stack.seat).colour, declined);
  pen.restore();
};

/** Who lives in regions that nobody holds. */
const NATIVES = {
  tribe: { face: 'tribe', skin: '#efe2c4', line: '#6b4a2a' },
  monster: { face: 'monster', skin: '#f1d7df', line: '#5a1836' },
} as const;

/** Tokens of a Lost Tribe, or Monsters. */
export const drawNatives = (
  pen: SKRSContext2D,
  { kind, count }: { readonly kind: keyof typeof NATIVES; readonly count: number },
  [x, y]: Spot,
  scale: number,
): void => {
  const { face, skin, line } = NATIVES[kind];
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  drawShadow(pen);
  for (let token = 0; token < Math.min(count, MOST_PILED); token++) {
    const box = [PILE[0] - 23, PILE[1] - 23 - token * 3.6, 46, 46] as const;
    panel(pen, box, 12, { fill: skin, line: '#1c120a', width: 4 });
    panel(pen, box, 12, { fill: skin, line, width: 2.5 });
  }
  drawFace(pen, ['race', face], [PILE[0], PILE[1] - (Math.min(count, MOST_PILED) - 1) * 3.6], 40);
  drawCount(pen, count, line, false);
  pen.restore();
};
