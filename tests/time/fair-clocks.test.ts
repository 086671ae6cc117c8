import { describe, expect, test } from 'vitest';
import type { TimePolicy } from '../../src/table/model/pace.ts';
import { accepted, freshRequest, userAt } from '../support/tiny-table.ts';
import { type TimedServices, timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

const NIGHT = { quiet: { from: 22 * 60, to: 8 * 60 }, zone: 'UTC' } as const;

/** A table of two at which seat 0 sleeps from 22 to 8 and the other one has decided at this moment. */
const dueAt = async (start: string, policy: Partial<TimePolicy>) => {
  const env = await openTimedServices(start);
  const { id } = await env.begin(['ann', 'bob'], policy);
  const ann = userAt(accepted(await env.services.views.load(id)), 0);
  await env.services.availability.change(ann, NIGHT);
  await env.play(id, 1, 'pick 2');
  return { env, id, ann };
};

const deadlineOf = async (env: TimedServices, id: string, seat = 0): Promise<string> =>
  new Date((await env.services.deadlines.timesOf(id)).seats[seat]?.deadline ?? 0).toISOString().slice(0, 16);

describe('nobody is decided for in their sleep unwarned', () => {
  test('a deadline in quiet hours moves to an hour after them, with a reminder before it', async () => {
    const { env, id } = await dueAt('2026-10-20T20:00:00Z', {
      pace: { kind: 'each', hours: 8 },
      extensions: 0,
    });
    expect(await deadlineOf(env, id)).toBe('2026-10-21T09:00');
    await env.pass(24);
    expect(env.told('reminder', 'note')).toEqual([
      '2026-10-20T21:00 warn seat 0',
      '2026-10-21T09:00 note played seat 0',
      // The next decision is the same player’s: eight hours by day, one message.
      '2026-10-21T15:00 warn seat 0',
      '2026-10-21T17:00 note played seat 0',
    ]);
  });

  test('whose turn comes at night is called in the morning, and has an hour at least', async () => {
    const env = await openTimedServices('2026-10-20T22:30:00Z');
    const { id } = await env.begin(['ann', 'bob'], { pace: { kind: 'each', hours: 8 }, extensions: 0 });
    const table = accepted(await env.services.views.load(id));
    for (const seat of [0, 1]) await env.services.availability.change(userAt(table, seat), NIGHT);
    await env.play(id, 1, 'pick 2');
    await env.play(id, 0, 'pick 1');
    expect(await deadlineOf(env, id)).toBe('2026-10-21T09:00');
    env.happened.length = 0;
    await env.pass(11);
    expect(env.told('reminder', 'note', 'notice')).toEqual([
      '2026-10-21T08:00 call seat 0',
      '2026-10-21T09:00 note played seat 0',
    ]);
  });

  test('whoever was called in the morning is not told the same again within hours', async () => {
    const env = await openTimedServices('2026-10-21T02:00:00Z');
    const { id } = await env.begin(['ann', 'bob'], { pace: { kind: 'each', hours: 24 }, extensions: 0 });
    const table = accepted(await env.services.views.load(id));
    await env.services.availability.change(userAt(table, 0), NIGHT);
    await env.play(id, 1, 'pick 2');
    await env.play(id, 0, 'pick 1');
    expect(await deadlineOf(env, id)).toBe('2026-10-22T09:00');
    env.happened.length = 0;
    await env.pass(31);
    expect(env.told('reminder', 'note')).toEqual([
      '2026-10-21T08:00 call seat 0',
      // Half of the time from the beginning of the turn is at 14:00.
      '2026-10-21T21:00 warn seat 0',
      '2026-10-22T09:00 note played seat 0',
    ]);
  });

  test('at a pace without deadlines they are called in the morning too', async () => {
    const env = await openTimedServices('2026-10-20T23:00:00Z');
    const { id } = await env.begin(['ann', 'bob'], { pace: { kind: 'none' } });
    const table = accepted(await env.services.views.load(id));
    await env.services.availability.change(userAt(table, 0), NIGHT);
    await env.play(id, 1, 'pick 2');
    await env.play(id, 0, 'pick 1');
    await env.pass(48);
    expect(env.told('reminder')).toEqual(['2026-10-21T08:00 call seat 0']);
  });

  test('at a table that its players have paused they are called in the morning too', async () => {
    const env = await openTimedServices('2026-10-20T23:00:00Z');
    const { id, hostId: userId } = await env.begin(['ann', 'bob'], {});
    const table = accepted(await env.services.views.load(id));
    await env.services.availability.change(userAt(table, 0), NIGHT);
    await env.play(id, 1, 'pick 2');
    const host = { userId, moderator: false, requestId: freshRequest() };
    accepted(await env.services.votes.repair(id, host, { kind: 'pause' }));
    await env.play(id, 0, 'pick 1');
    await env.pass(48);
    expect(env.told('reminder')).toEqual(['2026-10-21T08:00 call seat 0']);
  });

  test('hours that are changed again and again do not put a decision off for ever', async () => {
    const { env, id, ann } = await dueAt('2026-10-20T20:00:00Z', {
      pace: { kind: 'each', hours: 8 },
      extensions: 0,
    });
    await env.pass(12.5);
    await env.services.availability.change(ann, { ...NIGHT, quiet: { from: 3 * 60, to: 15 * 60 } });
    expect(await deadlineOf(env, id)).toBe('2026-10-21T16:00');
    await env.services.availability.change(ann, { ...NIGHT, quiet: { from: 15 * 60, to: 23 * 60 } });
    expect(await deadlineOf(env, id)).toBe('2026-10-21T04:00');
  });
});

test('reminders of one decision are three waking hours apart, an extension included', async () => {
  const { env } = await dueAt('2026-10-20T08:00:00Z', { pace: { kind: 'each', hours: 8 }, extensions: 1 });
  await env.pass(12);
  expect(env.told('reminder', 'notice', 'note')).toEqual([
    // The one at half the time would have come two hours before the warning.
    '2026-10-20T14:00 warn seat 0',
    '2026-10-20T16:00 notice extended',
    '2026-10-20T17:00 extended seat 0',
    '2026-10-20T20:00 note played seat 0',
  ]);
});

test('time that several use up together is extended in one notice', async () => {
  const env = await openTimedServices();
  await env.begin(['ann', 'bob', 'cid', 'dan'], { extensions: 1, misses: 9 });
  await env.pass(60);
  expect(env.told('notice', 'seat')).toEqual([
    '2026-10-21T12:00 notice extended',
    '2026-10-22T00:00 notice asleep',
  ]);
});

describe('who has announced an absence', () => {
  const away = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });

  test('is not called on these days, and has at least half a pace awake after them', async () => {
    const { env, id, ann } = await dueAt('2026-10-20T10:00:00Z', { extensions: 0 });
    // Of 24 hours two are left when the absence begins.
    await env.services.availability.announce(ann, away('2026-10-21T08:00:00Z', '2026-10-25T00:00:00Z'));
    await env.pass(20);
    env.happened.length = 0;
    await env.pass(110);
    expect(env.told('reminder', 'note')).toEqual([
      '2026-10-25T08:00 back seat 0',
      '2026-10-25T15:12 warn seat 0',
      '2026-10-25T20:00 note played seat 0',
    ]);
    expect(await deadlineOf(env, id)).not.toBe('1970-01-01T00:00');
  });

  test('is called when they come back early', async () => {
    const env = await openTimedServices('2026-10-20T10:00:00Z');
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0 });
    const ann = userAt(accepted(await env.services.views.load(id)), 0);
    await env.services.availability.announce(ann, away('2026-10-20T10:00:00Z', '2026-10-25T00:00:00Z'));
    await env.play(id, 1, 'pick 2');
    await env.pass(48);
    expect(env.told('reminder')).toEqual([]);
    accepted(await env.services.availability.endAbsence(ann));
    await env.services.catchUp();
    expect(env.told('reminder')).toEqual(['2026-10-22T10:00 back seat 0']);
    expect(await deadlineOf(env, id)).toBe('2026-10-23T10:00');
  });
});

