import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { MOST_LOOKS } from '../../src/store/wake-store.ts';
import { accepted } from '../support/test-house.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { openTimedHouse } from './timed-house.ts';

test('a table whose default fails is tried again, then named to the operator; the others go on', async () => {
  const tiny: AnyGame = tinyGame();
  // The game fails at the one table with three seats.
  const game: AnyGame = {
    ...tiny,
    absentMove(state, seat) {
      if ((state as { readonly coins: readonly number[] }).coins.length === 3)
        throw new Error('no such default');
      return tiny.absentMove(state, seat);
    },
  };
  const club = await openTimedHouse(undefined, game);
  const { id: broken } = await club.begin(['ann', 'bob', 'cid'], { excused: 0 });
  const sound = await club.begin(['dan', 'eve'], { excused: 0 });
  await club.pass(24 * 3);
  expect(accepted(await club.house.tables.load(broken)).seq).toBe(0);
  expect(accepted(await club.house.tables.load(sound.id)).seq).toBeGreaterThan(0);
  expect(await club.house.wakes.stuck()).toEqual([{ tableId: broken, problem: 'no such default' }]);
  const { attempts } = await club.house.database.prisma.upkeep.findUniqueOrThrow({
    where: { tableId: broken },
  });
  expect(attempts).toBe(MOST_LOOKS);
  // Whoever plays mends it.
  await club.play(broken, 0, 'pick 1');
  expect(await club.house.wakes.stuck()).toEqual([]);
});

test('many looks at one moment, as of several processes, decide once', async () => {
  const club = await openTimedHouse();
  const { id } = await club.begin(['ann', 'bob'], { excused: 0, misses: 9 });
  await club.play(id, 0, 'pick 1');
  await club.pass(23);
  expect(club.told('reminder')).toHaveLength(2);
  club.time.skipTo('2026-10-21T12:00:00Z');
  const looks = await Promise.all(Array.from({ length: 8 }, () => club.house.timekeeping.look(id)));
  expect(looks.filter((look) => look.ok && look.value)).toHaveLength(1);
  await club.house.catchUp();
  expect(club.told('notice')).toEqual(['2026-10-21T12:00 notice played']);
  expect(accepted(await club.house.tables.load(id)).seq).toBe(2);
});
