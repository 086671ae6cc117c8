import { describe, expect, test } from 'vitest';
import { dungeonLordsCommand } from '../../../src/games/dungeon-lords/commands/index.ts';
import type { SeatContext, Subcommand } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import type { OptionValues } from '../../../src/games/front/command.ts';
import { contextsAt, manyPositions } from './table.ts';

/** Something that each option knows, whether or not it is at hand. */
const TYPED: OptionValues = {
  first: 'get-food',
  second: 'dig-tunnels',
  third: 'build-room',
  neutral: 'mine-gold',
  squares: 'B2',
  imps: 1,
  monster: 'troll',
  with: 'pendulum',
  room: 'mint',
  square: 'B2',
  round: 1,
  trap: 'pendulum',
  order: 'get-food',
  gold: 1,
  answer: 'gain-evil',
  tile: 'B2',
  'second-trap': 'trap-door',
  monsters: 'troll',
  ready: true,
  prisoner: 'y1-warrior-a',
  target: 1,
  way: 'smash',
};

/** Everything that Discord lets be typed of a command: all that it asks for, and any of the rest. */
const typings = ({ options }: Subcommand): OptionValues[] =>
  options.reduce<OptionValues[]>(
    (all, { name, required }) => [
      ...(required ? [] : all),
      ...all.map((values) => ({ ...values, [name]: TYPED[name] })),
    ],
    [{}],
  );

/** The lines that a command plays and that are no moves. */
const unreadable = (command: Subcommand, values: OptionValues, context: SeatContext): string[] => {
  if (command.kind !== 'move' || command.refusal?.(values, context)) return [];
  if (command.selection?.(values, context) !== undefined) return [];
  return command.lines(values, context).filter((line) => !dungeonLords.notation.parse(line).ok);
};

describe('GIVEN any position of random games', () => {
  test('THEN whatever is left out of a command, it is a move, an open panel or a refusal', () => {
    const wrong = new Set<string>();
    for (const { state } of manyPositions(3))
      for (const context of contextsAt(state))
        for (const command of dungeonLordsCommand.subcommands)
          for (const values of typings(command))
            for (const line of unreadable(command, values, context))
              wrong.add(`${context.view.board.phase.name}: ${command.name} ${Object.keys(values)} → ${line}`);
    expect([...wrong]).toEqual([]);
  }, 120_000);
});
