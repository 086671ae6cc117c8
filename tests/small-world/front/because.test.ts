import { describe, expect, test } from 'vitest';
import { becauseOf, type Motive, motivesOf } from '../../../src/games/small-world/commands/because.ts';
import { incomeOf, smallWorld } from '../../../src/games/small-world/game.ts';
import type { Event, RegionId, State, View } from '../../../src/games/small-world/rules/index.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import type { Seat } from '../../../src/kernel/seat.ts';
import { english, polish, randomGame, TABLES } from './table.ts';

/** A turn that is over, with all that came after it. */
interface Played {
  readonly seat: Seat;
  readonly events: readonly Event[];
  readonly state: State;
  readonly later: readonly Event[];
}

/** The turns of a game, each up to where somebody else's begins. */
const turnsOf = (seats: number, seed: number, options: object): Played[] => {
  const turns: { seat: Seat; events: Event[]; state: State; later: Event[] }[] = [];
  let [seat, told]: [Seat | undefined, Event[]] = [undefined, []];
  for (const { context, events } of randomGame(seats, seed, options)) {
    const { state } = context;
    const { turn } = state.board;
    told.push(...events);
    for (const { later } of turns) later.push(...events);
    if (seat !== undefined && (turn.seat !== seat || turn.phase.name === 'over')) {
      turns.push({ seat, events: told, state, later: [] });
      told = [];
    }
    seat = turn.seat;
  }
  return turns;
};

const turnIn = ({ seat, events, state }: Played) => ({
  seat,
  events,
  view: smallWorld.view(state, 'public'),
});

/** What a seat would be paid less if it did not hold a region. */
const missed = ({ board }: View, seat: Seat, region: RegionId): number => {
  const without = structuredClone(board);
  delete without.regions[region - 1]?.holder;
  return totalOf(incomeOf(board, seat)) - totalOf(incomeOf(without, seat));
};

const expectTrue = (motive: Motive, { seat, events, state, later }: Played): void => {
  const { board } = state;
  const paysLater = later.some((event) => event.type === 'income' && event.seat === seat);
  if (motive.type !== 'combo') expect(paysLater, JSON.stringify(motive)).toBe(true);
  switch (motive.type) {
    case 'combo':
      expect(events).toContainEqual(expect.objectContaining({ ...motive, type: 'picked', seat }));
      return;
    case 'region':
      expect(board.regions[motive.region - 1]?.holder?.seat).toBe(seat);
      expect(missed(smallWorld.view(state, 'public'), seat, motive.region)).toBe(motive.coins);
      return;
    case 'rival': {
      const taken = events.filter(
        (event) => event.type === 'conquered' && event.seat === seat && event.loss?.seat === motive.seat,
      );
      expect(taken).toHaveLength(motive.regions);
      return;
    }
    case 'decline':
    case 'holdings':
      expect(board.regions.filter(({ holder }) => holder?.seat === seat)).toHaveLength(motive.regions);
      return;
  }
};

describe.each(TABLES)('what a computer’s turn was good for, at $name', ({ options }) => {
  test('is true, and known to everybody', () => {
    const said = new Set<string>();
    for (let seed = 1; seed <= 6; seed += 1) {
      for (const played of turnsOf(2 + (seed % 3), seed, options)) {
        const motives = motivesOf(turnIn(played));
        for (const motive of motives) {
          said.add(motive.type);
          expectTrue(motive, played);
        }
        const { hidden } = played.state;
        const other = {
          ...played.state,
          hidden: { ...hidden, coins: hidden.coins.map((coins) => coins + 7) },
        };
        if (played.state.board.options.coinsHidden && played.later.length > 0)
          expect(motivesOf(turnIn({ ...played, state: other }))).toEqual(motives);
      }
    }
    expect([...said].sort()).toEqual(['combo', 'decline', 'holdings', 'region', 'rival']);
  });
});

test('it is said in few words of either language', () => {
  const longest = { en: 0, pl: 0 };
  for (const played of turnsOf(3, 2, {})) {
    for (const words of [english, polish]) {
      const text = becauseOf(turnIn(played), words) ?? '';
      longest[words.locale] = Math.max(longest[words.locale], text.length);
      expect(text).not.toMatch(/because\.|undefined|\{/);
    }
  }
  expect(Math.max(longest.en, longest.pl)).toBeLessThan(200);
  expect(Math.min(longest.en, longest.pl)).toBeGreaterThan(40);
});
