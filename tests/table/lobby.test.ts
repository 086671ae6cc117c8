import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/table/model/table.ts';
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
    const table = accepted(await home.services.lobby.open(opening('tiny', {})));
    expect(table).toMatchObject({ phase: 'lobby', hostId: 'ann', options: { cards: 6 }, seq: 0, salt: '' });
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.seats.map(({ userId }) => userId)).toEqual(['ann']);
    expect(JSON.stringify(table)).not.toContain('seed');
  });

  test('refuses games and options that do not exist', async () => {
    expect(refused(await home.services.lobby.open(opening('chess', {}))).code).toBe('game.unknown');
    const why = refused(await home.services.lobby.open(opening('tiny', { cards: 99 })));
    expect(why).toMatchObject({ code: 'options.invalid', params: { option: 'cards' } });
  });

  test('asks the options how many can play', async () => {
    const services = home.services;
    const { id } = accepted(await services.lobby.open(opening('tiny', { cards: 0 })));
    const late = await services.lobby.join(id, { userId: 'bob', name: 'Bob' });
    expect(refused(late)).toMatchObject({ code: 'table.full', params: { seats: 1 } });
    expect(accepted(await services.lobby.start(id, 'ann'))).toMatchObject({ phase: 'running', due: [0] });
  });

  test('takes players up to the game’s number, each once', async () => {
    const services = home.services;
    const { id } = await openTiny(services, ['ann', 'bob', 'cid', 'dan']);
    const join = async (userId: string) =>
      refused(await services.lobby.join(id, { userId, name: userId })).code;
    expect(await join('bob')).toBe('already.joined');
    expect(await join('eve')).toBe('table.full');
    expect(refused(await services.lobby.leave(id, 'eve')).code).toBe('not.joined');
    const table = accepted(await services.lobby.leave(id, 'bob'));
    expect(table.seats.map(({ userId, seat, joined }) => [userId, seat, joined])).toEqual([
      ['ann', 0, 0],
      ['cid', 1, 1],
      ['dan', 2, 2],
    ]);
  });

  test('has a host who sits there, also after the host has taken themselves out', async () => {
    const { lobby } = home.services;
    const { id } = await openTiny(home.services, ['ann', 'bob']);
    expect(accepted(await lobby.dismiss(id, 'ann', 'ann'))).toMatchObject({
      hostId: 'bob',
      seats: [{ userId: 'bob', seat: 0 }],
    });
    accepted(await lobby.join(id, { userId: 'cid', name: 'Cid' }));
    accepted(await lobby.dismiss(id, 'bob', 'cid'));
    expect(refused(await lobby.dismiss(id, 'ann', 'bob')).code).toBe('host.only');
  });

  test('lets everybody join who does so at the same moment, up to the limit', async () => {
    const services = home.services;
    const { id } = await openTiny(services, ['ann']);
    const users = ['bob', 'cid', 'dan', 'eve', 'fay'];
    const results = await Promise.all(
      users.map((userId) => services.lobby.join(id, { userId, name: userId })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(accepted(await services.views.load(id)).seats).toHaveLength(4);
  });

  test('is started by the host alone, with enough players, once', async () => {
    const services = home.services;
    const { id } = await openTiny(services, ['ann']);
    expect(refused(await services.lobby.start(id, 'ann'))).toMatchObject({
      code: 'table.too-few',
      params: { seats: 2 },
    });
    accepted(await services.lobby.join(id, { userId: 'bob', name: 'Bob' }));
    expect(refused(await services.lobby.start(id, 'bob')).code).toBe('host.only');
    expect(refused(await services.views.viewFor(id, 'public')).code).toBe('table.not-running');
    accepted(await services.lobby.start(id, 'ann'));
    expect(refused(await services.lobby.start(id, 'ann')).code).toBe('table.not-lobby');
    expect(refused(await services.lobby.join(id, { userId: 'cid', name: 'Cid' })).code).toBe(
      'table.not-lobby',
    );
  });

  test('mixes what every player’s joining added into the salt, and deals out the seats by the dice', async () => {
    const services = home.services;
    const { id } = accepted(
      await services.lobby.open({
        ...opening('tiny', {}),
        host: { userId: 'ann', name: 'Ann', contribution: '111' },
      }),
    );
    accepted(await services.lobby.join(id, { userId: 'bob', name: 'Bob', contribution: '222' }));
    const table = accepted(await services.lobby.start(id, 'ann'));
    expect(table.salt).toBe(`${id}|111|222`);
    expect(table.seating).toMatchObject([{ stream: 'seats', index: 0, sides: 2 }]);
    expect(table.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(new Set(table.seats.map(({ userId }) => userId))).toEqual(new Set(['ann', 'bob']));
  });
});

describe('calling off', () => {
  test('is the host’s right in the lobby and while the table runs, and ends everything', async () => {
    const services = home.services;
    const lobby = await openTiny(services, ['ann', 'bob']);
    expect(refused(await services.lobby.cancel(lobby.id, 'bob')).code).toBe('host.only');
    expect(accepted(await services.lobby.cancel(lobby.id, 'ann')).phase).toBe('cancelled');
    expect(refused(await services.lobby.start(lobby.id, 'ann')).code).toBe('table.cancelled');
    expect(refused(await services.views.viewFor(lobby.id, 'public')).code).toBe('table.cancelled');

    const running = await startTiny(services);
    expect(accepted(await services.lobby.cancel(running.id, 'ann'))).toMatchObject({
      phase: 'cancelled',
      due: [],
    });
    const input = { requestId: freshRequest(), lines: ['pick 1'] };
    expect(refused(await services.moves.play(running.id, userAt(running, 0), input)).code).toBe(
      'table.cancelled',
    );
    expect(refused(await services.lobby.cancel(running.id, 'ann')).code).toBe('table.cancelled');
  });
});

describe('finding tables', () => {
  test('a user’s tables come with those first that wait for them', async () => {
    const services = home.services;
    const users = ['kim', 'lou'];
    const older = await startTiny(services, users);
    const lobby = await openTiny(services, users);
    const done = await startTiny(services, users);
    accepted(await services.lobby.cancel(done.id, 'kim'));
    const due = await startTiny(services, users);
    accepted(await services.moves.play(older.id, 'kim', { requestId: freshRequest(), lines: ['pick 1'] }));
    const found = await services.views.tablesOf('kim');
    expect(found.map(({ id }) => id)).toEqual([due.id, older.id, lobby.id]);
  });

  test('a table is found by its thread, or by its channel while it has none', async () => {
    const services = home.services;
    const place = { guildId: 'guild', channelId: 'quiet' };
    const open = async (where: Place) =>
      accepted(await services.lobby.open({ ...opening('tiny', {}), place: where })).id;
    const inChannel = await open(place);
    const inThread = await open({ ...place, threadId: 'thread' });
    const found = async (channelId: string) => (await services.views.list({ channelId })).map(({ id }) => id);
    expect(await found('quiet')).toEqual([inChannel]);
    expect(await found('thread')).toEqual([inThread]);
  });
});
