import { type Draft, playOrder, secretsOf, tell } from './draft.ts';
import type { Move } from './move.ts';
import { openMoves, type Stage, singleTrap } from './stage.ts';
import { loseTrap } from './supplies.ts';
import { specialAt } from './swaps.ts';
import { dismiss, leftOf } from './taxes.ts';
import { TRAP_IDS } from './traps/index.ts';

/** The special event of this year begins; without a card nothing happens (rule 5.6). */
export const beginSpecial = (draft: Draft): void => {
  const { board } = draft;
  const card = specialAt(board.options.data, board.special);
  board.omen = card?.omen ?? 'none';
  for (const seat of playOrder(draft)) card?.strike?.(draft, seat);
  board.phase = { name: 'special', left: card?.options ? playOrder(draft) : [] };
};

/** An answer as everybody may hear it: which trap it names stays the player's own. */
export const publicOption = (option: string): string => {
  const trap = TRAP_IDS.find((id) => option.endsWith(`-${id}`));
  return trap ? option.slice(0, -trap.length - 1) : option;
};

/** True if some of the answers tell traps apart: with several cards not even the only one may be given for a seat. */
export const asksForTrap = (answers: readonly Move[]): boolean =>
  answers.some((answer) => answer.type === 'choose' && publicOption(answer.option) !== answer.option);

/** D15: what the special event asks, player after player. */
export const specialEvent: Stage = {
  owing: ({ board }) => leftOf(board.phase).slice(0, 1),
  candidates: (state, seat) =>
    (specialAt(state.board.options.data, state.board.special)?.options?.(state, seat) ?? []).map(
      (option) => ({
        type: 'choose',
        option,
      }),
    ),
  make: (draft, seat, move) => {
    if (move.type !== 'choose') return;
    dismiss(draft.board, seat);
    tell(draft, { type: 'answered', seat, option: publicOption(move.option) });
    specialAt(draft.board.options.data, draft.board.special)?.answer?.(draft, seat, move.option);
  },
  absent: (state, seat) => openMoves(specialEvent, state, seat)[0] ?? { type: 'done' },
  forced: (state, seat) => singleTrap(state, seat) || !asksForTrap(specialEvent.candidates(state, seat)),
};

/** A wizard who came impatiently takes a trap of the player's choice. */
export const annoyed: Stage = {
  owing: (state) => leftOf(state.board.phase).slice(0, 1),
  candidates: (state, seat) =>
    [...new Set(secretsOf(state, seat).traps)].map((trap): Move => ({ type: 'discard', trap })),
  make: (draft, seat, move) => {
    dismiss(draft.board, seat);
    if (move.type === 'discard') loseTrap(draft, seat, move.trap, 'impatient-heroes');
  },
  absent: (state, seat) => openMoves(annoyed, state, seat)[0] ?? { type: 'done' },
  forced: singleTrap,
};
