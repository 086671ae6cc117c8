import { expect, test } from 'vitest';
import { controlNamed, openTable, startBot, turnPost } from './support.ts';

test('the example game is played over the wire by two people, where examples are switched on', async () => {
  const env = await startBot(undefined, undefined, { examples: true });
  const { playground } = env;
  const people = [playground.addPerson({ name: 'Ada' }), playground.addPerson({ name: 'Bob', locale: 'pl' })];
  const table = await openTable(env, people, { game: 'tic-tac-toe' });
  const doing = { channel: table.thread };
  await people[0]?.slash('table start', {}, doing);
  const first = await turnPost(env, table, 0);
  const starts = people.find(({ id }) => first.pings.includes(id)) ?? people[0];
  const other = people.find((person) => person !== starts);
  const panel = await starts?.click(first, controlNamed(first, 'turn') ?? '');
  expect(panel?.text).toMatch(/Your turn|Twoja kolej/);
  const marks = [
    [starts, 'b2'],
    [other, 'a1'],
    [starts, 'b1'],
    [other, 'a2'],
    [starts, 'b3'],
  ] as const;
  for (const [person, square] of marks) {
    const told = await person?.slash('ttt mark', { square }, doing);
    expect(told?.text).toContain(square);
  }
  const taken = await other?.slash('ttt mark', { square: 'b2' }, doing);
  expect(taken?.text).toContain('⚠️');
  const last = await turnPost(env, table, 5);
  expect(last.content).toContain('has three in a line');
  const verified = await starts?.slash('table verify', {}, doing);
  expect(verified?.text).toMatch(/Everything matches|Wszystko się zgadza/);
  const rules = await other?.slash('rules contents', { game: 'tic-tac-toe' }, doing);
  expect(rules?.text).toMatch(/Kółko i krzyżyk|Tic-tac-toe/);
  expect(playground.violations).toEqual([]);
  await env.bot.stop();
});
