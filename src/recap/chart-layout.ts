/** Twice the size at which Discord shows it on a desk, so that letters of 26 are read as 13. */
export const WIDTH = 1100;
const BANNER = 118;
/** `first` and `last`: from the edges to the shapes of the first round and the last, which stand side by side where they are even. */
export const PLOT = {
  left: 100,
  first: 46,
  right: 736,
  last: 24,
  top: 104 + BANNER,
  bottom: 612 + BANNER,
} as const;
export const FACTS = { top: PLOT.bottom + 98, height: 78 } as const;
export const HEIGHT = FACTS.top + FACTS.height + 40;

/** Width and height of the picture, in pixels. */
export const CHART_SIZE = [WIDTH, HEIGHT] as const;
