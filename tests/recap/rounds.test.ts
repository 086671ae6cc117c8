import { afterAll, expect, test } from 'vitest';
import { drawingThreads } from '../../src/games/shared/picture/drawer.ts';
import { smallWorldFront } from '../../src/games/small-world/front.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import { textsOf } from '../../src/i18n/index.ts';
import { replayContents } from '../../src/recap/replay/contents-of.ts';
import { exportedGame } from '../../src/table/recap/exported-game.ts';
import { seenGameIn } from '../../src/table/recap/seen-game.ts';
import { finishedExport } from '../cli/exported.ts';

afterAll(() => drawingThreads.close());

const seenGame = async () => {
  const game = await exportedGame(finishedExport(), smallWorld, 'en');
  const seen = game.ok ? await seenGameIn(game.value, 'public') : game;
  if (!seen.ok) throw new Error(seen.refusal.code);
  return seen.value;
};

test('a round’s scores hold what everybody scored in it, whoever plays last, too', async () => {
  const { scores, seenBy } = await seenGame();
  const [, ...seats] = seenBy;
  const rounds = scores?.rounds ?? [];
  expect(rounds.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const { round, scores: then } of rounds.slice(1, -1)) {
    for (const [seat, { turns }] of seats.entries()) {
      // The first board of the next round: nobody has scored in it yet.
      const views = turns.map(({ view }) => view as ReturnType<typeof smallWorld.view>);
      const next = views.find(({ board }) => board.round === round + 1);
      expect([round, seat, then[seat]]).toEqual([round, seat, next?.coins[seat]]);
    }
  }
});

test('a replay says of each turn in which round it was played', async () => {
  const seen = await seenGame();
  const texts = textsOf(new Map([['small-world', smallWorldFront.texts]]));
  const plan = { front: smallWorldFront, texts, locale: 'en', title: 'A game' } as const;
  const { moments } = await replayContents(seen, plan as never);
  const names = seen.table.seats.map(({ name }) => name);
  for (let round = 1; round <= 10; round += 1) {
    const said = moments.filter((heading) => heading.startsWith(`Round ${round} ·`)).join();
    for (const name of names) expect([round, said]).toEqual([round, expect.stringContaining(name)]);
  }
});
