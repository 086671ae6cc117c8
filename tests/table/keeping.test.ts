import { beforeEach, describe, expect, test } from 'vitest';
import { saltOf } from '../../src/kernel/seating.ts';
import { readExport, verifyExport } from '../../src/kernel/verify.ts';
import type { Table } from '../../src/table/model/table.ts';
import { emptied } from '../support/databases.ts';
import { testServices } from '../support/test-services.ts';
import { tinyGame } from '../support/tiny-game.ts';
import {
  accepted,
  freshRequest,
  playLines,
  refused,
  startTiny,
  throughPicks,
  userAt,
} from '../support/tiny-table.ts';

const home = testServices('file');

beforeEach(() => emptied(home.services.database));

/** A table of two in the turn of seat 0, with every kind of move behind it. */
const eventful = async (): Promise<Table> => {
  const table = await startTiny(home.services);
  await throughPicks(home.services, table);
  await playLines(home.services, table.id, 0, 'step x2');
  accepted(await home.services.moves.undo(table.id, userAt(table, 0), { requestId: freshRequest() }));
  await playLines(home.services, table.id, 0, 'step', 'roll', 'peek', 'ask 1');
  await playLines(home.services, table.id, 1, 'give');
  return table;
};

const toTheEnd = async ({ id }: Table): Promise<void> => {
  await playLines(home.services, id, 0, 'done');
  await playLines(home.services, id, 1, 'roll', 'done');
};

test('after a restart everything goes on where it stood, with or without the snapshot', async () => {
  const { id } = await eventful();
  const before = accepted(await home.services.views.viewFor(id, 0));
  await home.restart();
  expect(accepted(await home.services.views.viewFor(id, 0))).toEqual(before);
  await home.services.database.prisma.snapshot.deleteMany();
  expect(accepted(await home.services.views.viewFor(id, 0))).toEqual(before);
  await playLines(home.services, id, 0, 'step');
  expect(await home.services.recap.recheck()).toEqual([]);
});

describe('the export', () => {
  test('of a table that has ended can be checked by anybody, and every falsification is found', async () => {
    const table = await eventful();
    await toTheEnd(table);
    const file = accepted(await home.services.recap.exportTable(table.id));
    expect(file.phase).toBe('over');
    expect(accepted(readExport(JSON.parse(JSON.stringify(file))))).toEqual(file);
    expect(accepted(verifyExport(file, tinyGame()))).toMatchObject({ table: table.id, moves: 12, draws: 7 });

    const check = (change: object) => refused(verifyExport({ ...file, ...change }, tinyGame())).code;
    expect(check({ commitment: '0'.repeat(64) })).toBe('verify.commitment');
    expect(check({ salt: `${table.id}|other` })).toBe('verify.salt');
    expect(check({ players: [...file.players].reverse() })).toBe('verify.seating');
    const [one] = file.players;
    const alone = one && { ...one, joined: 0 };
    const salt = saltOf(file.table, [one?.contribution ?? '']);
    expect(check({ players: [alone], salt })).toBe('verify.seating');
    const altered = (part: object) =>
      file.entries.map((entry) =>
        entry.kind === 'move' && entry.draws?.length ? { ...entry, ...part } : entry,
      );
    expect(check({ entries: altered({ draws: [] }) })).toBe('verify.draws');
    expect(check({ entries: altered({ move: 'pick 9' }) })).toBe('verify.move');
    expect(check({ entries: file.entries.filter(({ seq }) => seq !== 4) })).toBe('verify.gap');
    expect(check({ entries: [...file.entries].reverse() })).toBe('verify.gap');
    const [first, ...others] = file.standings?.ranks ?? [];
    expect(check({ standings: { ranks: [{ ...first, score: 99 }, ...others] } })).toBe('verify.standings');
    expect(refused(readExport({ ...file, format: 9 })).code).toBe('verify.unreadable');
    const endless = file.players.map((player) => ({ ...player, name: 'n'.repeat(1_000_000) }));
    expect(refused(readExport({ ...file, players: endless })).params).toMatchObject({ at: 'players.0.name' });
  });

  test('of a running table holds no seed, no move, no draw and no secret event', async () => {
    const table = await eventful();
    const file = accepted(await home.services.recap.exportTable(table.id));
    expect(file.phase).toBe('running');
    expect(file.seed).toBeUndefined();
    for (const entry of file.entries) {
      expect(entry).not.toHaveProperty('move');
      expect(entry).not.toHaveProperty('draws');
    }
    const secret = await home.services.database.prisma.gameTable.findUniqueOrThrow({
      where: { id: table.id },
    });
    const text = JSON.stringify(file);
    expect(text).not.toContain(secret.seed);
    expect(text).not.toContain('"card"');
    expect(text).toContain('"rolled"');
    expect(refused(verifyExport(file, tinyGame())).code).toBe('verify.running');
  });

  test('of a table that was called off reveals the seed as well', async () => {
    const table = await eventful();
    accepted(await home.services.lobby.cancel(table.id, table.hostId));
    const file = accepted(await home.services.recap.exportTable(table.id));
    expect(accepted(verifyExport(file, tinyGame())).draws).toBe(6);
  });
});

describe('the recheck', () => {
  test('finds a rule that was altered without a new version', async () => {
    const { id } = await eventful();
    await home.restart(tinyGame({ stepWorth: 2 }));
    expect(await home.services.recap.recheck()).toMatchObject([
      { tableId: id, problem: { kind: 'position-differs', seq: 10 } },
    ]);
    await home.restart(tinyGame({ maxSteps: 1 }));
    expect(await home.services.recap.recheck()).toMatchObject([
      { tableId: id, problem: { kind: 'move-refused', seq: 4, refusal: { code: 'tiny.not-now' } } },
    ]);
    await home.restart();
    expect(await home.services.recap.recheck()).toEqual([]);
  });
});

test('what a seat may not know is in none of its answers', async () => {
  const services = home.services;
  const table = await startTiny(services);
  await playLines(services, table.id, 0, 'pick 3');
  const story = accepted(await services.recap.history(table.id, 1));
  expect(story.entries).toEqual([
    expect.objectContaining({ seat: 0, events: [{ kind: 'picked', seat: 0 }] }),
  ]);
  expect(story.entries[0]).not.toHaveProperty('move');
  const own = accepted(await services.recap.history(table.id, 0));
  expect(own.entries[0]).toMatchObject({ move: 'pick 3' });
});
