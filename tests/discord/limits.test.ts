import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { systemTime } from '../../src/jobs/time.ts';
import { openTable, startBot } from './support.ts';

test('what costs much has limits for a person and for a server, which end after a minute; nothing is done beyond them', {
  timeout: 120_000,
}, async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    lobbies: { person: 2, server: 3 },
    exports: { person: 2, server: 3 },
    questions: { person: 1, server: 0 },
    films: { person: 1, server: 1 },
  };
  let ahead = 0;
  const time = { ...systemTime, now: () => new Date(Date.now() + ahead) };
  const env = await startBot(undefined, time, { limits });
  const { playground } = env;
  const [ada, bob] = ['Ada', 'Bob'].map((name) => playground.addPerson({ name }));
  if (!ada || !bob) throw new Error('somebody is missing');
  const open = { game: 'small-world' };
  const { thread } = await openTable(env, [ada]);
  await openTable(env, [ada]);
  const lobbies = async () => (await env.bot.services.views.list({ phases: ['lobby'] })).length;
  expect((await ada.slash('table new', open)).text).toContain(
    'You have 2 tables that still wait for players',
  );
  await openTable(env, [bob]);
  expect((await bob.slash('table new', open)).text).toContain('3 tables of this server still wait');
  const threads = playground.channel('general').threads().length;
  expect([await lobbies(), threads]).toEqual([3, 3]);
  const elsewhere = playground.addChannel('club', { guildId: playground.addGuild({ name: 'Club' }).id });
  await bob.slash('table new', open, { channel: elsewhere.id });
  expect(await lobbies()).toBe(4);

  const at = { channel: thread };
  const refused = /within a minute\. Ask again in \d+ seconds?\./;
  const exported = async (person: typeof ada, path = 'table export') =>
    !refused.test((await person.slash(path, {}, at)).text);
  expect([await exported(ada), await exported(ada, 'me data'), await exported(ada)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([await exported(bob, 'table export'), await exported(bob)]).toEqual([true, false]);
  ahead = 60_001;
  expect(await exported(ada)).toBe(true);

  const film = async () => (await ada.slash('table film', {}, at)).text;
  expect(await film()).not.toMatch(refused);
  expect(await film()).toContain('You have asked for 1 film within a minute');

  const ask = { question: 'What does a region cost?' };
  expect((await ada.slash('rules ask', ask)).text).not.toMatch(refused);
  expect((await ada.slash('rules ask', ask)).text).toContain('You have asked 1 question within a minute');
  ahead = 120_002;
  const general = playground.channel('general');
  const answers = () => general.messages().filter(({ replyTo }) => replyTo !== null);
  for (const count of [1, 2]) {
    ada.say(general, `<@${playground.world.bot.id}> what does a region cost?`);
    await playground.waitFor(() => answers().length === count, `answer ${count}`);
  }
  ada.say(general, `<@${playground.world.bot.id}> what does a region cost?`);
  bob.say(general, `<@${playground.world.bot.id}> what does a region cost?`);
  await playground.waitFor(() => answers().length === 3, 'the answer to Bob');
  expect(answers().map(({ components }) => refused.test(JSON.stringify(components)))).toEqual([
    false,
    true,
    false,
  ]);
});
