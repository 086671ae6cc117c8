import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { accepted } from '../support/tiny-table.ts';
import { type BotInPlayground, openTable, type PlayedTable, startBot } from './support.ts';

const SWAPPED = {
  traps: { pendulum: { damage: [7] } },
  spells: { fireball: { speed: 'fast' } },
  specials: { rats: { effect: 'rich-harvest' } },
};

const ENGLISH = [
  'Changed at this table:',
  '- Pendulum in year 2: 7 to the second',
  '- Fireball (fast, fatigue 1)',
  '- Rats: as Rich Harvest',
].join('\n');

const POLISH = [
  'Zmienione przy tym stole:',
  '- Wahadło w roku 2 – 7 dla drugiego',
  '- Kula ognia (szybki, zmęczenie 1)',
  '- Szczury: jak Obfite zbiory',
].join('\n');

describe('GIVEN a table of Dungeon Lords that plays own figures and cards', () => {
  let env: BotInPlayground;
  let table: PlayedTable;
  let ada: Person;
  let bob: Person;

  beforeAll(async () => {
    const ends: (() => unknown)[] = [];
    env = await startBot((end) => void ends.push(end));
    ada = env.playground.addPerson({ name: 'Ada' });
    bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
    table = await openTable(env, [ada, bob], { game: 'dungeon-lords', 'special-events': true });
    accepted(await env.bot.services.lobby.setOptions(table.tableId, ada.id, { data: SWAPPED }));
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });

  const at = () => ({ channel: table.thread });

  const card = async (person: Person, section: string): Promise<string> =>
    (await person.slash('rules card', { name: `dungeon-lords/${section}` }, at())).text;

  test('THEN the lobby says what each of them is', async () => {
    const lobby = await env.playground.waitFor(
      () =>
        env.playground
          .channel(table.thread)
          .messages()
          .find(({ content }) => content.includes(ENGLISH)),
      'the lobby with own figures',
    );
    expect(lobby.content).toContain('Ada');
  });

  test('THEN the options of the table do, to everybody in their language', async () => {
    expect((await ada.slash('table options', {}, at())).text).toContain(ENGLISH);
    expect((await bob.slash('table options', {}, at())).text).toContain(POLISH);
  });

  test('WHEN the host leaves out what is proposed THEN only what is still played is named', async () => {
    const shown = await ada.slash('table options', { option: 'conservative-mode', value: 'true' }, at());
    expect(shown.text).toContain('Fireball (fast, fatigue 1)');
    expect(shown.text).not.toContain('Pendulum');
    const again = await ada.slash('table options', { option: 'conservative-mode', value: 'false' }, at());
    expect(again.text).toContain(ENGLISH);
  });

  test('WHEN it has begun THEN a card in the book is followed by what it is here, other cards are not', async () => {
    await ada.slash('table start', {}, at());
    expect(await card(ada, 'trap-pendulum')).toContain('At this table: Pendulum in year 2: 7 to the second.');
    expect(await card(bob, 'special-rats')).toContain('Przy tym stole: Szczury: jak Obfite zbiory.');
    expect(await card(ada, 'trap-trap-door')).not.toContain('At this table');
    expect((await bob.slash('table status', {}, at())).text).toContain(POLISH);
  });
});
