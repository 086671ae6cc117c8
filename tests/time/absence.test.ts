import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/table/model/pace.ts';
import { accepted, refused, userAt } from '../support/tiny-table.ts';
import { timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

describe('the flow of absence', () => {
  test('reminds, warns, extends once, decides, and offers the seat after two missed decisions', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 1, misses: 2 });
    await env.play(id, 1, 'pick 2');
    await env.pass(24);
    expect(env.told('reminder', 'answered', 'note', 'notice', 'seat')).toEqual([
      '2026-10-21T00:00 remind seat 0',
      '2026-10-21T07:12 warn seat 0',
      '2026-10-21T12:00 notice extended',
      '2026-10-21T12:00 extended seat 0',
    ]);
    env.happened.length = 0;
    await env.pass(12);
    // The default of the last pick leads to seat 0's turn, which is another decision.
    expect(env.told('reminder', 'answered', 'note', 'notice', 'seat')).toEqual([
      '2026-10-21T21:36 warn seat 0',
      '2026-10-22T00:00 answered seat 0',
      '2026-10-22T00:00 note played seat 0',
    ]);
    env.happened.length = 0;
    await env.pass(24);
    expect(env.told('reminder', 'answered', 'note', 'notice', 'seat')).toEqual([
      '2026-10-22T12:00 remind seat 0',
      '2026-10-22T19:12 warn seat 0',
      '2026-10-23T00:00 seat 0 absent',
      '2026-10-23T00:00 answered seat 0',
      '2026-10-23T00:00 note played seat 0',
    ]);
    const table = accepted(await env.services.views.load(id));
    expect(table).toMatchObject({ due: [1], phase: 'running' });
    expect(table.seats[0]).toMatchObject({ open: true });
    const { entries } = accepted(await env.services.recap.history(id, 'public'));
    expect(entries.map((entry) => entry.kind === 'move' && entry.cause)).toEqual([
      'player',
      'absence',
      'absence',
    ]);
  });

  test('whoever moves is back: the seat is theirs, nothing is held against them, reminders go', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 1 });
    await env.play(id, 1, 'pick 2');
    await env.pass(24);
    expect(accepted(await env.services.views.load(id)).seats[0]).toMatchObject({ open: true });
    await env.pass(0.5);
    await env.play(id, 0, 'step');
    const table = accepted(await env.services.views.load(id));
    expect(table.seats[0]).not.toHaveProperty('open');
    expect(env.told('answered').at(-1)).toBe('2026-10-21T12:00 answered seat 0');
    const { seats } = await env.services.deadlines.timesOf(id);
    // A new decision with its whole time: 24 hours from now.
    expect(seats[0]).toMatchObject({ misses: 0, deadline: env.time.now().getTime() + 24 * HOUR_MS });
  });

  test('whoever takes the open seat over has the whole time; who has left is called no more', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0 });
    const { services } = env;
    const ann = userAt(accepted(await services.views.load(id)), 0);
    accepted(await services.seats.quit(id, ann));
    await env.play(id, 1, 'pick 2');
    await env.pass(0.5);
    expect(env.told('reminder')).toEqual([]);
    accepted(await services.seats.takeSeat(id, 0, { userId: 'eve', name: 'eve' }));
    const { seats } = await services.deadlines.timesOf(id);
    expect(seats[0]).toMatchObject({ misses: 0, deadline: env.time.now().getTime() + 24 * HOUR_MS });
    await env.pass(13);
    expect(env.told('reminder')).toEqual(['2026-10-21T00:30 remind seat 0']);
  });

  test('a table at which nobody moves any more stands still until somebody does', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 9 });
    await env.pass(24 * 30);
    expect(env.told('notice', 'note').sort()).toEqual([
      '2026-10-21T12:00 note played seat 0',
      '2026-10-21T12:00 note played seat 1',
      '2026-10-21T12:00 notice asleep',
    ]);
    expect(accepted(await env.services.views.load(id))).toMatchObject({ seq: 2, phase: 'running' });
    await env.play(id, 0, 'done');
    expect(env.told('notice').at(-1)).toContain('notice woken');
    await env.pass(24);
    expect(accepted(await env.services.views.load(id)).phase).toBe('over');
  });

  test('a bot that was away does not decide before its late reminder has left the time it promises', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0 });
    await env.play(id, 1, 'pick 2');
    // Nothing looks for two days, as if the process were down.
    env.time.skipTo('2026-10-22T12:00:00Z');
    await env.services.catchUp();
    expect(env.told('reminder', 'note')).toEqual(['2026-10-22T12:00 remind seat 0']);
    await env.pass(13);
    expect(env.told('reminder', 'note')).toEqual([
      '2026-10-22T12:00 remind seat 0',
      '2026-10-22T19:12 warn seat 0',
      '2026-10-23T00:00 note played seat 0',
    ]);
  });

  test('an answer out of turn has half the time and is never extended', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob', 'cid'], { extensions: 3 });
    for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
    await env.play(id, 0, 'ask 2');
    env.happened.length = 0;
    await env.pass(12);
    expect(env.told('reminder', 'note')).toEqual([
      '2026-10-20T18:00 remind seat 2',
      '2026-10-20T21:36 warn seat 2',
      '2026-10-21T00:00 note played seat 2',
    ]);
    expect(accepted(await env.services.views.load(id)).due).toEqual([0]);
  });
});

