import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { type BotInPlayground, type PlayedTable, startBot, startTable } from './support.ts';

/** How the notation of Dungeon Lords looks, which is nothing for people. */
const NOTATION = /c\d ?r\d| \| |get-food/;

let env: BotInPlayground;
let ada: Person;
let ola: Person;
let table: PlayedTable;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  ada = env.playground.addPerson({ name: 'Ada' });
  ola = env.playground.addPerson({ name: 'Ola', locale: 'pl' });
  table = await startTable(env, [ada, ola], { game: 'dungeon-lords-first' });
});

const at = () => ({ channel: table.thread });

describe('GIVEN players of Dungeon Lords who type instead of choosing', () => {
  test.each([
    ['dl orders', { first: 'kopanie' }, 'Nie znam „kopanie” (pierwszy). Możesz wybrać: '],
    [
      'dl build',
      { room: 'Labirynth', square: 'B3' },
      'Nie znam „Labirynth” (pomieszczenie). Teraz nie ma tu nic',
    ],
    ['dl dig', { squares: 'Z9' }, 'Nie znam „Z9” (kratki). Teraz nie ma tu nic do wyboru.'],
    ['dl plan', { monsters: 'duszek' }, 'Nie znam „duszek” (potwory). '],
    ['dl plan', {}, 'Nie w tym kroku (rozkazy): ułożyć plan bitwy.'],
    ['dl plan', { monsters: 'troll', ready: true }, 'Nie w tym kroku (rozkazy): ułożyć plan bitwy.'],
    ['dl tax', { gold: -3 }, '-3” (złoto). '],
    ['dl why', { about: 'podatek?' }, 'Nie znam „podatek?” (o-czym). Możesz wybrać: '],
    ['dl build', { room: 'labirynt', square: 'b3' }, 'Nie w tym kroku'],
    ['dl board', { player: 9 }, 'Nie znam „9” (gracz). Możesz wybrać: 1 – '],
    ['dl board', { player: 0, text: true }, 'Nie znam „0” (gracz). Możesz wybrać: 1 – '],
    ['dl orders', { first: 'kopanie tuneli', second: 'kopanie tuneli' }, '⚠️ '],
  ] as const)('THEN %s %o is answered in their words', async (command, options, expected) => {
    const { text, ephemeral } = await ola.slash(command, options, at());
    expect(text).toContain(expected);
    expect(text).not.toMatch(NOTATION);
    expect(ephemeral).toBe(true);
  });

  test('THEN an order that is named twice is refused with the reason', async () => {
    const typed = { first: 'Dig Tunnels', second: 'Dig Tunnels' };
    const shown = await ada.slash('dl orders', typed, at());
    expect(shown.text).toMatch(/^⚠️ /);
    expect(shown.text).toContain('Dig Tunnels');
    expect(shown.text).not.toContain('1. Dig Tunnels');
  });

  test('THEN orders are given by their names in any language', async () => {
    const typed = { first: 'Zdobywanie żywności', second: 'dig tunnels', third: 'Buy Traps' };
    const shown = await ada.slash('dl orders', typed, at());
    expect(shown.text).toContain('1. Get Food');
    expect(shown.text).toContain('2. Dig Tunnels');
  });
});
