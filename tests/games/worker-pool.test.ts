import { afterAll, describe, expect, test } from 'vitest';
import { openWorkerPool } from '../../src/games/shared/picture/worker-pool.ts';

describe('GIVEN threads that die, fail or hang', () => {
  const threads = openWorkerPool({ maxThreads: 2 });
  const work = { module: new URL('./fragile-worker.mjs', import.meta.url), timeoutMs: 3000 };
  const run = (word: string): Promise<number> => threads.run(work, word);
  afterAll(() => threads.close());

  test.each(['die', 'fail', 'throw', 'hang'])(
    'WHEN a job makes them %s THEN it is refused and the others are done',
    async (word) => {
      const bad = expect(run(word)).rejects.toThrow();
      const good = await Promise.all(['one', 'two', 'three', 'four'].map((job) => run(job)));
      expect(good).toEqual([3, 3, 5, 4]);
      await bad;
    },
  );

  test('WHEN more jobs come than there are threads THEN those that can wait are done last', async () => {
    const thread = openWorkerPool({ maxThreads: 1 });
    const done: string[] = [];
    const jobs = ['one', 'film', 'three', 'two'].map((word) =>
      thread.run({ ...work, canWait: word === 'film' }, word).then(() => done.push(word)),
    );
    await Promise.all(jobs);
    expect(done).toEqual(['one', 'three', 'two', 'film']);
    await thread.close();
  });

  test('WHEN the pool is closed THEN waiting jobs are refused and later ones are done', async () => {
    const waiting = ['hang', 'hang', 'one'].map((job) => expect(run(job)).rejects.toThrow('closed'));
    await threads.close();
    await Promise.all(waiting);
    expect(await run('three')).toBe(5);
  });

  test.each([
    ['takes too long', { maxThreads: 1, lateMs: 20 }, {}],
    ['is called long', { maxThreads: 1 }, { long: true }],
  ])('WHEN a job %s THEN the others do not wait for it', async (_, limits, kind) => {
    const pool = openWorkerPool(limits);
    const slow = expect(pool.run({ ...work, ...kind, timeoutMs: 600_000 }, 'hang')).rejects.toThrow('closed');
    expect(await Promise.all(['one', 'three'].map((job) => pool.run(work, job)))).toEqual([3, 5]);
    await pool.close();
    await slow;
  });

  test('WHEN an additional thread has nothing to do THEN it ends', async () => {
    const pool = openWorkerPool({ maxThreads: 1, idleMs: 1 });
    const both = (): Promise<number[]> =>
      Promise.all([true, false].map((long) => pool.run<string, number>({ ...work, long }, 'who')));
    const first = await both();
    expect(new Set(first).size).toBe(2);
    await expect.poll(async () => (await both()).some((id) => !first.includes(id))).toBe(true);
    await pool.close();
  });
});
