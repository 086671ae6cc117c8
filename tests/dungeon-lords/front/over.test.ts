import { expect, test } from 'vitest';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { contextOf, english, polish, positionsOf } from './table.ts';

const last = positionsOf(3, 1).at(-1);
if (!last) throw new Error('nothing was played');

const answer = (about: string, words: Words): string => {
  const why = front.command.subcommands.find(({ name }) => name === 'why');
  return why?.kind === 'question' ? why.answer({ about }, contextOf(last.state, 0), words).text : '';
};

test('GIVEN a game that is over THEN its points are final, and nothing is expected any more', () => {
  const { view } = contextOf(last.state, 0);
  expect(view.over).toBe(true);
  expect(answer('score', english)).toMatch(/points?\*\* at the end of the game:/);
  expect(answer('score', english)).not.toMatch(/current|then/);
  expect(answer('score', polish)).not.toMatch(/obecn|na końcu/);
  expect(answer('licence', english)).toMatch(/^(Yes|No): at the end of the game/);
  expect(answer('evil', english)).not.toContain('paladin');
  for (const topic of ['paladin', 'party', 'taxes', 'payday'])
    expect(answer(topic, english)).toBe('Nothing more comes: no adventurers, no taxes and no payday.');
});
