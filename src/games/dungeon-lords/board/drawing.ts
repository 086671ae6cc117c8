import type { DrawContext as SharedContext } from '../../shared/picture/brush.ts';
import type { View } from '../rules/state.ts';

/** What everything on a picture of Dungeon Lords is drawn from and with. */
export type DrawContext = SharedContext<View> & {
  /** True if the pen draws at a canvas, where what came out the same before can be put as pixels. */
  readonly stamped: boolean;
};

/** Where the middles of a row of things lie: side by side, or closer together where there is little room. */
export const rowOf = (
  count: number,
  { left, width }: { readonly left: number; readonly width: number },
  { size, gap }: { readonly size: number; readonly gap: number },
): number[] => {
  const step = count < 2 ? 0 : Math.min(size + gap, (width - size) / (count - 1));
  return Array.from({ length: count }, (_, index) => left + size / 2 + index * step);
};
