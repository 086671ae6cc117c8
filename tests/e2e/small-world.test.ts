import { expect, test } from 'vitest';
import { startBot } from '../discord/support.ts';
import { leaveUnderEarlierRules } from '../support/earlier-rules.ts';
import { expectEnd, playWholeGame } from './support/whole-game.ts';

test('three people play a whole game, with a restart in the middle, and look back at it under later rules', {
  timeout: 600_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
  ];
  const { table, last } = await playWholeGame(env, people);
  await expectEnd(env, table, last);
  const lookBack = async () => {
    const [ada] = people;
    const asked = ['table chart', 'table log', 'stats'].map((command) =>
      ada?.slash(command, {}, { channel: table.thread }),
    );
    const answers = await Promise.all(asked);
    return answers.map((answer) => [
      answer?.text,
      answer?.message.attachments.map(({ description }) => description),
    ]);
  };
  const before = await lookBack();
  expect(before[0]?.[1]).toHaveLength(1);
  await leaveUnderEarlierRules(env.bot.services.database);
  expect(await lookBack()).toEqual(before);
});
