import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { type BotInPlayground, openTable, type PlayedTable, startBot } from './support.ts';

/** One bot for all. Ada opens every table; Mia looks on; Sam sees only a channel without tables. */
let env: BotInPlayground;
let ada: Person;
let mia: Person;
let sam: Person;
let lobby: string;
let owls: PlayedTable;
let moths: readonly PlayedTable[];

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  const { playground } = env;
  const person = (name: string) => playground.addPerson({ name });
  ada = person('Ada');
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

describe('GIVEN a channel without a table, and none that is named', () => {
  const here = async (person: Person, command: string) =>
    (await person.slash(command, {}, { channel: lobby })).text;

  test('THEN whoever plays nowhere hears that there is none, and how to open one', async () => {
    const text = await here(sam, 'table status');
    expect(text).toMatch(/There is no table in this channel\. <\/table new:\d+> opens one/);
    expect(text).not.toContain('such');
    expect(await here(sam, 'dl why')).toContain('There is no table of this game in this channel.');
  });

  test('THEN whoever plays elsewhere hears which tables are theirs, of the game of the command', async () => {
    const text = await here(ada, 'table status');
    expect(text).toContain('You are at these: ');
    for (const table of [owls, ...moths]) expect(text).toContain(code(table));
    const [, dungeon] = moths;
    expect(await here(ada, 'dl why')).toMatch(
      new RegExp(`You are at this one: moths · ${dungeon && code(dungeon)}\\. Go to its thread`),
    );
  });

  test('THEN it is said in Polish as well', async () => {
    const ola = env.playground.addPerson({ name: 'Ola', locale: 'pl' });
    expect(await here(ola, 'table status')).toMatch(/Na tym kanale nie ma stołu\. <\/table new:\d+> otwiera/);
  });
});
