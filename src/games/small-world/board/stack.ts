import type { SKRSContext2D } from 'canvas';
import type { Seat } from '../../../kernel/seat.ts';
import { COLOURS, hatch, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawGlyph, type Glyph } from '../../shared/picture/glyph.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import { MONSTER, TRIBE } from './glyphs/pieces.ts';
import { raceGlyph } from './glyphs/races.ts';

/** Sizes of a stack of scale 1, round its middle. */
const EMBLEM: Spot = [-24, -12];
const TAG = { left: -22, top: -34, width: 74, height: 44 } as const;

const drawCount = (pen: SKRSContext2D, count: number, declined: boolean): void => {
  write(pen, String(count), [27, -12], {
    size: 45,
    weight: 'strong',
    align: 'center',
    width: 46,
    colour: declined ? '#37332f' : COLOURS.ink,
    ...(declined ? { halo: { colour: '#ddd9d1', width: 6 } } : {}),
  });
};

const shadow = (pen: SKRSContext2D): void =>
  panel(pen, [TAG.left - 20, TAG.top + 5, TAG.width + 24, TAG.height], 12, {
    fill: 'rgba(30, 20, 10, 0.35)',
  });

/** A race with its owner. */
interface DrawnRace {
  readonly seat: Seat;
  readonly race: string | undefined;
  readonly declined?: boolean;
}

/** The sign of a race in its owner's emblem; a declined race is grey in a broken outline. */
export const drawRace = (
  pen: SKRSContext2D,
  { seat, race, declined = false }: DrawnRace,
  at: Spot,
  radius: number,
): void => {
  const style = seatStyle(seat);
  drawEmblem(pen, style, at, {
    radius: radius + radius * 0.07,
    fill: '#fffaf0',
    line: declined ? COLOURS.greyInk : '#fffaf0',
    width: radius * 0.16,
  });
  drawEmblem(pen, style, at, {
    radius: radius * 0.95,
    ...(declined
      ? { fill: '#dcd8d0', line: style.colour, width: radius * 0.24, dash: [radius * 0.42, radius * 0.22] }
      : { fill: style.colour, line: 'rgba(0, 0, 0, 0.45)', width: radius * 0.07 }),
  });
  if (race === undefined) return;
  const size = radius * style.signSize * (declined ? 0.86 : 0.94);
  drawGlyph(pen, raceGlyph(race), at, { size, colour: declined ? COLOURS.greyInk : style.ink });
};

/** Tokens of a player in a region: emblem with the race's sign, and their number. */
export const drawStack = (
  pen: SKRSContext2D,
  stack: {
    readonly seat: Seat;
    readonly race: string | undefined;
    readonly count: number;
    readonly declined: boolean;
  },
  [x, y]: Spot,
  scale: number,
): void => {
  const { colour } = seatStyle(stack.seat);
  const box = [TAG.left, TAG.top, TAG.width, TAG.height] as const;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  shadow(pen);
  panel(pen, [box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 4], 10, { fill: '#fffaf0' });
  if (stack.declined) {
    panel(pen, box, 8, { fill: COLOURS.grey });
    hatch(pen, box, { line: 'rgba(60, 55, 50, 0.3)', width: 2.5, step: 10 });
    panel(pen, box, 8, { fill: 'rgba(0, 0, 0, 0)', line: colour, width: 4, dash: [9, 6] });
  } else panel(pen, box, 8, { fill: '#fffdf4', line: colour, width: 5 });
  drawCount(pen, stack.count, stack.declined);
  drawRace(pen, { seat: stack.seat, race: stack.race, declined: stack.declined }, EMBLEM, 26);
  pen.restore();
};

/** Who lives in regions that nobody holds. */
const NATIVES = {
  tribe: { glyph: TRIBE, skin: '#8a6a45', tag: '#efe2c4', line: '#7b5b36' },
  monster: { glyph: MONSTER, skin: '#4a1030', tag: '#f3dbe2', line: '#4a1030' },
} as const satisfies Record<string, { glyph: Glyph; skin: string; tag: string; line: string }>;

/** Tokens of a Lost Tribe, or Monsters. */
export const drawNatives = (
  pen: SKRSContext2D,
  { kind, count }: { readonly kind: keyof typeof NATIVES; readonly count: number },
  [x, y]: Spot,
  scale: number,
): void => {
  const { glyph, skin, tag, line } = NATIVES[kind];
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  shadow(pen);
  panel(pen, [TAG.left, TAG.top, TAG.width, TAG.height], 8, { fill: tag, line, width: 3 });
  drawCount(pen, count, false);
  panel(pen, [-48, -38, 48, 52], 14, { fill: skin, line: '#fff4d8', width: 3 });
  drawGlyph(pen, glyph, EMBLEM, { size: 38, colour: '#fff4d8' });
  pen.restore();
};
