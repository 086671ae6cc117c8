import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { type TinyState, tinyGame } from '../support/tiny-game.ts';
import { accepted, freshRequest } from '../support/tiny-table.ts';
import { type TimedServices, timedServices } from './timed-services.ts';

const openTimedServices = timedServices();

/** A game without turns of one seat, and the same in which all that follows the picks is one phase. */
const { turnOf: _, ...together }: AnyGame = tinyGame();
const inOnePhase: AnyGame = {
  ...together,
  samePhase: (before, after) => (before as TinyState).phase === (after as TinyState).phase,
};

/** Three people have picked, and the first has had their turn. @returns the table, with the second due */
const secondDue = async (env: TimedServices): Promise<string> => {
  const { id } = await env.begin(['ann', 'bob', 'cid']);
  for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
  env.happened.length = 0;
  await env.play(id, 0, 'done');
  return id;
};

const postsIn = ({ happened }: TimedServices) =>
  happened.flatMap(({ effect }) => (effect.kind === 'turn-post' ? [effect] : []));

test('whoever becomes due in a phase that goes on is called alone, and reminded as if a post had called them', async () => {
  const posted = await openTimedServices(undefined, together);
  await secondDue(posted);
  await posted.pass(30);
  expect(postsIn(posted)[0]).not.toHaveProperty('joins');
  const reminders = posted.told('reminder', 'notice');
  expect(reminders.length).toBeGreaterThan(1);

  const env = await openTimedServices(undefined, inOnePhase);
  const id = await secondDue(env);
  expect(postsIn(env)).toMatchObject([{ joins: true, fromSeq: 3, toSeq: 4 }]);
  expect(env.told('reminder')).toEqual(['2026-10-20T12:00 call seat 1']);
  await env.pass(30);
  expect(env.told('reminder', 'notice')).toEqual(['2026-10-20T12:00 call seat 1', ...reminders]);
  env.happened.length = 0;
  await env.play(id, 1, 'done');
  expect(
    env
      .told('reminder', 'answered')
      .map((line) => line.slice(17))
      .sort(),
  ).toEqual(['answered seat 1', 'call seat 2']);
});

/** The table stands still for two days, by its host's word. */
const paused = async (env: TimedServices, id: string): Promise<void> => {
  for (const kind of ['pause', 'resume'] as const) {
    const by = { userId: 'ann', moderator: false, requestId: freshRequest() };
    accepted(await env.services.votes.repair(id, by, { kind }));
    await env.services.catchUp();
    if (kind === 'pause') await env.pass(48);
  }
};

test('whoever was called alone is not called again when a pause ends, as nobody is whom a post called', async () => {
  const posted = await openTimedServices(undefined, together);
  await paused(posted, await secondDue(posted));
  await posted.pass(30);
  const reminders = posted.told('reminder');
  expect(reminders.length).toBeGreaterThan(1);

  const env = await openTimedServices(undefined, inOnePhase);
  await paused(env, await secondDue(env));
  await env.pass(30);
  expect(env.told('reminder')).toEqual(['2026-10-20T12:00 call seat 1', ...reminders]);
  // The call stands, and says until when it is meant now.
  expect(env.told('answered', 'retimed')).toEqual([
    '2026-10-20T12:00 retimed seat 1',
    '2026-10-22T12:00 retimed seat 1',
  ]);
});

test('whoever was called alone and reminded is called once when a pause ends, as if a post had called them', async () => {
  const posted = await openTimedServices(undefined, together);
  const before = await secondDue(posted);
  await posted.pass(13);
  await paused(posted, before);
  await posted.pass(1);
  const told = posted.told('reminder', 'answered', 'retimed');
  expect(told.map((line) => line.slice(17))).toEqual(['remind seat 1', 'answered seat 1', 'call seat 1']);

  const env = await openTimedServices(undefined, inOnePhase);
  const id = await secondDue(env);
  await env.pass(13);
  await paused(env, id);
  await env.pass(1);
  expect(env.told('reminder', 'answered', 'retimed')).toEqual(['2026-10-20T12:00 call seat 1', ...told]);
});

test('whoever sleeps then is called once, when they are there', async () => {
  const env = await openTimedServices(undefined, inOnePhase);
  const { id, seats } = await env.begin(['ann', 'bob', 'cid']);
  for (const seat of [0, 1, 2]) await env.play(id, seat, `pick ${seat + 1}`);
  const quiet = { from: 10 * 60, to: 20 * 60 };
  await env.services.availability.change(seats[1]?.userId ?? '', { zone: 'UTC', quiet });
  await env.play(id, 0, 'done');
  expect(postsIn(env).at(-1)).toMatchObject({ joins: true });
  expect(env.told('reminder')).toEqual([]);
  await env.pass(10);
  expect(env.told('reminder')).toEqual(['2026-10-20T20:00 call seat 1']);
});
