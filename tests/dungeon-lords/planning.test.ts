import { expect, test } from 'vitest';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { seatsOf } from '../../src/kernel/seat.ts';
import { playOut } from '../../src/selfplay/play-out.ts';
import { sandboxFrom, tryOut } from '../../src/table/plans/sandbox.ts';
import { chooserOf, openTable } from './play.ts';

const game: AnyGame = dungeonLords;

/** Years of the game, and building rounds of each. */
const LAST = { year: 2, season: 3 };

const sandboxOf = (state: State, seat: number) => sandboxFrom(game, dungeonLords.view(state, seat), seat);

/** The same position with everything in it turned round that the seat cannot see. */
const turnedFor = (state: State, seat: number): State => {
  const { hidden } = state;
  const turned = <T>([one, two]: readonly [readonly T[], readonly T[]]) =>
    [one.toReversed(), two.toReversed()] as const;
  return {
    board: state.board,
    hidden: {
      ...hidden,
      trapDeck: hidden.trapDeck.toReversed(),
      lairs: turned(hidden.lairs),
      rooms: turned(hidden.rooms),
      adventurers: turned(hidden.adventurers),
      seats: hidden.seats.map((own, at) =>
        at === seat ? own : { ...own, program: own.program.toReversed() },
      ),
    },
  };
};

test.each([2, 3, 4])(
  '%i players: at every moment the orders of the next season can be planned, from what the seat sees',
  (seats) => {
    const table = openTable(seats, {}, seats);
    let planned = 0;
    let kept = 0;
    /** What each seat would give next, as it was planned last. */
    const lines = new Map<number, string>();
    const see = ({ step: { position } }: { step: { position: { state: State; draws: object } } }): void => {
      const { state } = position;
      const { year, season, phase } = state.board;
      for (const seat of seatsOf(seats)) {
        const own = sandboxOf(state, seat);
        const isOrdering = phase.name === 'orders' && !state.board.players[seat]?.sealed;
        if (!own) {
          const none = phase.name === 'over' || (year === LAST.year && season >= LAST.season);
          expect(none).toBe(true);
          continue;
        }
        expect(sandboxOf(turnedFor(state, seat), seat)).toEqual(own);
        const [move] = game.moves(own.position.state, seat);
        const line = game.notation.print(move);
        const tried = tryOut(own, [{ line }]);
        // With two, a neutral player draws before its third order can be chosen: nobody plans that.
        const drawn = seats === 2 && !isOrdering;
        expect(tried.end).toEqual({ kind: drawn ? 'rest' : 'turn-over' });
        expect(line.includes('neutral')).toBe(seats === 2 && isOrdering);
        planned += 1;
        // What was planned ahead for the first order to come back can be given then, whatever was drawn.
        if (isOrdering && lines.has(seat)) {
          const now = tryOut(own, [{ line: lines.get(seat) ?? '', told: [] }]).end;
          expect(now?.kind).toMatch(seats === 2 ? /^(rest|refused)$/ : /^(turn-over|refused)$/);
          if (now?.kind === 'refused') expect(now.refusal.code).toBe('orders.inaccessible');
          else kept += 1;
          lines.delete(seat);
        }
        if (!isOrdering) lines.set(seat, line);
      }
    };
    playOut(table, see, chooserOf(table, 'busily'));
    expect(planned).toBeGreaterThan(50);
    expect(kept).toBeGreaterThan(0);
  },
);
