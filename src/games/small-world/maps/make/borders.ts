import type { World } from '../../rules/map.ts';
import { cross, distance, distanceToSegment, type Point } from '../geometry.ts';
import type { GraphRegion } from './graphs.ts';
import { between, type Random, randomOf } from './random.ts';
import type { Sources } from './sources.ts';
import { warpOf } from './warp.ts';

/** A stretch between two junctions, drawn once and used by both regions beside it. */
export interface Border {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly regions: readonly number[];
  readonly water: boolean;
  readonly line: readonly Point[];
}

const SCALE = 1000;
const FINEST = 13;
const GAP = 16;
/** How far the whole board is bent; the outlines of the underground boards are bent already. */
const BEND: Readonly<Record<World, number>> = { surface: 26, underground: 0 };
/** How far borders stray; the smaller regions underground cannot spare as much. */
const ROUGHNESS: Readonly<Record<World, number>> = { surface: 0.36, underground: 0.27 };

const keyOf = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Midpoint displacement: every half is bent again, less and less. */
const bend = (a: Point, b: Point, strength: number, random: Random): Point[] => {
  const length = distance(a, b);
  if (length < FINEST * 2) return [a];
  const off = between(random, -1, 1) * strength * length ** 0.86;
  const along = between(random, 0.42, 0.58);
  const middle: Point = [
    a[0] + (b[0] - a[0]) * along - ((b[1] - a[1]) / length) * off,
    a[1] + (b[1] - a[1]) * along + ((b[0] - a[0]) / length) * off,
  ];
  return [...bend(a, middle, strength, random), ...bend(middle, b, strength, random)];
};

/** Cuts the corners of an open line; its ends stay. */
const soften = (line: readonly Point[]): Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const cut = line.slice(1).flatMap((to, index): Point[] => {
    const from = line[index] ?? to;
    const part = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return [part(0.25), part(0.75)];
  });
  return [first, ...cut.slice(1, -1), last];
};

/** Drops points that stand closer than two units to the one before. */
const thin = (line: readonly Point[]): Point[] => {
  const last = line.at(-1);
  const kept: Point[] = [];
  for (const p of line) {
    const before = kept.at(-1);
    if (p === last || !before || (distance(before, p) > 3 && (!last || distance(last, p) > 3))) kept.push(p);
  }
  return kept;
};

const tenth = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

const roughen = (ends: readonly [Point, Point], water: boolean, strength: number, seed: string): Point[] => {
  const line = [...bend(ends[0], ends[1], strength, randomOf(seed)), ends[1]];
  const soft = water ? soften(soften(line)) : soften(line);
  return thin(soft.map(tenth));
};

/** The junctions of the board, bent and in board units. */
export const junctionsOf = ({ id, world, skeleton }: Sources): Point[] => {
  const size: Point = [skeleton.size[0] * SCALE, skeleton.size[1] * SCALE];
  const warp = warpOf(id, size, BEND[world]);
  return skeleton.junctions.map(([x, y]) => tenth(warp([x * SCALE, y * SCALE])));
};

/** Left, top, right and bottom of a line. */
type Reach = readonly [number, number, number, number];

interface DraftBorder extends Border {
  readonly reach: Reach;
  readonly ends: readonly [Point, Point];
  readonly strength: number;
  readonly attempt: number;
}

const draftBorder = (draft: Omit<DraftBorder, 'line' | 'reach'>, board: string): DraftBorder => {
  const line =
    draft.regions.length < 2
      ? draft.ends
      : roughen(draft.ends, draft.water, draft.strength, `${board}/${draft.key}/${draft.attempt}`);
  return { ...draft, line, reach: reachOf(line) };
};

const reachOf = (line: readonly Point[]): Reach => {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** True if all of one is farther than so much from all of the other, to the side or up and down. */
const areFar = (one: Reach, other: Reach, gap: number): boolean =>
  one[0] > other[2] + gap || other[0] > one[2] + gap || one[1] > other[3] + gap || other[1] > one[3] + gap;

const apart = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number =>
  Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  );

