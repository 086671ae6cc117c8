import { afterAll, expect, vi } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { type DrawSource, drawsUnder } from '../../src/kernel/dice.ts';
import { advance, type Position } from '../../src/kernel/position.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import type { Person } from '../../src/playground/index.ts';
import { Outcome } from '../../src/playground/people/outcome.ts';
import { pickFrom, randomFrom } from '../../src/selfplay/random.ts';
import { noOutbox } from '../../src/store/outbox.ts';
import { createTableStore } from '../../src/store/table-store.ts';
import { spreadOver } from '../../src/table/clock/spread.ts';
import { seenMoment } from '../../src/table/moments/make.ts';
import { type BotInPlayground, startBot } from '../discord/support.ts';
import { type VirtualTime, virtualTime } from '../time/virtual-time.ts';
import { neutral, received } from './received.ts';

/** One of two tables that differ in a secret of Ada's, with people of the same names. */
export interface Side {
  readonly ada: Person;
  readonly bob: Person;
  /** Plays nowhere and looks on. */
  readonly eve: Person;
  readonly tableId: string;
  readonly thread: string;
}

/** Two tables in one bot, and all that others have received of each. */
export interface Pair {
  readonly env: BotInPlayground;
  readonly time: VirtualTime;
  readonly sides: readonly [Side, Side];
  /** Does the same at both tables, one after the other, and compares all that everybody but Ada has received of it. */
  both(what: string, work: (side: Side, at: 0 | 1) => Promise<unknown>): Promise<void>;
  /** Lets time pass, which both tables have in common, and compares what others have received of each by then. */
  pass(hours: number): Promise<void>;
  /** Plays a line for a seat at both tables; two lines where the secret is in the line. */
  play(who: 'ada' | 'bob', line: string, atSecond?: string): Promise<void>;
  /** What a person may play at both tables, in notation; nothing if they owe nothing. */
  linesFor(who: 'ada' | 'bob'): Promise<readonly string[]>;
}

/** A film is answered only once it is drawn and cut. */
const WAIT = { timeout: 60_000, interval: 20 };

const START = '2026-11-10T12:00:00Z';

interface Options {
  readonly preset: string;
  readonly chosen?: Readonly<Record<string, string>>;
  /** Plays on from the beginning to where the pair begins. */
  readonly from?: (game: AnyGame, beginning: Position<unknown>, source: DrawSource) => Position<unknown>;
  /** Puts something into the position of both tables. */
  readonly shared?: (state: never, ada: Seat) => void;
  /** Makes another secret of the position of the first table. */
  readonly secret?: (state: never, ada: Seat) => void;
  /** The second table keeps its own seed and salt: what is rolled or drawn differs from the first move on. */
  readonly ownDice?: true;
}

/** Where pairs are played, for all tests of a file. */
export interface Stage {
  readonly env: BotInPlayground;
  readonly time: VirtualTime;
}

export const openStage = async (): Promise<Stage> => {
  const time = virtualTime(START);
  return { env: await startBot((end) => afterAll(end), time), time };
};

