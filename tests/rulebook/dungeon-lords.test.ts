import { describe, expect, test } from 'vitest';
import { names } from '../../src/games/dungeon-lords/locales/index.ts';
import { ADVENTURERS, CLASSES, PALADINS } from '../../src/games/dungeon-lords/rules/data/adventurers.ts';
import { ROOM_IDS, ROOMS } from '../../src/games/dungeon-lords/rules/data/rooms.ts';
import { optionsSchema } from '../../src/games/dungeon-lords/rules/options-schema.ts';
import { PIECE_IDS, pieceOf } from '../../src/games/dungeon-lords/rules/pieces/index.ts';
import { SPELLS } from '../../src/games/dungeon-lords/rules/spells/index.ts';
import { TRAP_IDS, trapOf } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { citedByDungeonLords, citedInGames } from './cited-by-dungeon-lords.ts';
import { library } from './library.ts';

const book = library.rulebookOf('dungeon-lords');
const textOf = (id: string): string => book.section(id, 'en')?.text ?? '';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/** Seasons are no things to read about; an illusion is explained where the spell is. */
const named = Object.keys(names.en).filter(
  (key) => !key.startsWith('season.') && key !== 'adventurer.illusion',
);
const things = [
  ...named.map((key) => key.replace('.', '-')),
  ...Array.from({ length: 53 }, (_, index) => `ruling-r${index + 1}`),
  ...Object.keys(optionsSchema.shape).map((name) => `option-${kebab(name)}`),
];

test.each(things)('%s has a section', (id) => {
  for (const lang of LANGUAGES) expect(book.section(id, lang)?.text).toBeTruthy();
});

test('cards are the things with a name, and nothing else', () => {
  const cards = named.map((key) => key.replace('.', '-')).sort();
  for (const lang of LANGUAGES)
    expect(
      book
        .cards(lang)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(cards);
});

test('things are called by their names', () => {
  for (const lang of LANGUAGES)
    for (const key of named) {
      const title = book.section(key.replace('.', '-'), lang)?.title ?? '';
      expect(title.startsWith(names[lang][key] ?? '?'), `${lang}: ${key} is titled "${title}"`).toBe(true);
    }
});

describe('the numbers are those of the engine', () => {
  test('prices and damage of monsters and ghosts', () => {
    for (const id of PIECE_IDS) {
      const { price, attacks } = pieceOf(id);
      for (const what of ['gold', 'food', 'evil'] as const)
        if (price[what]) expect(textOf(`piece-${id}`)).toContain(`${price[what]} ${what}`);
      for (const { damage } of attacks)
        if (damage > 0) expect(textOf(`piece-${id}`)).toMatch(new RegExp(`(for|of) ${damage}\\b`));
    }
  });

  test('workers and zones of rooms, and what they pay', () => {
    for (const id of ROOM_IDS) {
      const { zone, production, scores } = ROOMS[id];
      expect(textOf(`room-${id}`)).toContain(zone === 'any' ? 'anywhere' : zone);
      if (production) expect(textOf(`room-${id}`)).toContain(`${production.workers} workers`);
      if (scores) expect(textOf(`room-${id}`)).toMatch(new RegExp(`${scores.points} points? for`));
    }
  });

  test('prices and damage of traps in both years', () => {
    for (const id of TRAP_IDS) {
      const { price, blocks } = trapOf(id);
      for (const yearly of price)
        for (const what of ['gold', 'food'] as const)
          if (yearly[what]) expect(textOf(`trap-${id}`)).toContain(`${yearly[what]} ${what}`);
      for (const figure of blocks.flatMap(({ damage }) => damage))
        if (figure !== 'hit-points') expect(textOf(`trap-${id}`)).toMatch(new RegExp(`\\b${figure}\\b`));
    }
  });

  test('year, speed and fatigue of spells', () => {
    for (const { id, year, speed, fatigue } of SPELLS)
      expect(textOf(`spell-${id}`)).toMatch(new RegExp(`^Year ${year}, ${speed}, fatigue ${fatigue}\\.`));
  });

  test('hit points and strength of adventurers and paladins', () => {
    for (const kind of CLASSES)
      for (const year of [1, 2] as const)
        for (const { hp, disarm, hearts, magic } of ADVENTURERS[year].filter((one) => one.kind === kind)) {
          const strength = disarm + hearts + magic;
          expect(textOf(`adventurer-${kind}`)).toContain(strength > 0 ? `${hp} and ${strength}` : `${hp}`);
        }
    for (const year of [1, 2] as const) {
      const { hp, disarm, hearts, magic } = PALADINS[year];
      expect(textOf(`paladin-y${year}`)).toContain(
        `${hp} hit points, ${disarm} disarm, ${hearts} hearts, ${magic} magic`,
      );
    }
  });
});

describe('what the engine cites', () => {
  test.each(citedByDungeonLords())('%s has a section', (rule) => {
    for (const lang of LANGUAGES) expect(book.sectionOfRule(rule, lang)?.id).toBeDefined();
  });

  test('is all that the table of cited rules lists', () => {
    expect([...book.rules.cited.keys()].sort()).toEqual(citedByDungeonLords());
  });

  test('in games with every choice and both variants has a section', () => {
    const cited = citedInGames();
    expect(cited.size).toBeGreaterThan(80);
    expect([...cited].filter((rule) => !book.rules.cited.has(rule))).toEqual([]);
  });
});
