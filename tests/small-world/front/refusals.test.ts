import { describe, expect, test } from 'vitest';
import { reasonText, refusalText } from '../../../src/games/small-world/commands/reasons.ts';
import { explain, smallWorld } from '../../../src/games/small-world/game.ts';
import type { Move, RegionId } from '../../../src/games/small-world/rules/index.ts';
import { positionOf } from '../../../src/games/small-world/scenario/index.ts';
import type { Refusal } from '../../../src/kernel/refusal.ts';
import { refusalCodes, ruleIds } from './keys.ts';
import { english, manyPositions, numbersFrom, polish } from './table.ts';

const DICE = { roll: () => 0 };

const HELPERS = [
  'doormat',
  'socks',
  'sword',
  'orb',
  'vampire',
  'wisps',
  'bag-doormat',
  'bag-socks',
  'bag-sword',
  'bag-orb',
];

/** Moves of every kind, most of them nonsense. */
const wildMoves = (random: (sides: number) => number): Move[] => {
  const region = (random(52) + 1) as RegionId;
  const count = random(8);
  return [
    { type: 'expand' },
    { type: 'decline' },
    { type: 'pick', slot: random(9) },
    { type: 'abandon', region },
    { type: 'conquer', region, means: [] },
    { type: 'conquer', region, means: ['dragon'] },
    { type: 'conquer', region, means: ['conversion'] },
    { type: 'conquer', region, means: ['magic', 'sword'] },
    { type: 'conquer', region, means: [HELPERS[random(HELPERS.length)] ?? ''] },
    { type: 'conquer', region, means: ['sword', 'orb'] },
    { type: 'conquer', region, means: ['orb', 'vampire'] },
    { type: 'attempt', region, means: [] },
    { type: 'attempt', region, means: [HELPERS[random(HELPERS.length)] ?? ''] },
    { type: 'decline', power: 'vanishing' },
    { type: 'pick', slot: 1, swap: 2 },
    { type: 'give-up', region },
    { type: 'redeploy', region, tokens: count },
    { type: 'put', piece: ['camp', 'hero', 'fortress', 'hat'][random(4)] ?? 'hat', region, count },
    { type: 'place', region, tokens: count },
    { type: 'place-piece', piece: 'camp', region, count },
    { type: 'act', act: ['roll', 'ally', 'dance'][random(3)] ?? 'roll', target: { kind: 'none' } },
    { type: 'done' },
  ];
};

/** Refusals that random play meets too seldom to count on; scenario files meet each of them. */
const RARE = [
  'conversion.tray-empty',
  'decline.bound',
  'means.not-together',
  'region.toll',
  'substitution.no-token',
  'substitution.not-alone',
  'vampire.used',
  'wisps.no-crystals',
];

describe('GIVEN nonsense in every position of random games', () => {
  const met = new Map<string, Refusal>();
  const random = numbersFrom(7);
  for (const { context } of [...manyPositions(60), ...manyPositions(60, { edition: 'mixed' })]) {
    for (const move of wildMoves(random)) {
      const result = smallWorld.play(context.state, context.seat, move, DICE);
      if (!result.ok) met.set(result.refusal.code, result.refusal);
    }
    const other = smallWorld.play(context.state, context.seat + 1, { type: 'expand' }, DICE);
    if (!other.ok) met.set(other.refusal.code, other.refusal);
  }
  const unread = smallWorld.notation.parse('hocus pocus');
  if (!unread.ok) met.set(unread.refusal.code, unread.refusal);

  test('THEN every refusal of the rules is met', () => {
    expect(refusalCodes().filter((code) => !met.has(code) && !RARE.includes(code))).toEqual([]);
  });

  test('THEN every refusal is said in both languages, with all its numbers', () => {
    for (const [code, refusal] of met) {
      for (const words of [english, polish]) {
        const text = refusalText(refusal, words);
        expect(text, code).toMatch(/^\S.*[.)|]/u);
        expect(text, code).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

describe('GIVEN the rules that reasons name', () => {
  test('THEN each is said in both languages', () => {
    for (const rule of ruleIds()) {
      for (const words of [english, polish]) expect(reasonText({ rule, by: 2 }, words)).not.toBe('');
    }
  });

  test('THEN a cost is said with every number that makes it', () => {
    for (const { context } of manyPositions(2)) {
      const told = explain(context.view.board, context.seat, 3 as RegionId);
      for (const reason of told?.cost ?? []) {
        expect(reasonText(reason, english)).toContain(String(Math.abs(reason.by ?? 0)));
      }
    }
  });
});

describe('GIVEN more markers than a region can take', () => {
  test('THEN it is said how many stand there and how many can come', () => {
    const state = positionOf({
      phase: 'redeploy',
      seats: { 1: { active: 'ratmen bivouacking', pieces: { camp: 2 } }, 2: { active: 'orcs hill' } },
      regions: { 3: '1 active 1, camp 2', 4: '1 active 2, camp 1' },
    });
    const said = (count: number): string[] => {
      const refused = smallWorld.play(
        state,
        0,
        { type: 'put', piece: 'camp', region: 3 as RegionId, count },
        DICE,
      );
      return refused.ok ? [] : [english, polish].map((words) => refusalText(refused.refusal, words));
    };
    expect(said(5)).toEqual([
      'Region 3 cannot take Encampment × 5: 2 stand there, and 2 more can come now.',
      'Region 3 nie przyjmie tylu znaczników (Obozowisko × 5): stoi tam 2, a postawić można jeszcze 2.',
    ]);
    expect(said(4)).toEqual([]);
  });
});
