import { beforeAll, describe, expect, test } from 'vitest';
import type { State } from '../../src/games/small-world/rules/state.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import { askAfterEnd, askEverything, planAlike, settle } from './asking.ts';
import { openPair, openStage, type Pair, playedUntil, type Stage } from './pair.ts';

/** What can turn up a card of the decks, or come to it. */
const DRAWS = /^(decline|pick|act)/;

/**
 * Lets the two play on, the same at both tables, for so many moves.
 * @param without lines that nobody plays
 */
const playOn = async (pair: Pair, moves: number, without = DRAWS): Promise<void> => {
  for (let made = 0; made < moves; made += 1) {
    for (const who of ['ada', 'bob'] as const) {
      const lines = (await pair.linesFor(who)).filter((one) => !without.test(one));
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

/** Both have a race, so that nothing is drawn for a while. */
const secondRound = playedUntil(({ board }: State) => board.round === 2, /^decline/);

/** What is still in the decks lies the other way round. Places and Relics can turn up at each conquest. */
const otherDecks = ({ hidden }: State, withFinds: boolean): void => {
  for (const deck of ['races', 'powers', 'returned', ...(withFinds ? (['finds'] as const) : [])] as const)
    Object.assign(hidden, { [deck]: hidden[deck].toReversed() });
};

/** Ada has more coins besides. */
const otherSecrets = (state: State, ada: Seat): void => {
  otherDecks(state, false);
  state.hidden.coins[ada] = (state.hidden.coins[ada] ?? 0) + 4;
};

describe.each(['small-world', 'small-world-underground', 'small-world-mixed'])(
  '%s: two tables on which Ada has other coins and other standing orders, and other cards lie in the decks',
  (preset) => {
    test('are the same to everybody else', { timeout: 240_000 }, async () => {
      const pair = await openPair(stage, { preset, from: secondRound, secret: otherSecrets });
      await settle(pair, 'withdrawn', ['even', 'weakest']);
      await playOn(pair, 8);
      const table = await pair.env.bot.services.views.load(pair.sides[0].tableId);
      expect(table.ok && table.value.seq).toBeGreaterThanOrEqual(8);
      await planAlike(pair);
      await askEverything(pair);
      await pair.pass(24);
    });
  },
);

test('mixed: what was ordered and lay in the decks stays secret when the game is called off', {
  timeout: 240_000,
}, async () => {
  const pair = await openPair(stage, {
    preset: 'small-world-mixed',
    from: secondRound,
    secret: (state: State) => otherDecks(state, true),
  });
  await settle(pair, 'withdrawn', ['even', 'weakest']);
  await playOn(pair, 4, /^(decline|pick|act|conquer|attempt)/);
  await askAfterEnd(pair);
});

test('what Ada plans at one of two tables changes nothing for anybody else', {
  timeout: 240_000,
}, async () => {
  const pair = await openPair(stage, { preset: 'small-world', from: secondRound });
  const [{ ada, thread }] = pair.sides;
  for (const step of ['expand', 'stop']) {
    expect((await ada.slash('table plan', { step }, { channel: thread })).text).toMatch(/^📝/);
  }
  await playOn(pair, 6);
  await askEverything(pair);
});

test.each(['small-world', 'small-world-underground', 'small-world-mixed'])(
  '%s: two tables that differ in their seed and in others’ secrets give the same plan, prices and forecast',
  { timeout: 240_000 },
  async (preset) => {
    const pair = await openPair(stage, {
      preset,
      from: secondRound,
      secret: (state: State, ada) => {
        otherDecks(state, true);
        otherSecrets(state, ada);
      },
      ownDice: true,
    });
    await planAlike(pair, {
      wished: [/^expand/, /^conquer \d+$/, /^conquer \d+$/, /^stop/, /^done/, /^done/],
    });
    await planAlike(pair, { plan: 2, wished: [/^expand/, /^conquer \d+$/, /^attempt/] });
    await planAlike(pair, { plan: 3, wished: [/^decline/] });
  },
);
