import type { Reason, Refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Draft } from './draft.ts';
import type { Force } from './force.ts';
import type { RegionFacts } from './map.ts';
import type { ActId, ActTarget, MeansId } from './move.ts';
import type { PieceId, PowerId, RaceId } from './state.ts';

/**
 * What a race or a special power changes. The core knows no race and no power; it asks the traits in force at
 * each of these points. Hooks at the top level act while the race is active; those under `inDecline` after.
 */
export interface Trait {
  /** Markers that come with it. */
  readonly pieces?: readonly PieceKind[];
  /** May conquer seas and the lake. */
  readonly opensWater?: boolean;
  /** Every region is in reach, at any time (rule 4.1(4) and 4.2 are lifted). */
  readonly reachesAnywhere?: boolean;
  /** A first conquest may be anywhere. */
  readonly entersAnywhere?: boolean;
  /** Makes two regions adjacent for this race's conquests, besides common borders. */
  links?(from: RegionFacts, to: RegionFacts): boolean;
  /** Changes the cost of a conquest. */
  cost?(force: Force, target: RegionFacts): Reason | undefined;
  /** Helpers that can be named with a conquest. */
  readonly means?: readonly Means[];
  /** Extra actions. */
  readonly acts?: readonly Act[];
  /** The race has its own use of the die, by this rule: no final attempt. */
  readonly forbidsAttempt?: string;
  /** Its owner may be at peace with somebody, by this rule (see `Player.peaceWith`). */
  readonly peace?: string;
  /** Tokens of its regions are never lost, only withdrawn. */
  readonly losesNone?: boolean;
  /** Tokens lent for the conquests of each turn, which leave the board again when redeploying. */
  readonly loan?: { readonly tokens: number; readonly rule: string };
  /** After each conquest of this race. */
  conquered?(draft: Draft, force: Force, target: RegionFacts, means: readonly MeansId[]): void;
  /** Tokens that come from the tray when conquests have ended; limited by the tray. */
  reinforces?(force: Force): Reason | undefined;
  /** Coins besides one per region, at the end of an own turn. */
  income?(force: Force): Reason | undefined;
  /** May decline right after scoring. */
  readonly declinesAfterScoring?: boolean;
  /** What is left in decline. */
  readonly inDecline?: DeclinedTrait;
}

/** What a trait still does once its race is in decline. */
export interface DeclinedTrait {
  /** All tokens on the board stay. */
  readonly keepsTokens?: boolean;
  /** The declined race goes on conquering at the start of its owner's turns. */
  readonly acts?: boolean;
  /** It does not count as the one declined race of its owner. */
  readonly isSpirit?: boolean;
  /** The badge matters in decline, so it stays even where badges are discarded (rule 5.3). */
  readonly keepsBadge?: boolean;
  income?(force: Force): Reason | undefined;
}

/** A race banner. */
export interface Race extends Trait {
  readonly id: RaceId;
  /** Number on the banner. */
  readonly tokens: number;
  /** How many tokens of the race there are in all. */
  readonly tray: number;
}

/** A special power badge. */
export interface Power extends Trait {
  readonly id: PowerId;
  /** Number on the badge. */
  readonly tokens: number;
  /** Too strong with two players: the table may leave it out then (R30). */
  readonly unsuitedFor2p?: boolean;
}

/** A kind of marker and what becomes of it. */
export interface PieceKind {
  readonly id: PieceId;
  /** How many there are in the game. */
  readonly limit: number;
  /** How many come to hand when the race is chosen. */
  readonly start: number;
  /** How many may stand in one region. */
  readonly perRegion: number;
  /** Added to the cost of its region, each. */
  readonly defence: number;
  /** Other players cannot touch its region. */
  readonly immune: boolean;
  /** A lone token beside it is not alone: no conversion. */
  readonly guards: boolean;
  readonly whenLost: 'box' | 'hand' | 'withdrawn';
  readonly whenAbandoned: 'box' | 'hand';
  readonly whenReady: 'stays' | 'hand';
  readonly whenDeclined: 'box' | 'stays';
  /** How it is placed when redeploying; absent if it is placed otherwise. */
  readonly placing?: {
    readonly from: 'hand' | 'box';
    /** It must be placed as far as regions allow. */
    readonly must: boolean;
    readonly perTurn: number;
  };
}

/** A helper named with a conquest: `conquer 12 with dragon`. */
export interface Means {
  readonly id: MeansId;
  /** Why it cannot be used on this target; undefined if it can. The core has checked the target itself. */
  refusal(force: Force, target: RegionFacts): Refusal | undefined;
  /** What the conquest costs instead, in tokens from hand. */
  price(force: Force, target: RegionFacts): readonly Reason[];
  /** Needs a border with a region held, even where a first conquest would be allowed. */
  readonly needsReach: boolean;
  /** One token from the tray stands in the region, and a single defender dies whatever protects it. */
  readonly converts: boolean;
  /** What it leaves behind, once the conquest has succeeded; the attacker holds the region already. */
  used(draft: Draft, force: Force, target: RegionFacts, loser: Seat | undefined): void;
}

/** An extra action in one phase. */
export interface Act {
  readonly id: ActId;
  readonly phase: 'conquest' | 'after-score';
  /** What it may be aimed at now; empty if it is not possible. */
  targets(force: Force): readonly ActTarget[];
  play(draft: Draft, force: Force, target: ActTarget): void;
}
