import { test } from 'vitest';
import { startBot } from '../discord/support.ts';
import { expectEnd, playWholeGame } from './support/whole-game.ts';

test('four people play Small World Underground to its end', { timeout: 900_000 }, async () => {
  const club = await startBot();
  const { playground } = club;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
    playground.addPerson({ name: 'Dmitri' }),
  ];
  const { party, last } = await playWholeGame(club, people, { edition: 'underground' });
  await expectEnd(club, party, last);
});

test('three people play both worlds mixed on a surface board to the end', { timeout: 900_000 }, async () => {
  const club = await startBot();
  const { playground } = club;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob', locale: 'pl' }),
    playground.addPerson({ name: 'Cyd' }),
  ];
  const { party, last } = await playWholeGame(club, people, { edition: 'mixed', board: 'surface' });
  await expectEnd(club, party, last);
});
