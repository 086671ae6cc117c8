import { expect, test } from 'vitest';
import { handClock } from '../support/hand-clock.ts';
import { testServices } from '../support/test-services.ts';
import { accepted, freshRequest, startTiny, throughPicks } from '../support/tiny-table.ts';

const clock = handClock('2026-11-23T12:00:00Z');
const home = testServices('file', clock.time);

const DAY_MS = 86_400_000;

/** A table that was played and called off a little later than those before it. */
const endedTable = async (): Promise<string> => {
  const { services } = home;
  const table = await startTiny(services);
  await throughPicks(services, table);
  clock.pass(1000);
  const host = { userId: table.hostId, moderator: false, requestId: freshRequest() };
  accepted(await services.votes.repair(table.id, host, { kind: 'cancel' }));
  return table.id;
};

test('tables that cannot be packed hold up none behind them', async () => {
  const { packing, database } = home.services;
  const { packedTable, gameTable } = database.prisma;
  const isPacked = async (id: string) => (await gameTable.findUniqueOrThrow({ where: { id } })).packed;
  const stuck: string[] = [];
  // As many as are packed at once.
  while (stuck.length < 10) stuck.push(await endedTable());
  // Something lies where their packed games are to go.
  await packedTable.createMany({ data: stuck.map((tableId) => ({ tableId, document: new Uint8Array() })) });
  const sound = await endedTable();
  clock.pass(31 * DAY_MS);
  await packing.sweep();
  await packing.sweep();
  expect(await isPacked(sound)).toBe(true);
  expect(await Promise.all(stuck.map(isPacked))).toEqual(stuck.map(() => false));
  // Whatever was in the way is not there any more once the bot is started again.
  await packedTable.deleteMany({ where: { tableId: { in: stuck } } });
  await home.restart();
  await home.services.packing.sweep();
  expect(await home.services.database.prisma.gameTable.count({ where: { packed: true } })).toBe(11);
});
