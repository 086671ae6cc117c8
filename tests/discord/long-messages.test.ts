import { expect, test } from 'vitest';
import { virtualTime } from '../time/virtual-time.ts';
import { controlsOf, startBot, startTable, turnByService, turnPost } from './support.ts';

/** What a message leaves out where it would be too long is counted, and nothing is cut in the middle. */
const isWhole = (content: string): boolean => content.length <= 2000 && !content.endsWith('…');

test('five tables with long names that come due together are told in whole lines, each with its button', async () => {
  const time = virtualTime('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, time);
  const { services } = env.bot;
  const ada = env.playground.addPerson({ name: 'Ada' });
  await services.availability.change(ada.id, { zone: 'UTC', quiet: { from: 11 * 60, to: 21 * 60 } });
  for (let count = 1; count <= 5; count += 1) {
    const bob = env.playground.addPerson({ name: 'Bob' });
    // Each sign of it is shown by two.
    const name = `${count}${'*'.repeat(39)}`;
    const table = await startTable(env, [ada, bob], { pace: 'standard', name });
    const { pings } = await turnPost(env, table, 0);
    if (pings.includes(bob.id)) await turnByService(services, table.tableId, bob);
  }
  await time.pass(services, 10);
  const told = await env.playground.waitFor(
    () => ada.dms().find(({ content }) => content.startsWith('⏰ **5 tables are waiting for you**')),
    'one message about five tables',
  );
  expect(told.content).toSatisfy(isWhole);
  expect(told.content.split('\n').at(-1)).toMatch(/^- … and \d more$|^-# /);
  expect(controlsOf(told).filter(({ custom_id: id }) => id?.startsWith('pb:turn:'))).toHaveLength(5);
});

test('a round of a league with many tables is told in whole lines, and the others are counted', async () => {
  const env = await startBot(undefined, undefined, { examples: true });
  const { playground, bot } = env;
  const people = Array.from({ length: 30 }, (_, at) =>
    playground.addPerson({ name: `${at + 1} ${'*'.repeat(28)}` }),
  );
  const [host] = people;
  if (!host) throw new Error('nobody is there');
  await host.slash('server league', { new: 'Cup', game: 'tic-tac-toe', seats: 2 });
  const guildId = playground.world.guild.id;
  const [league] = await bot.services.leagues.of(guildId);
  if (!league) throw new Error('no league');
  for (const { id: userId, name } of people) {
    await bot.services.leagues.join({ guildId, id: league.id }, { userId, name });
  }
  await host.slash('server league', { do: 'draw' });
  const posted = () =>
    playground
      .channel('general')
      .messages()
      .find(({ content }) => content.includes('round 1') && content.includes('\n'));
  const { content } = await playground.waitFor(posted, 'who meets whom');
  expect(content).toSatisfy(isWhole);
  const shown = content.match(/^• /gm)?.length ?? 0;
  expect(content).toMatch(new RegExp(`\\n- … and ${15 - shown} more$`));
});
