import type { Seat } from '../../../kernel/seat.ts';
import type { RegionId } from './map.ts';
import type { PieceId, PowerId } from './state.ts';

/** A helper named with a conquest, for example `dragon` or `conversion`. Offered by races and powers. */
export type MeansId = string;
/** An extra action that a race or power offers, for example `roll` or `ally`. */
export type ActId = string;

/** What an act is aimed at. */
export type ActTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'region'; readonly region: RegionId };

/** One decision. Larger ones (a whole redeployment) are made of several. */
export type Move =
  /** Keep the active race: its tokens come to hand. */
  | { readonly type: 'expand' }
  /** Put the active race in decline; `with` a power that is used only if its holder wants. */
  | { readonly type: 'decline'; readonly power?: PowerId }
  /** Choose the combo in a slot, from 1; `swap` names the slot whose badge it exchanges with first. */
  | { readonly type: 'pick'; readonly slot: number; readonly swap?: number }
  | { readonly type: 'abandon'; readonly region: RegionId }
  | { readonly type: 'conquer'; readonly region: RegionId; readonly means: readonly MeansId[] }
  /** Call reinforcements: the die decides, and conquests end. */
  | { readonly type: 'attempt'; readonly region: RegionId; readonly means: readonly MeansId[] }
  /** End the conquests of the acting layer. */
  | { readonly type: 'stop' }
  /** Give up a region that cannot be garrisoned (Amazons), or water that need not be left. */
  | { readonly type: 'give-up'; readonly region: RegionId }
  /** The region shall hold this many tokens; more than stand there now. */
  | { readonly type: 'redeploy'; readonly region: RegionId; readonly tokens: number }
  /** The region shall hold this many markers of the kind; more than stand there now. */
  | { readonly type: 'put'; readonly piece: PieceId; readonly region: RegionId; readonly count: number }
  /** Add withdrawn tokens to a region. */
  | { readonly type: 'place'; readonly region: RegionId; readonly tokens: number }
  /** Add withdrawn markers to a region. */
  | {
      readonly type: 'place-piece';
      readonly piece: PieceId;
      readonly region: RegionId;
      readonly count: number;
    }
  | { readonly type: 'act'; readonly act: ActId; readonly target: ActTarget }
  /** This step is finished: the redeployment, or what was offered after scoring. */
  | { readonly type: 'done' };
