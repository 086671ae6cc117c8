import type { RegionId } from '../rules/map.ts';
import type { Board, LayerRef, RegionState } from '../rules/state.ts';

/** A region with what stands on it. */
export interface HeldRegion {
  readonly id: RegionId;
  readonly region: RegionState;
}

/** The regions that one race of one player holds, by number. */
export const heldRegions = (board: Board, { seat, layer }: LayerRef): HeldRegion[] =>
  board.regions.flatMap((region, index) =>
    region.holder?.seat === seat && region.holder.layer === layer
      ? [{ id: (index + 1) as RegionId, region }]
      : [],
  );
