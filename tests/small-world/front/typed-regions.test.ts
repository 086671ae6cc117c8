import { describe, expect, test } from 'vitest';
import { valuesMeant } from '../../../src/discord/commands/game/values-meant.ts';
import { positionOf } from '../../../src/games/small-world/scenario/index.ts';
import { subcommand } from './slash.ts';
import { contextOf, english, polish } from './table.ts';

const context = contextOf(
  positionOf({ players: 2, phase: 'conquest', seats: { 1: { active: 'ratmen alchemist', hand: 9 } } }),
  0,
);

/** What an option of a command takes a text for; undefined if for nothing. */
const meant = (command: string, option: string, typed: string) => {
  const { options } = subcommand(command);
  const { values, unknown } = valuesMeant(options, { [option]: typed }, context, [english, polish]);
  return unknown ? undefined : values[option];
};

describe('GIVEN the board for two', () => {
  test.each([
    ['Region 2', '2'],
    ['region 2, Region 3', '2 3'],
    ['Barleymow', '2'],
    ['jęczmionka', '2'],
    ['Wrzosowe Wzgorze, Sowi Las; Owlwood', '18 3 3'],
    ['3 Wrzosowe Wzgórze', '3 18'],
    ['3 4,99', '3 4 99'],
    ['0 -1', '0 -1'],
    ['4 · Region 4', '4'],
  ])('THEN “%s” names regions in a list', (typed, value) => {
    expect(meant('conquer', 'more', typed)).toBe(value);
    expect(meant('abandon', 'regions', typed)).toBe(value);
  });

  test.each([
    ['Sowi Las=2', '3=2'],
    ['Sowi Las = 2, Barleymow=3 4=1', '3=2 2=3 4=1'],
    ['4=3, 7=1', '4=3 7=1'],
  ])('THEN “%s” names them with their tokens', (typed, value) => {
    expect(meant('redeploy', 'tokens', typed)).toBe(value);
    expect(meant('place', 'tokens', typed.replaceAll('=', '+'))).toBe(value.replaceAll('=', '+'));
  });

  test.each(['Atlantis', '3 Atlantis', 'Region', '', '=2', 'Owlwood Barley'])(
    'THEN “%s” is none of them',
    (typed) => {
      expect(meant('conquer', 'more', typed)).toBeUndefined();
      expect(meant('redeploy', 'tokens', `${typed}=`)).toBeUndefined();
    },
  );

  test('THEN a list that is begun with names is continued as one with numbers', () => {
    const { suggest } = subcommand('conquer').options.find(({ name }) => name === 'more') ?? {};
    const values = (typed: string) =>
      (suggest?.(context, {}, typed, english) ?? []).map(({ value }) => value);
    expect(values('Barleymow, ').length).toBeGreaterThan(2);
    expect(values('Barleymow, ')).toEqual(values('2 '));
    expect(values('Region 2, Sowi Las')).toEqual(values('2 3'));
  });

  test('THEN every name of a suggestion means its value', () => {
    for (const [command, option] of [
      ['conquer', 'more'],
      ['abandon', 'regions'],
    ] as const) {
      const { suggest } = subcommand(command).options.find(({ name }) => name === option) ?? {};
      for (const words of [english, polish])
        for (const typed of ['', '2 ', 'Barleymow, ', 'Jęczmionka 3 '])
          for (const { name, value } of suggest?.(context, {}, typed, words) ?? [])
            expect(meant(command, option, name)).toBe(value);
    }
  });
});
