import type { OrderId } from './data/orders.ts';
import type { RoomId } from './data/rooms.ts';
import type { PieceId } from './pieces/index.ts';
import type { Square } from './state.ts';
import type { TrapId } from './traps/index.ts';

/** Words that say all by themselves. */
export const BARE = ['do', 'skip', 'done', 'ready', 'reconsider'] as const;

/** One small decision (rule 14.1). */
export type Move =
  | { readonly type: (typeof BARE)[number] }
  /** D1. */
  | { readonly type: 'keep'; readonly orders: readonly [OrderId, OrderId] }
  /** D2, slot by slot, and D3. */
  | { readonly type: 'order'; readonly order: OrderId }
  | { readonly type: 'neutral'; readonly order: OrderId }
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
  /** D16. */
  | { readonly type: 'tile'; readonly at: Square }
  | { readonly type: 'trap'; readonly trap: TrapId }
  | { readonly type: 'send'; readonly piece: PieceId }
  | { readonly type: 'free'; readonly adventurer: string }
  /** D17: targets are places in the line, the front is 1. */
  | { readonly type: 'spring'; readonly trap: TrapId; readonly target?: number }
  | { readonly type: 'attack'; readonly piece: PieceId; readonly option: string; readonly target?: number };
