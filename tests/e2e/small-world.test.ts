import { test } from 'vitest';
import { startBot } from '../discord/support.ts';
import { expectEnd, playWholeGame } from './support/whole-game.ts';

test('three people play a whole game, with a restart in the middle', { timeout: 600_000 }, async () => {
  const club = await startBot();
  const { playground } = club;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
  ];
  const { party, last } = await playWholeGame(club, people);
  await expectEnd(club, party, last);
});
