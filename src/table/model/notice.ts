import type { AuthorityKind } from '../../kernel/log.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { UserId } from './table.ts';

/** By whose word something was done. */
export interface Authority {
  readonly kind: AuthorityKind;
  /** Who gave the word, or proposed it. */
  readonly by: UserId;
}

/** What everybody at a table is told about its time and about what was agreed. Times in epoch ms. */
export type Notice =
  /** `seats` and `hours` are left out in what earlier versions wrote. */
  | {
      readonly kind: 'extended';
      readonly seat: Seat;
      readonly seats?: readonly Seat[];
      readonly hours?: number;
    }
  /** Written by earlier versions only: the turn post says it now. */
  | { readonly kind: 'played'; readonly seat: Seat }
  | { readonly kind: 'asleep' }
  | { readonly kind: 'woken'; readonly seat: Seat }
  | { readonly kind: 'away'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly kind: 'back' | 'hinted'; readonly seat: Seat }
  | { readonly kind: 'paused' | 'resumed' | 'closed' | 'ended'; readonly authority: Authority }
  | { readonly kind: 'skipped' | 'replaced'; readonly authority: Authority; readonly seat: Seat }
  /** A seat is going to be offered to others, unless its player objects until then. */
  | {
      readonly kind: 'removing';
      readonly authority: Authority;
      readonly seat: Seat;
      readonly until: number;
    }
  /** Its player has objected. */
  | { readonly kind: 'stays'; readonly seat: Seat }
  | { readonly kind: 'undone'; readonly authority: Authority; readonly to: number };
