import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openServices } from '../../src/app/services.ts';
import { deliverTable } from '../../src/jobs/deliver.ts';
import { createEffectRunner } from '../../src/jobs/effect-runner.ts';
import { systemTime } from '../../src/jobs/time.ts';
import type { Plan } from '../../src/kernel/game-ai.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import type { Table } from '../../src/table/model/table.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { type TinyMove, tinyGame } from '../support/tiny-game.ts';
import {
  accepted,
  listOf,
  openTiny,
  playLines,
  refused,
  silent,
  startTiny,
  throughPicks,
  userAt,
} from '../support/tiny-table.ts';

const home = testServices('file');

const inviting = { kind: 'steady', name: (number: number) => `Computer ${number}` } as const;

/** A lobby of one person, with computers in all other seats. */
const lobby = async (computers: number): Promise<Table> => {
  const services = home.services;
  const { id } = await openTiny(services, ['ann']);
  for (let left = computers; left > 0; left -= 1)
    accepted(await services.lobby.addComputer(id, 'ann', inviting));
  return accepted(await services.views.load(id));
};

/** Does all that waits for a table, thinking included. */
const deliver = (id: string) =>
  deliverTable(
    {
      runner: createEffectRunner(memoryDeliverer(), home.services.computers, silent),
      ledger: createDeliveryLedger(home.services.database),
      time: systemTime,
      log: silent,
    },
    id,
  );

test('the lobby takes computers from its host, up to the table’s size, and gives them back', async () => {
  const services = home.services;
  const { id, seats } = await lobby(1);
  expect(seats[1]).toMatchObject({ name: 'Computer 1', computer: 'steady' });
  expect(refused(await services.lobby.addComputer(id, 'bob', inviting)).code).toBe('host.only');
  const more = await services.lobby.addComputer(id, 'ann', inviting);
  for (let left = 9; left > 0; left -= 1) await services.lobby.addComputer(id, 'ann', inviting);
  expect(more.ok).toBe(true);
  expect(refused(await services.lobby.addComputer(id, 'ann', inviting)).code).toBe('table.full');
  const { seats: full } = accepted(await services.views.load(id));
  for (const _ of full.slice(1)) accepted(await services.lobby.removeComputer(id, 'ann'));
  expect(refused(await services.lobby.removeComputer(id, 'ann')).code).toBe('computer.none');
});

test('computers decide at once and in secret too, each once, however often they are asked', async () => {
  const services = home.services;
  const { id } = await lobby(2);
  const begun = accepted(await services.lobby.start(id, 'ann'));
  const robots = begun.seats.filter(({ computer }) => computer).map(({ seat }) => seat);
  expect(robots).toHaveLength(2);
  await deliver(id);
  const after = accepted(await services.views.load(id));
  const own = begun.seats.find(({ userId }) => userId === 'ann')?.seat;
  expect(after.due).toEqual([own]);
  for (const seat of robots) {
    for (const request of [`think:0:${seat}:${begun.revision}`, 'think:again'])
      accepted(await services.computers.play(id, seat, request));
  }
  const { entries } = accepted(await services.recap.history(id, 'public'));
  expect(entries.map(({ seat }) => seat).sort()).toEqual(robots);
  for (const entry of entries) expect(entry).toMatchObject({ kind: 'move', cause: 'computer' });
  expect(await services.recap.recheck()).toEqual([]);
});

test('a computer that fails to think plays by chance, and the log says what went wrong', async () => {
  const lines: string[] = [];
  const fails = (): never => {
    throw new Error('out of my depth');
  };
  const services = await openServices({
    config: home.scratch.config,
    games: listOf({ ...tinyGame(), ai: { determinize: fails, evaluate: fails } }),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    database: home.services.database,
  });
  const { id } = await openTiny(services, ['ann']);
  accepted(await services.lobby.addComputer(id, 'ann', inviting));
  const { seats } = accepted(await services.lobby.start(id, 'ann'));
  const robot = seats.findIndex(({ computer }) => computer === 'steady');
  expect(accepted(await services.computers.play(id, robot, 'think'))).toBe('played');
  await services.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      table: id,
      seat: robot,
      msg: 'a computer player made a mistake',
      err: expect.objectContaining({ message: 'out of my depth' }),
    }),
  ]);
});