describe('a player answers a reminder', () => {
  test('by putting it off, or by saying that they are on it; it does not move the deadline', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { extensions: 0 });
    const table = await env.services.views.load(id);
    const ann = userAt(accepted(table), 0);
    await env.play(id, 1, 'pick 2');
    await env.pass(12);
    const { services } = env;
    const { decision = 0 } = (await services.deadlines.timesOf(id)).seats[0] ?? {};
    const snoozed = accepted(await services.deadlines.answerReminder(id, ann, decision, 'hours'));
    expect(new Date(snoozed.until ?? 0).toISOString()).toBe('2026-10-21T02:00:00.000Z');
    await env.pass(3);
    expect(env.told('reminder').at(-1)).toBe('2026-10-21T02:00 remind seat 0');
    await services.availability.change(ann, { active: { from: 5 * 60, to: 9 * 60 } });
    const active = accepted(await services.deadlines.answerReminder(id, ann, decision, 'active'));
    expect(new Date(active.until ?? 0).toISOString()).toBe('2026-10-21T05:00:00.000Z');
    // In the middle of them the next ones are meant, and those are too late.
    await services.availability.change(ann, { active: { from: 2 * 60, to: 9 * 60 } });
    const next = refused(await services.deadlines.answerReminder(id, ann, decision, 'active'));
    expect(next.code).toBe('snooze.too-long');
    const late = refused(await services.deadlines.answerReminder(id, ann, decision, 'tomorrow'));
    expect(late.code).toBe('snooze.too-long');
    accepted(await services.deadlines.answerReminder(id, ann, decision, 'on-it'));
    expect((await services.deadlines.timesOf(id)).seats[0]).toMatchObject({ onIt: true });
    await env.pass(9);
    expect(env.told('reminder', 'note').slice(-2)).toEqual([
      // Three hours after the last one.
      '2026-10-21T08:00 warn seat 0',
      '2026-10-21T12:00 note played seat 0',
    ]);
    const done = refused(await services.deadlines.answerReminder(id, ann, decision, 'on-it'));
    expect(done.code).toBe('reminder.answered');
  });
});

test('who always plays in the evening is reminded in the evening, without having said so', async () => {
  const env = await openTimedServices('2026-10-01T18:30:00Z');
  for (let day = 1; day <= 12; day += 1) {
    env.time.skipTo(`2026-10-${String(day).padStart(2, '0')}T18:30:00Z`);
    const { id, seats } = await env.begin(['ann', 'bob'], { pace: { kind: 'none' } });
    await env.play(id, seats.find(({ userId }) => userId === 'ann')?.seat ?? 0, 'pick 1');
  }
  env.time.skipTo('2026-10-20T20:00:00Z');
  const { seats } = await env.begin(['ann', 'bob'], { extensions: 0 });
  env.happened.length = 0;
  await env.pass(23);
  const remindersOf = (user: string) => {
    const seat = seats.find(({ userId }) => userId === user)?.seat;
    return env.told('reminder').filter((line) => line.endsWith(`seat ${seat}`));
  };
  const [ann] = remindersOf('ann');
  expect(ann).toMatch(/^2026-10-21T18:00 /);
  expect(remindersOf('bob')[0]).toMatch(/^2026-10-21T08:00 remind /);
});

test('who always plays shortly after getting up is warned the evening before, when two waking hours are left', async () => {
  const env = await openTimedServices('2026-10-01T08:00:00Z');
  await env.services.availability.change('ann', { zone: 'UTC', quiet: { from: 22 * 60, to: 8 * 60 } });
  for (let day = 1; day <= 12; day += 1) {
    env.time.skipTo(`2026-10-${String(day).padStart(2, '0')}T08:10:00Z`);
    const { id, seats } = await env.begin(['ann', 'bob'], { pace: { kind: 'none' } });
    await env.play(id, seats.find(({ userId }) => userId === 'ann')?.seat ?? 0, 'pick 1');
  }
  env.time.skipTo('2026-10-20T07:00:00Z');
  const { seats } = await env.begin(['ann', 'bob'], { extensions: 0 });
  const seat = seats.find(({ userId }) => userId === 'ann')?.seat;
  env.happened.length = 0;
  await env.pass(26);
  expect(env.told('reminder').filter((line) => line.endsWith(`warn seat ${seat}`))).toEqual([
    `2026-10-20T21:00 warn seat ${seat}`,
  ]);
});

