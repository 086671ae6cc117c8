import { expect, test } from 'vitest';
import { deliverTable } from '../../src/jobs/deliver.ts';
import { createEffectRunner } from '../../src/jobs/effect-runner.ts';
import { systemTime } from '../../src/jobs/time.ts';
import { createDeliveryLedger } from '../../src/store/deliveries.ts';
import type { Table } from '../../src/table/model/table.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { testServices } from '../support/test-services.ts';
import { accepted, openTiny, refused, silent } from '../support/tiny-table.ts';

const home = testServices('file');

const inviting = { kind: 'steady', name: (number: number) => `Computer ${number}` } as const;

/** A lobby of one person, with computers in all other seats. */
const lobby = async (computers: number): Promise<Table> => {
  const services = home.services;
  const { id } = await openTiny(services, ['ann']);
  for (let left = computers; left > 0; left -= 1)
    accepted(await services.lobby.addComputer(id, 'ann', inviting));
  return accepted(await services.views.load(id));
};

/** Does all that waits for a table, thinking included. */
const deliver = (id: string) =>
  deliverTable(
    {
      runner: createEffectRunner(memoryDeliverer(), home.services.computers, silent),
      ledger: createDeliveryLedger(home.services.database),
      time: systemTime,
      log: silent,
    },
    id,
  );

test('the lobby takes computers from its host, up to the table’s size, and gives them back', async () => {
  const services = home.services;
  const { id, seats } = await lobby(1);
  // Nobody can think ahead in this game, so what was wanted steady plays by chance.
  expect(seats[1]).toMatchObject({ name: 'Computer 1', computer: 'random' });
  expect(refused(await services.lobby.addComputer(id, 'bob', inviting)).code).toBe('host.only');
  const more = await services.lobby.addComputer(id, 'ann', inviting);
  for (let left = 9; left > 0; left -= 1) await services.lobby.addComputer(id, 'ann', inviting);
  expect(more.ok).toBe(true);
  expect(refused(await services.lobby.addComputer(id, 'ann', inviting)).code).toBe('table.full');
  const { seats: full } = accepted(await services.views.load(id));
  for (const _ of full.slice(1)) accepted(await services.lobby.removeComputer(id, 'ann'));
  expect(refused(await services.lobby.removeComputer(id, 'ann')).code).toBe('computer.none');
});

test('computers decide at once and in secret too, each once, however often they are asked', async () => {
  const services = home.services;
  const { id } = await lobby(2);
  const begun = accepted(await services.lobby.start(id, 'ann'));
  const robots = begun.seats.filter(({ computer }) => computer).map(({ seat }) => seat);
  expect(robots).toHaveLength(2);
  await deliver(id);
  const after = accepted(await services.views.load(id));
  const own = begun.seats.find(({ userId }) => userId === 'ann')?.seat;
  expect(after.due).toEqual([own]);
  for (const seat of robots) {
    for (const request of [`think:0:${seat}`, 'think:again'])
      accepted(await services.computers.play(id, seat, request));
  }
  const { entries } = accepted(await services.recap.history(id, 'public'));
  expect(entries.map(({ seat }) => seat).sort()).toEqual(robots);
  for (const entry of entries) expect(entry).toMatchObject({ kind: 'move', cause: 'computer' });
  expect(await services.recap.recheck()).toEqual([]);
});
