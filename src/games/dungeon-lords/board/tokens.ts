import type { SKRSContext2D } from 'canvas';
import { burst, panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { type Adventurer, adventurerOf } from '../rules/data/adventurers.ts';
import type { OrderId } from '../rules/data/orders.ts';
import { isMonster } from '../rules/pieces/index.ts';
import type { LairPiece } from '../rules/state.ts';
import type { Icon } from './glyphs/icons.ts';
import { ORDER_GLYPHS } from './glyphs/orders.ts';
import { colourOf, drawIcon } from './icons.ts';
import { PALETTE } from './palette.ts';

const ABILITIES = [
  ['disarm', 'disarm'],
  ['hearts', 'heart'],
  ['magic', 'magic'],
] as const satisfies readonly (readonly [keyof Adventurer, Icon])[];

/**
 * Signs of what an adventurer can do, as often as the strength; of somebody with several abilities once, with the
 * number. They are as large as `most`, or as the room allows.
 */
export const drawAbilities = (
  pen: SKRSContext2D,
  tile: Adventurer,
  [left, y]: Spot,
  how: { readonly most: number; readonly room: number },
): void => {
  const able = ABILITIES.filter(([ability]) => tile[ability] > 0);
  const [only] = able;
  if (!only) return;
  const strength = tile[only[0]];
  const several = able.length > 1;
  const signs = several ? able.map(([, icon]) => icon) : Array.from({ length: strength }, () => only[1]);
  const steps = signs.length * 1.08 + (several ? 0.8 : 0);
  const size = Math.min(how.most, how.room / steps);
  let at = left + (how.room - steps * size) / 2;
  if (several) {
    write(pen, String(strength), [at, y], { size: size * 1.2, weight: 'strong', colour: PALETTE.ink });
    at += size * 0.8;
  }
  for (const icon of signs) {
    drawIcon(pen, icon, [at + size * 0.54, y], { size, colour: colourOf(icon) });
    at += size * 1.08;
  }
};

/** Damage as a red burst with its number. */
export const drawDamage = (pen: SKRSContext2D, damage: number, [x, y]: Spot, radius: number): void => {
  burst(pen, [x, y], radius, 10);
  pen.fillStyle = PALETTE.wound;
  pen.fill();
  pen.lineWidth = radius * 0.16;
  pen.strokeStyle = '#ffffff';
  pen.stroke();
  write(pen, `−${damage}`, [x - radius * 0.05, y], {
    size: radius * 1.3,
    weight: 'strong',
    align: 'center',
    colour: '#ffffff',
  });
};

/** An adventurer who may come, with hit points and abilities. `size` is the width. */
export const drawAdventurer = (pen: SKRSContext2D, tile: Adventurer, [x, y]: Spot, size: number): void => {
  const left = x - size / 2;
  const top = y - size / 2;
  const heavy = tile.kind === 'paladin';
  panel(pen, [left, top, size, size], size * 0.13, {
    fill: PALETTE.bright,
    line: heavy ? PALETTE.gold : PALETTE.ink,
    width: heavy ? size * 0.07 : size * 0.035,
  });
  drawFace(pen, ['adventurer', tile.kind], [left + size * 0.31, top + size * 0.35], size * 0.56);
  write(pen, String(tile.hp), [left + size * 0.73, top + size * 0.34], {
    size: size * 0.5,
    weight: 'strong',
    align: 'center',
    colour: PALETTE.ink,
    width: size * 0.42,
  });
  drawAbilities(pen, tile, [left + size * 0.04, top + size * 0.81], { most: size * 0.27, room: size * 0.92 });
};

/** A prisoner, or another adventurer of whom only the class matters. */
export const drawPrisoner = (pen: SKRSContext2D, id: string, at: Spot, size: number): void => {
  const { kind } = adventurerOf(id);
  const heavy = kind === 'paladin';
  panel(pen, [at[0] - size / 2, at[1] - size / 2, size, size], size * 0.16, {
    fill: '#cfc9c0',
    line: heavy ? PALETTE.gold : PALETTE.ink,
    width: heavy ? 4 : 2,
  });
  drawFace(pen, ['adventurer', kind], at, size * 0.84);
};

/** What is special about a monster, at its corner: it is still to be paid, or a sheep for this round. */
export const drawPieceBadges = (
  pen: SKRSContext2D,
  { due, sheep }: LairPiece,
  [x, y]: Spot,
  size: number,
): void => {
  for (const [icon, shown] of [
    ['payday', due],
    ['sheep', sheep],
  ] as const) {
    if (shown)
      drawBadge(pen, icon, [x + size * 0.36, y - size * 0.36], { size: size * 0.42, colour: PALETTE.danger });
  }
};

/** A monster or ghost: face up, in a battle (red frame), or face down. */
export const drawPiece = (pen: SKRSContext2D, piece: LairPiece, at: Spot, size: number): void => {
  const [x, y] = at;
  const down = piece.state === 'down';
  const sent = piece.state === 'sent';
  panel(pen, [x - size / 2, y - size / 2, size, size], isMonster(piece.kind) ? size * 0.16 : size * 0.5, {
    fill: down ? '#b9b3bd' : '#dcecd2',
    line: sent ? PALETTE.danger : down ? '#5d5663' : '#24451f',
    width: sent ? size * 0.1 : size * 0.045,
    ...(down ? { dash: [size * 0.12, size * 0.08] } : {}),
  });
  pen.save();
  if (down) pen.globalAlpha = 0.55;
  drawFace(pen, ['piece', piece.kind], at, size * 0.86);
  pen.restore();
  drawPieceBadges(pen, piece, at, size);
};

/** How an order card stands. */
export type OrderLook = 'open' | 'done' | 'failed' | 'locked' | 'secret';

/** An order card, open; faint when its minion has come home, barred when it stayed on the card. */
export const drawOrder = (
  pen: SKRSContext2D,
  order: OrderId,
  at: Spot,
  { size, look }: { readonly size: number; readonly look: OrderLook },
): void => {
  const [x, y] = at;
  const dark = look === 'locked';
  panel(pen, [x - size / 2, y - size / 2, size, size], size * 0.14, {
    fill: dark ? '#4a4038' : look === 'done' ? '#d3dfc2' : look === 'failed' ? '#ecc7b8' : PALETTE.bright,
    line: look === 'secret' ? PALETTE.evil : PALETTE.ink,
    width: look === 'secret' ? 4 : 2,
    ...(look === 'secret' ? { dash: [8, 5] } : {}),
  });
  drawGlyph(pen, ORDER_GLYPHS[order], at, { size: size * 0.68, colour: dark ? PALETTE.pale : PALETTE.ink });
  const badge: Spot = [x + size * 0.4, y + size * 0.4];
  if (look === 'done') drawBadge(pen, 'check', badge, { size: size * 0.36, colour: PALETTE.done });
  if (look === 'failed') drawBadge(pen, 'red-mark', badge, { size: size * 0.36, colour: PALETTE.danger });
};

const drawBadge = (
  pen: SKRSContext2D,
  icon: Icon,
  at: Spot,
  { size, colour }: { readonly size: number; readonly colour: string },
): void => {
  pen.beginPath();
  pen.arc(at[0], at[1], size * 0.68, 0, Math.PI * 2);
  pen.fillStyle = '#ffffff';
  pen.fill();
  drawIcon(pen, icon, at, { size, colour });
};

/** A neutral minion or marker: a grey disc with a letter. */
export const drawNeutral = (pen: SKRSContext2D, text: string, [x, y]: Spot, radius: number): void => {
  panel(pen, [x - radius, y - radius, radius * 2, radius * 2], radius, {
    fill: PALETTE.neutral,
    line: PALETTE.ink,
    width: radius > 20 ? 3 : 2,
  });
  write(pen, text, [x, y], {
    size: radius * 1.08,
    weight: 'strong',
    align: 'center',
    colour: PALETTE.ink,
    width: radius * 1.7,
  });
};

/** A card or order that may not be seen. */
export const drawBack = (pen: SKRSContext2D, [x, y]: Spot, size: number, given: boolean): void => {
  panel(pen, [x - size / 2, y - size / 2, size, size], size * 0.14, {
    fill: given ? '#4d2b5c' : 'rgba(0, 0, 0, 0)',
    line: given ? PALETTE.ink : PALETTE.soft,
    width: 2.5,
    ...(given ? {} : { dash: [7, 6] }),
  });
  if (given) drawIcon(pen, 'card', [x, y], { size: size * 0.66, colour: '#d9b8e6' });
};
