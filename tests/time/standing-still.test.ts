import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/table/model/pace.ts';
import { accepted } from '../support/tiny-table.ts';
import { type TimedServices, timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

const DAY = 24;
const YEAR = 365 * DAY;

/** Since when a table stands still, and why. */
const pauseOf = async ({ services }: TimedServices, id: string) => {
  const { paused } = await services.deadlines.timesOf(id);
  if (!paused) throw new Error('the table does not stand still');
  return paused;
};

/** Who was told that a table stands still, each as «day of the pause, person». */
const words = ({ happened }: TimedServices, since: number): string[] =>
  happened.flatMap(({ at, effect }) =>
    effect.kind === 'paused'
      ? [`${Math.round((Date.parse(`${at}Z`) - since) / DAY_MS)} ${effect.userId}`]
      : [],
  );

test('the host of a table that sleeps is told ever more seldom; after 90 days all are told that it is put aside', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 1 });
  await env.pass(30 * DAY);
  const { hostId } = accepted(await env.services.views.load(id));
  const { since, cause } = await pauseOf(env, id);
  expect(cause).toBe('asleep');
  await env.pass(YEAR);
  const aside = ['90 ann', '90 bob'];
  const told = words(env, since);
  expect(told.slice(0, 4)).toEqual([`7 ${hostId}`, `14 ${hostId}`, `28 ${hostId}`, `56 ${hostId}`]);
  expect(told.slice(4).sort()).toEqual(aside);
  expect(await env.services.timekeeper.next()).toBeUndefined();
});

test('a table that was put aside is taken up again by a move', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob'], { extensions: 0, misses: 1 });
  await env.pass(150 * DAY);
  expect((await pauseOf(env, id)).asideAt).toBeDefined();
  const [seat = 0] = accepted(await env.services.views.load(id)).due;
  await env.play(id, seat, 'done');
  expect((await env.services.deadlines.timesOf(id)).paused).toBeUndefined();
});

test('a paused table that was put aside is resumed by its host', async () => {
  const env = await openTimedServices();
  const { id, hostId } = await env.begin(['ann', 'bob']);
  const host = { userId: hostId, moderator: false };
  accepted(await env.services.votes.repair(id, { ...host, requestId: 'pause' }, { kind: 'pause' }));
  await env.pass(YEAR);
  const { since, asideAt = 0 } = await pauseOf(env, id);
  expect((asideAt - since) / DAY_MS).toBe(90);
  expect(words(env, since)).toHaveLength(6);
  accepted(await env.services.votes.repair(id, { ...host, requestId: 'resume' }, { kind: 'resume' }));
  expect((await env.services.deadlines.timesOf(id)).paused).toBeUndefined();
});

test('a table that cannot be seen for 90 days is put aside; seen again, it sleeps until somebody moves', async () => {
  const env = await openTimedServices();
  const { id } = await env.begin(['ann', 'bob']);
  await env.services.places.lose(id, 'channel.unknown');
  await env.pass(YEAR);
  const { since } = await pauseOf(env, id);
  expect(words(env, since).sort()).toEqual(['90 ann', '90 bob']);
  await env.services.places.regain(id);
  expect((await pauseOf(env, id)).cause).toBe('asleep');
  const [seat = 0] = accepted(await env.services.views.load(id)).due;
  await env.play(id, seat, `pick ${seat + 1}`);
  expect((await env.services.deadlines.timesOf(id)).paused).toBeUndefined();
});
