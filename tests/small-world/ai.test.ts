import { expect, test } from 'vitest';
import type { Competitor } from '../../src/arena/competitors.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { Move, State } from '../../src/games/small-world/rules/index.ts';
import { positionOf } from '../../src/games/small-world/scenario/index.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { diceFrom, drawsUnder } from '../../src/kernel/dice.ts';
import { LEVELS, type Level, type Plan } from '../../src/kernel/game-ai.ts';
import { contest } from '../support/contest.ts';

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
  'every level plans the same in %s, by as many positions, whatever it cannot see',
  async (edition) => {
    let compared = 0;
    const see = (state: State, seat: number): void => {
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
      expect(smallWorld.view(other, seat)).toEqual(smallWorld.view(state, seat));
      const level = LEVELS[compared % LEVELS.length] ?? 'steady';
      const plan = planOf(state, seat, level);
      expect(planOf(other, seat, level)).toEqual(plan);
      expect(plan.positions).toBeLessThan(MOST_POSITIONS);
      compared += 1;
    };
    await contest(game, {
      name: 'secrets',
      options: { edition },
      kinds: ['steady', 'gentle', 'steady'],
      see,
    });
    expect(compared).toBeGreaterThan(30);
  },
);

/** What a level means to play, and how many positions it thought of. */
const planOf = (state: State, seat: number, level: Level): Plan<Move> => {
  const dice = diceFrom(drawsUnder({ seed: 'pair', salt: '' }), {});
  const { plan } = smallWorld.ai;
  if (!plan) throw new Error('nothing is planned');
  const thoughts = plan({
    view: smallWorld.view(state, seat),
    seat,
    level,
    role: 'own',
    dice,
  });
  let thought = thoughts.next();
  while (!thought.done) thought = thoughts.next();
  return thought.value;
};

test.each(LEVELS)(
  'after declined Ghouls have conquered, the active race of a %s player still conquers',
  (level) => {
    const state = positionOf({
      players: 2,
      phase: 'redeploy',
      acting: 'decline',
      round: 4,
      seats: {
        1: { active: 'elves forest', hand: 9, decline: 'ghouls none' },
        2: { active: 'ratmen swamp' },
      },
      regions: { 12: '1 active 2', 13: '1 decline 3', 2: '2 active 2' },
    });
    const { moves } = planOf(state, 0, level);
    expect(moves.filter(({ type }) => type === 'conquer' || type === 'attempt').length).toBeGreaterThan(1);
  },
);

/** The largest budget, and what ends the turns that are thought of when it is used up. */
const MOST_POSITIONS = 6000;

/** Every kind of table, once with as many as can play. */
const TABLES = [
  { edition: 'base', seats: 2 },
  { edition: 'base', seats: 5 },
  { edition: 'underground', seats: 3 },
  { edition: 'mixed', seats: 4 },
  { edition: 'mixed', board: 'surface', seats: 3 },
] as const;

test.each(TABLES)(
  'all levels play a game of $edition with $seats to its end',
  async ({ seats, ...options }) => {
    const kinds = Array.from({ length: seats }, (_, at) => LEVELS[at % LEVELS.length] ?? 'gentle');
    const ranks = await contest(game, { name: 'levels', options, kinds });
    expect(ranks).toHaveLength(seats);
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
