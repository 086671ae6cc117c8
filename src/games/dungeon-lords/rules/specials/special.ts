import type { Seat } from '../../../../kernel/seat.ts';
import type { Draft } from '../draft.ts';
import type { State } from '../state.ts';

/** A special event card (rule 3.6). */
export interface Special {
  readonly id: string;
  /** What of it is a proposal. */
  readonly proposed: readonly ('name' | 'effect')[];
  /** What it has in store for this round's adventurers. */
  readonly omen?: 'contrary' | 'impatient';
  /** Happens to every player, in play order, without a choice. */
  strike?(draft: Draft, seat: Seat): void;
  /** What a player may answer; never empty. An absent player gives the first. */
  options?(state: State, seat: Seat): string[];
  answer?(draft: Draft, seat: Seat, option: string): void;
}
