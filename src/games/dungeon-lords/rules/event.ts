import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { EventTile, SEASONS } from './data/events.ts';
import type { OrderId } from './data/orders.ts';
import type { RoomId } from './data/rooms.ts';
import type { PieceId } from './pieces/index.ts';
import type { Square, Year } from './state.ts';
import type { TrapId } from './traps/index.ts';

/** What a player has in numbers that everybody sees. */
export type Resource = 'gold' | 'food' | 'imps' | 'trolls' | 'evil' | 'redMarks' | 'traps';

/** What happened. Who may know of it is said with each event; those of one seat only are marked. */
export type Event =
  | { readonly type: 'game-began'; readonly first: Seat }
  | { readonly type: 'year-began'; readonly year: Year; readonly first: Seat }
  | {
      readonly type: 'round-began';
      readonly year: Year;
      readonly season: (typeof SEASONS)[number];
      readonly first: Seat;
      readonly lairs: readonly PieceId[];
      readonly rooms: readonly RoomId[];
    }
  | {
      readonly type: 'forecast';
      readonly event: EventTile;
      readonly special?: string;
      readonly adventurers: readonly string[];
    }
  | {
      readonly type: 'neutral-order';
      readonly neutral: number;
      readonly order: OrderId;
      readonly space: number;
    }
  /** Secret decisions. The first is told to the seat alone. */
  | { readonly type: 'initial-dealt'; readonly seat: Seat; readonly orders: readonly OrderId[] }
  | {
      readonly type: 'sealed' | 'reopened';
      readonly seat: Seat;
      readonly what: 'initial' | 'orders' | 'plan';
    }
  | { readonly type: 'initial-kept'; readonly seat: Seat; readonly orders: readonly OrderId[] }
  /** Space 0 is the card itself: the order stays unexecuted. */
  | {
      readonly type: 'order-revealed';
      readonly seat: Seat;
      readonly slot: number;
      readonly order: OrderId;
      readonly space: number;
      readonly reasons: readonly Reason[];
    }
  | {
      readonly type: 'performed' | 'skipped';
      readonly seat: Seat;
      readonly order: OrderId;
      readonly space: number;
    }
  /** A resource went up or down, with the rules that did it. */
  | {
      readonly type: 'changed';
      readonly seat: Seat;
      readonly what: Resource;
      readonly reasons: readonly Reason[];
      readonly now: number;
    }
  /** Which trap came or went: told to the seat alone. */
  | { readonly type: 'trap-drawn' | 'trap-lost'; readonly seat: Seat; readonly trap: TrapId }
  | { readonly type: 'looked'; readonly seat: Seat; readonly round: number }
  /** What was seen: told to the seat alone. */
  | { readonly type: 'spied'; readonly seat: Seat; readonly round: number; readonly card: string }
  | { readonly type: 'dug'; readonly seat: Seat; readonly at: Square }
  | { readonly type: 'mined'; readonly seat: Seat; readonly imps: number }
  | { readonly type: 'hired' | 'paid' | 'left' | 'fed'; readonly seat: Seat; readonly piece: PieceId }
  | { readonly type: 'built'; readonly seat: Seat; readonly room: RoomId; readonly at: Square }
  | { readonly type: 'produced'; readonly seat: Seat; readonly room: RoomId }
  | { readonly type: 'retrieved'; readonly seat: Seat; readonly order: OrderId }
  | { readonly type: 'event-began'; readonly event: EventTile; readonly special?: string }
  | { readonly type: 'taxed'; readonly seat: Seat; readonly owed: readonly Reason[]; readonly paid: number }
  | { readonly type: 'neutral-evil'; readonly now: number }
  | { readonly type: 'adventurer-came'; readonly seat: Seat | 'neutral'; readonly adventurer: string }
  | {
      readonly type: 'paladin-moved';
      readonly from: Seat | 'tent';
      readonly to: Seat;
      readonly reasons: readonly Reason[];
    }
  | { readonly type: 'paladin-left' }
  | { readonly type: 'combat-began'; readonly year: Year }
  | {
      readonly type: 'plan-revealed';
      readonly seat: Seat;
      readonly tile: Square | null;
      readonly sent: readonly PieceId[];
      readonly traps: number;
    }
  | { readonly type: 'prisoner-freed'; readonly seat: Seat; readonly adventurer: string }
  | { readonly type: 'card-revealed'; readonly round: number; readonly card: string }
  | { readonly type: 'battle-began' | 'battle-ended'; readonly seat: Seat }
  | {
      readonly type: 'trap-sprung';
      readonly seat: Seat;
      readonly trap: TrapId;
      /** Damage for each adventurer in line, before and after disarming. */
      readonly planned: readonly number[];
      readonly dealt: readonly number[];
      readonly target?: number;
    }
  | {
      readonly type: 'spell';
      readonly seat: Seat;
      readonly card: string;
      readonly cast: boolean;
      readonly magic: number;
      readonly needed: number;
    }
  | { readonly type: 'answered'; readonly seat: Seat; readonly option: string }
  | { readonly type: 'attacked'; readonly seat: Seat; readonly piece: PieceId; readonly option: string }
  | { readonly type: 'idle' | 'withdrawn'; readonly seat: Seat; readonly piece: PieceId }
  | {
      readonly type: 'damaged' | 'healed';
      readonly seat: Seat;
      readonly adventurer: string;
      readonly by: number;
      readonly rule: string;
    }
  | { readonly type: 'shielded'; readonly seat: Seat; readonly adventurer: string }
  | { readonly type: 'joined'; readonly seat: Seat; readonly adventurer: string }
  | { readonly type: 'imprisoned'; readonly seat: Seat; readonly adventurer: string }
  /** An illusion is gone; it is nobody's prisoner. */
  | { readonly type: 'vanished'; readonly seat: Seat; readonly adventurer: string }
  | { readonly type: 'conquered'; readonly seat: Seat; readonly at: Square }
  | { readonly type: 'combat-ended'; readonly year: Year }
  | { readonly type: 'scored'; readonly seat: Seat; readonly points: readonly Reason[] }
  | { readonly type: 'game-over' };