/** Opens two tables of one position, but for the secret. */
export const openPair = async (
  { env, time }: Stage,
  { preset, chosen = {}, ...positions }: Options,
): Promise<Pair> => {
  const { playground } = env;
  const channels = [1, 2].map(() => {
    const guildId = playground.addGuild({ name: 'Club' }).id;
    return playground.addChannel('games', { guildId }).id;
  });
  const [one = '', other = ''] = channels;
  const first = await openSide(env, one, { preset, chosen });
  const second = await openSide(env, other, { preset, chosen }, digestMinuteOf(first.bob));
  const sides = [first, second] as const;
  await env.bot.services.catchUp();
  await alike(env, sides, positions);
  const compared = await comparedBefore(env, sides);
  await env.restart();
  /** All that others have received since it was compared last. */
  const receivedBy = (side: Side): string[] =>
    received(env, side, (message) => {
      const first = compared.get(message.id) ?? 0;
      if (first <= message.history.length) compared.set(message.id, message.history.length + 1);
      return first;
    }).sort();
  const pair: Pair = {
    env,
    time,
    sides,
    async both(what, work) {
      const told: unknown[] = [];
      for (const at of [0, 1] as const) {
        const side = sides[at];
        const before = { requests: playground.requests.length, log: env.log().length };
        const answer = await work(side, at);
        if (answer instanceof Outcome) {
          await vi.waitFor(
            () => expect(env.log().slice(before.log)).toContain('"interaction answered"'),
            WAIT,
          );
        }
        await env.bot.services.catchUp();
        told.push({
          answer: typeof answer === 'string' ? neutral(answer, side) : undefined,
          received: receivedBy(side),
          requests: playground.requests
            .slice(before.requests)
            .map(({ method, path, status }) => neutral(`${method} ${path} ${status}`, side))
            .sort(),
          log: env
            .log()
            .slice(before.log)
            .split('\n')
            .map((line) => neutral(line.replace(/"(time|seconds)":[\d.e-]+,?/g, ''), side))
            .sort(),
        });
      }
      expect(told[1], what).toEqual(told[0]);
    },
    async pass(hours) {
      await time.pass(env.bot.services, hours);
      const told = sides.map(receivedBy);
      expect(told[1], `${hours} hours pass`).toEqual(told[0]);
    },
    async play(who, one, other = one) {
      await pair.both(`${who} plays ${one}`, async (side, at) => {
        const { services } = env.bot;
        const line = at === 0 ? one : other;
        const seq = await seqOf(env, side);
        const played = await services.moves.play(side.tableId, side[who].id, {
          requestId: `${side.tableId}.${seq}.${who}`,
          lines: [line],
        });
        if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
      });
    },
    async linesFor(who) {
      const [first, second] = await Promise.all(
        sides.map(async (side) => {
          const choices = await env.bot.services.views.legalMoves(side.tableId, side[who].id);
          return choices.ok ? choices.value.lines : [];
        }),
      );
      return (first ?? []).filter((line) => second?.includes(line));
    },
  };
  return pair;
};

/**
 * How many versions of each message there were before the tables were alike, which nobody compares; of their status messages
 * what comes after counts.
 */
const comparedBefore = async (env: BotInPlayground, sides: Pair['sides']): Promise<Map<string, number>> => {
  const statuses = await Promise.all(sides.map((side) => statusOf(env, side)));
  const messages = [...env.playground.world.messages.values()];
  return new Map(
    messages.map(({ id, history }) => [
      id,
      statuses.includes(id) ? history.length + 1 : Number.POSITIVE_INFINITY,
    ]),
  );
};

/**
 * Plays on by chance until a position is reached, and from the beginning again if the game ends before.
 * @param stops true at that position
 * @param avoided lines that are played only if there is no other
 */
export const playedUntil =
  (stops: (state: never) => boolean, avoided = /^$/): NonNullable<Options['from']> =>
  (game, beginning, source) => {
    for (let tried = 0; tried < MOST_GAMES; tried += 1) {
      const random = randomFrom(`pair ${tried}`);
      let position = beginning;
      while (game.toAct(position.state).length > 0) {
        if (stops(position.state as never)) return position;
        const seat = pickFrom(random, game.toAct(position.state));
        const moves = game.moves(position.state, seat);
        const wanted = moves.filter((move) => !avoided.test(game.notation.print(move)));
        const move = pickFrom(random, wanted.length > 0 ? wanted : moves);
        const step = advance(game, position, { seat, move }, source);
        if (!step.ok) throw new Error(step.refusal.code);
        position = step.value.position;
      }
    }
    throw new Error(`not reached in ${MOST_GAMES} games`);
  };

/** A game by chance may end without the position that is looked for. */
const MOST_GAMES = 20;

/** In which minute of the hour digests go out to somebody. Both Bobs have the same, so that both are told of the same moment. */
const digestMinuteOf = ({ id }: Person): number => spreadOver(id, 60);

