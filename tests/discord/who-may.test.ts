import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registryFor } from '../../src/discord/commands/index.ts';
import { offeredFronts } from '../../src/games/index.ts';
import type { OptionValues, Person } from '../../src/playground/index.ts';
import { isRefusal } from '../../src/proof/fuzz/seen.ts';
import { openLibrary } from '../../src/rulebook/index.ts';
import { type BotInPlayground, openTable, startBot, startTable } from './support.ts';

/**
 * Who may do what, of those who see the channel of a table; `access.test.ts` has those who do not. H is the host, who plays, P
 * another player, M a moderator of the server who does not play, O anybody else.
 */
type Who = 'H' | 'P' | 'M' | 'O';
/** In the order in which they try. A host who leaves a lobby makes the other one host, who gives that back in leaving. */
const PEOPLE: readonly Who[] = ['O', 'M', 'H', 'P'];

/** Who may do it while a table waits for players, while it plays, and when it was called off; a dash is nobody. */
interface Row {
  readonly lobby: string;
  readonly running: string;
  readonly over: string;
  readonly values?: OptionValues;
  /** Takes back what it has done, so that the next may try. */
  readonly back?: { readonly path: string; readonly values: OptionValues; readonly by: Who | 'self' };
}
type Phase = 'lobby' | 'running' | 'over';

const row = (lobby: string, running: string, over: string, rest: Omit<Row, Phase> = {}): Row => ({
  ...{ lobby, running, over },
  ...rest,
});

const MAY: Readonly<Record<string, Row>> = {
  'table status': row('HPMO', 'HPMO', 'HPMO'),
  'table options': row('HPMO', 'HPMO', 'HPMO'),
  'table options, changed': row('H', 'H', '-', { values: { option: 'public', value: 'true' } }),
  'table options, named': row('H', 'H', '-', { values: { name: 'Other' } }),
  'table verify': row('HPMO', 'HPMO', 'HPMO'),
  'table news': row('-', 'HPMO', 'HPMO'),
  'table board': row('-', 'HPMO', 'HPMO'),
  'table log': row('-', 'HPMO', 'HPMO'),
  'table film': row('-', 'HPMO', 'HPMO'),
  'table replay': row('-', 'HPMO', 'HPMO'),
  'table export': row('-', 'HPMO', 'HPMO'),
  'table chart': row('-', '-', 'HPMO'),
  'table follow': row('MO', 'MO', '-', {
    back: { path: 'table follow', values: { stop: true }, by: 'self' },
  }),
  'table join': row('MO', '-', '-', { back: { path: 'table leave', values: { sure: true }, by: 'self' } }),
  'table leave': row('HP', 'HP', '-', { back: { path: 'table join', values: {}, by: 'self' } }),
  'table seat': row('-', 'HP', '-'),
  'table computer': row('H', '-', '-', {
    back: { path: 'table computer', values: { remove: true }, by: 'H' },
  }),
  'table plan': row('-', 'HP', '-'),
  'table auto': row('-', 'HP', '-'),
  'table share': row('-', '-', 'HP', { values: { what: 'chart' } }),
  'table cancel': row('H', 'H', '-'),
  pace: row('HPMO', 'HPMO', 'HPMO'),
  'pace, changed': row('H', '-', '-', { values: { misses: 3 } }),
  vote: row('-', 'HP', '-', {
    values: { what: 'pause' },
    back: { path: 'vote', values: { what: 'no' }, by: 'self' },
  }),
  repair: row('-', 'HM', '-', {
    values: { what: 'pause' },
    back: { path: 'repair', values: { what: 'resume' }, by: 'M' },
  }),
  tables: row('HPMO', 'HPMO', 'HPMO'),
  'server settings': row('HPMO', 'HPMO', 'HPMO'),
  'server settings, changed': row('M', 'M', 'M', { values: { language: 'en' } }),
  'server digest': row('HPMO', 'HPMO', 'HPMO'),
  'server digest, changed': row('M', 'M', 'M', { values: { day: 'monday' } }),
  'server league': row('HPMO', 'HPMO', 'HPMO'),
  // The last: the table waits no more after it.
  'table start': row('H', '-', '-'),
};

let env: BotInPlayground;
const tables = new Map<Phase, { readonly people: Readonly<Record<Who, Person>>; readonly thread: string }>();

const fronts = new Map([...offeredFronts(false)].filter(([game]) => game === 'small-world'));
const { paths } = registryFor({ fronts, library: openLibrary(fronts.keys()) });

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  for (const phase of ['lobby', 'running', 'over'] as const) {
    const person = (name: string, admin = false) => env.playground.addPerson({ name, admin });
    const people = { H: person('Hal'), P: person('Pia'), M: person('Max', true), O: person('Ola') };
    const open = phase === 'lobby' ? openTable : startTable;
    const { thread } = await open(env, [people.H, people.P]);
    if (phase === 'over') await people.H.slash('table cancel', { sure: true }, { channel: thread });
    tables.set(phase, { people, thread });
  }
});

describe.each(['lobby', 'running', 'over'] as const)('who may do what, at a table that is %s', (phase) => {
  test.each(Object.entries(MAY))('/%s', { timeout: 120_000 }, async (deed, { values = {}, back, ...may }) => {
    const table = tables.get(phase);
    if (!table) throw new Error('no table');
    const [path = ''] = deed.split(',');
    const channel = { channel: table.thread };
    const did: string[] = [];
    const said: string[] = [];
    for (const who of PEOPLE) {
      const person = table.people[who];
      const outcome = await person.slash(path, values, channel);
      said.push(`${who}: ${outcome.text.slice(0, 80)}`);
      if (isRefusal(outcome.message)) continue;
      did.push(who);
      const undoing = back?.by === 'self' || !back ? person : table.people[back.by];
      if (back) await undoing.slash(back.path, back.values, channel);
    }
    expect([...'HPMO'].filter((who) => did.includes(who)).join('') || '-', said.join('\n')).toBe(may[phase]);
  });
});

/** Whether these may be used depends on more than on who asks: on whose turn it is, what was played, how the game is rated. */
const ELSEWHERE = ['table new', 'table turn', 'table undo', 'table hint', 'table moments'];

test('the table has every command that concerns a table or a server', () => {
  const of = (path: string) => [...paths.keys()].filter((one) => one.startsWith(path));
  const named = new Set(Object.keys(MAY).map((deed) => deed.split(',')[0]));
  const all = [...of('table '), ...of('server '), 'tables', 'pace', 'vote', 'repair'];
  expect(all.filter((path) => !named.has(path))).toEqual(ELSEWHERE);
});
