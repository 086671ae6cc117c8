import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { factKinds } from '../../src/games/shared/scenario/facts.ts';
import { wholeNumber } from '../../src/games/shared/scenario/fields.ts';
import { scenariosOf } from '../../src/games/shared/scenario/scenarios.ts';
import type { Game } from '../../src/kernel/game.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import { accept, refuse } from '../../src/kernel/result.ts';

/** A heap of stones; who takes the last one wins. */
interface Heap {
  readonly stones: number;
  readonly seat: number;
}

const LINE = /^take ([1-3])$/;

/** Nim, with rules that stop with an error of their own where three are taken of seven. */
const nim: Game<Heap, number, Heap, number, object> = {
  id: 'nim',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  options: z.strictObject({}),
  notation: {
    parse: (line) => {
      const [, stones] = LINE.exec(line) ?? [];
      return stones === undefined
        ? refuse(refusal('notation.unreadable', { text: line, expected: 'take 1 | take 2 | take 3' }))
        : accept([Number(stones)]);
    },
    print: (stones) => `take ${stones}`,
  },
  setup: () => ({ state: { stones: 7, seat: 0 }, events: [], reveals: false }),
  toAct: ({ stones, seat }) => (stones > 0 ? [seat] : []),
  moves: ({ stones, seat }, who) => (who === seat ? [1, 2, 3].filter((take) => take <= stones) : []),
  play: ({ stones, seat }, who, take) => {
    if (who !== seat) return refuse(refusal('turn.not-yours'));
    if (take > stones) return refuse(refusal('stones.too-few', {}, [{ rule: 'heap' }]));
    if (stones === 7 && take === 3) throw new Error('a bug');
    return accept({ state: { stones: stones - take, seat: 1 - seat }, events: [], reveals: false });
  },
  defaultMove: () => 1,
  view: (state) => state,
  standings: ({ stones, seat }) =>
    stones > 0
      ? undefined
      : {
          ranks: [1 - seat, seat].map((who, at) => ({
            seat: who,
            place: at + 1,
            score: 1 - at,
            tieBreaks: [],
          })),
        },
};

/** All that this game has to give. */
const { runScenarios } = scenariosOf({
  game: nim,
  fields: () => ({ stones: wholeNumber(1, 7).default(7) }),
  build: ({ stones }) => ({ state: { stones, seat: 0 } }),
  facts: ({ players }) => {
    const { one } = factKinds<Heap>(players);
    return { stones: one(wholeNumber(0, 7), ({ stones }) => stones) };
  },
});

/** What is wrong with a scenario of these lines. */
const told = (...lines: string[]): string => {
  const [result] = runScenarios(['rule: heap', 'title: Nim', ...lines].join('\n'));
  return result?.failures.join('; ') ?? 'nothing was played';
};

describe('GIVEN a game that tells how to build a position and which facts there are', () => {
  test('THEN moves, refusals, offers, absence and the outcome can be told', () => {
    expect(
      told(
        'stones: 3',
        'moves:',
        '  - check: { owes: 1, only offered: [take 1, take 2, take 3] }',
        '  - take 2',
        '  - take 2: { refused: { code: stones.too-few, by: [heap] } }',
        '  - take 1: { by: 1, refused: turn.not-yours }',
        '  - absent: { seat: 2, plays: [take 1] }',
        'afterwards: { stones: 0, owes: [], places: { 1: 2, 2: 1 } }',
      ),
    ).toBe('');
  });

  test.each([
    [['stones: 8'], 'document 1, line 3, stones: expected a whole number from 1 to 7, found 8'],
    [
      ['moves: [take 4]'],
      'document 1, line 3, moves.1: "take 4" cannot be read (expected a line like "take 1", "take 2", "take 3")',
    ],
    [
      ['moves: [tkae 1]'],
      'document 1, line 3, moves.1: "tkae 1" cannot be read: no line begins so; did you mean "take"?',
    ],
    [
      ['afterwards: { stone: 7 }'],
      'document 1, line 3, afterwards.stone: there is no field "stone"; did you mean "stones"?',
    ],
    [
      ['moves: [{ take 1: { refused: stones.too-few } }]'],
      'document 1, line 3, moves.1.take 1.refused: the move is accepted, must be refused: stones.too-few',
    ],
    [
      ['stones: 1', 'moves: [{ take 2: { refused: { code: stones.too-few, by: [hoop] } } }]'],
      'moves.1.take 2.refused: is refused: stones.too-few by heap; must be stones.too-few by hoop',
    ],
    [
      ['moves: [{ standing orders: { 1: { always: 3 } } }]'],
      'moves.1.standing orders.1.always: expected text, found 3: put it in quotes, "3"',
    ],
    [
      ['moves: [{ standing orders: { 1: { always: take } } }]'],
      'moves.1.standing orders.1.always: there is no standing order "always" (expected none)',
    ],
  ])('THEN mistakes are told with their place: %s', (lines, message) => {
    expect(told(...lines)).toContain(message);
  });

  test('THEN an error of the rules is a failure of its own scenario and of no other', () => {
    const story = (...lines: string[]) => ['rule: heap', 'title: Nim', ...lines].join('\n');
    const file = [story('moves: [take 1]'), story('moves: [take 3]'), story('afterwards: { stones: 7 }')];
    expect(runScenarios(file.join('\n---\n')).map(({ failures }) => failures)).toEqual([
      [],
      ['document 2, line 5, whole document: the rules stopped with an error of their own: a bug'],
      [],
    ]);
  });
});
