import type { Draft } from '../draft.ts';
import type { Battle, State } from '../state.ts';

/** A combat card (rule 3.5). */
export interface Spell {
  readonly id: string;
  readonly year: 1 | 2;
  readonly speed: 'fast' | 'slow';
  readonly fatigue: number;
  /** What of it is a proposal. */
  readonly proposed: readonly ('name' | 'effect' | 'speed' | 'fatigue')[];
  /** What it does at once. */
  cast?(draft: Draft, battle: Battle): void;
  /** What the dungeon's owner may answer, least harm first; none if there is nothing to choose. */
  options?(state: State, battle: Battle): string[];
  answer?(draft: Draft, battle: Battle, option: string): void;
  /** It asks until nothing is left to answer, not just once. */
  asksOn?: true;
}
