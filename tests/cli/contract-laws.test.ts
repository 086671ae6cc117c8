import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Game } from '../../src/kernel/game.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import { accept, refuse } from '../../src/kernel/result.ts';
import { checkGame } from '../../src/selfplay/checked-game.ts';
import { contractLaws } from '../../src/selfplay/contract-laws.ts';
import { selfplayTable } from '../../src/selfplay/play-out.ts';

interface Sum {
  readonly sum: number;
  readonly turn: number;
}

type SumGame = Game<Sum, number, Sum, string, unknown>;

/** A small game: two players in turn add 1 to 3; who reaches 40 wins. */
const adding: SumGame = {
  id: 'adding',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  options: z.unknown(),
  notation: {
    parse: (line) =>
      /^add \d+$/.test(line) ? accept([Number(line.slice(4))]) : refuse(refusal('notation.unreadable')),
    print: (move) => `add ${move}`,
  },
  setup: (_seats, _options, dice) => ({
    state: { sum: dice.roll('start', 2), turn: 0 },
    events: [],
    reveals: false,
  }),
  toAct: ({ sum, turn }) => (sum >= 40 ? [] : [turn]),
  moves: ({ sum, turn }, seat) => (sum < 40 && seat === turn ? [1, 2, 3] : []),
  play: ({ sum, turn }, seat, move) =>
    seat === turn && move >= 1 && move <= 3
      ? accept({ state: { sum: sum + move, turn: 1 - turn }, events: [], reveals: false })
      : refuse(refusal('no')),
  defaultMove: () => 1,
  view: (state) => state,
  standings: ({ sum, turn }) =>
    sum < 40
      ? undefined
      : {
          ranks: [
            { seat: 1 - turn, place: 1, score: 1, tieBreaks: [] },
            { seat: turn, place: 2, score: 0, tieBreaks: [] },
          ],
        },
};

const brokenLaws = (game: SumGame): string[] => {
  const { violations } = checkGame(selfplayTable(game, 2, {}, 'test'), [contractLaws]);
  return [...new Set(violations.map(({ law }) => law))];
};

let ticks = 0;

/** For each law a game that breaks it. */
const BROKEN: Readonly<Record<string, Partial<SumGame>>> = {
  'contract.goes-on': { standings: () => undefined },
  'contract.listed-moves': {
    play: (state, seat, move, dice) =>
      move === 3 ? refuse(refusal('no')) : adding.play(state, seat, move, dice),
  },
  'contract.other-moves': { moves: (state, seat) => adding.moves(state, seat).slice(0, 2) },
  'contract.strangers': {
    play: (state, _seat, move, dice) => adding.play(state, state.turn, move, dice),
  },
  'contract.absence': { defaultMove: () => 7 },
  'contract.notation': { notation: { ...adding.notation, print: (move) => `add ${Math.min(move, 2)}` } },
  'contract.snapshot': {
    setup: () => ({ state: { sum: Number.NaN, turn: 0 }, events: [], reveals: false }),
  },
  'contract.views': {
    view: (state) => {
      ticks += 1;
      return { ...state, sum: ticks };
    },
  },
  'contract.replay': {
    setup: () => {
      ticks += 1;
      return { state: { sum: ticks % 7, turn: 0 }, events: [], reveals: false };
    },
  },
  'contract.no-exception': {
    play: (state, seat, move, dice) => {
      if (state.sum > 20) throw new Error('a bug');
      return adding.play(state, seat, move, dice);
    },
  },
};

test('a game that keeps the contract breaks no law', () => {
  expect(brokenLaws(adding)).toEqual([]);
});

describe('a game that breaks the contract is noticed', () => {
  const all = [
    ...Object.keys(contractLaws.ofPositions),
    ...Object.keys(contractLaws.ofSamples),
    ...Object.keys(contractLaws.ofGames),
    'contract.no-exception',
  ];

  test.each(all)('%s', (law) => {
    const broken = BROKEN[law];
    expect(broken).toBeDefined();
    expect(brokenLaws({ ...adding, ...broken })).toContain(law);
  });

  test('showing what is not the same any more once it was kept', () => {
    const forgetful: SumGame = {
      ...adding,
      view: (state) => Object.assign([undefined], state) as unknown as ReturnType<SumGame['view']>,
    };
    expect(brokenLaws(forgetful)).toContain('contract.views');
  });

  test('changing the position that was given', () => {
    const careless: SumGame = {
      ...adding,
      play: (state, seat, move, dice) => {
        const before = state as { sum: number };
        before.sum += 0;
        return adding.play(state, seat, move, dice);
      },
    };
    expect(brokenLaws(careless)).toContain('contract.no-exception');
  });
});
