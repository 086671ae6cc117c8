import type { SKRSContext2D } from 'canvas';
import { clip, withoutLastSign } from '../../../i18n/clip.ts';
import type { Translate } from '../../../i18n/index.ts';
import { font, type Weight } from './fonts.ts';

export type Spot = readonly [x: number, y: number];

/** What everything on a picture is drawn from and with. */
export interface DrawContext<View> {
  readonly pen: SKRSContext2D;
  readonly view: View;
  readonly t: Translate;
  /** Names of the players, in letters that the font has. */
  readonly names: readonly string[];
}

export const COLOURS = {
  leather: '#3b2a1d',
  parchment: '#f6ead0',
  parchmentDeep: '#e6d3aa',
  ink: '#2d2013',
  faint: '#5f4d36',
  gold: '#f0b429',
  goldLine: '#8a5c06',
  grey: '#c9c4ba',
  greyInk: '#55504a',
  red: '#b3171b',
} as const;

/** How a text is written. */
export interface Lettering {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** The text is made smaller, then cut, until it fits. */
  readonly width?: number;
  readonly halo?: { readonly colour: string; readonly width: number };
}

const MIN_SCALE = 0.62;

/** No line of a picture has room for more characters. To measure a text takes the longer the longer it is. */
const MOST_DRAWN = 300;

/** The text and size at which a line fits into a width; the pen has the font then. */
const fitted = (
  pen: SKRSContext2D,
  whole: string,
  { size, width, weight = 'plain' }: Lettering,
): { readonly shown: string; readonly size: number } => {
  const text = clip(whole, MOST_DRAWN);
  pen.font = font(size, weight);
  if (width === undefined) return { shown: text, size };
  const natural = pen.measureText(text).width;
  if (natural <= width) return { shown: text, size };
  const smaller = size * Math.max(MIN_SCALE, width / natural);
  pen.font = font(smaller, weight);
  return { shown: shortened(pen, text, width), size: smaller };
};

/** A text cut until it fits into a width in the pen's font. */
const shortened = (pen: SKRSContext2D, text: string, width: number): string => {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > width + 0.5) {
    shown = `${withoutLastSign(shown.replace(/…$/u, '')).trimEnd()}…`;
  }
  return shown;
};

/** Writes one line, centred in height on the place; returns how wide it came out. */
export const write = (pen: SKRSContext2D, text: string, [x, y]: Spot, how: Lettering): number => {
  const { shown, size } = fitted(pen, text, how);
  pen.textAlign = how.align ?? 'left';
  pen.textBaseline = 'alphabetic';
  const base = y + size * 0.35;
  if (how.halo) {
    pen.lineJoin = 'round';
    pen.strokeStyle = how.halo.colour;
    pen.lineWidth = how.halo.width;
    pen.strokeText(shown, x, base);
  }
  pen.fillStyle = how.colour ?? COLOURS.ink;
  pen.fillText(shown, x, base);
  return pen.measureText(shown).width;
};

/** The same with a line that is cut where it is wider than its width, and never made smaller. */
export const writeCut = (
  pen: SKRSContext2D,
  text: string,
  at: Spot,
  { width, ...how }: Lettering & { readonly width: number },
): number => {
  pen.font = font(how.size, how.weight ?? 'plain');
  return write(pen, shortened(pen, text, width), at, how);
};

/** A rounded box by its left upper corner. */
export const panel = (
  pen: SKRSContext2D,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  style: { readonly fill: string; readonly line?: string; readonly width?: number; readonly dash?: number[] },
): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fillStyle = style.fill;
  pen.fill();
  if (!style.line) return;
  pen.save();
  pen.strokeStyle = style.line;
  pen.lineWidth = style.width ?? 2;
  pen.setLineDash(style.dash ?? []);
  pen.stroke();
  pen.restore();
};

/** A shape with straight edges, which is left as the pen's path. */
export const fillPolygon = (pen: SKRSContext2D, points: readonly Spot[], fill: string): void => {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
};

/** A gold coin with something written on it. */
export const drawCoin = (pen: SKRSContext2D, text: string, [x, y]: Spot, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = COLOURS.gold;
  pen.fill();
  pen.lineWidth = radius * 0.13;
  pen.strokeStyle = COLOURS.goldLine;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, radius * 0.8, 0, Math.PI * 2);
  pen.lineWidth = radius * 0.06;
  pen.stroke();
  write(pen, text, [x, y], { size: radius * 1.2, weight: 'strong', align: 'center', width: radius * 1.5 });
};

/** A star with many points round a place, as a path to be filled. */
export const burst = (pen: SKRSContext2D, [x, y]: Spot, radius: number, points: number): void => {
  pen.beginPath();
  for (let corner = 0; corner < points * 2; corner += 1) {
    const reach = corner % 2 === 0 ? radius * 1.13 : radius * 0.92;
    const angle = (corner * Math.PI) / points;
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.closePath();
};

/**
 * What not all of our fonts have: they have Latin as it is written from Iceland to Vietnam, Cyrillic, figures and marks. A
 * backslash is left over where a text was marked for a message.
 */
const FOREIGN =
  /[^ -[\]-~\u00a1-\u00ac\u00ae-\u0148\u014a-\u017e\u01a0-\u01a1\u01af-\u01b0\u0218-\u021b\u0400-\u045f\u0490-\u0491\u1ea0-\u1eab\u1eae-\u1eb5\u1eb8-\u1ec5\u1ec8-\u1ed7\u1eda-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]/gu;

/** Small capitals, which stay what they are where other forms of a letter become the plain one. */
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫꞯʀꜱᴛᴜᴠᴡʏᴢᴁ'].map((sign, at) => [sign, 'ABCDEFGHIJKLMNOPQQRSTUVWYZÆ'.charAt(at)]),
);

/** The letter of a sign without its accents: `Viet` of `Việt`. */
const bare = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * A name in letters that our fonts have, whatever they are written as (`Ａｄａ`, `𝓐𝓭𝓪`); others would come out as empty boxes.
 * @param instead what stands in when nothing of the name is left
 */
export const legible = (name: string, instead: string): string => {
  const kept = name
    .normalize('NFKC')
    .replace(FOREIGN, (sign) => (SMALL_CAPITALS.get(sign) ?? bare(sign)).replace(FOREIGN, ''))
    .replace(/ {2,}/g, ' ')
    .trim();
  return kept === '' ? instead : kept;
};

/**
 * A closed shape of straight edges, filled and outlined with the line that the pen draws now.
 * @param points around `at`, in units of `size`
 */
export const facet = (
  pen: SKRSContext2D,
  { at: [x, y], size }: { readonly at: Spot; readonly size: number },
  points: readonly Spot[],
  colour: string,
): void => {
  pen.beginPath();
  for (const [dx, dy] of points) pen.lineTo(x + dx * size, y + dy * size);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.stroke();
};
