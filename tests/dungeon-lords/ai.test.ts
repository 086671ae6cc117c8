import { describe, expect, test } from 'vitest';
import type { Competitor } from '../../src/arena/competitors.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import type { ByYear, State } from '../../src/games/dungeon-lords/rules/state.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { diceFrom, drawsUnder } from '../../src/kernel/dice.ts';
import { LEVELS, type Level, type Plan } from '../../src/kernel/game-ai.ts';
import { contest } from '../support/contest.ts';

const game = dungeonLords as AnyGame;

const kindsOf = (seats: number, kind: Competitor): Competitor[] => Array.from({ length: seats }, () => kind);

test('a steady player plays only legal moves, and beats players by chance', async () => {
  let [steady, random] = [0, 0];
  for (const seat of [0, 2]) {
    const kinds = kindsOf(3, 'random').map((kind, at) => (at === seat ? 'steady' : kind));
    for (const rank of await contest(game, { name: `duel ${seat}`, kinds })) {
      if (rank.seat === seat) steady += rank.score;
      else random += rank.score / 2;
    }
  }
  expect(steady).toBeGreaterThan(random + 20);
});

/** The same position with everything else that may lie hidden from a seat. */
const otherwise = ({ board, hidden }: State, seat: number): State => {
  const { trapDeck, trapsOut, cards, seats, lairs, rooms, adventurers, events } = hidden;
  const reversed = <T>([first, second]: ByYear<readonly T[]>): ByYear<T[]> => [
    first.toReversed(),
    second.toReversed(),
  ];
  const others = seats.map((secrets, at) =>
    at === seat
      ? secrets
      : {
          ...secrets,
          spied: [],
          program: secrets.program.toReversed(),
          initial: secrets.initial.toReversed(),
        },
  );
  const seen = seats[seat]?.spied.length || board.combat;
  return {
    board,
    hidden: {
      ...hidden,
      trapDeck: trapDeck.toReversed(),
      trapsOut: trapsOut.toReversed(),
      cards: seen ? cards : reversed(cards),
      seats: others,
      lairs: reversed(lairs),
      rooms: reversed(rooms),
      adventurers: reversed(adventurers),
      events: reversed(events),
    },
  };
};

test('every level plans the same, by as many positions, whatever it cannot see', async () => {
  const phases = new Set<string>();
  let decisions = 0;
  const see = (state: State, seat: number): void => {
    decisions += 1;
    const other = otherwise(state, seat);
    expect(game.view(other, seat)).toEqual(game.view(state, seat));
    if (decisions % 4 > 0) return;
    const level = LEVELS[(decisions / 4) % LEVELS.length] ?? 'gentle';
    expect(planOf(other, seat, level)).toEqual(planOf(state, seat, level));
    phases.add(state.board.phase.name);
  };
  await contest(game, { name: 'secrets', kinds: kindsOf(2, 'random'), see });
  expect([...phases]).toEqual(expect.arrayContaining(['orders', 'execute', 'upkeep', 'plan']));
});

/** What a level means to play, and how many positions it thought of. */
const planOf = (state: State, seat: number, level: Level): Plan<Move> => {
  const dice = diceFrom(drawsUnder({ seed: 'pair', salt: '' }), {});
  const view = dungeonLords.view(state, seat);
  const thoughts = dungeonLords.ai.plan({ view, seat, level, role: 'own', dice });
  let thought = thoughts.next();
  while (!thought.done) thought = thoughts.next();
  return thought.value;
};

test('what is told of the moves that it found comes with most points first, and what it plays is among them', async () => {
  let decisions = 0;
  const see = (state: State, seat: number): void => {
    decisions += 1;
    if (decisions % 7 > 0) return;
    const { moves, considered } = planOf(state, seat, 'gentle');
    const ends = considered.map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((one, other) => other - one));
    expect(considered.map((one) => one.moves)).toContainEqual(moves);
  };
  await contest(game, { name: 'told', kinds: kindsOf(2, 'random'), see });
  expect(decisions).toBeGreaterThan(20);
});

test('players of different levels play a game for four to its end', async () => {
  const kinds: Competitor[] = ['gentle', 'sharp', 'steady', 'random'];
  const ranks = await contest(game, { name: 'levels', options: { specialEvents: true }, kinds });
  expect(ranks).toHaveLength(4);
});

const TABLES: readonly (readonly [string, number, object])[] = [
  ['two', 2, {}],
  ['three in a first game', 3, { variant: 'first' }],
  ['four with special events', 4, { specialEvents: true }],
  ['a training', 1, { training: '3' }],
];

describe.each(TABLES)('%s', (name, seats, options) => {
  test('what is determinized looks as the view does, with the same moves, and can be played on', async () => {
    const see = (state: State, seat: number): void => {
      const view = dungeonLords.view(state, seat);
      const guess = dungeonLords.ai.determinize(
        view,
        seat,
        diceFrom(drawsUnder({ seed: 'guess', salt: '' }), {}),
      );
      expect(dungeonLords.view(guess, seat)).toEqual(view);
      expect(dungeonLords.moves(guess, seat)).toEqual(dungeonLords.moves(state, seat));
      expect(dungeonLords.ai.evaluate(view, seat)).not.toBeNaN();
    };
    for (const at of [1, 2, 3])
      await contest(game, { name: `${name} ${at}`, options, kinds: kindsOf(seats, 'random'), see });
  });
});

test('a steady player trains to the end', async () => {
  const ranks = await contest(game, { name: 'training', options: { training: '1' }, kinds: ['steady'] });
  expect(ranks).toHaveLength(1);
});
