import { describe, expect, test } from 'vitest';
import { pickFrom } from '../../src/cli/selfplay/random.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { mayReconsider } from '../../src/games/dungeon-lords/rules/game.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import { advance, begin } from '../../src/kernel/position.ts';
import { seatsOf } from '../../src/kernel/seat.ts';
import { openTable, play } from './play.ts';

const HOUSE_CARDS = { variant: 'full', specialEvents: true, conservativeMode: true };

const TABLES = [2, 3, 4].flatMap((seats) => [
  { seats, options: { variant: 'full' }, style: 'anyhow', seed: seats } as const,
  { seats, options: HOUSE_CARDS, style: 'busily', seed: seats } as const,
  { seats, options: { variant: 'first' }, style: 'absently', seed: seats } as const,
]);

describe('every law holds in every position of random games', () => {
  test.each(TABLES)('$seats players, $options, playing $style', ({ seats, options, style, seed }) => {
    expect(play(seats, options, seed, style)).toEqual({ finished: true, violations: [] });
  });
});

test.each([2, 3, 4])(
  '%i players who take back what they sealed whenever they may come to an end',
  (seats) => {
    const table = openTable(seats, {}, seats);
    const { source, random } = table;
    let { position } = begin(dungeonLords, seats, table.options, source);
    let takenBack = 0;
    for (
      let due = dungeonLords.toAct(position.state);
      due.length > 0;
      due = dungeonLords.toAct(position.state)
    ) {
      const { state } = position;
      const again = seatsOf(seats).filter((seat) => !due.includes(seat) && mayReconsider(state, seat));
      const takesBack = again.length > 0 && random(4) === 0;
      const seat = pickFrom(random, takesBack ? again : due);
      const move: Move = takesBack
        ? { type: 'reconsider' }
        : pickFrom(random, dungeonLords.moves(state, seat));
      const made = advance(dungeonLords, position, seat, move, source);
      if (!made.ok) throw new Error(made.refusal.code);
      if (takesBack) takenBack += 1;
      position = made.value.position;
    }
    expect(takenBack).toBeGreaterThan(5);
    expect(dungeonLords.standings(position.state)).toBeDefined();
  },
);
