import { describe, expect, test } from 'vitest';
import { reasonText } from '../../../src/games/dungeon-lords/commands/reasons.ts';
import { KINDS } from '../../../src/games/dungeon-lords/commands/wording.ts';
import { texts } from '../../../src/games/dungeon-lords/locales/index.ts';
import { english, polish } from './table.ts';

const keys = Object.keys(texts.en);

describe('GIVEN the names of things', () => {
  test('THEN each title is called by its own name among the points', () => {
    const titles = keys.filter((key) => key.startsWith('title.'));
    expect(titles).toHaveLength(7);
    for (const words of [english, polish])
      for (const title of titles)
        expect(reasonText({ rule: title, by: 3, params: { shared: 0 } }, words)).toContain(words.t(title));
  });

  test('THEN no id is that of two things', () => {
    const ids = keys.flatMap((key) => {
      const [kind, id, ...more] = key.split('.');
      return id !== undefined && more.length === 0 && KINDS.some((one) => one === kind) ? [id] : [];
    });
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
