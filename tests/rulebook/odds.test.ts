import { expect, test } from 'vitest';
import { targetsOf } from '../../src/games/small-world/commands/targets.ts';
import { odds } from '../../src/games/small-world/rules-help/position-questions.ts';
import { english, polish, randomGame } from '../small-world/front/table.ts';

/** Faces of the reinforcement die with at least so many pips, of 0, 0, 0, 1, 2 and 3. */
const FACES = { 1: 3, 2: 2, 3: 1 } as const;

test('the odds of every last attempt in a game are those of the die', () => {
  const met = new Set<number>();
  for (const { context } of randomGame(3, 11)) {
    for (const { kind, region, short } of targetsOf(context)) {
      const said = [english, polish].map(
        (words) => odds.answer({ number: region, text: '' }, context, words).text,
      );
      if (kind === 'conquer' && short === 0) continue;
      expect(short === 1 || short === 2 || short === 3).toBe(true);
      const faces = FACES[short as 1 | 2 | 3];
      expect(said[0]).toContain(`**${faces} in 6**`);
      expect(said[1]).toContain(`**${faces} na 6**`);
      met.add(short);
    }
  }
  expect([...met].sort()).toEqual([1, 2, 3]);
});

test('a region that does not exist is named', () => {
  const [first] = randomGame(2, 5);
  if (!first) throw new Error('no game');
  expect(odds.answer({ number: 99, text: '' }, first.context, english).text).toContain('99');
});
