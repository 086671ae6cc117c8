import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { names } from '../../src/games/dungeon-lords/locales/index.ts';
import { CLASSES, PALADINS } from '../../src/games/dungeon-lords/rules/data/adventurers.ts';
import { EVENTS } from '../../src/games/dungeon-lords/rules/data/events.ts';
import { ORDERS } from '../../src/games/dungeon-lords/rules/data/orders.ts';
import { ROOM_IDS } from '../../src/games/dungeon-lords/rules/data/rooms.ts';
import { PIECE_IDS, pieceOf } from '../../src/games/dungeon-lords/rules/pieces/index.ts';
import { SPECIALS } from '../../src/games/dungeon-lords/rules/specials/index.ts';
import { SPELLS } from '../../src/games/dungeon-lords/rules/spells/index.ts';
import { TRAP_IDS } from '../../src/games/dungeon-lords/rules/traps/index.ts';
import { runScenarios } from '../../src/games/dungeon-lords/scenario/index.ts';

const folder = join(import.meta.dirname, '..', 'scenarios', 'dungeon-lords');

const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

const results = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap((file) =>
    runScenarios(readFileSync(join(folder, file), 'utf8')).map((result) => ({ file, result })),
  );

describe('every scenario holds', () => {
  for (const { file, result } of results) {
    test(`${file}: ${result.title}`, () => {
      expect(result.failures).toEqual([]);
    });
  }
});

describe('nothing in the rules is without a scenario', () => {
  const shown = new Set(results.flatMap(({ result }) => result.rules));
  const rulings = Array.from({ length: 53 }, (_, index) => `R${index + 1}`);
  const trainings = [1, 2, 3, 4].map((number) => `training-${number}`);
  const cards = [...SPELLS, ...SPECIALS].map(({ id }) => id);
  test.each([
    ...rulings,
    ...trainings,
    ...TRAP_IDS.flatMap((id) => [`${id}.year-1`, `${id}.year-2`]),
    ...PIECE_IDS,
    ...ROOM_IDS,
    ...CLASSES,
    ...cards,
    ...ORDERS,
    ...EVENTS,
    ...['neutral-2', 'neutral-3', 'neutral-evil', 'initial-orders', 'hire-surcharge', 'conservative', 'data'],
    ...['payday', 'retrieval', 'paladin', 'paladin-8.6', 'production', 'adventurers', 'scoring'],
  ])('%s', (rule) => {
    expect(shown).toContain(rule);
  });

  const choices = PIECE_IDS.flatMap((id) => {
    const { attacks } = pieceOf(id);
    return attacks.length > 1 ? attacks.map((attack) => `attack ${id} ${attack.id}`) : [];
  });
  const titles = Object.keys(names.en).filter((key) => key.startsWith('title.'));
  const paladins = Object.values(PALADINS).map(({ id }) => id);
  test.each([...choices, ...titles, ...paladins])('%s', (words) => {
    expect(texts.some((text) => text.includes(words))).toBe(true);
  });
});
