import { type Canvas, createCanvas, type Image, type SKRSContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { emptyCanvas } from '../../shared/picture/empty.ts';
import type { Box } from '../../shared/picture/lettering.ts';
import type { BoardFile, DrawnRegion } from '../maps/schema.ts';
import type { RegionState } from '../rules/state.ts';
import { paintHolding, traceOutline } from './holdings.ts';
import { ZOOM } from './layout.ts';

/** A painted board, without anything that changes. */
export interface Ground {
  readonly painted: Image;
  /** True if the pen draws at a canvas, where what came out once can be put again. A recording wants to know what was drawn. */
  readonly stamped: boolean;
}

/** The same, and where its regions lie. */
export interface BoardGround extends Ground {
  readonly file: BoardFile;
  /** Those that are drawn; all if left out. */
  readonly regions?: readonly DrawnRegion[];
  /** The part that is shown, in the board's units; all if left out. */
  readonly shown?: Box;
}

/** A region with its holding as it comes out on a ground, and where its left upper corner lies, in pixels of the board. */
interface Stamp {
  readonly ground: Image;
  readonly canvas: Canvas;
  readonly left: number;
  readonly top: number;
}

/** Pixels of four bytes. A crowded board takes 1.5 million; two seats, in play and in decline, on all regions of theirs 4 million. */
const MOST_PIXELS = 2_400_000;
/** The line round a region lies half outside. */
const MARGIN = 4;

/**
 * To paint a holding takes longer than to paint all else on a board, and few change from one picture to the next: so each
 * is kept as it came out. What is forgotten is emptied, as no collection of garbage knows of its pixels.
 */
const stamps = new LRUCache<string, Stamp>({
  maxSize: MOST_PIXELS,
  sizeCalculation: ({ canvas }) => canvas.width * canvas.height,
  dispose: ({ canvas }) => emptyCanvas(canvas),
});

/**
 * Shows whose a region is; see {@link paintHolding}.
 * @param pen draws in the board's own units
 */
export const placeHolding = (
  pen: SKRSContext2D,
  ground: BoardGround,
  region: DrawnRegion,
  state: RegionState,
): void => {
  const { holder } = state;
  if (!holder) return;
  if (!ground.stamped) {
    paintHolding(pen, region, state, ground.file.scale);
    return;
  }
  const key = `${ground.file.id} ${region.id} ${holder.seat} ${holder.layer}`;
  const known = stamps.get(key);
  const stamp = known?.ground === ground.painted ? known : makeStamp(ground, region, state);
  if (stamp !== known) stamps.set(key, stamp);
  const { canvas, left, top } = stamp;
  pen.drawImage(canvas, left / ZOOM, top / ZOOM, canvas.width / ZOOM, canvas.height / ZOOM);
};

const makeStamp = ({ painted, file }: BoardGround, region: DrawnRegion, state: RegionState): Stamp => {
  const xs = region.outline.map(([x]) => x * ZOOM);
  const ys = region.outline.map(([, y]) => y * ZOOM);
  const left = Math.floor(Math.min(...xs)) - MARGIN;
  const top = Math.floor(Math.min(...ys)) - MARGIN;
  const canvas = createCanvas(
    Math.ceil(Math.max(...xs)) + MARGIN - left,
    Math.ceil(Math.max(...ys)) + MARGIN - top,
  );
  const pen = canvas.getContext('2d');
  pen.translate(-left, -top);
  pen.scale(ZOOM, ZOOM);
  // Some holdings change the colours of what they lie on.
  pen.save();
  traceOutline(pen, region);
  pen.clip();
  pen.resetTransform();
  pen.drawImage(painted, -left, -top);
  pen.restore();
  paintHolding(pen, region, state, file.scale);
  return { ground: painted, canvas, left, top };
};
