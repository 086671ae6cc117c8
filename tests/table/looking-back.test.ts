import { expect, test } from 'vitest';
import { openServices } from '../../src/app/services.ts';
import type { GameAi } from '../../src/kernel/game-ai.ts';
import { testServices } from '../support/test-services.ts';
import { type TinyMove, type TinyState, type TinyView, tinyGame } from '../support/tiny-game.ts';
import { accepted, listOf, playLines, silent, startTiny, throughPicks } from '../support/tiny-table.ts';

const home = testServices('file');

/** Looks back at every game but those without cards, and counts these. */
const ofGamesWithCards = () => {
  let failed = 0;
  const fails = (): never => {
    throw new Error('nothing is thought ahead');
  };
  const ai: GameAi<TinyState, TinyMove, TinyView> = {
    determinize: fails,
    evaluate: fails,
    // biome-ignore lint/correctness/useYield: it has come to an end at once
    *judge({ view }) {
      if (view.deckSize > 0) return undefined;
      failed += 1;
      throw new Error('there is nothing to look at');
    },
  };
  return { ai, failed: () => failed };
};

test('seats at which nobody can look back hold up none behind them, and are tried once', async () => {
  const { ai, failed } = ofGamesWithCards();
  const services = await openServices({
    ...{ config: home.scratch.config, games: listOf({ ...tinyGame(), ai }), log: silent },
    database: home.services.database,
  });
  const place = { channelId: 'channel' };
  const host = { userId: 'ann', name: 'Ann' };
  // As many as are looked for at once.
  for (let number = 0; number < 20; number += 1) {
    const opening = { game: 'tiny', options: { cards: 0 }, place, locale: 'en', host } as const;
    const { id } = accepted(await services.lobby.open(opening));
    accepted(await services.lobby.start(id, host.userId));
    await playLines(services, id, 0, 'pick 1');
    await playLines(services, id, 0, 'roll', 'done');
  }
  const sound = await startTiny(services);
  await throughPicks(services, sound);
  for (const seat of [0, 1]) await playLines(services, sound.id, seat, 'roll', 'done');
  const now = Date.now();
  const ended = { from: new Date(now - 3_600_000), to: new Date(now + 3_600_000) };
  for (let look = 0; look < 3; look += 1) await services.hints.prepare(ended, () => true);
  const kept = await services.database.prisma.judgedSeat.findMany({ orderBy: { seat: 'asc' } });
  expect(kept.map(({ tableId, seat }) => ({ tableId, seat }))).toEqual(
    [0, 1].map((seat) => ({ tableId: sound.id, seat })),
  );
  expect(failed()).toBe(20);
  await services.close();
});
