import { refusal } from '../../../kernel/refusal.ts';
import { actMoves, playAct } from './acts.ts';
import { pickRefusal, takeCombo } from './column.ts';
import { declineActive } from './decline.ts';
import type { Draft } from './draft.ts';
import type { Force } from './force.ts';
import type { Move } from './move.ts';
import type { Outcome } from './outcome.ts';
import type { State } from './state.ts';

/** The two ways to play a turn with an active race (rule 3). */
export const CHOOSE_MOVES: readonly Move[] = [{ type: 'expand' }, { type: 'decline' }];

/** The combos that the seat in turn can pay (rule 5.1). */
export const pickMoves = ({ board, hidden }: State): Move[] =>
  board.column.flatMap((_, index): Move[] => {
    const slot = index + 1;
    return pickRefusal(board.column, hidden.coins[board.turn.seat] ?? 0, slot)
      ? []
      : [{ type: 'pick', slot }];
  });

/** Takes a combo. */
export const playPick = (draft: Draft, move: Move): Outcome => {
  if (move.type !== 'pick') return refusal('move.wrong-phase', { phase: 'pick', move: move.type });
  const { turn } = draft.board;
  turn.newRace = true;
  return takeCombo(draft, turn.seat, move.slot) ?? 'finished';
};

/** What powers offer once the coins are paid: a peace (Diplomat), a decline (Stout), or nothing. */
export const afterScoreMoves = (force: Force): Move[] => [
  { type: 'done' },
  ...actMoves(force, 'after-score'),
  ...(mayDecline(force) ? [{ type: 'decline' } as const] : []),
];

const mayDecline = ({ traits }: Force): boolean => traits.some((trait) => trait.declinesAfterScoring);

/** Uses what a power offers after scoring, or leaves it. */
export const playAfterScore = (draft: Draft, force: Force, move: Move): Outcome => {
  switch (move.type) {
    case 'done':
      return 'finished';
    case 'act':
      return playAct(draft, force, 'after-score', move) ?? 'finished';
    case 'decline':
      if (!mayDecline(force)) return refusal('decline.too-late', {}, [{ rule: 'decline.first' }]);
      declineActive(draft, force.seat);
      return 'finished';
    default:
      return refusal('move.wrong-phase', { phase: 'after-score', move: move.type });
  }
};
