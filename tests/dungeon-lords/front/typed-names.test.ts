import { describe, expect, test } from 'vitest';
import { valuesMeant } from '../../../src/discord/commands/game/values-meant.ts';
import { dungeonLordsCommand } from '../../../src/games/dungeon-lords/commands/index.ts';
import type { SeatContext, Subcommand } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { positionOf } from '../../../src/games/dungeon-lords/scenario/index.ts';
import type { OptionValues } from '../../../src/games/front/command.ts';
import { offersOf, slashFor } from './slash.ts';
import { contextOf, contextsAt, english, manyPositions, polish } from './table.ts';

const LANGUAGES = [english, polish];
const { subcommands } = dungeonLordsCommand;

const commandNamed = (name: string): Subcommand => {
  const found = subcommands.find((one) => one.name === name);
  if (!found) throw new Error(`no command ${name}`);
  return found;
};

const meantIn = (context: SeatContext, name: string, typed: OptionValues) =>
  valuesMeant(commandNamed(name).options, typed, context, LANGUAGES);

/** The values of a command that mean what they say, with the shown name of one instead. */
const shownNames = (context: SeatContext, name: string, values: OptionValues, option: string) => {
  const { [option]: _, ...given } = values;
  const suggest = commandNamed(name).options.find((one) => one.name === option)?.suggest;
  return LANGUAGES.flatMap((words) => suggest?.(context, given, '', words) ?? []);
};

/** Names of suggestions that mean something else than their value, or nothing. */
const misread = (context: SeatContext, name: string, values: OptionValues, option: string): string[] => {
  const shown = shownNames(context, name, values, option);
  return shown.flatMap((one) => {
    const { values: read, unknown } = meantIn(context, name, { ...values, [option]: one.name });
    const same = shown.filter(({ name: other }) => other === one.name).map(({ value }) => value);
    return typeof one.value === 'number' ||
      (unknown?.name !== option && same.includes(read[option] as string))
      ? []
      : [`${name} ${option}: ${one.name}`];
  });
};

describe('GIVEN any position of random games', () => {
  test('THEN the name of whatever is suggested does in either language what its value does', () => {
    const seen = new Set<string>();
    const wrong = new Set<string>();
    for (const [at, { state }] of manyPositions(6).entries()) {
      for (const context of contextsAt(state)) {
        const moves = dungeonLords.moves(state, context.seat);
        const move = moves[(at * 7) % Math.max(1, moves.length)];
        const { name, values } = move ? slashFor(move) : { name: 'why', values: { about: 'now' } };
        for (const option of Object.keys(values)) {
          seen.add(`${name} ${option}`);
          for (const one of misread(context, name, values, option)) wrong.add(one);
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  }, 120_000);
});

describe('GIVEN names as people write them', () => {
  const combat = contextOf(
    positionOf({
      begins: 'combat',
      cards: ['detect-evil'],
      seats: { 1: { party: ['y1-warrior-d'], traps: ['fire-wall', 'trap-door'], lair: ['troll', 'ghost'] } },
    }),
    0,
  );
  const digging = contextOf(positionOf({ begins: 'actions', boxes: { 'dig-tunnels': [1] } }), 0);

  test.each([
    [
      'orders',
      { first: 'kopanie tuneli', second: 'Get food', third: 'BUY TRAPS' },
      ['dig-tunnels', 'get-food', 'buy-traps'],
    ],
    ['plan', { monsters: 'duch, Troll' }, ['ghost troll']],
    ['plan', { monsters: 'Goblin × 2, Śluz' }, ['goblin goblin slime']],
    ['plan', { tile: 'C1 (Tunel)', trap: 'sciana ognia' }, ['C1', 'fire-wall']],
    ['build', { room: 'labirynt', square: 'c1r2' }, ['labyrinth', 'B3']],
    ['attack', { monster: 'Duch', way: 'Haunt' }, ['ghost', 'haunt']],
    ['why', { about: 'taxes?' }, ['taxes']],
  ] as const)('THEN %s %o is understood', (name, typed, values) => {
    const meant = meantIn(combat, name, typed);
    expect(meant.unknown?.name).toBeUndefined();
    expect(Object.values(meant.values)).toEqual(values);
  });

  test('THEN several squares are a list however they are told apart', () => {
    expect(meantIn(digging, 'dig', { squares: 'b2,D2; c1r1' }).values.squares).toBe('B2 D2 B2');
  });

  test.each([
    ['orders', { first: 'kopanie' }, 'first'],
    ['plan', { monsters: 'ghost and troll' }, 'monsters'],
    ['dig', { squares: 'B2 Z9' }, 'squares'],
    ['tax', { gold: -3 }, 'gold'],
    ['why', { about: 'sing' }, 'about'],
  ] as const)('THEN of %s %o it is said which option means nothing', (name, typed, option) => {
    expect(meantIn(combat, name, typed).unknown?.name).toBe(option);
  });

  test('THEN a name that is begun narrows down what is suggested for several monsters', () => {
    const suggest = commandNamed('plan').options.find(({ name }) => name === 'monsters')?.suggest;
    const names = (typed: string) => suggest?.(combat, {}, typed, polish).map(({ name }) => name);
    expect(offersOf(combat, 'plan', 'monsters', polish)).toHaveLength(2);
    expect(names('du')).toEqual(['Duch']);
    expect(names('troll, du')).toEqual(['Troll, Duch']);
  });
});
