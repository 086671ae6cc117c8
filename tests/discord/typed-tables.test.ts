import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { type BotInPlayground, openTable, type PlayedTable, startBot } from './support.ts';

/** One bot for all. Ada opens every table; Mia looks on; Sam sees only a channel without tables. */
let env: BotInPlayground;
let mia: Person;
let sam: Person;
let lobby: string;
let owls: PlayedTable;
let moths: readonly PlayedTable[];

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  const { playground } = env;
  const person = (name: string) => playground.addPerson({ name });
  const ada = person('Ada');
  mia = person('Mia');
  sam = person('Sam');
  lobby = playground.addChannel('other').id;
  playground.channel('general').deny(sam, 'VIEW_CHANNEL');
  owls = await openTable(env, [ada], { name: 'Żółte Sowy' });
  moths = [
    await openTable(env, [ada], { name: 'Moths' }),
    await openTable(env, [ada], { name: 'moths', game: 'dungeon-lords' }),
  ];
});

const code = ({ tableId }: PlayedTable): string => tableId.slice(0, 4).toUpperCase();
const ask = async (person: Person, table: string, command = 'table status') =>
  (await person.slash(command, { table }, { channel: lobby })).text;

describe('GIVEN a table that is named by what somebody types', () => {
  test.each(['Żółte Sowy', '  zółte  SOWY ', 'code', 'both'])('THEN %s finds it', async (typed) => {
    const both = `Żółte Sowy · ${code(owls)}`;
    const named = { code: code(owls).toLowerCase(), both }[typed] ?? typed;
    const text = await ask(mia, named);
    expect(text).toContain('Żółte Sowy');
    expect(text).not.toMatch(/^⚠️/u);
  });

  test('THEN only part of its name does not', async () => {
    expect(await ask(mia, 'Żółte')).toContain('There is no table Żółte.');
  });

  test('THEN whoever may not see it hears that there is none', async () => {
    expect(await ask(sam, 'Żółte Sowy')).toContain('There is no table Żółte Sowy.');
    expect(await ask(sam, code(owls))).toContain('There is no table');
  });

  test('THEN of several that are called so the codes are told, and each is found by its own', async () => {
    const text = await ask(mia, 'MOTHS');
    expect(text).toContain('2 tables are called MOTHS');
    for (const table of moths) {
      expect(text).toContain(code(table));
      expect(await ask(mia, code(table))).not.toMatch(/^⚠️/u);
    }
    expect(await ask(sam, 'MOTHS')).toContain('There is no table MOTHS.');
  });

  test('THEN of several that one is meant whose game the command is of', async () => {
    expect(await ask(mia, 'moths', 'dl why')).not.toMatch(/There is no table|are called/);
  });
});
