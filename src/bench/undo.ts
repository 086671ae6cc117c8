import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableServicesOn } from '../app/services.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Result } from '../kernel/result.ts';
import { seatsOf } from '../kernel/seat.ts';
import { median, milliseconds, type Row } from '../proof/measure.ts';
import { openDatabase } from '../store/database.ts';
import type { Table, TableId } from '../table/model/table.ts';
import type { TableServices } from '../table/services.ts';
import type { Votes } from '../table/votes/votes.ts';

const AIM_MS = 200;
/** Steps back of one move each; the last one goes back to the first move. */
const STEPS = 9;
/** A game of chance moves takes some two hundred; this many it always has. */
const MOVES = 150;
/** A prime, so that the choice comes by all of them. */
const SPREAD = 7919;

/**
 * Taking moves back at a long table, through the table service with its database: one move, for which nearly the
 * whole game has to be played again, and all but the first. Nothing is measured of a game that is too short.
 */
export const undoRows = async (game: AnyGame, seats: number): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postboard-bench-'));
  const database = await openDatabase({ dataDir });
  const services = tableServicesOn(database, new Map([[game.id, game]]));
  try {
    const table = await longTable(services, game, seats);
    if (!table) return [];
    const { id, seq } = table;
    const steps: number[] = [];
    for (let step = 1; step <= STEPS; step += 1) steps.push(await timeOf(services.votes, id, seq - step));
    const all = await timeOf(services.votes, id, 1);
    const what = (depth: string) => `${game.id}: undo ${depth}, ${seats} players, ${seq} moves`;
    return [rowOf(what('of the last move'), median(steps)), rowOf(what('to move 1'), all)];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const rowOf = (what: string, ms: number): Row => ({
  what,
  value: milliseconds(ms),
  aim: `< ${AIM_MS} ms`,
  met: ms < AIM_MS,
});

const done = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};

/** By the word of the host, so that nobody has to be asked. */
const timeOf = async (votes: Votes, id: TableId, to: number): Promise<number> => {
  const host = { userId: 'player-0', moderator: false, requestId: `undo ${to}` };
  const began = performance.now();
  done(await votes.repair(id, host, { kind: 'undo', to }));
  return performance.now() - began;
};

/**
 * A table far into its game; undefined if the game is over sooner. What is played is taken from the legal moves here and
 * there.
 */
const longTable = async (
  { lobby, views, moves }: TableServices,
  game: AnyGame,
  seats: number,
): Promise<Table | undefined> => {
  const users = seatsOf(seats).map((seat) => ({ userId: `player-${seat}`, name: `Player ${seat + 1}` }));
  const [host = { userId: '', name: '' }, ...guests] = users;
  const place = { channelId: 'bench' };
  const { id } = done(await lobby.open({ game: game.id, options: {}, place, locale: 'en', host }));
  for (const guest of guests) done(await lobby.join(id, guest));
  let table = done(await lobby.start(id, host.userId));
  for (let made = 0; made < MOVES; made += 1) {
    const { userId = '' } = table.seats[table.due[0] ?? 0] ?? {};
    const { lines } = done(await views.legalMoves(id, userId));
    const line = lines[(made * SPREAD) % lines.length] ?? '';
    const answer = done(await moves.play(id, userId, { requestId: `move ${made}`, lines: [line] }));
    // At a table that is over nothing can be taken back.
    if (answer.standings) return undefined;
    table = answer.table;
  }
  return table;
};
