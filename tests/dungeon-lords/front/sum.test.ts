import { describe, expect, test } from 'vitest';
import { dungeonLordsFront } from '../../../src/games/dungeon-lords/front.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { loadQuestions } from '../../../src/rulebook/asked-questions.ts';
import { english, polish } from './table.ts';

const sum = (question: string, words = english, options?: ReturnType<typeof dungeonLords.options.parse>) =>
  dungeonLordsFront.rulesHelp?.sum?.(question, options, words);

describe('what something costs in a case that a question makes up', () => {
  test.each([
    ['taxes for 9 tiles', '9 tiles, 1 gold for every two, rounded up = **5 gold**'],
    [
      'how much tax do I pay for seven tunnels and 2 rooms?',
      '7 + 2 = 9 tiles, 1 gold for every two, rounded up = **5 gold**',
    ],
    [
      'payday for a troll, two goblins and a witch',
      '2 food (Troll) + 2 × 1 food (Goblin) + 1 food, 1 evil (Witch) = **5 food, 1 evil**',
    ],
    ['what does a Troll cost on space III', '2 food (Troll) + 1 food (space III) = **3 food**'],
    [
      'hire a vampire on space III as first order',
      '2 evil (Vampire) + 1 food (space III) + 1 gold (as order 1) = **1 gold, 1 food, 2 evil**',
    ],
    ['how many workers for Mint and Workshop', '3 (Mint) + 4 (Workshop) = **7 workers**'],
  ])('%s', (question, expected) => {
    expect(sum(question)).toBe(expected);
  });

  test.each([
    [
      'ile podatku za 7 tuneli i 2 pomieszczenia',
      '7 + 2 = 9 kafelków, 1 sztuka złota za każde dwa, zaokrąglając w górę = **5 sztuk złota**',
    ],
    [
      'wypłata dla trolla i dwóch goblinów',
      '2 porcje żywności (Troll) + 2 × 1 porcja żywności (Goblin) = **4 porcje żywności**',
    ],
    ['troll na polu III', '2 porcje żywności (Troll) + 1 porcja żywności (pole III) = **3 porcje żywności**'],
  ])('%s', (question, expected) => {
    expect(sum(question, polish)).toBe(expected);
  });

  test('the first game asks nothing more for Hire Monster as first order', () => {
    const options = dungeonLords.options.parse({ variant: 'first' });
    expect(sum('troll as first order', english, options)).toBeUndefined();
    expect(sum('troll as first order')).toBe('2 food (Troll) + 1 gold (as order 1) = **1 gold, 2 food**');
  });

  test.each([
    'when is payday',
    'can I pay my taxes in food',
    'what does a troll do',
    'does a room cost gold',
    'how much is a Troll',
    'is a golem worth 4 gold',
    '3 trolls on space III',
  ])('%s gives none', (question) => {
    expect(sum(question)).toBeUndefined();
  });

  test('what the rulebook is asked is rarely taken for one, and then it asks for a price', () => {
    const answered = loadQuestions('dungeon-lords').filter(({ want }) => want.length > 0);
    const taken = answered.filter(({ ask }) => sum(ask) !== undefined);
    expect(taken.filter(({ want }) => !want.some((id) => PRICED.test(id)))).toEqual([]);
  });
});

/** Sections that say what something costs. */
const PRICED = /^(event-|order-|hire-|piece-|room-|ruling-|production|prices|imps)/;
