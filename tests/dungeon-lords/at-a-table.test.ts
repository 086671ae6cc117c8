import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { repeatableEntropy } from '../../src/proof/repeatable-entropy.ts';
import type { Table } from '../../src/table/model/table.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';
import { accepted, listOf, playLines, refused, silent, userAt } from '../support/tiny-table.ts';

let scratch: Scratch;
let services: Services;
beforeAll(async () => {
  scratch = await scratchDatabase();
  services = await openServices({
    config: scratch.config,
    games: listOf(dungeonLords as AnyGame),
    log: silent,
    entropy: repeatableEntropy('at a table'),
  });
});
afterAll(async () => {
  await services?.close();
  await scratch?.remove();
});

const open = (options: object) =>
  services.lobby.open({
    game: 'dungeon-lords',
    options,
    place: { guildId: 'guild', channelId: 'channel' },
    locale: 'en',
    host: { userId: 'ann', name: 'Ann' },
  });

/** A running first game of two. */
const started = async (options: object = {}): Promise<Table> => {
  const { id } = accepted(await open({ variant: 'first', ...options }));
  accepted(await services.lobby.join(id, { userId: 'bob', name: 'Bob' }));
  return accepted(await services.lobby.start(id, 'ann'));
};

/** Lines that one seat may play now, as the house lists them. */
const linesFor = async (table: Table, seat: number): Promise<string[]> => {
  const { moves } = accepted(await services.views.legalMoves(table.id, userAt(table, seat)));
  return moves.map((move) => dungeonLords.notation.print(move as never));
};

/** What anybody else can count and read of a table while a seat's decision is sealed. */
const seenByOthers = async (table: Table, seat: number) => {
  const { seq, due } = accepted(await services.views.load(table.id));
  const { entries } = accepted(await services.recap.exportTable(table.id));
  const { view } = accepted(await services.views.viewFor(table.id, 1 - seat));
  const told = entries.map((entry) => ({ ...entry, at: undefined }));
  return JSON.stringify({ seq, due, told, sealed: (view as { board: { players: object[] } }).board.players });
};

describe('a sealed decision at a table', () => {
  test('is one entry of the log, and looks the same whatever it is', async () => {
    const table = await started();
    const seat = 0;
    const [one = '', ...ways] = await linesFor(table, seat);
    const other = ways.at(-1) ?? '';
    expect(one.split(' ')).toHaveLength(6);
    const looks: string[] = [];
    for (const line of [one, other]) {
      await playLines(services, table.id, seat, line);
      looks.push(await seenByOthers(table, seat));
      await playLines(services, table.id, seat, 'reconsider');
    }
    const [first = '{}', second = '{}'] = looks.map((look) => JSON.parse(look));
    expect(first).toMatchObject({ seq: 1, due: [1] });
    expect(second).toMatchObject({ seq: 3, due: [1] });
    expect({
      ...second,
      seq: 1,
      told: second.told.slice(2).map((entry: object) => ({ ...entry, seq: 1 })),
    }).toEqual(first);
  });
});

describe('own figures at a table', () => {
  test('are kept with it, and what does not fit is refused with its place', async () => {
    const data = { traps: { pendulum: { damage: [3] } } };
    const table = await started({ data });
    expect(table.options).toMatchObject({ data: { ...data, spells: {}, specials: {} } });
    const why = refused(await open({ data: { traps: { pendulum: { damage: [3, 3] } } } }));
    expect(why).toMatchObject({
      code: 'options.invalid',
      params: { option: 'data.traps.pendulum.damage', problem: 'pendulum has 1 figure(s) of damage' },
    });
  });
});

describe('standing orders at a table', () => {
  test('answer at once what is due already, as an order', async () => {
    const table = await started();
    const asks = { order: 'actions', value: 'ask' };
    for (const seat of [0, 1])
      accepted(await services.moves.setStandingOrder(table.id, userAt(table, seat), asks));
    for (const seat of [0, 1])
      await playLines(services, table.id, seat, (await linesFor(table, seat))[0] ?? '');
    const [owing = 0] = accepted(await services.views.load(table.id)).due;
    expect(await linesFor(table, owing)).toEqual(['do', 'skip']);
    accepted(
      await services.moves.setStandingOrder(table.id, userAt(table, owing), {
        order: 'actions',
        value: 'perform',
      }),
    );
    const { entries } = accepted(await services.recap.exportTable(table.id));
    expect(entries.at(-1)).toMatchObject({ kind: 'move', cause: 'order', seat: owing });
    expect(
      refused(await services.moves.setStandingOrder(table.id, 'ann', { order: 'production', value: 'mint' }))
        .code,
    ).toBe('order.unknown');
  });
});

test('what is decided without asking is that of whoever settled it: it comes back with them, and goes with their seat', async () => {
  const { id } = await started();
  const { moves, seats, views } = services;
  const given = async (userId: string) => accepted(await moves.standingOrders(id, userId)).given;
  accepted(await moves.setStandingOrder(id, 'ann', { order: 'taxes', value: 'pay-all' }));
  accepted(await seats.quit(id, 'ann'));
  const { seat = 0 } = accepted(await views.load(id)).seats.find(({ userId }) => userId === 'ann') ?? {};
  accepted(await seats.takeSeat(id, seat, { userId: 'ann', name: 'Ann' }));
  expect(await given('ann')).toEqual({ taxes: 'pay-all' });
  accepted(await seats.quit(id, 'ann'));
  accepted(await seats.takeSeat(id, seat, { userId: 'cyd', name: 'Cyd' }));
  expect(await given('cyd')).toEqual({});
});
