import { afterAll, describe, expect, test } from 'vitest';
import { openWorkerPool } from '../../src/games/shared/picture/worker-pool.ts';

describe('GIVEN threads that die, fail or hang', () => {
  const pool = openWorkerPool<string, number>(new URL('./fragile-worker.mjs', import.meta.url), {
    maxThreads: 2,
    timeoutMs: 3000,
  });
  afterAll(() => pool.close());

  test.each(['die', 'fail', 'throw', 'hang'])(
    'WHEN a job makes them %s THEN it is refused and the others are done',
    async (word) => {
      const bad = expect(pool.run(word)).rejects.toThrow();
      const good = await Promise.all(['one', 'two', 'three', 'four'].map((job) => pool.run(job)));
      expect(good).toEqual([3, 3, 5, 4]);
      await bad;
    },
  );

  test('WHEN the pool is closed THEN waiting jobs are refused and later ones are done', async () => {
    const waiting = ['hang', 'hang', 'one'].map((job) => expect(pool.run(job)).rejects.toThrow('closed'));
    await pool.close();
    await Promise.all(waiting);
    expect(await pool.run('three')).toBe(5);
  });
});
