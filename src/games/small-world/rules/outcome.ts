import type { Refusal } from '../../../kernel/refusal.ts';

/** What a move did to its phase: it was refused, the phase goes on, or it is finished and the turn moves on. */
export type Outcome = Refusal | 'goes-on' | 'finished';
