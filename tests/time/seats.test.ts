import { describe, expect, test } from 'vitest';
import { accepted, freshRequest, refused, userAt } from '../support/tiny-table.ts';
import { type TimedServices, timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

const seatOf = async ({ services }: TimedServices, id: string, user: string): Promise<number> =>
  accepted(await services.views.load(id)).seats.findIndex(({ userId }) => userId === user);

/** A table of three at which ann and bob have voted to offer cid's seat. */
const votedOut = async (start?: string) => {
  const env = await openTimedServices(start);
  const { id } = await env.begin(['ann', 'bob', 'cid'], { pace: { kind: 'none' } });
  const seat = await seatOf(env, id, 'cid');
  const { votes } = env.services;
  const { vote } = accepted(await votes.propose(id, 'ann', { kind: 'replace', seat }));
  accepted(await votes.castBallot(id, 'bob', vote.id, true));
  await env.services.catchUp();
  return { env, id, seat };
};

describe('nobody loses a seat unheard', () => {
  test('who is voted out is told at once, and keeps the seat by a move', async () => {
    const { env, id, seat } = await votedOut();
    expect(env.told('seat-note', 'notice', 'seat')).toEqual([
      '2026-10-20T12:00 seat-note removal cid',
      '2026-10-20T12:00 notice removing',
    ]);
    await env.pass(20);
    await env.play(id, seat, 'pick 1');
    await env.pass(48);
    expect(env.told('notice', 'seat').slice(1)).toEqual(['2026-10-21T08:00 notice stays']);
    expect(accepted(await env.services.views.load(id)).seats[seat]).not.toHaveProperty('open');
  });

  test('or by saying that they are there', async () => {
    const { env, id, seat } = await votedOut();
    accepted(await env.services.seats.takeSeat(id, seat, { userId: 'cid', name: 'cid' }));
    await env.services.catchUp();
    await env.pass(72);
    expect(env.told('notice', 'seat').slice(1)).toEqual(['2026-10-20T12:00 notice stays']);
  });

  test('who says nothing loses it after two days, and hears who plays there', async () => {
    const { env, id, seat } = await votedOut();
    await env.pass(49);
    accepted(await env.services.seats.takeSeat(id, seat, { userId: 'eve', name: 'eve' }));
    await env.services.catchUp();
    expect(env.told('seat-note', 'seat').slice(1)).toEqual([
      `2026-10-22T12:00 seat ${seat} voted`,
      '2026-10-22T12:00 seat-note voted cid',
      `2026-10-22T13:00 seat ${seat} taken`,
      '2026-10-22T13:00 seat-note taken cid',
    ]);
    const told = env.happened.map(({ effect }) => effect).findLast(({ kind }) => kind === 'seat');
    expect(told).toMatchObject({ former: 'cid', authority: 'vote' });
  });

  test('the two days of somebody who sleeps when they end go on until the morning', async () => {
    const env = await openTimedServices('2026-10-20T23:00:00Z');
    const { id, hostId } = await env.begin(['ann', 'bob'], { pace: { kind: 'none' } });
    const seat = await seatOf(env, id, 'bob');
    await env.services.availability.change('bob', { zone: 'UTC', quiet: { from: 22 * 60, to: 8 * 60 } });
    const host = { userId: hostId, moderator: false, requestId: freshRequest() };
    accepted(await env.services.votes.repair(id, host, { kind: 'replace', seat }));
    await env.pass(72);
    expect(env.told('seat')).toEqual([`2026-10-23T09:00 seat ${seat} voted`]);
  });

  test('at a table that sleeps nobody decides it alone', async () => {
    const env = await openTimedServices();
    const { id, hostId } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 9 });
    await env.pass(30);
    const host = { userId: hostId, moderator: false, requestId: freshRequest() };
    const asked = await env.services.votes.repair(id, host, { kind: 'replace', seat: 0 });
    expect(refused(asked).code).toBe('table.asleep');
  });
});

