import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { RegionId } from './map.ts';
import type { Options } from './options.ts';

/** A race's id in the catalogue, for example `ghouls`. */
export type RaceId = string;
/** A special power's id in the catalogue, for example `dragon-master`. */
export type PowerId = string;
/** A marker's id in the catalogue, for example `fortress`. */
export type PieceId = string;
/** A Place's or Relic's id in the catalogue, for example `shiny-orb`. */
export type FindId = string;

/** A player's races: the one in play, the ordinary declined one, and a declined one with the Spirit power. */
export const LAYER_NAMES = ['active', 'decline', 'spirit'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

/** Which layer of which player. */
export interface LayerRef {
  readonly seat: Seat;
  readonly layer: LayerName;
}

/** Markers by kind; a kind that is absent counts 0. */
export type Pieces = Record<PieceId, number>;

/** One race of one player, with what belongs to it and is not on the board. */
export interface Layer {
  race: RaceId;
  /** Absent once the badge was discarded. */
  power?: PowerId;
  /** Tokens in hand. */
  hand: number;
  /** Tokens that survived the loss of their region and wait to be placed at the end of the turn. */
  withdrawn: number;
  /** Markers in hand, ready to be placed. */
  pieces: Pieces;
  /** Markers that survived the loss of their region and wait like withdrawn tokens. */
  withdrawnPieces: Pieces;
  /** Tokens lent to the race that wait beside the board between turns (Amazons). */
  reserve: number;
}

/** What stands on a region now. */
export interface RegionState {
  /** Whose tokens stand here. Absent while nobody holds the region. */
  holder?: LayerRef;
  /** Race tokens of the holder; 0 without one. */
  tokens: number;
  /** Lost Tribe tokens. */
  natives: number;
  /** Monster tokens. */
  monsters: number;
  pieces: Pieces;
}

/** A race and a power that can be chosen, with the coins lying on them. */
export interface Combo {
  race: RaceId;
  power: PowerId;
  coins: number;
}

/** A player's public side. Coins are kept apart, because they are hidden. */
export interface Player {
  active?: Layer;
  decline?: Layer;
  spirit?: Layer;
  /** The opponent whose active race may not attack this player's active race until this player's next turn. */
  peaceWith?: Seat;
  /** What this player's last scoring was made of; gains are public (rule 7). */
  paid?: readonly Reason[];
  /** Markers that opponents gave to this player (Vengeance). */
  marks: Pieces;
}

/**
 * Where a turn stands.
 * - `choose`: expand or decline
 * - `pick`: choose a combo
 * - `conquest`: abandon (first), conquer, call reinforcements, stop
 * - `redeploy`: give up what cannot be held, place tokens and markers
 * - `placing`: figures and Relics that are placed last, before the coins are paid
 * - `after-score`: what powers offer once the coins are paid
 * - `withdrawn`: `owner` places what it lost, whoever's turn it is
 * - `over`: the game has ended
 */
export type Phase =
  | { name: 'choose' }
  | { name: 'pick' }
  | { name: 'conquest'; layer: LayerName }
  | { name: 'redeploy'; layer: LayerName }
  | { name: 'placing' }
  | { name: 'after-score' }
  | { name: 'withdrawn'; owner: LayerRef }
  | { name: 'over' };

/** The turn that is being played. */
export interface Turn {
  seat: Seat;
  phase: Phase;
  /** The active race was chosen in this turn. */
  newRace: boolean;
  /** Declined races that act on their own have had their part of this turn. */
  declinedDone: boolean;
  /** Nothing was conquered or tried yet with the acting layer, so regions may still be abandoned (rule 4.7). */
  mayAbandon: boolean;
  /** Conquests have ended, though something must be done before the redeployment begins. */
  conquestsOver: boolean;
  /** The rule by which the active race can no longer decline in this turn; absent while it can. */
  bound?: string;
  /** The active race declined in this turn. */
  declining: boolean;
  /** Tokens that must leave the board before the redeployment can end (Amazons). */
  debt: number;
  /** Tokens per region number when the conquests ended: what "as they stood" means while redeploying. */
  stood: Record<number, number>;
  /** Conquests of non-empty regions by each layer in this turn (Orcs, Pillaging, Skeletons). */
  nonEmpty: Record<LayerName, number>;
  /** Opponents whose active race was attacked by this player's active race in this turn. */
  attacked: Seat[];
  /** Regions conquered in this turn, for the picture. */
  conquered: RegionId[];
  /** Coins that rules give besides the income, paid with it. */
  earned: Reason[];
  /** What races and powers remember within the turn, by keys of their own (`berserk.roll`). */
  memory: Record<string, number>;
}

/** A power that a Place lends to the race that holds it. */
export interface LentPower {
  readonly power: PowerId;
  /** Who has it now. Absent while nobody holds the Place. */
  readonly to?: LayerRef;
}

/** Everything on the table that all may see. */
export interface Board {
  /** Id of the map. */
  map: string;
  options: Options;
  seats: number;
  /** The seat that began; rounds end when play comes back to it. */
  firstSeat: Seat;
  /** From 1. */
  round: number;
  turn: Turn;
  /** Region `n` at index `n - 1`. */
  regions: RegionState[];
  players: Player[];
  /** Slot 1, the free one, first. */
  column: Combo[];
  discardedPowers: PowerId[];
  /** Tokens left in each race's tray. Replaced as a whole: most moves leave them alone, and positions share them. */
  trays: Readonly<Record<RaceId, number>>;
  /** Markers left in the box. Replaced as a whole, like the trays. */
  box: Readonly<Pieces>;
  /** Where each Place and Relic lies that was found. Replaced as a whole, like the trays. */
  finds: Readonly<Record<FindId, RegionId>>;
  /** Powers that Places drew when they were found. Replaced as a whole, like the trays. */
  lent: Readonly<Record<FindId, LentPower>>;
  /** What the last finished turn conquered, for the picture. */
  lastTurn?: { seat: Seat; conquered: RegionId[] };
}

/**
 * What nobody, or only one seat, may see. A stack is what may turn up, in no order: which comes next is drawn when it
 * does, so that no position knows what is to come. Stacks are replaced as a whole, like the trays.
 */
export interface Hidden {
  /** Banners that have not turned up. */
  races: readonly RaceId[];
  /** Banners that came back below the others, next one first. */
  returned: readonly RaceId[];
  /** Badges that have not turned up; when there are none, the discarded ones (rule 5.2). */
  powers: readonly PowerId[];
  /** Places and Relics that have not been found; some are left over when all Monsters are gone. */
  finds: readonly FindId[];
  coins: number[];
}

/** A whole position. Never leaves the engine; see {@link View}. */
export interface State {
  readonly board: Board;
  readonly hidden: Hidden;
}

/** What one seat or the public may know. Everything that is shown is made from this. */
export interface View {
  readonly board: Board;
  /** By seat; absent where the viewer may not know. */
  readonly coins: Readonly<Partial<Record<Seat, number>>>;
  /** How many banners, badges, and Places and Relics are still to come. */
  readonly stacks: { readonly races: number; readonly powers: number; readonly finds: number };
  /** The game has ended: everything is open. */
  readonly over: boolean;
}
