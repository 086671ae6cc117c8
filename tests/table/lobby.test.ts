import { describe, expect, test } from 'vitest';
import { testServices } from '../support/test-services.ts';
import { accepted, freshRequest, openTiny, refused, startTiny, userAt } from '../support/tiny-table.ts';

const home = testServices('file');

const opening = (game: string, options: unknown) => ({
  game,
  options,
  place: { channelId: 'channel' },
  locale: 'en' as const,
  host: { userId: 'ann', name: 'Ann' },
});

describe('the lobby', () => {
  test('opens with the host seated, options completed and the commitment shown', async () => {
    const table = accepted(await home.services.tables.open(opening('tiny', {})));
    expect(table).toMatchObject({ phase: 'lobby', hostId: 'ann', options: { cards: 6 }, seq: 0, salt: '' });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.seats.map(({ userId }) => userId)).toEqual(['ann']);
    expect(JSON.stringify(table)).not.toContain('seed');
  });

  test('refuses games and options that do not exist', async () => {
    expect(refused(await home.services.tables.open(opening('chess', {}))).code).toBe('game.unknown');
    const why = refused(await home.services.tables.open(opening('tiny', { cards: 99 })));
    expect(why).toMatchObject({ code: 'options.invalid', params: { option: 'cards' } });
  });

  test('asks the options how many can play', async () => {
    const { tables } = home.services;
    const { id } = accepted(await tables.open(opening('tiny', { cards: 0 })));
    const late = await tables.join(id, { userId: 'bob', name: 'Bob' });
    expect(refused(late)).toMatchObject({ code: 'table.full', params: { seats: 1 } });
    expect(accepted(await tables.start(id, 'ann'))).toMatchObject({ phase: 'running', due: [0] });
  });

  test('takes players up to the game’s number, each once', async () => {
    const { tables } = home.services;
    const { id } = await openTiny(tables, ['ann', 'bob', 'cid', 'dan']);
    const join = async (userId: string) => refused(await tables.join(id, { userId, name: userId })).code;
    expect(await join('bob')).toBe('already.joined');
    expect(await join('eve')).toBe('table.full');
    expect(refused(await tables.leave(id, 'eve')).code).toBe('not.joined');
    const table = accepted(await tables.leave(id, 'bob'));
    expect(table.seats.map(({ userId, seat, joined }) => [userId, seat, joined])).toEqual([
      ['ann', 0, 0],
      ['cid', 1, 1],
      ['dan', 2, 2],
    ]);
  });

  test('lets everybody join who does so at the same moment, up to the limit', async () => {
    const { tables } = home.services;
    const { id } = await openTiny(tables, ['ann']);
    const users = ['bob', 'cid', 'dan', 'eve', 'fay'];
    const results = await Promise.all(users.map((userId) => tables.join(id, { userId, name: userId })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(accepted(await tables.load(id)).seats).toHaveLength(4);
  });

  test('is started by the host alone, with enough players, once', async () => {
    const { tables } = home.services;
    const { id } = await openTiny(tables, ['ann']);
    expect(refused(await tables.start(id, 'ann'))).toMatchObject({
      code: 'table.too-few',
      params: { seats: 2 },
    });
    accepted(await tables.join(id, { userId: 'bob', name: 'Bob' }));
    expect(refused(await tables.start(id, 'bob')).code).toBe('host.only');
    expect(refused(await tables.viewFor(id, 'public')).code).toBe('table.not-running');
    accepted(await tables.start(id, 'ann'));
    expect(refused(await tables.start(id, 'ann')).code).toBe('table.not-lobby');
    expect(refused(await tables.join(id, { userId: 'cid', name: 'Cid' })).code).toBe('table.not-lobby');
  });

  test('mixes what every player’s joining added into the salt, and deals out the seats by the dice', async () => {
    const { tables } = home.services;
    const { id } = accepted(
      await tables.open({
        ...opening('tiny', {}),
        host: { userId: 'ann', name: 'Ann', contribution: '111' },
      }),
    );
    accepted(await tables.join(id, { userId: 'bob', name: 'Bob', contribution: '222' }));
    const table = accepted(await tables.start(id, 'ann'));
    expect(table.salt).toBe(`${id}|111|222`);
    expect(table.seating).toMatchObject([{ stream: 'seats', index: 0, sides: 2 }]);
    expect(table.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(new Set(table.seats.map(({ userId }) => userId))).toEqual(new Set(['ann', 'bob']));
  });
});

describe('calling off', () => {
  test('is the host’s right in the lobby and while the table runs, and ends everything', async () => {
    const { tables } = home.services;
    const lobby = await openTiny(tables, ['ann', 'bob']);
    expect(refused(await tables.cancel(lobby.id, 'bob')).code).toBe('host.only');
    expect(accepted(await tables.cancel(lobby.id, 'ann')).phase).toBe('cancelled');
    expect(refused(await tables.start(lobby.id, 'ann')).code).toBe('table.cancelled');
    expect(refused(await tables.viewFor(lobby.id, 'public')).code).toBe('table.cancelled');

    const running = await startTiny(tables);
    expect(accepted(await tables.cancel(running.id, 'ann'))).toMatchObject({ phase: 'cancelled', due: [] });
    const input = { requestId: freshRequest(), lines: ['pick 1'] };
    expect(refused(await tables.play(running.id, userAt(running, 0), input)).code).toBe('table.cancelled');
    expect(refused(await tables.cancel(running.id, 'ann')).code).toBe('table.cancelled');
  });
});

describe('finding tables', () => {
  test('a user’s tables come with those first that wait for them', async () => {
    const { tables } = home.services;
    const users = ['kim', 'lou'];
    const older = await startTiny(tables, users);
    const lobby = await openTiny(tables, users);
    const done = await startTiny(tables, users);
    accepted(await tables.cancel(done.id, 'kim'));
    const due = await startTiny(tables, users);
    accepted(await tables.play(older.id, 'kim', { requestId: freshRequest(), lines: ['pick 1'] }));
    const found = await tables.tablesOf('kim');
    expect(found.map(({ id }) => id)).toEqual([due.id, older.id, lobby.id]);
  });

  test('a table is found by its thread, or by its channel while it has none', async () => {
    const { tables } = home.services;
    const place = { guildId: 'guild', channelId: 'quiet' };
    const { id } = accepted(await tables.open({ ...opening('tiny', {}), place }));
    expect((await tables.tablesIn('quiet')).map((table) => table.id)).toEqual([id]);
    accepted(await tables.attach(id, { threadId: 'thread', statusMessageId: 'message' }));
    expect(await tables.tablesIn('quiet')).toEqual([]);
    expect(await tables.tablesIn('thread')).toMatchObject([{ id, statusMessageId: 'message' }]);
  });
});
