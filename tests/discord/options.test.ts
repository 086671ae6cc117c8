import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { type BotInPlayground, openTable, type PlayedTable, startBot } from './support.ts';

describe('GIVEN a lobby of Small World with both worlds mixed', () => {
  let env: BotInPlayground;
  let table: PlayedTable;
  let ada: Person;
  let bob: Person;

  beforeAll(async () => {
    const ends: (() => unknown)[] = [];
    env = await startBot((end) => void ends.push(end));
    ada = env.playground.addPerson({ name: 'Ada' });
    bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
    table = await openTable(env, [ada, bob], { edition: 'mixed' });
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });

  const choose = async (person: Person, option?: string, value?: string): Promise<string> => {
    const given = { ...(option && { option }), ...(value && { value }) };
    return (await person.slash('table options', given, { channel: table.thread })).text;
  };

  test('WHEN its host names banners one by one THEN they are listed, and taken off again', async () => {
    expect(await choose(ada, 'races', 'orcs')).toContain('Races in the game: **Orcs**');
    expect(await choose(ada, 'races', 'shadow-mimes')).toContain('**Orcs and Shadow Mimes**');
    expect(await choose(bob)).toMatch(/Orkowie i Mimowie Cienia/);
    expect(await choose(ada, 'races', 'orcs')).toContain('Races in the game: **Shadow Mimes**');
  });

  test('WHEN regions for Monsters are wanted THEN their numbers are listed', async () => {
    expect(await choose(ada, 'monsters-at', '7')).toContain('Regions for Monsters on a surface board: **7**');
    expect(await choose(ada, 'monsters-at', 'seven')).toMatch(/^⚠️/);
  });

  test('WHEN a banner does not exist, or a guest chooses THEN it is refused and nothing changes', async () => {
    const before = await choose(ada);
    expect(await choose(ada, 'races', 'unicorns')).toMatch(/^⚠️/);
    expect(await choose(bob, 'races', 'elves')).toMatch(/^⚠️/);
    expect(await choose(ada)).toBe(before);
  });

  test('WHEN the values of an option are asked for THEN autocomplete names them in the language of who asks', async () => {
    const offered = await bob.autocomplete('table options', 'value', 'gno', {
      others: { option: 'races' },
      channel: table.thread,
    });
    expect(offered.map(({ name }) => name)).toContain('Gnomy');
  });
});
