import type { OrderId } from './data/orders.ts';
import type { RoomId } from './data/rooms.ts';
import type { PieceId } from './pieces/index.ts';
import type { Square } from './state.ts';
import type { TrapId } from './traps/index.ts';

/** Words that say all by themselves. */
export const BARE = ['do', 'skip', 'done', 'reconsider'] as const;

/** The orders of a round, slot by slot. */
export type Program = readonly [OrderId, OrderId, OrderId];

/** One small decision (rule 14.1). */
export type Move =
  | { readonly type: (typeof BARE)[number] }
  /** D1. */
  | { readonly type: 'keep'; readonly orders: readonly [OrderId, OrderId] }
  /** D2, and D3 with two players. All in one, so that nobody can count the steps of a secret decision. */
  | { readonly type: 'orders'; readonly orders: Program; readonly neutral?: OrderId }
  /** D5: the combat round whose card is looked at. */
  | { readonly type: 'spy'; readonly round: number }
  | { readonly type: 'dig'; readonly at: Square }
  | { readonly type: 'mine'; readonly imps: number }
  | { readonly type: 'discard'; readonly trap: TrapId }
  /** `with` is the trap or the monster that is part of the price. */
  | { readonly type: 'hire' | 'pay'; readonly piece: PieceId; readonly with?: TrapId | PieceId }
  | { readonly type: 'build'; readonly room: RoomId; readonly at: Square }
  | { readonly type: 'run'; readonly room: RoomId; readonly at?: Square }
  | { readonly type: 'retrieve'; readonly order: OrderId }
  | { readonly type: 'release'; readonly piece: PieceId }
  | { readonly type: 'tax'; readonly gold: number }
  /** An answer to a special event or a spell. */
  | { readonly type: 'choose'; readonly option: string }
  /** D16, in one for the same reason; traps and pieces in the order of their lists. */
  | {
      readonly type: 'plan';
      readonly at: Square;
      readonly traps: readonly TrapId[];
      readonly sent: readonly PieceId[];
    }
  /** D18. */
  | { readonly type: 'free'; readonly adventurer: string }
  /** D17: targets are places in the line, the front is 1. */
  | { readonly type: 'spring'; readonly trap: TrapId; readonly target?: number }
  | { readonly type: 'attack'; readonly piece: PieceId; readonly option: string; readonly target?: number };