test('whoever has used up their bank has one waking hour', async () => {
  const env = await openTimedServices('2026-10-20T10:00:00Z');
  const { id } = await env.begin(['ann', 'bob'], {
    pace: { kind: 'bank', hours: 10, increment: 0 },
    extensions: 0,
    misses: 9,
  });
  await env.play(id, 1, 'pick 1');
  await env.pass(10);
  expect(env.told('note')).toEqual(['2026-10-20T20:00 note played seat 0']);
  expect(await deadlineOf(env, id)).toBe('2026-10-20T21:00');
});

test('who takes a secret decision back has what was left for it, and not the whole time again', async () => {
  const env = await openTimedServices('2026-10-20T10:00:00Z');
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob', 'cid'], { extensions: 0 });
  const ann = userAt(accepted(await services.views.load(id)), 0);
  await env.pass(10);
  await env.play(id, 0, 'pick 2');
  await env.pass(2);
  accepted(await services.moves.undo(id, ann, { requestId: 'back' }));
  // Ten of 24 hours were used; the two in which it was decided do not count.
  expect(await deadlineOf(env, id)).toBe('2026-10-21T12:00');
});

test('sealing posts nothing, and a post calls nobody a second time for the same decision', async () => {
  const env = await openTimedServices('2026-10-20T10:00:00Z');
  const { services } = env;
  const { id } = await env.begin(['ann', 'bob', 'cid'], {});
  const ann = userAt(accepted(await services.views.load(id)), 0);
  await env.play(id, 0, 'pick 2');
  accepted(await services.moves.undo(id, ann, { requestId: 'back' }));
  for (const seat of [0, 1]) await env.play(id, seat, 'pick 2');
  expect(env.told('turn-post')).toHaveLength(1);
  await env.play(id, 2, 'pick 2');
  await env.play(id, 0, 'ask 2');
  const posts = env.happened.flatMap(({ effect }) => (effect.kind === 'turn-post' ? [effect] : []));
  expect(posts.map(({ known = [] }) => known)).toEqual([[], [], []]);
});
