import type { SKRSContext2D } from 'canvas';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { drawGlyph } from '../../shared/picture/glyph.ts';
import { type Box, writeName } from '../../shared/picture/lettering.ts';
import { type Adventurer, adventurerOf } from '../rules/data/adventurers.ts';
import type { PieceId } from '../rules/pieces/index.ts';
import type { LairPiece, Member } from '../rules/state.ts';
import type { TrapId } from '../rules/traps/index.ts';
import { TRAP_GLYPHS } from './glyphs/traps.ts';
import { PALETTE } from './palette.ts';
import { drawAbilities, drawDamage, drawPieceBadges } from './tokens.ts';

/** Where somebody stands in a battle: the place of the feet, and how much room there is from side to side. */
export interface Standing {
  readonly at: Spot;
  readonly room: number;
}

/** Height of a fighter of full width, from the crown to the feet. */
const TALL = 166;
const WIDE = 140;
const PLATE = { below: 10, height: 70 } as const;

const CLOAKS: Readonly<Record<Adventurer['kind'], string>> = {
  warrior: '#8793a3',
  priest: '#efe6d2',
  thief: '#3f7049',
  wizard: '#6f46a8',
  paladin: '#e2b33d',
  illusion: '#a9bdd8',
};

/** What monsters are below their heads; those that are left out have no more than a head. */
const BODIES: Partial<Readonly<Record<PieceId, string>>> = {
  goblin: '#4f7d33',
  troll: '#8a6b4a',
  witch: '#46306b',
  vampire: '#34131f',
  golem: '#84898d',
  demon: '#8f1d22',
  dragon: '#2c7148',
};

const sizeOf = (room: number): number => Math.min(1, (room - 6) / WIDE);

const drawShadow = (pen: SKRSContext2D, [x, y]: Spot, width: number): void => {
  pen.beginPath();
  pen.ellipse(x, y, width / 2, width * 0.13, 0, 0, Math.PI * 2);
  pen.fillStyle = 'rgba(15, 8, 14, 0.5)';
  pen.fill();
};

/** Shoulders, and a cloak that falls to the ground. */
const drawBody = (pen: SKRSContext2D, [x, y]: Spot, size: number, colour: string): void => {
  pen.save();
  const [shoulder, hem, top] = [40 * size, 54 * size, y - 74 * size];
  pen.beginPath();
  pen.moveTo(x - hem, y);
  pen.quadraticCurveTo(x - shoulder - 4, y - 34 * size, x - shoulder, top + 18 * size);
  pen.quadraticCurveTo(x, top - 20 * size, x + shoulder, top + 18 * size);
  pen.quadraticCurveTo(x + shoulder + 4, y - 34 * size, x + hem, y);
  pen.quadraticCurveTo(x, y + 12 * size, x - hem, y);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 5 * size;
  pen.lineJoin = 'round';
  pen.strokeStyle = PALETTE.ink;
  pen.stroke();
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * 15 * size, y - 44 * size);
    pen.lineTo(x + side * 21 * size, y + 2);
  }
  pen.lineWidth = 3 * size;
  pen.globalAlpha *= 0.45;
  pen.stroke();
  pen.restore();
};

/** The plate at somebody's feet. */
const plateOf = ({ at: [x, y], room }: Standing): Box => {
  const width = Math.min(WIDE, room - 8);
  return [x - width / 2, y + PLATE.below, width, PLATE.height];
};

/** How much an adventurer can still bear: a bar, and the number out of how many. */
const drawHealth = (pen: SKRSContext2D, [left, top, width, height]: Box, member: Member): void => {
  const all = adventurerOf(member.id).hp + member.extra;
  const rest = Math.max(0, all - member.damage);
  panel(pen, [left, top, width, height], 8, { fill: '#4b1418' });
  if (rest > 0) panel(pen, [left, top, Math.max(16, (width * rest) / all), height], 8, { fill: '#1f6428' });
  write(pen, member.damage > 0 ? `${rest}/${all}` : String(all), [left + width / 2, top + height / 2], {
    size: 32,
    weight: 'strong',
    align: 'center',
    colour: '#ffffff',
    width: width - 8,
  });
};

/** Somebody of the party from head to feet; `size` is 1 for a fighter of full width. */
const drawFigure = (pen: SKRSContext2D, member: Member, at: Spot, size: number): void => {
  const { kind } = adventurerOf(member.id);
  drawShadow(pen, at, 120 * size);
  pen.save();
  if (member.invisible || member.late || kind === 'illusion') pen.globalAlpha = 0.55;
  drawBody(pen, at, size, CLOAKS[kind]);
  drawFace(pen, ['adventurer', kind], [at[0], at[1] - (TALL - 56) * size], 112 * size);
  pen.restore();
};

