import { sentPieces } from '../battle/line.ts';
import { isMonster, type PieceId } from '../pieces/index.ts';
import type { Battle, State } from '../state.ts';

/** Kinds of own monsters in a battle, never ghosts (ruling R3). */
export const monstersIn = (state: Pick<State, 'board'>, battle: Battle): PieceId[] => [
  ...new Set(
    sentPieces(state, battle)
      .map(({ kind }) => kind)
      .filter(isMonster),
  ),
];
