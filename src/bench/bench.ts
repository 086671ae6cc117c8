import { offeredFronts } from '../games/index.ts';
import { type Row, tableLines } from '../proof/measure.ts';
import { openLibrary } from '../rulebook/index.ts';
import { arenaRows } from './arena.ts';
import { coverageRows } from './coverage.ts';
import { movesRow, replayRow, variantRows } from './engine.ts';
import { interactionRow, thinkingRow } from './interactions.ts';
import { lawRows } from './law-games.ts';
import { noiseRows } from './noise.ts';
import { pictureRows } from './picture.ts';
import { planOf } from './plan.ts';
import { rulebookRows } from './rulebook.ts';
import { timekeeperRows } from './timekeeper.ts';
import { undoRows } from './undo.ts';

/** Which measurements are made besides those that every bench makes. */
export interface BenchOptions {
  /** Games that are played under all laws; 0 leaves them out. */
  readonly lawGames: number;
  /** A server on which databases may be made, for what is measured with many tables. The embedded database if left out. */
  readonly databaseUrl?: string;
}

const SEATS_FOR_MOVES = 3;
const SEATS_FOR_NOISE = 4;

/** Measures every game and prints a table of what came out. */
export const runBench = async (
  print: (line: string) => void,
  { lawGames, databaseUrl }: BenchOptions,
): Promise<void> => {
  const rows: Row[] = [];
  const fronts = offeredFronts(false);
  const library = openLibrary(fronts.keys());
  for (const front of fronts.values()) {
    const { game } = front;
    const seats = Math.min(SEATS_FOR_MOVES, game.seats.max);
    const { movesPerSecond, tables, underLaws, matches } = await planOf(game);
    const [, ...variants] = tables;
    rows.push(movesRow(game, seats, movesPerSecond), ...variantRows(game, seats, variants));
    rows.push(...(await coverageRows(game, seats, tables, print)));
    rows.push(await replayRow(game, game.seats.max));
    rows.push(...(await undoRows(game, game.seats.max)));
    rows.push(...(await noiseRows(game, Math.min(SEATS_FOR_NOISE, game.seats.max))));
    rows.push(...(await pictureRows(front)));
    rows.push(...(await arenaRows(game, matches)));
    rows.push(...(await rulebookRows(library, game.id)));
    if (underLaws && lawGames > 0) rows.push(...(await lawRows(game, tables, lawGames, print)));
  }
  for (const [id, { game }] of [...fronts].slice(0, 1)) {
    rows.push(await interactionRow(id), await thinkingRow(id));
    rows.push(...(await timekeeperRows(game, databaseUrl)));
  }
  for (const line of tableLines(rows)) print(line);
};
