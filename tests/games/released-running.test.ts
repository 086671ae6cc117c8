import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import { GAMES } from '../../src/games/index.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import type { Position } from '../../src/kernel/position.ts';
import { verifyExport } from '../../src/kernel/verify.ts';
import { contractLaws } from '../../src/selfplay/contract-laws.ts';
import { invariantsOf } from '../../src/selfplay/invariants.ts';
import { pickFrom, type Random, randomFrom } from '../../src/selfplay/random.ts';
import type { Table } from '../../src/table/model/table.ts';
import type { StoredTable } from '../fixtures/make-tables/rows.ts';
import { playByChance } from '../support/play-by-chance.ts';
import { releasedDatabase } from '../support/released-database.ts';
import { accepted, freshRequest, silent } from '../support/tiny-table.ts';
import { releasedRules } from './released.ts';

const stored = releasedRules().flatMap(({ game, rulesVersion, running }) =>
  running.map((file) => {
    const table = file.read() as StoredTable;
    const id = String(table.rows.game_table?.[0]?.id);
    return { file: file.name, name: `${file.name} (${game}, version ${rulesVersion})`, id, table };
  }),
);

const migrationOf = ({ migrations }: StoredTable): string => migrations.at(-1) ?? '';

/** The last migrations of the releases; all tables of a release go into one database. */
const releases = [...new Set(stored.map(({ table }) => migrationOf(table)))];

/** Longer games are taken for endless. */
const MOST_REQUESTS = 1_000;

/** What the laws say against the position as the services give it now. */
const complaintsAbout = async (
  services: Services,
  table: Table,
  { rows }: StoredTable,
): Promise<string[]> => {
  const game = GAMES.get(table.game);
  if (!game) throw new Error(`${table.game} was released, and is gone`);
  const [seat = 0] = table.due;
  const { state } = accepted(await services.views.seatContext(table, seat));
  const snapshot = rows.snapshot?.[0]?.position as Position<unknown> | undefined;
  const { laws } = await invariantsOf(game);
  const source = drawsUnder({ seed: String(rows.game_table?.[0]?.seed), salt: table.salt });
  const { options, seats, id, seq } = table;
  const chance = { random: randomFrom(id), lawRandom: randomFrom(id) };
  const position = { state, draws: snapshot?.draws ?? {} };
  // As if a step had led from there to where it stands: laws take a step from nowhere for the set-up.
  const input = {
    seq,
    before: position,
    step: { position, events: [], draws: [], reveals: false },
    table: { game, seats: seats.length, options, source, ...chance },
    earlierLines: [],
  };
  return [contractLaws, laws].flatMap(({ ofPositions, ofSamples = {} }) =>
    Object.entries({ ...ofPositions, ...ofSamples }).flatMap(([name, law]) => {
      const complaint = law(input);
      return complaint === undefined ? [] : [`${name}: ${complaint}`];
    }),
  );
};

/** Its whole game lies before it, and would take a third of the test's time: after so many requests it is called off. */
const CALLED_OFF = { name: 'first-orders-half-given', requests: 20 };

/** Lets whoever is due play by chance, and computers as they think, until the game is over or too long: then it is called off. */
const playToEnd = async (services: Services, id: string, random: Random, most: number): Promise<Table> => {
  for (let requests = 0; ; requests += 1) {
    const table = accepted(await services.views.load(id));
    if (requests === most) return accepted(await services.lobby.cancel(id, table.hostId));
    if (table.phase !== 'running') return table;
    const seat = pickFrom(random, table.due);
    if (table.seats[seat]?.computer) {
      expect(accepted(await services.computers.play(id, seat, freshRequest()))).toBe('played');
    } else {
      await playByChance(services, table, seat, random);
    }
  }
};

/** Entries of the log as they lay in the database, in the words of an export. */
const exportedEntries = ({ rows }: StoredTable) =>
  (rows.entry ?? []).map(({ kind, seq, seat, move, cause, draws, request, undo_to: to }) =>
    kind === 'undo' ? { kind, seq, seat, to } : { kind, seq, seat, move, cause, draws, request },
  );

describe.each(releases)('tables that were running at migration %s', (release) => {
  const tables = stored.filter(({ table }) => migrationOf(table) === release);
  let services: Services;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const { scratch, database } = await releasedDatabase(tables.map(({ table }) => table));
    services = await openServices({ config: scratch.config, games: GAMES, log: silent, database });
    close = async () => {
      await services.close();
      await database.close();
      await scratch.remove();
    };
  });
  afterAll(() => close());

  test('there are at least ten of them, and all come out as they were played', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(10);
    expect(await services.recap.recheck()).toEqual([]);
  });

  test.each(tables)('$name goes on', async ({ file, id, table }) => {
    const before = accepted(await services.views.load(id));
    expect(await complaintsAbout(services, before, table)).toEqual([]);
    const calledOff = file === CALLED_OFF.name;
    const most = calledOff ? CALLED_OFF.requests : MOST_REQUESTS;
    const { phase, seats } = await playToEnd(services, id, randomFrom(`${id} goes on`), most);
    expect(phase).toBe(calledOff ? 'cancelled' : 'over');
    const exported = accepted(await services.recap.exportTable(id));
    const game = GAMES.get(before.game);
    expect(game && verifyExport(exported, game)).toMatchObject({ ok: true });
    const earlier = exportedEntries(table);
    expect(exported.entries.slice(0, earlier.length)).toMatchObject(earlier);
    if (calledOff) return;
    expect(exported.standings?.ranks).toHaveLength(seats.length);
    expect(accepted(await services.recap.results(id))).toHaveLength(seats.length);
  });
});
