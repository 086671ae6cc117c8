import { expect, test } from 'vitest';
import { testServices } from '../support/test-services.ts';
import { accepted, playLines, startTiny, throughPicks } from '../support/tiny-table.ts';

const home = testServices('file');

test('GIVEN a running table WHEN a player looks back at it THEN only their own eyes see it, and no seed; at its end everybody’s do', async () => {
  const { recap, lobby } = home.services;
  const table = await startTiny(home.services);
  await throughPicks(home.services, table);
  await playLines(home.services, table.id, 0, 'peek');
  await playLines(home.services, table.id, 0, 'done');

  const own = accepted(await recap.seenGame(table.id, 0));
  const other = accepted(await recap.seenGame(table.id, 1));
  const everybody = accepted(await recap.seenGame(table.id, 'public'));
  expect([own, other, everybody].map(({ seenBy }) => seenBy.map(({ viewer }) => viewer))).toEqual([
    [0],
    [1],
    ['public'],
  ]);
  const card = '"kind":"card"';
  expect(JSON.stringify(own)).toContain(card);
  for (const seen of [other, everybody]) {
    expect(JSON.stringify(seen)).not.toContain(card);
    expect(JSON.stringify(seen)).not.toContain('"move":"peek"');
  }

  accepted(await lobby.cancel(table.id, table.hostId));
  const ended = accepted(await recap.seenGame(table.id, 1));
  expect(ended.seenBy.map(({ viewer }) => viewer)).toEqual(['public', 0, 1]);
  const seed = ended.chance?.seed ?? '';
  expect(seed.length).toBeGreaterThan(20);
  for (const seen of [own, other, everybody]) expect(JSON.stringify(seen)).not.toContain(seed);
  expect(JSON.stringify(ended.seenBy[1])).toContain(card);
  const moments = ended.seenBy.map(({ turns }) => turns.map(({ seq }) => seq));
  expect(moments[1]).toEqual(moments[0]);
  expect(moments[2]).toEqual(moments[0]);
});
