import type { Reason, Refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Draft } from './draft.ts';
import type { Force } from './force.ts';
import type { RegionFacts } from './map.ts';
import type { ActId, ActTarget, MeansId } from './move.ts';
import type { Options } from './options.ts';
import type { FindId, PieceId, PowerId, RaceId } from './state.ts';
import type { Taking } from './take.ts';
import type { Feature } from './terrain.ts';

/**
 * What a race, a special power, a Place or a Relic changes. The core knows none of them; it asks the traits in
 * force at each of these points. Hooks at the top level act while the race is active; those under `inDecline`
 * after.
 */
export interface Trait {
  /** Markers that come with it. */
  readonly pieces?: readonly PieceKind[];
  /** Makes no sense on boards that have none of these; absent if it fits every board. */
  readonly needs?: readonly Feature[];
  /** May conquer seas and lakes, and stay on any water. */
  readonly opensWater?: boolean;
  /** Every land region is in reach, at any time (rule 4.1(4) and 4.2 are lifted). */
  readonly reachesAnywhere?: boolean;
  /**
   * Its own rule for a first conquest, asked about one target after the other: it may, it may not, or undefined where
   * the ordinary rule decides.
   */
  entry?(force: Force): (target: RegionFacts) => boolean | undefined;
  /** Makes two regions adjacent for this race's conquests, besides common borders. */
  links?(from: RegionFacts, to: RegionFacts, force: Force): boolean;
  /** All regions that are in reach of a race that holds some, besides those that are adjacent. */
  reaches?(force: Force): readonly RegionFacts[];
  /** Changes the cost of a conquest. Discounts are lost against those who allow only plain attacks. */
  cost?(force: Force, target: RegionFacts, means: readonly Means[]): Reason | undefined;
  /** The rule by which the occupants of a region do not count in its cost; undefined if they do. */
  asEmpty?(force: Force, target: RegionFacts): string | undefined;
  /** Helpers that can be named with a conquest. */
  readonly means?: readonly Means[];
  /** Extra actions. */
  readonly acts?: readonly Act[];
  /** The race has its own use of the die, by this rule: no final attempt. */
  readonly forbidsAttempt?: string;
  /** Its owner may be at peace with somebody, by this rule (see `Player.peaceWith`). */
  readonly peace?: string;
  /** Opponents without a coin cannot attack it, by this rule; undefined where the table does not play so. */
  coinless?(options: Options): string | undefined;
  /** Tokens of its regions are never lost, only withdrawn. */
  readonly losesNone?: boolean;
  /** Tokens lent for the conquests of each turn, which leave the board again when redeploying. */
  readonly loan?: { readonly tokens: number; readonly rule: string };
  /** When chosen, its badge may be exchanged with that of another visible combo. */
  readonly swapsBadge?: boolean;
  /** At the start of an own turn, before anything else. */
  turnBegins?(draft: Draft, force: Force): void;
  /** After each conquest of this race. */
  conquered?(draft: Draft, force: Force, target: RegionFacts, taking: Taking): void;
  /** A region of any race of its owner was attacked by an opponent, successfully or not. */
  attacked?(draft: Draft, force: Force, attacker: Seat): void;
  /** A region of its own was conquered by an opponent. */
  lost?(draft: Draft, force: Force, region: RegionFacts): void;
  /** Tokens that come from the tray when conquests have ended; limited by the tray. */
  reinforces?(force: Force): Reason | undefined;
  /** Markers that come from the box to hand when conquests have ended; limited by the box. */
  equips?(force: Force): { readonly piece: PieceId; readonly count: number } | undefined;
  /** Coins from the bank for single regions, besides the one for holding them. */
  readonly bounty?: Bounty;
  /** Coins from the bank at the end of an own turn that no single region earns. */
  income?(force: Force): Reason | undefined;
  /** How that income comes again, if not in every turn. For those who think ahead; no rule asks. */
  readonly incomeLasts?: IncomeLasts;
  /** Opponents who each pay one coin at the end of an own turn, as far as they have one. */
  collects?(force: Force): Collection | undefined;
  /** May decline right after scoring. */
  readonly declinesAfterScoring?: boolean;
  /** At the end of an own turn, when the coins are paid. */
  turnEnds?(draft: Draft, force: Force): void;
  /** What is left in decline. */
  readonly inDecline?: DeclinedTrait;
}

/** An income of one turn, or one that every turn's conquests must make anew. */
export type IncomeLasts = 'once' | 'byConquest';

/** Coins that regions earn one by one. */
export interface Bounty {
  readonly rule: string;
  /** Coins for a region that the layer holds, 0 or more. */
  coins(region: RegionFacts, force: Force): number;
}

/** Who pays a coin, and by which rule. */
export interface Collection {
  readonly rule: string;
  readonly from: readonly Seat[];
}

/** What a trait still does once its race is in decline. */
export interface DeclinedTrait {
  /** All tokens on the board stay. */
  readonly keepsTokens?: boolean;
  /** All tokens on the board that stayed are distributed anew when the race declines. */
  readonly redeploys?: boolean;
  /** The declined race goes on conquering at the start of its owner's turns. */
  readonly conquers?: boolean;
  /** It does not count as the one declined race of its owner. */
  readonly isSpirit?: boolean;
  /** The badge matters in decline, so it stays even where badges are discarded (rule 5.3). */
  readonly keepsBadge?: boolean;
  /** Declining, all tokens leave the board; each region that was held pays this much, by this rule. */
  readonly vanishes?: { readonly rule: string; readonly coins: number };
  /** Opponents pay this much for each of its regions they conquer, and cannot attack it without. */
  readonly toll?: { readonly rule: string; readonly coins: number };
  readonly bounty?: Bounty;
  /** Extra actions that its owner has in own turns. */
  readonly acts?: readonly Act[];
  income?(force: Force): Reason | undefined;
}

