import { expect, test } from 'vitest';
import { legalMoves, notationLine } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { secretMoveText } from '../../../src/games/dungeon-lords/commands/secret-move.ts';
import type { Move } from '../../../src/games/dungeon-lords/rules/move.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { contextsAt, english, polish, positionsOf } from './table.ts';

/** Everything that a secret decision is made of, by name. */
const partsOf = (move: Move, { t }: Words): string[] | undefined => {
  switch (move.type) {
    case 'keep':
      return move.orders.map((order) => t(`order.${order}`));
    case 'orders':
      return [...move.orders, ...(move.neutral ? [move.neutral] : [])].map((order) => t(`order.${order}`));
    case 'plan':
      return [
        ...move.traps.map((trap) => t(`trap.${trap}`)),
        ...move.sent.map((piece) => t(`piece.${piece}`)),
      ];
    default:
      return undefined;
  }
};

/** Some of the moves that can be made, of each kind. */
const someMoves = (moves: readonly Move[]): Move[] => moves.filter((_, at) => at % 17 === 0);

test.each([2, 3])(
  'orders and plans of %i players are told in words, to their last part; nothing else is',
  (seats) => {
    const told = new Set<string>();
    for (const context of positionsOf(seats, seats - 2).flatMap(({ state }) => contextsAt(state)))
      for (const move of someMoves(legalMoves(context)))
        for (const words of [english, polish]) {
          const text = secretMoveText(notationLine(move), context, words);
          const parts = partsOf(move, words);
          expect(text === undefined, move.type).toBe(parts === undefined);
          for (const part of parts ?? []) expect(text).toContain(part);
          if (parts) told.add(move.type);
        }
    // The initial orders are chosen in the full game only, which is that of two here.
    expect([...told].sort()).toEqual(seats === 2 ? ['keep', 'orders', 'plan'] : ['orders', 'plan']);
  },
);
