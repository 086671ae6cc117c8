import { expect, test } from 'vitest';
import { becauseOf, type Motive, motivesOf } from '../../../src/games/dungeon-lords/commands/because.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { plainDamageOf } from '../../../src/games/dungeon-lords/rules/pieces/index.ts';
import { scoreOf } from '../../../src/games/dungeon-lords/rules/scoring.ts';
import type { Player, State, View } from '../../../src/games/dungeon-lords/rules/state.ts';
import { toldTo } from '../../../src/kernel/game.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../src/kernel/seat.ts';
import { english, type PlayedPosition, polish, positionsOf } from './table.ts';

/** What a seat did in one step, as everybody sees it. */
interface Step {
  readonly seat: Seat;
  readonly before: View;
  readonly view: View;
  readonly turn: Parameters<typeof motivesOf>[0];
}

const stepsOf = (positions: readonly PlayedPosition[]): Step[] =>
  positions.slice(1).flatMap(({ state, events }, at) => {
    const before = dungeonLords.view((positions[at] as PlayedPosition).state, 'public');
    const view = dungeonLords.view(state, 'public');
    const told = toldTo(events, 'public');
    return seatsOf(state.board.seats).map((seat) => ({
      seat,
      before,
      view,
      turn: { seat, events: told, view },
    }));
  });

const playerIn = ({ board }: View, seat: Seat): Player => board.players[seat] as Player;

/** The points of a seat by one rule, with other possessions than it has. */
const pointsBy = (view: View, seat: Seat, rule: string, changes: Partial<Player> = {}): number => {
  const players = view.board.players.map((player, at) => (at === seat ? { ...player, ...changes } : player));
  const reasons = scoreOf({ ...view, board: { ...view.board, players } }, seat);
  return totalOf(reasons.filter((reason) => reason.rule === rule));
};

const TITLES = { built: 'halls', hired: 'monsters', dug: 'tunnels', gathered: 'imps' } as const;

const expectTrue = (motive: Motive, { seat, before, view }: Step): void => {
  const [then, now] = [playerIn(before, seat), playerIn(view, seat)];
  if ('title' in motive && motive.title > 0)
    expect(pointsBy(view, seat, `title.${TITLES[motive.type]}`)).toBe(motive.title);
  switch (motive.type) {
    case 'prisoners': {
      const without = { prison: then.prison };
      const gain = ['score.prisoners', 'score.paladins'].map(
        (rule) => pointsBy(view, seat, rule) - pointsBy(view, seat, rule, without),
      );
      expect(gain.reduce((sum, each) => sum + each)).toBe(motive.points);
      return;
    }
    case 'built':
      expect(
        pointsBy(view, seat, 'score.rooms') - pointsBy(view, seat, 'score.rooms', { dungeon: then.dungeon }),
      ).toBe(2);
      return;
    case 'hired': {
      const ghost = motive.piece === 'ghost';
      expect(motive.damage).toBe(plainDamageOf(motive.piece));
      // Another piece may have left on a payday in the same step.
      const hired = now.lair.findIndex(({ kind }) => kind === motive.piece);
      const lair = now.lair.toSpliced(hired, 1);
      expect(pointsBy(view, seat, 'score.monsters') - pointsBy(view, seat, 'score.monsters', { lair })).toBe(
        ghost ? 0 : 1,
      );
      return;
    }
    case 'evil':
      expect(then.evil - now.evil).toBe(motive.by);
      expect(now.evil).toBe(motive.evil);
      expect(motive.least).toBe(view.board.players.every(({ evil }, at) => at === seat || evil > now.evil));
      return;
    case 'dug':
      expect(Object.keys(now.dungeon).length - Object.keys(then.dungeon).length).toBe(motive.count);
      return;
    case 'gathered': {
      const { what } = motive;
      const held = (of: View): number => (what === 'traps' ? of.traps[seat] : playerIn(of, seat)[what]) ?? 0;
      expect(held(view)).toBe(motive.now);
      expect(held(view) - held(before)).toBe(motive.by);
      return;
    }
  }
};

/** The same position with other traps in everybody's hand. */
const withOtherTraps = (state: State): State => {
  const seats = state.hidden.seats.map((secrets) => ({
    ...secrets,
    traps: secrets.traps.map(() => 'pendulum' as never),
  }));
  return { ...state, hidden: { ...state.hidden, seats } };
};

test('what a computer’s deeds were good for is true, known to everybody, and short in both languages', () => {
  const said = new Set<string>();
  let longest = 0;
  for (const seed of [1, 2, 3, 4]) {
    const positions = positionsOf(2 + (seed % 3), seed);
    for (const step of stepsOf(positions)) {
      for (const motive of motivesOf(step.turn)) {
        said.add(motive.type);
        expectTrue(motive, step);
      }
      for (const words of [english, polish]) {
        const text = becauseOf(step.turn, words) ?? '';
        longest = Math.max(longest, text.length);
        expect(text).not.toMatch(/because\.|undefined|\{/);
      }
    }
    const last = positions.at(-20) as PlayedPosition;
    const [state, other] = [last.state, withOtherTraps(last.state)];
    expect(dungeonLords.view(other, 'public')).toEqual(dungeonLords.view(state, 'public'));
  }
  expect([...said].sort()).toEqual(['built', 'dug', 'evil', 'gathered', 'hired', 'prisoners']);
  expect(longest).toBeLessThan(260);
});