/** A race banner. */
export interface Race extends Trait {
  readonly id: RaceId;
  /** Number on the banner. */
  readonly tokens: number;
  /** How many tokens of the race there are in all. */
  readonly tray: number;
  /**
   * While it is active opponents attack it by plain means only, by this rule: common borders, race tokens, no discount,
   * no helper (Underground rule 4.7).
   */
  readonly plainOnly?: string;
}

/** A special power badge. */
export interface Power extends Trait {
  readonly id: PowerId;
  /** Number on the badge. */
  readonly tokens: number;
  /** Too strong with two players: the table may leave it out then (R30). */
  readonly unsuitedFor2p?: boolean;
}

/** A Popular Place or a Righteous Relic. In force for the race that holds its region. */
export interface Find extends Trait {
  readonly id: FindId;
  /** Places stay where they are found; Relics go where they are used. */
  readonly kind: 'place' | 'relic';
  /** Added to the cost of its region, whoever holds it. */
  readonly defence?: number;
  /** Found, it draws a special power that the holder of its region has besides its own. */
  readonly drawsPower?: boolean;
  /** It has just been found. */
  revealed?(draft: Draft): void;
  /** Its region was conquered. */
  taken?(draft: Draft, attacker: Force): void;
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
  /** Who may enter an immune region; absent where its holder's owner may, and nobody else. */
  admits?(force: Force, target: RegionFacts): boolean;
  /** A lone token beside it is not alone: no conversion. */
  readonly guards: boolean;
  /** It belongs to no race: what happens to the holder of its region does not move it. */
  readonly roams?: boolean;
  /** Pays for conquests like a token, as long as one token pays with it. */
  readonly pays?: boolean;
  /** All come back to hand when the redeployment begins. */
  gathers?(options: Options): boolean;
  /** Whether its defence falls with that of the occupants where those do not count; absent if never. */
  fallsWithOccupants?(options: Options): boolean;
  readonly whenLost: 'box' | 'hand' | 'withdrawn';
  readonly whenAbandoned: 'box' | 'hand';
  readonly whenReady: 'stays' | 'hand';
  readonly whenDeclined: 'box' | 'stays';
  /** How it is placed when redeploying; absent if it is placed otherwise. */
  readonly placing?: {
    readonly from: 'hand' | 'box';
    /** It must be placed as far as regions allow. */
    readonly must: boolean;
    /** Absent where only the supply limits it: what comes back to hand is placed again. */
    readonly perTurn?: number;
  };
}

/** A helper named with a conquest: `conquer 12 with dragon`. */
export interface Means {
  readonly id: MeansId;
  /** Why it cannot be used now, whatever the target; undefined if it can. */
  spent?(force: Force): Refusal | undefined;
  /** Why it cannot be used on this target; undefined if it can. The core has checked the target itself. */
  refusal?(force: Force, target: RegionFacts): Refusal | undefined;
  /** What the conquest costs instead, in tokens from hand; absent if the ordinary cost stays. */
  price?(force: Force, target: RegionFacts): readonly Reason[];
  /** Changes the ordinary cost. */
  cost?(force: Force, target: RegionFacts): Reason | undefined;
  /** The occupants do not count in the cost, by this rule. */
  readonly asEmpty?: string;
  /** The target may be anywhere. */
  readonly reachesAnywhere?: boolean;
  /** Needs a border with a region held, even where a first conquest would be allowed. */
  readonly needsReach?: boolean;
  /** One own token from the tray stands in the region, and a single defender dies whatever protects it. */
  readonly converts?: boolean;
  /** The loser loses no token. */
  readonly spares?: boolean;
  /** The die is rolled before paying and takes its pips off the cost, by this rule. */
  readonly rolls?: string;
  /** The same power as another helper's: one conquest has it once. */
  readonly copies?: MeansId;
  /** The thing that it uses, where several helpers use the same. */
  readonly thing?: string;
  /** What it leaves behind, once the conquest has succeeded; the attacker holds the region already. */
  used?(draft: Draft, force: Force, target: RegionFacts, loser: Seat | undefined): void;
}

/**
 * When an extra action can be done.
 * - `start`: before the race is readied; with a new race, before its first conquest
 * - `conquest`, `redeploy`: while those last
 * - `placing`: when the redeployment is done, before coins are paid
 * - `after-score`: when they are paid
 */
const ACT_PHASES = ['start', 'conquest', 'redeploy', 'placing', 'after-score'] as const;
export type ActPhase = (typeof ACT_PHASES)[number];

/** An extra action. */
export interface Act {
  readonly id: ActId;
  readonly phases: readonly ActPhase[];
  /** As long as it is possible, nothing else is. */
  readonly must?: boolean;
  /** Whoever has done it cannot decline in the same turn, by this rule. */
  readonly forbidsDecline?: string;
  /** What it may be aimed at now; empty if it is not possible. */
  targets(force: Force, phase: ActPhase): readonly ActTarget[];
  play(draft: Draft, force: Force, target: ActTarget): void;
  /** What is done for an owner who is away; absent if nothing, or any target of what must be done. */
  whenAway?(force: Force): ActTarget | undefined;
}
