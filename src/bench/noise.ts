import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableServicesOn } from '../app/services.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Result } from '../kernel/result.ts';
import { seatsOf } from '../kernel/seat.ts';
import type { Row } from '../proof/measure.ts';
import { type Database, openDatabase } from '../store/database.ts';
import type { Effect } from '../table/model/effects.ts';
import type { Table } from '../table/model/table.ts';
import type { TableServices } from '../table/services.ts';

/** What a table has caused: messages in its place, edits of its status, calls there, and direct messages. */
export interface Noise {
  readonly posts: number;
  readonly edits: number;
  readonly pings: number;
  readonly dms: number;
  /** Rounds, or seasons, that have begun. */
  readonly rounds: number;
  readonly moves: number;
}

/** A prime, so that the choice comes by all legal moves. */
const SPREAD = 7919;
const MOST_MOVES = 150;

/** The noise of a table at which everybody is awake and moves at once, up to its end or 150 moves. */
export const noiseOf = async (game: AnyGame, seats: number): Promise<Noise> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postboard-bench-'));
  const database = await openDatabase({ dataDir });
  try {
    return await playedOut(database, game, seats);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** For each person and round, or season: more is a thread that people mute. */
const MOST_POSTS = 1.3;
const MOST_PINGS = 2;

/** One row for a game, with moves that are chosen here and there. */
export const noiseRow = async (game: AnyGame, seats: number): Promise<Row> => {
  const { rounds, ...noise } = await noiseOf(game, seats);
  const each = (count: number) => (count / rounds).toFixed(1);
  const person = (count: number) => (count / rounds / seats).toFixed(1);
  const share = { posts: noise.posts / rounds / seats, pings: noise.pings / rounds / seats };
  return {
    what: `${game.id}: noise a round, ${seats} players, ${noise.moves} moves, ${rounds} rounds`,
    value: `${each(noise.posts)} posts, ${each(noise.edits)} edits; a person: ${person(noise.pings)} pings, ${person(noise.dms)} DMs`,
    aim: `a person: ${MOST_POSTS} posts, ${MOST_PINGS} pings`,
    met: share.posts <= MOST_POSTS && share.pings <= MOST_PINGS,
  };
};

const done = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};

const playedOut = async (database: Database, game: AnyGame, seats: number): Promise<Noise> => {
  const services = tableServicesOn(database, new Map([[game.id, game]]));
  let table = await begun(services, game, seats);
  const due = new Map([[0, table.due]]);
  let moves = 0;
  while (table.phase === 'running' && moves < MOST_MOVES) {
    const { userId = '' } = table.seats[table.due[0] ?? 0] ?? {};
    const { lines } = done(await services.views.legalMoves(table.id, userId));
    const line = lines[(moves * SPREAD) % lines.length] ?? '';
    table = done(
      await services.moves.play(table.id, userId, { requestId: `move ${moves}`, lines: [line] }),
    ).table;
    due.set(table.seq, table.due);
    moves += 1;
    if (table.due.length === 0) break;
  }
  const view = done(await services.views.viewFor(table, 'public'));
  const rows = await database.prisma.delivery.findMany({
    where: { tableId: table.id },
    orderBy: { id: 'asc' },
  });
  const effects = rows.map(({ effect }) => effect as unknown as Effect);
  return { ...countIn(effects, due), moves, rounds: game.progress?.round(view.view) ?? 1 };
};

const begun = async ({ lobby }: TableServices, game: AnyGame, seats: number): Promise<Table> => {
  const users = seatsOf(seats).map((seat) => ({ userId: `player-${seat}`, name: `Player ${seat + 1}` }));
  const [host = { userId: '', name: '' }, ...guests] = users;
  const place = { channelId: 'bench' };
  const { id } = done(await lobby.open({ game: game.id, options: {}, place, locale: 'en', host }));
  for (const guest of guests) done(await lobby.join(id, guest));
  return done(await lobby.start(id, host.userId));
};

/** @param due who was due after an entry */
const countIn = (
  effects: readonly Effect[],
  due: ReadonlyMap<number, readonly number[]>,
): Pick<Noise, 'posts' | 'edits' | 'pings' | 'dms'> => {
  const count = (...kinds: readonly Effect['kind'][]) =>
    effects.filter(({ kind }) => kinds.includes(kind)).length;
  const pings = effects.map((effect) => {
    if (effect.kind !== 'turn-post') return 0;
    const { known = [], uncalled = [] } = effect;
    return (due.get(effect.toSeq) ?? []).filter((seat) => ![...known, ...uncalled].includes(seat)).length;
  });
  return {
    posts: count('turn-post', 'notice', 'seat', 'vote', 'cancelled'),
    edits: count('status'),
    pings: pings.reduce((sum, one) => sum + one, 0),
    dms: count('whisper', 'note', 'reminder', 'seat-note'),
  };
};
