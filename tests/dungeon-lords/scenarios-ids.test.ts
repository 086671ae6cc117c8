import { describe, expect, test } from 'vitest';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import { scoredOf, scoreOf } from '../../src/games/dungeon-lords/rules/scoring.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import { ANSWER_FORMS, formOfAnswer } from '../../src/games/dungeon-lords/scenario/answers.ts';
import { ids } from '../../src/games/dungeon-lords/scenario/ids.ts';
import type { Reason } from '../../src/kernel/refusal.ts';
import { seatsOf } from '../../src/kernel/seat.ts';
import { playOut } from '../../src/selfplay/play-out.ts';
import { chooserOf, openTable } from './play.ts';

const listed = (title: string): readonly string[] => ids.find((list) => list.title === title)?.ids ?? [];

/** What games meet: answers that are offered, codes and rules of refusals, rules of points. */
const met = { answers: new Set<string>(), codes: new Set<string>(), rules: new Set<string>() };

const note = (reasons: readonly Reason[]): void => {
  for (const { rule } of reasons) met.rules.add(rule);
};

/** Tries a move that need not be legal. */
const attempt = (state: State, seat: number, move: Move): void => {
  const played = dungeonLords.play(state, seat, move, { roll: () => 0 });
  if (played.ok) return;
  met.codes.add(played.refusal.code);
  note(played.refusal.reasons);
};

const EVERY = 5;

for (const [seats, options, seed] of [
  [2, { specialEvents: true }, 1],
  [3, { specialEvents: true }, 2],
  [4, { specialEvents: true }, 3],
  [4, { variant: 'first' }, 4],
] as const) {
  const table = openTable(seats, options, seed);
  const pool: Move[] = [];
  let count = 0;
  const see = ({ step: { position } }: { step: { position: { state: State } } }): void => {
    const { state } = position;
    const [seat] = dungeonLords.toAct(state);
    count += 1;
    if (seat === undefined) {
      for (const each of seatsOf(seats)) note(scoreOf(scoredOf(state), each));
      return;
    }
    const moves = dungeonLords.moves(state, seat);
    for (const move of moves) if (move.type === 'choose') met.answers.add(formOfAnswer(move.option));
    pool.push(...moves.slice(0, 2));
    if (count % EVERY === 0) for (const move of pool.slice(-40)) attempt(state, seat, move);
  };
  playOut(table, see, chooserOf(table, 'busily'));
}

describe('GIVEN whole games, and moves that are tried where they are not legal', () => {
  test('THEN every answer that a card asks for is one of those that are listed', () => {
    expect(met.answers.size).toBeGreaterThanOrEqual(5);
    expect([...met.answers].filter((answer) => !ANSWER_FORMS.includes(answer))).toEqual([]);
  });

  test('THEN every refusal and every rule is listed', () => {
    expect(met.codes.size).toBeGreaterThan(8);
    expect(met.rules.size).toBeGreaterThanOrEqual(20);
    expect([...met.codes].filter((code) => !listed('Refusals').includes(code))).toEqual([]);
    expect([...met.rules].filter((rule) => !listed('Rules').includes(rule))).toEqual([]);
  });
});

test('every card that asks something is listed with its answers', () => {
  const asking = ids.filter(({ title }) => title.startsWith('Answers of'));
  expect(asking).toHaveLength(12);
  expect(asking.every(({ ids: answers }) => answers.length > 0)).toBe(true);
});
