import type { Board, Layer, RaceId } from './state.ts';

/** Tokens left in a race's tray. */
export const trayOf = (board: Board, race: RaceId): number => board.trays[race] ?? 0;

/** Puts tokens into the tray of their race. */
export const toTray = (board: Board, race: RaceId, count: number): void => {
  if (count !== 0) board.trays = { ...board.trays, [race]: trayOf(board, race) + count };
};

/**
 * Takes tokens from a tray, as many as there are.
 * @returns how many were taken
 */
export const fromTray = (board: Board, race: RaceId, wanted: number): number => {
  const taken = Math.min(wanted, trayOf(board, race));
  toTray(board, race, -taken);
  return taken;
};

/** All of a layer's tokens that are not on the board. */
export const offBoard = ({ hand, withdrawn, reserve }: Layer): number => hand + withdrawn + reserve;
