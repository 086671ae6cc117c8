import type { Seat } from '../../../kernel/seat.ts';
import type { EventTile } from './data/events.ts';
import type { OrderId } from './data/orders.ts';
import type { RoomId } from './data/rooms.ts';
import type { Options } from './options-schema.ts';
import type { PieceId } from './pieces/index.ts';
import type { TrapId } from './traps/index.ts';

export type Year = 1 | 2;

/** A square of a dungeon, `c0r0` (top left) to `c4r3`. */
export type Square = `c${number}r${number}`;

/** A tunnel, or a room. Never changed, but put in the place of another. */
export interface Tile {
  readonly room?: RoomId;
  readonly conquered: boolean;
}

/** A monster or ghost in a lair. */
export interface LairPiece {
  kind: PieceId;
  /** In the lair face up, in a battle, or face down for the rest of the year's combat. */
  state: 'up' | 'sent' | 'down';
  /** Still to be paid on a payday, or still to be decided on in a Suggestion. */
  due?: true;
  /** A sheep for this round (Metamorphosis). */
  sheep?: true;
}

/** An adventurer in a queue or a party. */
export interface Member {
  id: string;
  damage: number;
  /** Hit points beyond the printed ones (Create Food). */
  extra: number;
  /** Cannot be harmed this round (Invisibility). */
  invisible?: true;
  /** Came during this battle and takes no part in it. */
  late?: true;
}

/** An order that has been revealed, and where its minion is. */
export interface Slot {
  readonly order: OrderId;
  readonly minion: 'space' | 'card' | 'home';
}

/** What everybody sees of a player. Lists that are read-only are never changed, but put in the place of others. */
export interface Player {
  gold: number;
  food: number;
  imps: number;
  impsUsed: number;
  trolls: number;
  trollsUsed: number;
  evil: number;
  redMarks: number;
  lair: LairPiece[];
  dungeon: Readonly<Record<string, Tile>>;
  /** The queue before a dungeon, the party in combat; front first, a paladin included. */
  party: Member[];
  /** Ids of adventurers. */
  prison: readonly string[];
  inaccessible: readonly OrderId[];
  /** Revealed orders of this round. */
  slots: readonly Slot[];
  /** A secret decision has been given and waits for the others. */
  sealed: boolean;
  /** Where the player stands in production and retrieval. */
  upkeep: 'production' | 'retrieval' | 'done';
  /** Runs of each room this round. */
  runs: Readonly<Record<string, number>>;
}

/** Who stands on a space of an action box. */
export type Occupant = { readonly seat: Seat; readonly slot: number } | { readonly neutral: number };

/** A neutral board (rule 12). All of it is public but the third order of two players. */
export interface Neutral {
  /** The cards that are not inaccessible, in the order of the action boxes. */
  readonly deck: readonly OrderId[];
  readonly inaccessible: readonly OrderId[];
  /** Orders of this round. */
  readonly used: readonly OrderId[];
}

/** What is known of a coming round. */
export interface Forecast {
  readonly event: EventTile;
  /** Ids, weakest first. */
  readonly adventurers: readonly string[];
}

/** A battle in progress (rule 8.4). */
export interface Battle {
  seat: Seat;
  tile: Square;
  step: 'trap' | 'fast' | 'monsters' | 'slow' | 'over';
  /** Revealed traps that have not been sprung. */
  traps: readonly TrapId[];
  /** Disarm symbols of the party at the beginning, less those used. */
  disarm: number;
  /** The spell that waits for an answer. */
  asking: boolean;
  /** The spell of the card has been answered. */
  answered: boolean;
  /** The attack that goes on, and how many hits are left. */
  again?: { readonly piece: PieceId; readonly option: string; readonly left: number };
  attacked: boolean;
  noConquest: boolean;
  noHealing: boolean;
  noSpells: boolean;
  /** Points of damage that are absorbed (Magic Shield). */
  shield: number;
  /** All attacks are standard attacks (Blind Rage). */
  rage: boolean;
  /** Ids of the adventurers who suffer at the end of the round, once for each dart. */
  poisoned: readonly string[];
}

