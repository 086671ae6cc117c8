import { expect, test } from 'vitest';
import { type Competitor, decide } from '../../src/arena/competitors.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { State } from '../../src/games/small-world/rules/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { diceFrom, drawsUnder } from '../../src/kernel/dice.ts';
import { contest, mindOf } from '../support/contest.ts';

const game = smallWorld as AnyGame;
const SEATS = 3;

test('a steady player plays only legal moves, and beats players by chance', async () => {
  let [steady, random] = [0, 0];
  for (const [at, seat] of [0, 1, 2, 0, 1, 2].entries()) {
    const kinds = [0, 1, 2].map((one): Competitor => (one === seat ? 'steady' : 'random'));
    for (const rank of await contest(game, { name: `duel ${at}`, options: { edition: 'base' }, kinds })) {
      if (rank.seat === seat) steady += rank.score;
      else random += rank.score / (SEATS - 1);
    }
  }
  expect(steady).toBeGreaterThan(random * 1.3);
});

test.each(['base', 'underground'])(
  'a steady player of %s decides the same whatever it cannot see',
  async (edition) => {
    let compared = 0;
    const see = async (state: State, seat: number, lines: readonly string[]): Promise<void> => {
      const { board, hidden } = state;
      const other = {
        board,
        hidden: {
          ...hidden,
          races: [...hidden.races].reverse(),
          finds: [...hidden.finds].reverse(),
          powers: [...hidden.powers].reverse(),
          coins: hidden.coins.map((coins, at) => (at === seat ? coins : coins + 7)),
        },
      };
      const view = game.view(other, seat);
      expect(view).toEqual(game.view(state, seat));
      expect(await decide('steady', mindOf(game, other, seat, 'same'))).toEqual(
        await decide('steady', mindOf(game, state, seat, 'same')),
      );
      compared += lines.length;
    };
    await contest(game, {
      name: 'secrets',
      options: { edition },
      kinds: ['steady', 'steady', 'steady'],
      see,
    });
    expect(compared).toBeGreaterThan(50);
  },
);

test.each(['base', 'underground', 'mixed'])(
  'what is determinized in %s looks as the view does, with the same moves',
  async (edition) => {
    const { ai } = smallWorld;
    const see = (real: State, seat: number): void => {
      const view = smallWorld.view(real, seat);
      const guess = ai.determinize(view, seat, diceFrom(drawsUnder({ seed: 'guess', salt: '' }), {}));
      expect(smallWorld.view(guess, seat)).toEqual(view);
      expect(smallWorld.moves(guess, seat)).toEqual(smallWorld.moves(real, seat));
    };
    await contest(game, {
      name: 'guesses',
      options: { edition },
      kinds: ['random', 'random', 'random'],
      see,
    });
  },
);