const drawPlate = (pen: SKRSContext2D, [left, top, width, height]: Box, member: Member): void => {
  const heavy = adventurerOf(member.id).kind === 'paladin';
  panel(pen, [left, top, width, height], 12, {
    fill: PALETTE.bright,
    line: heavy ? PALETTE.gold : PALETTE.ink,
    width: heavy ? 6 : 3,
    ...(member.late ? { dash: [9, 6] } : {}),
  });
};

/** An adventurer on their feet, with the hit points left and the abilities below. */
export const drawHero = (pen: SKRSContext2D, member: Member, standing: Standing): void => {
  drawFigure(pen, member, standing.at, sizeOf(standing.room));
  const [left, top, width, height] = plateOf(standing);
  drawPlate(pen, [left, top, width, height], member);
  drawHealth(pen, [left + 6, top + 6, width - 12, 33], member);
  drawAbilities(pen, adventurerOf(member.id), [left + 5, top + 54], { most: 28, room: width - 10 });
};

/** Height of the plate of somebody who waits on the grass, in one line or two. */
const TAG = { height: 40, narrow: 64 } as const;
/** With less room than this from side to side, plates are in two lines. */
export const TAG_ROOM = 118;

/**
 * An adventurer who waits before a dungeon: hit points and abilities stand on the plate, damage beside the head.
 * @param tall from the crown to the lower edge of the plate
 * @param narrow true if the plate is in two lines
 */
export const drawWaiting = (
  pen: SKRSContext2D,
  member: Member,
  { at: [x, y], room }: Standing,
  { tall, narrow }: { readonly tall: number; readonly narrow: boolean },
): void => {
  const tile = adventurerOf(member.id);
  const high = narrow ? TAG.narrow : TAG.height;
  const size = (tall - high + 6) / TALL;
  const width = Math.min(room - 5, 130);
  const [left, top] = [x - width / 2, y - high];
  const foot: Spot = [x, top + 4];
  drawFigure(pen, member, foot, size);
  drawPlate(pen, [left, top, width, high], member);
  const able = tile.disarm + tile.hearts + tile.magic > 0;
  const hp = tile.hp + member.extra;
  const number = able && !narrow ? (hp > 9 ? 56 : 44) : width;
  write(pen, String(hp), [left + number / 2, able && narrow ? top + 21 : y - high / 2 + 1], {
    size: 38,
    weight: 'strong',
    align: 'center',
    colour: PALETTE.ink,
    width: number - 6,
  });
  const [from, signs] = narrow ? [left + 3, y - 16] : [left + number - 2, y - high / 2];
  drawAbilities(pen, tile, [from, signs], { most: 25, room: left + width - 3 - from });
  if (member.damage === 0) return;
  const burst = narrow ? 19 : 23;
  // Never over somebody else, nor, where there is little room, over the face.
  const aside = Math.min(62 * size + 10, room / 2 + (narrow ? 1 : 5) - burst * 1.13);
  drawDamage(pen, member.damage, [x + aside, foot[1] - (narrow ? 18 : 112 * size)], burst);
};

const drawNamePlate = (pen: SKRSContext2D, name: string, standing: Standing, fill: string): void => {
  const [left, top, width, height] = plateOf(standing);
  panel(pen, [left, top, width, height], 12, { fill, line: PALETTE.ink, width: 3 });
  writeName(pen, name, [left + 6, top + 3, width - 12, height - 6], {
    size: 28,
    colour: PALETTE.ink,
    align: 'center',
  });
};

/** A monster or ghost that was sent into the battle. */
export const drawDefender = (
  pen: SKRSContext2D,
  piece: LairPiece,
  name: string,
  standing: Standing,
): void => {
  const { at, room } = standing;
  const size = sizeOf(room);
  const body = BODIES[piece.kind];
  drawShadow(pen, at, 128 * size);
  if (body !== undefined) drawBody(pen, at, size * 1.06, body);
  const head = (body === undefined ? 140 : 122) * size;
  const middle: Spot = [at[0], at[1] - (body === undefined ? 74 : TALL - 58) * size];
  drawFace(pen, ['piece', piece.kind], middle, head);
  drawPieceBadges(pen, piece, middle, head);
  drawNamePlate(pen, name, standing, '#dcecd2');
};

/** A trap that lies ready. */
export const drawLaidTrap = (pen: SKRSContext2D, trap: TrapId, name: string, standing: Standing): void => {
  const { at, room } = standing;
  const size = sizeOf(room);
  const middle: Spot = [at[0], at[1] - 62 * size];
  drawShadow(pen, at, 128 * size);
  pen.beginPath();
  pen.arc(middle[0], middle[1], 60 * size, 0, Math.PI * 2);
  pen.fillStyle = '#f3d2cf';
  pen.fill();
  pen.lineWidth = 6 * size;
  pen.strokeStyle = PALETTE.danger;
  pen.stroke();
  drawGlyph(pen, TRAP_GLYPHS[trap], middle, { size: 84 * size, colour: PALETTE.ink });
  drawNamePlate(pen, name, standing, '#f3d2cf');
};
