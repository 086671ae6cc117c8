/** A place on a board, in board units (1600 wide). */
export type Point = readonly [x: number, y: number];
/** An axis-parallel box by its centre. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Consecutive pairs of a closed ring. */
export const segmentsOf = (ring: readonly Point[]): [Point, Point][] =>
  ring.flatMap((from, index): [Point, Point][] => {
    const to = ring[(index + 1) % ring.length];
    return to ? [[from, to]] : [];
  });

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Area of a polygon, positive whichever way round it runs. */
export const areaOf = (ring: readonly Point[]): number => {
  let twice = 0;
  for (const [a, b] of segmentsOf(ring)) twice += a[0] * b[1] - b[0] * a[1];
  return Math.abs(twice) / 2;
};

/** True if the point lies inside the polygon. Asked too often for lists of sides to be made. */
export const inside = (ring: readonly Point[], [x, y]: Point): boolean => {
  let odd = false;
  let a = ring.at(-1) ?? [0, 0];
  for (const b of ring) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
    a = b;
  }
  return odd;
};

/** Distance from a point to a stretch. */
export const distanceToSegment = (p: Point, a: Point, b: Point): number => {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2;
  const t = Math.max(0, Math.min(1, along));
  return Math.sqrt((p[0] - a[0] - t * dx) ** 2 + (p[1] - a[1] - t * dy) ** 2);
};

/** Distance from a point to the border of a polygon; negative outside. */
export const clearance = (ring: readonly Point[], p: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  let a = ring.at(-1) ?? p;
  for (const b of ring) {
    least = Math.min(least, distanceToSegment(p, a, b));
    a = b;
  }
  return inside(ring, p) ? least : -least;
};

const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** True if two stretches cross in a point that is an end of neither. */
export const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** Corners of a box, clockwise from the top left. */
const cornersOf = ({ x, y, width, height }: Box): [Point, Point, Point, Point] => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2],
];

/** True if the whole box lies in the polygon. */
export const holdsBox = (ring: readonly Point[], box: Box): boolean => {
  const corners = cornersOf(box);
  if (!corners.every((corner) => inside(ring, corner))) return false;
  const sides = segmentsOf(corners);
  return !segmentsOf(ring).some(([a, b]) => within(box, a) || sides.some(([c, d]) => cross(a, b, c, d)));
};

/** True if the point lies inside the box. */
const within = ({ x, y, width, height }: Box, p: Point): boolean =>
  Math.abs(p[0] - x) < width / 2 && Math.abs(p[1] - y) < height / 2;

/** True if two boxes share any area. */
export const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
