import { beforeAll, describe, expect, test } from 'vitest';
import { askEverything, openPair, openStage, type Pair, type Stage } from './pair.ts';

/** Lets the two play on, the same at both tables, for so many moves. */
const playOn = async (pair: Pair, moves: number): Promise<void> => {
  for (let made = 0; made < moves; made += 1) {
    for (const who of ['ada', 'bob'] as const) {
      const lines = await pair.linesFor(who);
      const line =
        made % 4 === 3 ? (lines.find((one) => one === 'stop' || one === 'done') ?? lines[0]) : lines[0];
      if (line !== undefined) {
        await pair.play(who, line);
        break;
      }
    }
  }
};

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

describe.each(['small-world', 'small-world-underground'])(
  '%s: two tables on which Ada has other coins',
  (preset) => {
    test('are the same to everybody else', { timeout: 240_000 }, async () => {
      const pair = await openPair(stage, {
        preset,
        secret: ({ hidden }: { hidden: { coins: number[] } }, ada) => {
          hidden.coins[ada] = (hidden.coins[ada] ?? 0) + 4;
        },
      });
      await playOn(pair, 8);
      const table = await pair.env.bot.services.views.load(pair.sides[0].tableId);
      expect(table.ok && table.value.seq).toBeGreaterThanOrEqual(8);
      await askEverything(pair);
      await pair.pass(24);
    });
  },
);
