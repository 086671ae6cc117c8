import { expect, test } from 'vitest';
import { virtualTime } from '../time/virtual-time.ts';
import { adaAndBob, hasBoard, pinged, startBot, startTable, turnByService, turnPost } from './support.ts';

test('status and newest post tell the deadline that holds: after an extension, a pause, a vote and an answer', async () => {
  const time = virtualTime('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, time);
  const { services } = env.bot;
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob], { pace: 'standard' });
  const at = { channel: table.thread };
  const due = pinged(table, await turnPost(env, table, 0));
  const messages = () => env.playground.channel(table.thread).messages();

  /** Looks at both messages, and gives the deadline that they tell. */
  const told = async (): Promise<number | undefined> => {
    await services.catchUp();
    const { seats, paused, vote } = await services.deadlines.timesOf(table.tableId);
    const deadlines = seats.flatMap(({ deadline }) => deadline ?? []);
    const status = messages().find(({ content }) => content.startsWith('## '));
    const post = messages().findLast((message) => hasBoard(message) && message !== status);
    for (const message of [status, post]) {
      const content = message?.content ?? '';
      const shown = [...content.matchAll(/^⏳ .*until <t:(\d+)/gmu)].map(([, seconds]) => Number(seconds));
      expect(shown).toEqual(deadlines.map((moment) => Math.floor(moment / 1000)));
      expect(content.includes('⏸️')).toBe(paused !== undefined);
      expect(content.includes('A vote is open until')).toBe(vote !== undefined);
    }
    return deadlines[0];
  };

  const first = await told();
  // A post that is as long as Discord lets it be grows longer by what follows: then its oldest lines give way.
  const [longest] = messages().filter(hasBoard);
  const stored = env.playground.world.messages.get(longest?.id ?? '');
  if (!stored) throw new Error('no post');
  const lines = '\nSomething happened.'.repeat(Math.floor((1995 - stored.content.length) / 20));
  Object.assign(stored, { content: stored.content.replace('\n', `${lines}\n`) });
  await ada.slash('vote', { what: 'pause' }, at);
  expect(await told()).toBe(first);
  expect(env.playground.world.messages.get(stored.id)?.content).toMatch(/^…\nSomething happened/);
  await bob.slash('vote', { what: 'yes' }, at);
  expect(await told()).toBeUndefined();
  await time.pass(services, 30);
  expect(await told()).toBeUndefined();
  await ada.slash('repair', { what: 'resume' }, at);
  const later = await told();
  expect(later).toBeGreaterThan(first ?? 0);
  // It runs out and is extended once.
  await time.pass(services, 25);
  expect(await told()).toBeGreaterThan(later ?? 0);
  await turnByService(services, table.tableId, due);
  expect(await told()).toBeDefined();
  const old = messages().filter(hasBoard).slice(0, -1);
  for (const { content } of old) expect(content).not.toMatch(/^⏳/mu);
  expect(env.playground.violations).toEqual([]);
});
