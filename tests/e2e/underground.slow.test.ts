import { test } from 'vitest';
import { startBot } from '../discord/support.ts';
import { expectEnd, playWholeGame } from './support/whole-game.ts';

test('four people play Small World Underground to its end', { timeout: 900_000 }, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
    playground.addPerson({ name: 'Dmitri' }),
  ];
  const { table, last } = await playWholeGame(env, people, { edition: 'underground' });
  await expectEnd(env, table, last);
});

test('three people play both worlds mixed on a surface board to the end', { timeout: 900_000 }, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob', locale: 'pl' }),
    playground.addPerson({ name: 'Cyd' }),
  ];
  const { table, last } = await playWholeGame(env, people, { edition: 'mixed', board: 'surface' });
  await expectEnd(env, table, last);
});
