import { expect, test } from 'vitest';
import { testServices } from '../support/test-services.ts';
import { accepted, freshRequest, playLines, startTiny, throughPicks, userAt } from '../support/tiny-table.ts';

const home = testServices('file');

test('a strip tells what counts turn by turn, with the view of each turn’s end, as the viewer may know it', async () => {
  const { services } = home;
  const table = await startTiny(services);
  await throughPicks(services, table);
  await playLines(services, table.id, 0, 'step');
  accepted(await services.moves.undo(table.id, userAt(table, 0), { requestId: freshRequest() }));
  await playLines(services, table.id, 0, 'peek', 'done');
  await playLines(services, table.id, 1, 'step');
  const strip = async (viewer: 0 | 1 | 'public', most = 5) =>
    accepted(await services.recap.strip(table.id, viewer, { fromSeq: 2, most }));

  const [first, second, ...more] = await strip(1);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ seq: 6, viewer: 1, view: { turn: 1, cardCounts: [1, 0] } });
  expect(first?.entries.map(({ seq }) => seq)).toEqual([5, 6]);
  // A turn that is still being played goes as far as it has come.
  expect(second).toMatchObject({ seq: 7, entries: [{ seq: 7, seat: 1 }] });
  expect(await strip(1, 1)).toEqual([second]);

  const told = async (viewer: 0 | 1 | 'public') => JSON.stringify((await strip(viewer))[0]?.entries);
  expect(await told(0)).toContain('"kind":"card"');
  expect(await told(1)).not.toContain('"kind":"card"');
  expect(await told('public')).not.toContain('"kind":"card"');
});