/** The tiny game with computers that think until they are told to come to an end. */
const slowlyThought = () => {
  let begin = (): void => undefined;
  const thinks = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let goesOn = true;
  const fails = (): never => {
    throw new Error('only turns are planned');
  };
  function* plan(): Generator<void, Plan<TinyMove>> {
    begin();
    while (goesOn) yield;
    return { moves: [{ kind: 'done' }], positions: 1, considered: [] };
  }
  return {
    game: { ...tinyGame(), ai: { determinize: fails, evaluate: fails, plan } },
    thinks,
    end: () => {
      goesOn = false;
    },
  };
};

test.each(['its player', 'somebody else'])(
  'a computer that still thinks plays nothing once %s has the seat',
  async (who) => {
    const { game, thinks, end } = slowlyThought();
    const services = await openServices({
      ...{ config: home.scratch.config, games: listOf(game), log: silent, database: home.services.database },
    });
    const table = await startTiny(services);
    await throughPicks(services, table);
    const [player, other] = [0, 1].map((seat) => userAt(table, seat)) as [string, string];
    accepted(await services.seats.quit(table.id, player));
    const { seq } = accepted(await services.seats.seatComputer(table.id, 0, other, 'gentle'));
    const played = services.computers.play(table.id, 0, 'think');
    await thinks;
    const userId = who === 'its player' ? player : 'eve';
    accepted(await services.seats.takeSeat(table.id, 0, { userId, name: userId }));
    end();
    expect(accepted(await played)).toBe('needless');
    expect(accepted(await services.views.load(table.id))).toMatchObject({ seq, due: [0] });
    await services.close();
  },
);

describe('who left, was stood in for by a computer, and is back in the middle of their turn', () => {
  /** A table of two in the turn of seat 0. */
  const begun = async (): Promise<Table> => {
    const table = await startTiny(home.services);
    await throughPicks(home.services, table);
    return table;
  };

  /** The player of seat 0 leaves, and the other one seats a computer there. Gives the player. */
  const standIn = async (table: Table): Promise<string> => {
    const [player, other] = [0, 1].map((seat) => userAt(table, seat)) as [string, string];
    accepted(await home.services.seats.quit(table.id, player));
    accepted(await home.services.seats.seatComputer(table.id, 0, other, 'gentle'));
    return player;
  };

  /** The seat is its player's, and has a deadline that the timekeeper will come for. */
  const expectClock = async (id: string): Promise<void> => {
    const { services } = home;
    const { seats, due } = accepted(await services.views.load(id));
    expect(due).toEqual([0]);
    expect([seats[0]?.computer, seats[0]?.open]).toEqual([undefined, undefined]);
    const times = await services.deadlines.timesOf(id);
    expect(times.seats[0]).toMatchObject({ decision: expect.any(Number), deadline: expect.any(Number) });
    const kept = await services.database.prisma.tableClocks.findUniqueOrThrow({ where: { tableId: id } });
    expect(kept.wakeAt).not.toBeNull();
  };

  test('by a move: the turn goes on, and so does time', async () => {
    const table = await begun();
    const player = await standIn(table);
    await playLines(home.services, table.id, 0, 'step');
    await expectClock(table.id);
    await deliver(table.id);
    await expectClock(table.id);
    expect(userAt(accepted(await home.services.views.load(table.id)), 0)).toBe(player);
  });

  test('by taking the seat: what is due has its whole time', async () => {
    const { services } = home;
    const table = await begun();
    const deadline = async () => (await services.deadlines.timesOf(table.id)).seats[0]?.deadline ?? 0;
    const before = await deadline();
    const player = await standIn(table);
    const again = { userId: player, name: player };
    accepted(await services.seats.takeSeat(table.id, 0, again));
    await expectClock(table.id);
    expect(await deadline()).toBeGreaterThanOrEqual(before);

    await playLines(services, table.id, 0, 'done');
    await standIn(table);
    await playLines(services, table.id, 1, 'ask 0');
    accepted(await services.seats.takeSeat(table.id, 0, again));
    await expectClock(table.id);
  });

  test('only to leave once more: the computer that comes then moves, though nothing has been played between', async () => {
    const { services } = home;
    const table = await begun();
    const player = await standIn(table);
    accepted(await services.seats.takeSeat(table.id, 0, { userId: player, name: player }));
    await deliver(table.id);
    const { seq } = accepted(await services.views.load(table.id));
    await standIn(table);
    await deliver(table.id);
    const { entries } = accepted(await services.recap.history(table.id, 'public', { fromSeq: seq }));
    expect(entries[0]).toMatchObject({ seat: 0, cause: 'computer' });
  });
});
