import { describe, expect, test } from 'vitest';
import { smallWorldFront } from '../../../src/games/small-world/front.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { loadQuestions } from '../../../src/rulebook/asked-questions.ts';
import { english, polish } from './table.ts';

const sum = (question: string, words = english, options?: ReturnType<typeof smallWorld.options.parse>) =>
  smallWorldFront.rulesHelp?.sum?.(question, options, words);

describe('what a region costs in a case that a question makes up', () => {
  test.each([
    ['Mummies on an empty Black Mountain', '2 + 1 (mountain) + 1 (Mummies) = **4**'],
    [
      'how many tokens do Mummies need for an empty black mountain?',
      '2 + 1 (mountain) + 1 (Mummies) = **4**',
    ],
    ['Commando on a mountain', '2 + 1 (mountain) − 1 (Commando) = **2**'],
    ['what does a mountain with a Lost Tribe cost Ratmen', '2 + 1 (Lost Tribe) + 1 (mountain) = **4**'],
    ['Fortress and Troll Lair on a hill', '2 + 1 (Fortress) + 1 (Troll Lair) = **4**'],
    ['Swamp Trolls against 3 tokens on a mountain', '2 + 3 (tokens there) + 1 (mountain) = **6**'],
    [
      'how many guys for a mountain with 2 trolls',
      '2 + 2 (tokens there) + 1 (mountain) + 1 (Troll Lair) = **6**',
    ],
    ['price of a hill with two Ratmen', '2 + 2 (tokens there) = **4**'],
    ['Tritons on a coastal forest', '2 − 1 (Tritons) = **1**'],
    ['Underworld on a cavern', '2 − 1 (Underworld) = **1**'],
    ['Mummies on a river', '1 (river) + 1 (Mummies) = **2**'],
    ['how much for a monster on a black mountain', '2 + 2 (Monsters) + 1 (mountain) = **5**'],
    ['Ogres on Monsters, how many tokens', '2 + 2 (Monsters) − 1 (Ogres) = **3**'],
    ['Ogres attack 2 Shrooms, how many tokens', '2 + 2 (tokens there) − 1 (Ogres) = **3**'],
    ['Ogres attack 2 Gnomes, how many tokens', '2 + 2 (tokens there) = **4**'],
    [
      'how many tokens for a black mountain with 2 Mushroom Armors and 1 token',
      '2 + 1 (token there) + 1 (mountain) + 2 (Mushroom Armor) = **6**',
    ],
    ['forest with two encampments', '2 + 2 (Encampment) = **4**'],
    [
      'what would plain ratmen need to bust 2 trolls w/ lair and a fortress sitting on a mountain',
      '2 + 2 (tokens there) + 1 (mountain) + 1 (Troll Lair) + 1 (Fortress) = **7**',
    ],
  ])('%s', (question, expected) => {
    expect(sum(question)).toBe(expected);
  });

  test.each([
    ['Mumie na pustej Czarnej Górze', '2 + 1 (góry) + 1 (Mumie) = **4**'],
    ['ile żetonów na górę z Zaginionym Plemieniem', '2 + 1 (Zaginione Plemię) + 1 (góry) = **4**'],
    [
      'ile ludzi na górę z dwoma trollami',
      '2 + 2 (żetony na miejscu) + 1 (góry) + 1 (Legowisko Trolli) = **6**',
    ],
    ['góra z plemieniem', '2 + 1 (Zaginione Plemię) + 1 (góry) = **4**'],
  ])('%s', (question, expected) => {
    expect(sum(question, polish)).toBe(expected);
  });

  test.each([
    ['a question about something else', 'do Mummies get coins for mountains'],
    ['a race that is not in the edition of the table', 'Mummies on a mountain'],
    ['nothing to add up', 'Elves on a farmland'],
    ['two races', 'Trolls against Elves on a mountain'],
    ['only a race', 'Mummies'],
    ['a race whose price hangs on what else it holds', 'Giants on a mountain with 2 tokens'],
  ])('%s gives none', (_, question) => {
    expect(sum(question, english, smallWorld.options.parse({ edition: 'base' }))).toBeUndefined();
  });

  test.each([
    'Flames attack Monsters, how many tokens',
    'Vengeful Ogres attack 3 tokens, how many tokens',
    'Cultists on a black mountain with 2 tokens',
    'ile jest pancerzy grzybowych',
  ])('«%s» has no one price', (question) => {
    expect(sum(question)).toBeUndefined();
  });

  test('what the rulebook is asked is rarely taken for one, and then it asks for a price', () => {
    const asked = ['small-world', 'small-world-underground'].flatMap(loadQuestions);
    const taken = asked.filter(({ ask, want }) => want.length > 0 && sum(ask) !== undefined);
    expect(taken.filter(({ want }) => !want.some((id) => PRICED.test(id)))).toEqual([]);
  });
});

/** Sections that say what a region costs. */
const PRICED = /^(cost|discounts|terrain|piece|race|power|monsters|rivers?|ruling|mountains?)/;

describe('how many tokens a combo has', () => {
  test.each([
    ['How many tokens do flying ratmen get?', '8 (Ratmen) + 5 (Flying) = **13**'],
    ['how many tokens do quarreling mummies get', '10 (Mummies) + 3 (Quarreling) = **13**'],
    ['forest giants: how many tokens in total', '6 (Giants) + 4 (Forest) = **10**'],
    [
      'how many tokens do commando amazons have',
      '6 (Amazons) + 4 (Commando) + 4 (only for conquests) = **14**',
    ],
  ])('%s', (question, expected) => {
    expect(sum(question)).toBe(expected);
  });

  test.each([
    ['ile zetonow maja handlujące krasnoludy?', '3 (Krasnoludy) + 2 (Handlujące) = **5**'],
    ['Ile żetonów wyjdzie razem z krasnoludów i handlujących', '3 (Krasnoludy) + 2 (Handlujące) = **5**'],
    ['ile żetonów dostają grobowi mimowie cienia?', '7 (Mimowie Cienia) + 5 (Grobowe) = **12**'],
  ])('%s', (question, expected) => {
    expect(sum(question, polish)).toBe(expected);
  });

  test.each([
    ['what they need', 'how many tokens do flying ratmen need'],
    ['what is left later', 'how many tokens do flying ratmen have in decline'],
    ['coins', 'how many coins do flying ratmen get'],
    ['a race alone', 'how many tokens do ratmen get'],
    ['what is not asked for in number', 'do flying ratmen get tokens'],
  ])('is not told to whom asks for %s', (_, question) => {
    expect(sum(question)).toBeUndefined();
  });

  test('is told at a table only where both are in the game', () => {
    const underground = smallWorld.options.parse({ edition: 'underground' });
    expect(sum('how many tokens do quarreling mummies get', english, underground)).toBeDefined();
    expect(sum('how many tokens do flying ratmen get', english, underground)).toBeUndefined();
  });
});