/** The combat of a year. */
export interface Combat {
  /** 1 to 4. */
  round: number;
  /** Id of this round's combat card, once revealed. */
  card?: string;
  /** Cards of this year's earlier rounds. */
  shown: readonly string[];
  /** Where each seat fights this round; public once all plans are in. */
  tiles: readonly (Square | null)[];
  /** Seats that have fought this round. */
  fought: readonly Seat[];
}

/** The decision that is due. */
export type Phase =
  | { name: 'initial-orders' }
  | { name: 'orders' }
  | {
      name: 'execute';
      box: number;
      space: number;
      seat: Seat;
      task: 'choose' | 'spy' | 'discard' | 'done';
      dug: number;
      /** Trap cards that were just drawn, the last of the hand; while one of all has to be discarded. */
      drawn?: number;
    }
  | { name: 'upkeep' }
  | { name: 'payday' }
  | { name: 'taxes'; left: readonly Seat[] }
  | { name: 'special'; left: readonly Seat[] }
  | { name: 'annoyed'; left: readonly Seat[] }
  | { name: 'plan' }
  | { name: 'battle'; battle: Battle }
  | { name: 'over' };

/** Everything that lies open on the table. */
export interface Board {
  readonly options: Options;
  readonly seats: number;
  first: Seat;
  year: Year;
  /** 0 winter to 3 autumn; 4 is the combat. */
  season: number;
  phase: Phase;
  players: Player[];
  neutrals: readonly Neutral[];
  /** Stands on the Evilometer with two players, 0 otherwise. */
  neutralEvil: number;
  /** The three spaces of each action box. */
  boxes: readonly (readonly (Occupant | null)[])[];
  lairs: readonly PieceId[];
  rooms: readonly RoomId[];
  /** By season; null once it is past, or not known yet. */
  forecasts: readonly (Forecast | null)[];
  /** Id of this year's special event, once revealed. */
  special: string | null;
  /** What a special event has in store for this round's adventurers. */
  omen: 'none' | 'contrary' | 'impatient';
  paladinInTent: boolean;
  combat: Combat | null;
}

/** What a seat alone knows. */
export interface Secrets {
  traps: readonly TrapId[];
  /** Combat rounds of this year that were spied on. */
  spied: readonly number[];
  /** True if this round's look was taken. */
  looked: boolean;
  /** The three cards of which two are kept at the beginning. */
  initial: readonly OrderId[];
  kept: readonly OrderId[];
  /** Orders chosen so far, slot by slot. */
  program: readonly OrderId[];
  /** The third order of one's neutral player, with two players. */
  neutral: OrderId | null;
  plan: Plan;
}

/** A battle plan in the making. */
export interface Plan {
  readonly tile: Square | null;
  readonly traps: readonly TrapId[];
  readonly sent: readonly PieceId[];
  /** A prisoner who goes free instead, where nothing is left to defend. */
  readonly free: string | null;
}

/** A value for each year. */
export type ByYear<T> = readonly [T, T];

/** What nobody, or one seat only, may know. */
export interface Hidden {
  seats: Secrets[];
  trapDeck: readonly TrapId[];
  trapsOut: readonly TrapId[];
  cards: ByYear<readonly string[]>;
  lairs: ByYear<readonly PieceId[]>;
  rooms: ByYear<readonly RoomId[]>;
  adventurers: ByYear<readonly string[]>;
  events: ByYear<readonly EventTile[]>;
  specials: ByYear<string>;
  /**
   * With two players, by neutral player: the third order that is given for an owner who is away. Left out in positions
   * whose round began under rules that had none.
   */
  thirds?: readonly OrderId[];
}

/** A position. */
export interface State {
  board: Board;
  hidden: Hidden;
}

/** What a viewer may know. */
export interface View {
  readonly board: Board;
  /** Number of trap cards by seat. */
  readonly traps: readonly number[];
  readonly trapDeck: number;
  /** The viewer's own secrets, without those that are not its own. */
  readonly own?: Secrets;
  /** This year's combat cards by round; null where unknown. */
  readonly cards: readonly (string | null)[];
  readonly over: boolean;
}