test('the host is somebody who is there: longest of all, and everybody is told', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob', 'cid'], { pace: { kind: 'none' } });
  const host = async () => accepted(await services.views.load(id)).hostId;
  expect(await host()).toBe('ann');
  accepted(await services.seats.quit(id, 'ann'));
  expect(await host()).toBe('bob');
  await services.catchUp();
  const told = env.happened.map(({ effect }) => effect).find(({ kind }) => kind === 'seat');
  expect(told).toMatchObject({ change: 'left', host: await seatOf(env, id, 'bob') });
  const ann = { userId: 'ann', moderator: false, requestId: freshRequest() };
  expect(refused(await services.votes.repair(id, ann, { kind: 'pause' })).code).toBe('repair.not-allowed');
  // Whoever comes back is a player like the others.
  accepted(await services.seats.takeSeat(id, await seatOf(env, id, 'ann'), { userId: 'ann', name: 'ann' }));
  expect(await host()).toBe('bob');
});

test('the host of a lobby who leaves hands it on, and whoever comes to an empty one has it', async () => {
  const { services } = await openTimedServices();
  const opening = { game: 'tiny', options: {}, place: { channelId: 'channel' }, locale: 'en' } as const;
  const { id } = accepted(await services.lobby.open({ ...opening, host: { userId: 'ann', name: 'ann' } }));
  accepted(await services.lobby.join(id, { userId: 'bob', name: 'bob' }));
  expect(accepted(await services.lobby.leave(id, 'ann')).hostId).toBe('bob');
  accepted(await services.lobby.leave(id, 'bob'));
  expect(accepted(await services.lobby.join(id, { userId: 'cid', name: 'cid' })).hostId).toBe('cid');
});

describe('an open seat', () => {
  test('is offered in the channel of the thread, and decided for after an hour, not a whole pace', async () => {
    const env = await openTimedServices();
    const { services } = env;
    const { id } = await env.begin(['ann', 'bob', 'cid'], { pace: { kind: 'each', hours: 72 } });
    const cid = userAt(accepted(await services.views.load(id)), 2);
    for (const seat of [0, 1]) await env.play(id, seat, 'pick 1');
    await env.pass(5);
    accepted(await services.seats.quit(id, cid));
    await env.pass(2);
    const { entries } = accepted(await services.recap.history(id, 'public'));
    expect(entries.at(-1)).toMatchObject({ seat: 2, cause: 'absence', at: new Date('2026-10-20T18:00:00Z') });
    // Who left by themselves is not told of it.
    expect(env.told('note')).toEqual([]);
  });

  test('has its whole time again for whoever takes it', async () => {
    const env = await openTimedServices();
    const { services } = env;
    const { id } = await env.begin(['ann', 'bob'], {});
    const ann = userAt(accepted(await services.views.load(id)), 0);
    accepted(await services.seats.quit(id, ann));
    accepted(await services.seats.takeSeat(id, 0, { userId: 'eve', name: 'eve' }));
    expect((await services.deadlines.timesOf(id)).seats[0]).toMatchObject({
      deadline: Date.parse('2026-10-21T12:00:00Z'),
    });
    await env.pass(13);
    expect(env.told('reminder')).toContain('2026-10-21T00:00 remind seat 0');
  });

  test('has the extension again that was used up before', async () => {
    const env = await openTimedServices();
    const { services } = env;
    const { id } = await env.begin(['ann', 'bob'], {});
    const ann = userAt(accepted(await services.views.load(id)), 0);
    const mayBeExtended = async () => (await services.deadlines.timesOf(id)).seats[0]?.mayBeExtended;
    expect(await mayBeExtended()).toBe(true);
    await env.pass(25);
    expect(await mayBeExtended()).toBe(false);
    accepted(await services.seats.quit(id, ann));
    accepted(await services.seats.takeSeat(id, 0, { userId: 'eve', name: 'eve' }));
    expect(await mayBeExtended()).toBe(true);
  });
});

test('what a host could do a player can ask for by vote: a safe move for somebody', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob', 'cid'], { pace: { kind: 'none' } });
  const seat = await seatOf(env, id, 'cid');
  const { vote } = accepted(await services.votes.propose(id, 'bob', { kind: 'skip', seat }));
  accepted(await services.votes.castBallot(id, 'ann', vote.id, true));
  expect(accepted(await services.views.load(id)).due).not.toContain(seat);
});
