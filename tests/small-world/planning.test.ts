import { expect, test } from 'vitest';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { seatsOf } from '../../src/kernel/seat.ts';
import { playOut, selfplayTable } from '../../src/selfplay/play-out.ts';
import { isAtPlan, sandboxFrom, tryOut } from '../../src/table/plans/sandbox.ts';

const game: AnyGame = smallWorld;
const SEATS = 3;

test('what a plan ends before has a name: the die, or what lies in a region; all else can be planned', () => {
  const options = smallWorld.options.parse({ edition: 'underground' });
  const table = selfplayTable(smallWorld, SEATS, options, 'plans');
  /** By how a line begins, what it turned up. */
  const ends = new Map<string, Set<string>>();
  playOut(table, ({ step: { position } }) => {
    for (const seat of seatsOf(SEATS)) {
      if (!isAtPlan(game, position.state, seat)) continue;
      const sandbox = sandboxFrom(game, smallWorld.view(position.state, seat), seat);
      if (!sandbox) throw new Error('a turn that nobody can think through');
      for (const move of game.moves(position.state, seat)) {
        const line = game.notation.print(move);
        const { end } = tryOut(sandbox, [{ line }]);
        expect([line, end?.kind]).not.toEqual([line, 'refused']);
        if (end?.kind !== 'unknown') continue;
        const [word = ''] = line.split(' ');
        ends.set(word, (ends.get(word) ?? new Set()).add(end.turnsUp ?? 'something'));
      }
    }
  });
  expect(Object.fromEntries([...ends].map(([word, what]) => [word, [...what].sort()]))).toEqual({
    attempt: ['die'],
    // There are races that roll in a conquest.
    conquer: ['die', 'find'],
  });
});
