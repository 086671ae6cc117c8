import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { holds, isShown } from './claims.ts';

const scenario: unknown = parse(`
moves:
  - pick 5
  - pick 6
  - pick 7: { refused: { code: slot.unknown, by: [column] } }
  - check: { hand: { 1: 13 }, tray: { ratmen: 0, elves: 2 }, column: [orcs hill, elves wealthy] }
  - attempt 3: { costs: 4, enters: 2 }
  - attempt 4: { refused: move.wrong-phase }
  - absent: { seat: 2, plays: [expand, stop] }
afterwards: { hand: { 1: 3 }, coins: { 1: 5 } }
`);

describe('a claim', () => {
  test.each<[string, boolean | number]>([
    ['pick 6', true],
    ['pick 7', false],
    ['not pick 7', true],
    ['coins.1', 5],
    ['hand.1', 3],
    ['hand.1 = 13', true],
    ['hand.1 = 8 + 5', true],
    ['hand.1 = 8 + 4', false],
    ['hand.1 + tray.elves', 15],
    ['hand.1 - coins.1', -2],
    ['cost attempt 3 - hand.1', 1],
    ['count column', 2],
    ['sum tray', 2],
    ['spent hand.1', 10],
    ['hand.1 - 1', 2],
    ['most pick', 6],
    ['times attempt', 1],
    ['refusal pick 7 = slot.unknown', true],
    ['refusal attempt 4 = slot.unknown', false],
    ['default stop', true],
    ['default decline', false],
    ['pick 6 and hand.1 = 3', true],
    ['pick 6 and pick 7', false],
  ])('%s comes to %s', (claim, value) => {
    expect(holds(scenario, claim)).toBe(value);
  });

  test.each([
    'pick 9',
    'coins.2 = 4',
    'times pick 5',
    'most conquer',
    'hand.1 + coins.2 = 3',
    'spent coins.1 = 0',
  ])('%s is one of which nothing is said', (claim) => {
    expect(() => holds(scenario, claim)).toThrow();
  });
});

describe('an answer', () => {
  test.each<[string, string, boolean]>([
    ['Yes.', 'pick 6', true],
    ['Yes.', 'pick 7', false],
    ['No.', 'pick 7', true],
    ['13 tokens.', 'hand.1 = 8 + 5', true],
    ['8 tokens.', 'hand.1 = 8 + 5', true],
    ['7 tokens.', 'hand.1 = 8 + 5', false],
    ['8 tokens.', 'hand.1 = 8 + 4', false],
    ['6 combos.', 'most pick', true],
    ['7 combos.', 'most pick', false],
    ['7 combos.', 'pick 6 and not pick 7', false],
  ])('%s is shown by %s: %s', (answer, claim, shown) => {
    expect(isShown(answer, claim, holds(scenario, claim))).toBe(shown);
  });
});
