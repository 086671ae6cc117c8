import { afterEach, expect, test, vi } from 'vitest';
import { tableServicesOn } from '../../src/app/services.ts';
import { openDatabase } from '../../src/store/database.ts';
import { MOST_LOOKS } from '../../src/store/wake-store.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { listOf } from '../support/tiny-table.ts';
import { scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();

afterEach(() => vi.unstubAllEnvs());

test('what was given up is named, with its table and the reason', async () => {
  const dataDir = files.path('data');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dataDir);
  const database = await openDatabase({ dataDir });
  const services = tableServicesOn(database, listOf(tinyGame()));
  const id = services.lobby.newId();
  const opening = { game: 'tiny', options: {}, place: { channelId: '1' }, locale: 'en' } as const;
  await services.lobby.open({ id, ...opening, host: { userId: 'anna', name: 'Anna' } });
  await database.close();
  expect(await run('failures')).toEqual({ code: 0, out: ['nothing was given up'], err: [] });

  const again = await openDatabase({ dataDir });
  await again.prisma.tableClocks.updateMany({ data: { attempts: MOST_LOOKS, problem: 'no default' } });
  await again.prisma.delivery.updateMany({ data: { state: 'failed', reason: 'gave-up' } });
  await again.close();
  const { code, out } = await run('failures');
  expect({ code, out }).toEqual({
    code: 1,
    out: [`table ${id}: its clocks: no default`, `table ${id}: lobby:1: gave-up`, '2 to look at'],
  });
});
