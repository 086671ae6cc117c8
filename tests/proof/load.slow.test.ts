import { expect, test } from 'vitest';
import { runLoad } from '../../src/proof/load/load.ts';
import { runOf } from '../support/bundle.ts';
import { scratchDatabase } from '../support/databases.ts';
import { PATIENCE_MS } from '../support/patience.ts';

test('a bot at work is measured among few and among many tables, and asked for lists', async () => {
  const start = { script: await runOf('bot-child') };
  const { few, many, ratio, lists, ...report } = await runLoad({
    ...{ tables: 40, few: 8, active: 3, seconds: 2, finished: 60, start, place: scratchDatabase },
    acknowledgeMs: PATIENCE_MS,
  });
  expect(report).toEqual({ database: 'embedded', active: 3, withComputers: 1, errors: [] });
  expect([few.tables, many.tables]).toEqual([8, 40]);
  for (const figures of [few, many]) {
    expect(figures).toMatchObject({ unanswered: 0 });
    expect(figures.acknowledgementMs.count).toBeGreaterThan(0);
    for (const part of ['moves', 'requestsPerMove', 'cpuSecondsPerMove', 'databaseMb'] as const)
      expect([part, figures[part] > 0]).toEqual([part, true]);
    expect(figures.memoryMb.end).toBeGreaterThan(0);
  }
  expect(ratio.movesPerSecond).toBeGreaterThan(0);
  expect(lists.finished).toBe(60);
  expect(Object.keys(lists.answerMs)).toHaveLength(5);
  expect(lists.memoryMb).toBeGreaterThanOrEqual(0);
}, 600_000);
