import { describe, expect, test } from 'vitest';
import { panelFor } from '../../../src/games/dungeon-lords/commands/panel/index.ts';
import type { SeatContext } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { scriptsOf } from '../../support/panels.ts';
import { linesOf, offersOf, slashFor } from './slash.ts';
import { contextsAt, english, manyPositions, polish } from './table.ts';

const MOMENTS = manyPositions(9);

/** All lines that a panel plays, those included that are reached by choosing one thing after the other. */
const scripts = (context: SeatContext): string[] => [
  ...new Set(
    scriptsOf((selection) => panelFor(context, english, selection)).map((lines) => lines.join(' / ')),
  ),
];

/** Walking through every selection takes long; the first secret decisions of each kind and number of players do. */
const FIRST_DECISIONS = 1;

describe('GIVEN any position of random games', () => {
  test('THEN the panel offers exactly the legal moves', () => {
    const walked = new Map<string, number>();
    for (const { state } of MOMENTS) {
      const { name } = state.board.phase;
      for (const context of contextsAt(state)) {
        const kind = `${name} ${state.board.seats}`;
        const times = (walked.get(kind) ?? 0) + 1;
        walked.set(kind, times);
        if ((name === 'orders' || name === 'plan') && times > FIRST_DECISIONS) continue;
        const legal = dungeonLords.moves(state, context.seat).map(dungeonLords.notation.print);
        expect(scripts(context).sort()).toEqual(legal.sort());
      }
    }
    expect([...walked.keys()]).toEqual(expect.arrayContaining(['orders 2', 'orders 4', 'plan 2', 'plan 4']));
  });

  test('THEN every legal move has a slash command with exactly its line', () => {
    const seen = new Set<string>();
    for (const [at, { state }] of MOMENTS.entries()) {
      for (const context of contextsAt(state)) {
        // Hundreds of ways to give orders are all written alike.
        const sparse = state.board.phase.name === 'orders' ? 9 : 1;
        for (const [nth, move] of dungeonLords.moves(state, context.seat).entries()) {
          if ((at + nth) % sparse > 0) continue;
          seen.add(move.type);
          expect(linesOf(slashFor(move), context)).toEqual([dungeonLords.notation.print(move)]);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test('THEN autocomplete offers the first value of every legal move, and nothing where nothing is to decide', () => {
    for (const [at, { state }] of MOMENTS.entries()) {
      if (at % 5 !== 0) continue;
      for (const context of contextsAt(state)) {
        for (const move of dungeonLords.moves(state, context.seat).slice(0, 25)) {
          const { name, values } = slashFor(move);
          const [option] = Object.keys(values);
          if (option === undefined || ['build', 'dig'].includes(move.type)) continue;
          const offers = offersOf(context, name, option, polish);
          expect(
            offers.map(({ value }) => value),
            `${name} ${option}`,
          ).toContain(values[option]);
        }
      }
    }
  });
});
