import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { type TinyState, tinyGame } from '../support/tiny-game.ts';
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