/** @param digestMinute of Bob; whichever is his if left out */
const openSide = async (
  env: BotInPlayground,
  channel: string,
  { preset, chosen }: Required<Pick<Options, 'preset' | 'chosen'>>,
  digestMinute?: number,
): Promise<Side> => {
  const { playground } = env;
  const person = (name: string) => playground.addPerson({ name });
  const [ada, eve] = [person('Ada'), person('Eve')];
  let bob = person('Bob');
  while (digestMinute !== undefined && digestMinuteOf(bob) !== digestMinute) bob = person('Bob');
  const known = new Set((await env.bot.services.views.list({})).map(({ id }) => id));
  const opened = await ada.slash('table new', { game: preset, name: 'Pair' }, { channel });
  const table = (await env.bot.services.views.list({})).find(({ id }) => !known.has(id));
  const thread = table?.place.threadId;
  if (!table || thread === undefined) throw new Error(`no table: ${opened.text}`);
  const at = { channel: thread };
  for (const [option, value] of Object.entries(chosen))
    await ada.slash('table options', { option, value }, at);
  await bob.slash('table join', {}, at);
  await eve.slash('table follow', {}, at);
  await bob.slash('me digest', { hour: 8 }, at);
  await ada.slash('table start', {}, at);
  return { ada, bob, eve, tableId: table.id, thread };
};

type Positions = Pick<Options, 'from' | 'shared' | 'secret' | 'ownDice'>;

/** Gives the second table the position, the seats and, unless it keeps its own, the dice of the first, with another secret. */
const alike = async (
  { bot }: BotInPlayground,
  [one, other]: readonly [Side, Side],
  {
    from = (_, beginning) => beginning,
    shared = () => undefined,
    secret = () => undefined,
    ownDice,
  }: Positions,
): Promise<void> => {
  const { prisma } = bot.services.database;
  const a = await prisma.gameTable.findUniqueOrThrow({
    where: { id: one.tableId },
    include: { seats: true, snapshot: true, moments: true, clocks: true },
  });
  const ada = a.seats.findIndex(({ userId }) => userId === one.ada.id);
  const adaSeat = a.seats[ada]?.seat ?? 0;
  const game = GAMES.get(a.game);
  if (a.snapshot === null || !game) throw new Error('no position');
  const beginning = a.snapshot.position as unknown as Position<unknown>;
  const common = structuredClone(from(game, beginning, drawsUnder(a)));
  shared(common.state as never, adaSeat);
  const changed = structuredClone(common);
  secret(changed.state as never, adaSeat);
  const tableId = other.tableId;
  const { seed, commitment, salt, seating, due } = a;
  const json = (value: unknown) => JSON.parse(JSON.stringify(value));
  const wrong = await prisma.seat.findFirst({ where: { tableId, seat: adaSeat } });
  if (wrong?.userId !== other.ada.id) {
    for (const [from, to] of [
      [0, 9],
      [1, 0],
      [9, 1],
    ] as const) {
      await prisma.seat.update({ where: { tableId_seat: { tableId, seat: from } }, data: { seat: to } });
    }
  }
  await prisma.gameTable.update({
    where: { id: tableId },
    data: { ...(!ownDice && { seed, commitment, salt }), seating: json(seating), due },
  });
  const store = createTableStore(bot.services.database, noOutbox);
  for (const [id, position] of [
    [one.tableId, common],
    [tableId, changed],
  ] as const) {
    await prisma.moment.deleteMany({ where: { tableId: id } });
    await store.inTransaction(id, async (transaction) => {
      const step = { seq: 0, position, events: [] };
      await transaction.saveMoments([seenMoment({ game, seats: a.seats.length }, step)]);
      await transaction.saveSnapshot({ seq: 0, rulesVersion: game.rulesVersion, position });
      await transaction.change({ due: game.toAct(position.state) });
    });
  }
  if (a.clocks) {
    const { tableId: _, ...clocks } = a.clocks;
    await prisma.tableClocks.update({ where: { tableId }, data: json(clocks) });
  }
};

const seqOf = async ({ bot }: BotInPlayground, { tableId }: Side): Promise<number> => {
  const table = await bot.services.views.load(tableId);
  return table.ok ? table.value.seq : -1;
};

const statusOf = async ({ bot }: BotInPlayground, { tableId }: Side): Promise<string | undefined> => {
  const table = await bot.services.views.load(tableId);
  return table.ok ? table.value.statusMessageId : undefined;
};
