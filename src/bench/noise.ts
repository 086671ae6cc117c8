import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableServicesOn } from '../app/services.ts';
import { systemTime, type Time } from '../jobs/time.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Result } from '../kernel/result.ts';
import { seatsOf } from '../kernel/seat.ts';
import type { Row } from '../proof/measure.ts';
import { repeatableEntropy } from '../proof/repeatable-entropy.ts';
import { type Database, openDatabase } from '../store/database.ts';
import type { Effect } from '../table/model/effects.ts';
import type { Table } from '../table/model/table.ts';
import type { TableServices } from '../table/services.ts';

/** What a table has caused: messages in its place, edits of its status, calls there, and direct messages. */
export interface Noise {
  readonly posts: number;
  readonly edits: number;
  readonly pings: number;
  /** Of these, those of the person who was called most. */
  readonly mostPings: number;
  /** Calls by a message to one person alone, where no post calls; they are among the direct messages. */
  readonly calls: number;
  /** Direct messages at most: where there is nothing to tell none is sent, and totals are put right in one message. */
  readonly dms: number;
  /** Rounds, or seasons, that have begun. */
  readonly rounds: number;
  readonly moves: number;
}

/** A prime, so that the choice comes by all legal moves. */
const SPREAD = 7919;
const MOST_MOVES = 150;
/** Time between two moves: long enough that a turn is taken back no more. */
const BETWEEN_MS = 60_000;
const BEGINS = Date.UTC(2026, 0, 5, 12);

/** How people play of whom the noise is counted. */
export interface Players {
  readonly seats: number;
  /** So many rounds, or seasons, are played; all up to 150 moves if left out. */
  readonly rounds?: number;
  /** They settle in each round beforehand what the game lets them settle: all of it, or these decisions. */
  readonly ahead?: true | readonly string[];
}

/** The noise of a table at which everybody is awake and moves in time. */
export const noiseOf = async (game: AnyGame, players: Players): Promise<Noise> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postboard-bench-'));
  const database = await openDatabase({ dataDir });
  try {
    return await playedOut(database, game, players);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** For each person and round, or season: more is a thread that people mute. */
const MOST_POSTS = 1.3;
const MOST_PINGS = 2;

/** A row for a game as people play it who have said nothing beforehand, and one where they settle what they can. */
export const noiseRows = async (game: AnyGame, seats: number): Promise<Row[]> => [
  await noiseRow(game, { seats }),
  ...(game.standingOrders ? [await noiseRow(game, { seats, ahead: true })] : []),
];

/** One row for a game, with moves that are chosen here and there. */
const noiseRow = async (game: AnyGame, players: Players): Promise<Row> => {
  const { seats, ahead } = players;
  const { rounds, ...noise } = await noiseOf(game, players);
  const each = (count: number) => (count / rounds).toFixed(1);
  const person = (count: number) => (count / rounds / seats).toFixed(1);
  const share = { posts: noise.posts / rounds / seats, pings: noise.pings / rounds / seats };
  const how = ahead ? ', settled ahead' : '';
  return {
    what: `${game.id}: noise a round, ${seats} players, ${noise.moves} moves, ${rounds} rounds${how}`,
    value: `${each(noise.posts)} posts, ${each(noise.edits)} edits; a person: ${person(noise.pings)} pings, ${person(noise.dms)} DMs (${person(noise.calls)} calls)`,
    aim: `a person: ${MOST_POSTS} posts, ${MOST_PINGS} pings`,
    met: share.posts <= MOST_POSTS && share.pings <= MOST_PINGS,
  };
};

const done = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};

const isBeyond = ({ rounds = Number.POSITIVE_INFINITY }: Players, round: number): boolean => round > rounds;

