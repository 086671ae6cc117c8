import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { RegionId } from './map.ts';
import type { ActTarget, MeansId } from './move.ts';
import type { FindId, LayerName, PieceId, PowerId, RaceId } from './state.ts';

/** Whose tokens stood in a region that was taken, and what became of them. */
export interface Loss {
  readonly seat: Seat;
  readonly layer: LayerName;
  readonly race: RaceId;
  /** Tokens that went to the tray. */
  readonly lost: number;
  /** Tokens that were withdrawn and will be placed at the end of the turn. */
  readonly withdrawn: number;
}

/** What happened. All of it is public; coin totals are never in here, gains of a turn are (rule 7). */
export type Event =
  | { readonly type: 'game-began'; readonly firstSeat: Seat }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly round: number }
  | {
      readonly type: 'picked';
      readonly seat: Seat;
      readonly slot: number;
      readonly race: RaceId;
      readonly power: PowerId;
      readonly tokens: number;
      readonly paid: number;
      readonly taken: number;
    }
  | {
      readonly type: 'badges-swapped';
      readonly seat: Seat;
      readonly race: RaceId;
      /** The badge that the race has now. */
      readonly power: PowerId;
      /** The race that the badge came from, and that has the other one now. */
      readonly other: RaceId;
    }
  | { readonly type: 'combo-appeared'; readonly race: RaceId; readonly power: PowerId }
  | { readonly type: 'expanded'; readonly seat: Seat; readonly layer: LayerName; readonly hand: number }
  | { readonly type: 'abandoned'; readonly seat: Seat; readonly region: RegionId }
  | {
      readonly type: 'conquered';
      readonly seat: Seat;
      readonly layer: LayerName;
      readonly race: RaceId;
      readonly region: RegionId;
      readonly means: readonly MeansId[];
      /** Tokens that went into the region. */
      readonly tokens: number;
      /** What the cost was made of. */
      readonly cost: readonly Reason[];
      /** The reinforcement die, if it was called. */
      readonly roll?: number;
      readonly tribe: boolean;
      readonly monsters: boolean;
      readonly loss?: Loss;
    }
  /** A Place or Relic was found; `power` is what a Place drew. */
  | { readonly type: 'found'; readonly region: RegionId; readonly find: FindId; readonly power?: PowerId }
  /** A Place or Relic lies in another region now. */
  | { readonly type: 'find-moved'; readonly find: FindId; readonly region: RegionId }
  /** A figure stands in a region now. */
  | { readonly type: 'figure-moved'; readonly piece: PieceId; readonly region: RegionId }
  /** Tokens were driven out of a region that nobody conquered, or Monsters. */
  | {
      readonly type: 'driven-out';
      readonly region: RegionId;
      readonly monsters: boolean;
      readonly loss?: Loss;
    }
  /** Coins from the bank at once, by a rule. */
  | { readonly type: 'gained'; readonly seat: Seat; readonly reason: Reason }
  /** Coins from one player to another, by a rule. */
  | { readonly type: 'paid'; readonly from: Seat; readonly to: Seat; readonly reason: Reason }
  /** A seat got a marker of another one. */
  | { readonly type: 'marked'; readonly seat: Seat; readonly by: Seat; readonly piece: PieceId }
  /** One race's tokens made way for another's of the same player. */
  | { readonly type: 'replaced'; readonly seat: Seat; readonly region: RegionId; readonly race: RaceId }
  /** A race gave up a token for coins. */
  | { readonly type: 'sacrificed'; readonly seat: Seat; readonly region: RegionId; readonly race: RaceId }
  | {
      readonly type: 'attempt-failed';
      readonly seat: Seat;
      readonly region: RegionId;
      readonly means: readonly MeansId[];
      readonly roll: number;
      readonly cost: readonly Reason[];
    }
  /** The die before a conquest (Berserk). */
  | { readonly type: 'rolled'; readonly seat: Seat; readonly roll: number }
  | { readonly type: 'stopped'; readonly seat: Seat; readonly layer: LayerName }
  /** Tokens that came from the tray, a reserve, or went there, by a rule. */
  | {
      readonly type: 'tokens-changed';
      readonly seat: Seat;
      readonly layer: LayerName;
      readonly reason: Reason;
    }
  /** Markers came from the box to hand. */
  | { readonly type: 'equipped'; readonly seat: Seat; readonly piece: PieceId; readonly count: number }
  /** A region was given up; `rule` where it had to be. */
  | { readonly type: 'gave-up'; readonly seat: Seat; readonly region: RegionId; readonly rule?: string }
  | { readonly type: 'redeployed'; readonly seat: Seat; readonly region: RegionId; readonly tokens: number }
  | {
      readonly type: 'piece-put';
      readonly seat: Seat;
      readonly piece: PieceId;
      readonly region: RegionId;
      readonly count: number;
    }
  | { readonly type: 'income'; readonly seat: Seat; readonly coins: readonly Reason[] }
  | { readonly type: 'declined'; readonly seat: Seat; readonly race: RaceId; readonly power?: PowerId }
  | { readonly type: 'vanished'; readonly seat: Seat; readonly race: RaceId }
  | { readonly type: 'acted'; readonly seat: Seat; readonly act: string; readonly target: ActTarget }
  | {
      readonly type: 'withdrawn-placed';
      readonly seat: Seat;
      readonly region: RegionId;
      readonly tokens: number;
      readonly pieces: Readonly<Record<PieceId, number>>;
    }
  | { readonly type: 'game-over' };
