import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import {
  contextAfter,
  pathToConquest,
  type SeatContext,
} from '../../../src/games/small-world/commands/seat-context.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import type { Move } from '../../../src/games/small-world/rules/index.ts';
import { scriptsOf } from '../../support/panels.ts';
import { linesOf, type Slash, slashFor } from './slash.ts';
import { english, manyPositions, TABLES } from './table.ts';

/** One for each number of players. */
const GAMES = 4;

const scripts = (context: SeatContext) => scriptsOf((selection) => panelFor(context, english, selection));

/** The move itself, or the smallest step towards it: larger ones are made of several. */
const towards = (move: Move, { view }: SeatContext): string => {
  const region = 'region' in move ? view.board.regions[move.region - 1] : undefined;
  switch (move.type) {
    case 'redeploy':
      return smallWorld.notation.print({ ...move, tokens: (region?.tokens ?? 0) + 1 });
    case 'put':
      return smallWorld.notation.print({ ...move, count: (region?.pieces[move.piece] ?? 0) + 1 });
    case 'place':
      return smallWorld.notation.print({ ...move, tokens: 1 });
    case 'place-piece':
      return smallWorld.notation.print({ ...move, count: 1 });
    default:
      return smallWorld.notation.print(move);
  }
};

const isLegal = (context: SeatContext, lines: readonly string[]): boolean => {
  const last = lines.at(-1) ?? '';
  const drawsDice = last === 'roll' || last.startsWith('attempt');
  const before = drawsDice ? lines.slice(0, -1) : lines;
  const there = before.length > 0 ? contextAfter(context, before) : context;
  if (!there || !drawsDice) return there !== undefined;
  return smallWorld.moves(there.state, there.seat).some((move) => smallWorld.notation.print(move) === last);
};

/** A position with what its panel plays. */
interface OfferedPosition {
  readonly context: SeatContext;
  readonly scripts: readonly (readonly string[])[];
}

describe.each(TABLES)('GIVEN any position of random games at a table with $name', ({ options }) => {
  let positions: readonly OfferedPosition[] = [];
  beforeAll(() => {
    positions = [...manyPositions(GAMES, options)].map(({ context }) => ({
      context,
      scripts: scripts(context),
    }));
  });
  afterAll(() => {
    positions = [];
  });
  const isOver = ({ state }: SeatContext): boolean => smallWorld.toAct(state).length === 0;

  test('THEN every control of the panel plays lines that are legal', () => {
    const illegal = positions
      .filter(({ context }) => !isOver(context))
      .flatMap(({ context, scripts }) =>
        scripts.filter((lines) => lines.length === 0 || !isLegal(context, lines)),
      );
    expect(illegal).toEqual([]);
  });

  test('THEN every legal move can be made from the panel', () => {
    const missing = positions.flatMap(({ context, scripts }) => {
      const offered = new Set(scripts.map((lines) => lines.join(' / ')));
      return smallWorld
        .moves(context.state, context.seat)
        .map((move) => towards(move, context))
        .filter((line) => !offered.has(line));
    });
    expect(missing).toEqual([]);
  });

  test('THEN every legal move has a slash command with exactly its line', () => {
    const others = positions.flatMap(({ context }) =>
      smallWorld.moves(context.state, context.seat).flatMap((move) => {
        const lines = linesOf(slashFor(move), context);
        const wanted = smallWorld.notation.print(move);
        return lines.length === 1 && lines[0] === wanted ? [] : [{ wanted, lines }];
      }),
    );
    expect(others).toEqual([]);
  });

  test('THEN every control of the panel has a slash command that leads to the same position', () => {
    const alone = positions
      .filter(({ context }, at) => at % 6 === 5 && !isOver(context))
      .flatMap(({ context, scripts }) => {
        const reachable = new Set(twins(context).map((slash) => outcome(context, linesOf(slash, context))));
        return scripts.filter((lines) => !reachable.has(outcome(context, lines)));
      });
    expect(alone).toEqual([]);
  });
});

/** Where lines lead; the lines themselves where only the dice know. */
const outcome = (context: SeatContext, lines: readonly string[]): string =>
  lines.some((line) => line === 'roll' || line.startsWith('attempt'))
    ? lines.join(' / ')
    : JSON.stringify(contextAfter(context, lines)?.state ?? lines);

/** All that can be said with a slash command and one value: each legal move, and the quick ways. */
const twins = (context: SeatContext): Slash[] => {
  const { context: there } = pathToConquest(context);
  const moves = [
    ...smallWorld.moves(context.state, context.seat),
    ...smallWorld.moves(there.state, there.seat),
  ];
  return [
    ...moves.map(slashFor),
    { name: 'stop', values: { done: true } },
    { name: 'redeploy', values: { even: true } },
    { name: 'redeploy', values: { border: true } },
    { name: 'redeploy', values: { stood: true } },
    { name: 'redeploy', values: { stood: true, even: true, done: true } },
    { name: 'place', values: { even: true } },
    { name: 'place', values: { weakest: true } },
  ];
};