test('whoever set no quiet hours is left in peace in those of the server, others in their own', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const { settings } = services;
  const { id } = await env.begin(['ann', 'bob', 'cid'], {
    pace: { kind: 'each', hours: 24 },
    extensions: 0,
  });
  const table = accepted(await env.services.views.load(id));
  await services.availability.change('bob', { zone: 'UTC', quiet: null });
  // Half of the time is over at 2 in the morning in Warsaw, and the server is of Warsaw.
  await settings.changeServer('guild', { zone: 'Europe/Warsaw', quiet: { from: 22 * 60, to: 9 * 60 } });
  await services.availability.followServer('guild');
  await env.pass(20);
  const seatOf = (user: string) => table.seats.find(({ userId }) => userId === user)?.seat;
  const reminders = env.told('reminder');
  expect(reminders.filter((line) => line.endsWith(`remind seat ${seatOf('bob')}`))).toEqual([
    `2026-10-21T00:00 remind seat ${seatOf('bob')}`,
  ]);
  // The morning comes so late that only the warning is left.
  for (const user of ['ann', 'cid']) {
    expect(reminders.filter((line) => line.endsWith(` seat ${seatOf(user)}`))).toEqual([
      `2026-10-21T07:12 warn seat ${seatOf(user)}`,
    ]);
  }
  expect(await services.availability.of('ann', 'guild')).toMatchObject({ zone: 'Europe/Warsaw' });
  expect(await services.availability.of('ann')).not.toHaveProperty('quiet');
});

describe('a pace', () => {
  test('from a bank goes on where it stood, and each answered decision fills it up', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { pace: { kind: 'bank', hours: 48, increment: 6 } });
    const deadlineOf = async (seat: number) => {
      const { seats } = await env.services.deadlines.timesOf(id);
      return new Date(seats[seat]?.deadline ?? 0).toISOString();
    };
    await env.play(id, 1, 'pick 1');
    await env.pass(10);
    expect(await deadlineOf(0)).toBe('2026-10-22T12:00:00.000Z');
    await env.play(id, 0, 'pick 2');
    // 38 hours were left, and 6 came on top.
    expect(await deadlineOf(0)).toBe('2026-10-22T18:00:00.000Z');
    await env.play(id, 0, 'done');
    // The other one answered at once: the bank is full, and no fuller than that.
    expect(await deadlineOf(1)).toBe('2026-10-22T22:00:00.000Z');
  });

  test('of none reminds nobody and decides for nobody', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { pace: { kind: 'none' } });
    await env.pass(24 * 365);
    expect(env.told('reminder', 'notice', 'note')).toEqual([]);
    expect(accepted(await env.services.views.load(id)).seq).toBe(0);
  });

  test('stands still while the table is paused, in quiet hours where that is agreed, and on holidays', async () => {
    const env = await openTimedServices();
    const { id } = await env.begin(['ann', 'bob'], { stillAtNight: true, extensions: 0 });
    const table = accepted(await env.services.views.load(id));
    const ann = userAt(table, 0);
    const { services } = env;
    await services.availability.change(ann, { zone: 'Europe/Warsaw', quiet: { from: 22 * 60, to: 8 * 60 } });
    const deadline = async () => {
      const { seats } = await services.deadlines.timesOf(id);
      return seats[0]?.deadline === undefined ? undefined : new Date(seats[0].deadline).toISOString();
    };
    // 14:00 to 22:00 in Warsaw on the 20th, 14 hours on the 21st, 2 on the 22nd.
    expect(await deadline()).toBe('2026-10-22T08:00:00.000Z');
    const repairer = { userId: table.hostId, moderator: false, requestId: 'repair-1' };
    accepted(await services.votes.repair(id, repairer, { kind: 'pause' }));
    expect(await deadline()).toBeUndefined();
    await env.pass(24);
    accepted(await services.votes.repair(id, { ...repairer, requestId: 'repair-2' }, { kind: 'resume' }));
    expect(await deadline()).toBe('2026-10-23T08:00:00.000Z');
    const from = Date.parse('2026-10-22T00:00:00Z');
    accepted(await services.availability.announce(ann, { from, to: from + 48 * HOUR_MS }));
    expect(await deadline()).toBe('2026-10-25T09:00:00.000Z');
    expect(refused(await services.availability.announce(ann, { from, to: from + HOUR_MS })).code).toBe(
      'away.twice',
    );
    const year = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2027-03-01T00:00:00Z') };
    expect(refused(await services.availability.announce(ann, year)).code).toBe('away.budget');
  });
});

test('the budget of days away is the same whichever absence is announced first', async () => {
  const env = await openTimedServices();
  const { services } = env;
  const days = (from: string, many: number) => ({
    from: Date.parse(from),
    to: Date.parse(from) + many * 24 * HOUR_MS,
  });
  // Eighteen and fifteen days within 90.
  const early = days('2026-11-01T00:00:00Z', 18);
  const late = days('2026-12-20T00:00:00Z', 15);
  const far = days('2027-03-20T00:00:00Z', 15);
  for (const [person, first, second] of [
    ['ann', early, late],
    ['bob', late, early],
  ] as const) {
    accepted(await services.availability.announce(person, first));
    // Three days too many: so much earlier it has to end.
    const latest = second.to - 3 * 24 * HOUR_MS;
    expect(refused(await services.availability.announce(person, second)).params).toMatchObject({ latest });
    // What lies in no 90 days with it takes nothing off.
    expect(accepted(await services.availability.announce(person, far)).daysLeft).toBe(15);
  }
});
