import { expect, test } from 'vitest';
import { deliverTable } from '../../src/jobs/deliver.ts';
import { performerOf } from '../../src/jobs/performer.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import type { Table } from '../../src/table/table.ts';
import { housing } from '../support/housing.ts';
import { memoryCourier } from '../support/memory-courier.ts';
import { accepted, openTiny, refused, silent } from '../support/test-house.ts';

const home = housing('file');

const inviting = { kind: 'steady', name: (number: number) => `Computer ${number}` } as const;

/** A lobby of one person, with computers in all other seats. */
const lobby = async (computers: number): Promise<Table> => {
  const { tables } = home.house;
  const { id } = await openTiny(tables, ['ann']);
  for (let left = computers; left > 0; left -= 1) accepted(await tables.inviteComputer(id, 'ann', inviting));
  return accepted(await tables.load(id));
};

/** Does all that waits for a table, thinking included. */
const deliver = (id: string) =>
  deliverTable(
    {
      performer: performerOf(memoryCourier(), home.house.tables, silent),
      ledger: createDeliveryLedger(home.house.database),
      log: silent,
    },
    id,
  );

test('the lobby takes computers from its host, up to the table’s size, and gives them back', async () => {
  const { tables } = home.house;
  const { id, seats } = await lobby(1);
  // Nobody can think ahead in this game, so what was wanted steady plays by chance.
  expect(seats[1]).toMatchObject({ name: 'Computer 1', computer: 'random' });
  expect(refused(await tables.inviteComputer(id, 'bob', inviting)).code).toBe('host.only');
  const more = await tables.inviteComputer(id, 'ann', inviting);
  for (let left = 9; left > 0; left -= 1) await tables.inviteComputer(id, 'ann', inviting);
  expect(more.ok).toBe(true);
  expect(refused(await tables.inviteComputer(id, 'ann', inviting)).code).toBe('table.full');
  const { seats: full } = accepted(await tables.load(id));
  for (const _ of full.slice(1)) accepted(await tables.dismissComputer(id, 'ann'));
  expect(refused(await tables.dismissComputer(id, 'ann')).code).toBe('computer.none');
});

test('computers decide at once and in secret too, each once, however often they are asked', async () => {
  const { tables } = home.house;
  const { id } = await lobby(2);
  const begun = accepted(await tables.start(id, 'ann'));
  const robots = begun.seats.filter(({ computer }) => computer).map(({ seat }) => seat);
  expect(robots).toHaveLength(2);
  await deliver(id);
  const after = accepted(await tables.load(id));
  const own = begun.seats.find(({ userId }) => userId === 'ann')?.seat;
  expect(after.due).toEqual([own]);
  for (const seat of robots) {
    for (const request of [`think:0:${seat}`, 'think:again']) accepted(await tables.think(id, seat, request));
  }
  const { entries } = accepted(await tables.story(id, 'public'));
  expect(entries.map(({ seat }) => seat).sort()).toEqual(robots);
  for (const entry of entries) expect(entry).toMatchObject({ kind: 'move', cause: 'computer' });
  expect(await tables.recheck()).toEqual([]);
});
