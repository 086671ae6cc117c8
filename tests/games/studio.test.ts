import { afterAll, describe, expect, test } from 'vitest';
import { openStudio } from '../../src/games/shared/picture/studio.ts';

describe('GIVEN threads that die, fail or hang', () => {
  const studio = openStudio<string, number>(new URL('./fragile-worker.mjs', import.meta.url), {
    threads: 2,
    patience: 3000,
  });
  afterAll(() => studio.close());

  test.each(['die', 'fail', 'throw', 'hang'])(
    'WHEN a job makes them %s THEN it is refused and the others are done',
    async (word) => {
      const bad = expect(studio.run(word)).rejects.toThrow();
      const good = await Promise.all(['one', 'two', 'three', 'four'].map((job) => studio.run(job)));
      expect(good).toEqual([3, 3, 5, 4]);
      await bad;
    },
  );

  test('WHEN the studio is closed THEN waiting jobs are refused and later ones are done', async () => {
    const waiting = ['hang', 'hang', 'one'].map((job) => expect(studio.run(job)).rejects.toThrow('closed'));
    await studio.close();
    await Promise.all(waiting);
    expect(await studio.run('three')).toBe(5);
  });
});