const playedOut = async (database: Database, game: AnyGame, players: Players): Promise<Noise> => {
  let now = BEGINS;
  const time: Time = { ...systemTime, now: () => new Date(now) };
  const services = tableServicesOn(database, new Map([[game.id, game]]), time, repeatableEntropy('noise'));
  let table = await begun(services, game, players.seats);
  let [moves, round] = [0, 1];
  while (table.phase === 'running' && moves < MOST_MOVES) {
    const reached = await roundOf(services, game, table);
    if (isBeyond(players, reached)) break;
    round = reached;
    const { userId = '' } = table.seats[table.due[0] ?? 0] ?? {};
    if (players.ahead) await settleAhead(services, table, userId, players.ahead);
    // What was settled has decided it.
    table = done(await services.views.load(table.id));
    if (!table.due.some((seat) => table.seats[seat]?.userId === userId)) continue;
    const { lines } = done(await services.views.legalMoves(table.id, userId));
    const line = lines[(moves * SPREAD) % lines.length] ?? '';
    done(await services.moves.play(table.id, userId, { requestId: `move ${moves}`, lines: [line] }));
    now += BETWEEN_MS;
    while (done(await services.deadlines.runDue(table.id)));
    table = done(await services.views.load(table.id));
    moves += 1;
    if (table.due.length === 0) break;
  }
  const rows = await database.prisma.delivery.findMany({
    where: { tableId: table.id },
    orderBy: { id: 'asc' },
  });
  const effects = rows.map(({ effect }) => effect as unknown as Effect);
  const due = await dueAfter(services, table, effects);
  return { ...countIn(effects, due), moves, rounds: round };
};

/** Who was due after the entries up to which posts told. */
const dueAfter = async (
  { recap }: TableServices,
  table: Table,
  effects: readonly Effect[],
): Promise<Map<number, readonly number[]>> => {
  const due = new Map<number, readonly number[]>();
  for (const effect of effects) {
    if (effect.kind !== 'turn-post') continue;
    const { fromSeq, toSeq } = effect;
    due.set(toSeq, done(await recap.history(table, 'public', { fromSeq, toSeq })).due);
  }
  return due;
};

const roundOf = async (services: TableServices, game: AnyGame, table: Table): Promise<number> => {
  const { view } = done(await services.views.viewFor(table, 'public'));
  return game.progress?.round(view) ?? 1;
};

/** Somebody settles for the round what can be settled: the last answer says most. */
export const settleAhead = async (
  { moves }: Pick<TableServices, 'moves'>,
  { id }: Pick<Table, 'id'>,
  userId: string,
  which: NonNullable<Players['ahead']>,
): Promise<void> => {
  const isWanted = (order: string): boolean => which === true || which.includes(order);
  const tried = new Set<string>();
  for (;;) {
    // Each answer may decide what else is asked.
    const { possible, now } = done(await moves.standingOrders(id, userId));
    const next = possible.find(
      ({ id: order }) => isWanted(order) && !tried.has(order) && now[order] === undefined,
    );
    const value = next?.values.at(-1);
    if (!next) return;
    tried.add(next.id);
    if (value !== undefined)
      done(await moves.setStandingOrder(id, userId, { order: next.id, value, once: true }));
  }
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
): Pick<Noise, 'posts' | 'edits' | 'pings' | 'mostPings' | 'calls' | 'dms'> => {
  const count = (...kinds: readonly Effect['kind'][]) =>
    effects.filter(({ kind }) => kinds.includes(kind)).length;
  const called = effects.flatMap((effect) => {
    if (effect.kind !== 'turn-post' || effect.joins) return [];
    const { known = [], uncalled = [] } = effect;
    return (due.get(effect.toSeq) ?? []).filter((seat) => ![...known, ...uncalled].includes(seat));
  });
  const pingsOf = (seat: number): number => called.filter((one) => one === seat).length;
  const joined = effects.filter((effect) => effect.kind === 'turn-post' && effect.joins).length;
  return {
    posts: count('turn-post', 'notice', 'seat', 'vote', 'cancelled') - joined,
    edits: count('status') + joined,
    pings: called.length,
    mostPings: Math.max(0, ...called.map(pingsOf)),
    calls: effects.filter((effect) => effect.kind === 'reminder' && effect.stage === 'call').length,
    dms: count('whisper', 'note', 'reminder', 'seat-note'),
  };
};