/** True if two borders cross, or come much closer to each other than their junctions are. */
const touches = (a: DraftBorder, b: DraftBorder): boolean => {
  const meet = [a.from, a.to].some((end) => end === b.from || end === b.to);
  const gap = meet ? 0 : Math.min(GAP, apart(a.ends, b.ends) * 0.6);
  if (areFar(a.reach, b.reach, gap)) return false;
  return a.line.slice(1).some((to, i) => {
    const from = a.line[i] ?? to;
    return b.line.slice(1).some((next, j) => {
      const start = b.line[j] ?? next;
      if (cross(from, to, start, next)) return true;
      return Math.min(distanceToSegment(from, start, next), distanceToSegment(start, from, to)) < gap;
    });
  });
};

const tangled = (a: DraftBorder): boolean => {
  const parts = a.line.slice(1).map((to, i): [Point, Point] => [a.line[i] ?? to, to]);
  return parts.some(([p, q], i) => parts.slice(i + 2).some(([r, s]) => cross(p, q, r, s)));
};

/** Draws again, more gently, every border that runs into another, until none does. */
const untangle = (first: readonly DraftBorder[], board: string): DraftBorder[] => {
  let drafts = [...first];
  for (let round = 0; round < 40; round++) {
    const bad = new Set<string>();
    drafts.forEach((a, i) => {
      if (tangled(a)) bad.add(a.key);
      for (const b of drafts.slice(i + 1)) {
        if (touches(a, b)) bad.add(a.key).add(b.key);
      }
    });
    if (bad.size === 0) return drafts;
    drafts = drafts.map((draft) =>
      bad.has(draft.key)
        ? draftBorder({ ...draft, strength: draft.strength * 0.85, attempt: draft.attempt + 1 }, board)
        : draft,
    );
  }
  throw new Error(`the borders of ${board} do not come apart`);
};

/** Sea, lake or river: its banks are soft. */
export const isWet = ({ terrain }: Pick<GraphRegion, 'terrain'>): boolean =>
  terrain === 'sea' || terrain === 'lake' || terrain === 'river';

/** All borders of a board, roughened, none crossing another. */
export const bordersOf = (sources: Sources): Border[] => {
  const { id, skeleton } = sources;
  const junctions = junctionsOf(sources);
  const sides = new Map<string, { from: number; to: number; regions: GraphRegion[] }>();
  for (const region of sources.regions) {
    const ring = skeleton.outlines[region.key] ?? [];
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      const key = keyOf(from, to);
      const side = sides.get(key) ?? { from: Math.min(from, to), to: Math.max(from, to), regions: [] };
      side.regions.push(region);
      sides.set(key, side);
    });
  }
  const strength = ROUGHNESS[sources.world];
  const drafts = [...sides].map(([key, { from, to, regions }]) => {
    const ends: [Point, Point] = [junctions[from] ?? [0, 0], junctions[to] ?? [0, 0]];
    const water = regions.some(isWet);
    const numbers = regions.map((region) => region.id);
    return draftBorder({ key, from, to, ends, regions: numbers, water, strength, attempt: 0 }, id);
  });
  return untangle(drafts, id);
};

/** The polygon of each region, put together from its borders. */
export const polygonsOf = (sources: Sources, borders: readonly Border[]): Map<number, Point[]> => {
  const byKey = new Map(borders.map((border) => [border.key, border]));
  return new Map(
    sources.regions.map((region) => {
      const ring = sources.skeleton.outlines[region.key] ?? [];
      const points = ring.flatMap((from, index): Point[] => {
        const to = ring[(index + 1) % ring.length] ?? from;
        const border = byKey.get(keyOf(from, to));
        if (!border) throw new Error(`no border ${from}-${to}`);
        const line = border.from === from ? border.line : [...border.line].reverse();
        return line.slice(0, -1);
      });
      return [region.id, points];
    }),
  );
};
