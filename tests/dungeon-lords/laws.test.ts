import { describe, expect, test } from 'vitest';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { Event } from '../../src/games/dungeon-lords/rules/event.ts';
import { stageOf } from '../../src/games/dungeon-lords/rules/flow.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import { openMoves } from '../../src/games/dungeon-lords/rules/stage.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import type { PlayedStep } from '../../src/games/shared/laws/law.ts';
import { advance, begin } from '../../src/kernel/position.ts';
import { playOut } from '../../src/selfplay/play-out.ts';
import { pickFrom } from '../../src/selfplay/random.ts';
import { chooserOf, openTable, play } from './play.ts';

const HOUSE_CARDS = { variant: 'full', specialEvents: true, conservativeMode: true };

const TRAININGS = (['1', '2', '3', '4'] as const).map(
  (training) => ({ seats: 1, options: { training }, style: 'anyhow', seed: Number(training) }) as const,
);

const TABLES = [2, 3, 4].flatMap((seats) => [
  { seats, options: { variant: 'full' }, style: 'anyhow', seed: seats } as const,
  { seats, options: HOUSE_CARDS, style: 'busily', seed: seats } as const,
  { seats, options: { variant: 'first' }, style: 'absently', seed: seats } as const,
]);

describe('every law holds in every position of random games', () => {
  test.each([...TABLES, ...TRAININGS])(
    '$seats players, $options, playing $style',
    ({ seats, options, style, seed }) => {
      expect(play(seats, options, seed, style)).toEqual({ finished: true, violations: [] });
    },
  );
});

test.each([2, 3, 4])(
  '%i players who take back what they sealed whenever they may come to an end',
  (seats) => {
    const table = openTable(seats, {}, seats);
    const { source, random } = table;
    let { position } = begin(dungeonLords, seats, table.options, source);
    let takenBack = 0;
    for (
      let due = dungeonLords.toAct(position.state);
      due.length > 0;
      due = dungeonLords.toAct(position.state)
    ) {
      const { state } = position;
      const again = dungeonLords.mayAct?.(state) ?? [];
      const takesBack = again.length > 0 && random(2) === 0;
      const seat = pickFrom(random, takesBack ? again : due);
      const move: Move = takesBack
        ? { type: 'reconsider' }
        : pickFrom(random, dungeonLords.moves(state, seat));
      const made = advance(dungeonLords, position, { seat, move }, source);
      if (!made.ok) throw new Error(made.refusal.code);
      if (takesBack) takenBack += 1;
      position = made.value.position;
    }
    expect(takenBack).toBeGreaterThan(5);
    expect(dungeonLords.standings(position.state)).toBeDefined();
  },
);

test.each([2, 3])('%i players: moves that are found quickly are those that nothing bars', (seats) => {
  const table = openTable(seats, HOUSE_CARDS, seats);
  const seen = new Set<string>();
  const see = ({ step }: { step: { position: { state: State } } }): void => {
    const { state } = step.position;
    const stage = stageOf(state.board.phase);
    for (const seat of stage?.owing(state) ?? []) {
      const asked = stage?.candidates(state, seat).filter((move) => !stage.barrier?.(state, seat, move));
      expect(stage && openMoves(stage, state, seat)).toEqual(asked);
      if (stage?.open) seen.add(state.board.phase.name);
    }
  };
  playOut(table, see, chooserOf(table, 'busily'));
  expect([...seen].sort()).toEqual(['execute', 'orders', 'plan', 'upkeep']);
});

/** Where making the only choice for somebody would tell others something about the traps in hand (rule 14.2). */
const keepsSecret = ({ board, hidden }: State, seat: number): boolean =>
  ['plan', 'annoyed', 'special', 'battle', 'execute'].includes(board.phase.name) &&
  (hidden.seats[seat]?.traps.length ?? 0) > 0;

test.each([2, 3, 4])(
  '%i players: a decision with one possible outcome is made at once, and everybody is told of it',
  (seats) => {
    const asked: string[] = [];
    let toldOf = 0;
    const see = ({ step, made }: PlayedStep<State, Move, Event>): void => {
      const { state } = step.position;
      for (const seat of dungeonLords.toAct(state)) {
        const moves = dungeonLords.moves(state, seat);
        if (moves.length === 1 && !keepsSecret(state, seat)) asked.push(`${state.board.phase.name} ${seat}`);
      }
      const skipped = step.events.filter(({ to, event }) => to === 'all' && event.type === 'skipped');
      toldOf += made?.move.type === 'skip' ? skipped.length - 1 : skipped.length;
    };
    playOut(openTable(seats, HOUSE_CARDS, seats), see);
    expect(asked).toEqual([]);
    expect(toldOf).toBeGreaterThan(0);
  },
);
