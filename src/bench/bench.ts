import { FRONTS } from '../games/index.ts';
import { movesRow, replayRow } from './engine.ts';
import { interactionRow } from './interactions.ts';
import { type Row, tableLines } from './measure.ts';
import { pictureRows } from './picture.ts';
import { rulebookRows } from './rulebook.ts';

const SEATS_FOR_MOVES = 3;

/** Measures every game of the house and prints a table of medians. */
export const runBench = async (print: (line: string) => void): Promise<void> => {
  const rows: Row[] = [];
  for (const front of FRONTS.values()) {
    const { game } = front;
    rows.push(movesRow(game, Math.min(SEATS_FOR_MOVES, game.seats.max)));
    rows.push(await replayRow(game, game.seats.max));
    rows.push(...(await pictureRows(front)));
    rows.push(...(await rulebookRows(game.id)));
  }
  for (const id of [...FRONTS.keys()].slice(0, 1)) rows.push(await interactionRow(id));
  for (const line of tableLines(rows)) print(line);
};
