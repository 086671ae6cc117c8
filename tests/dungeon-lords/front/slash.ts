import { dungeonLordsCommand } from '../../../src/games/dungeon-lords/commands/index.ts';
import type { SeatContext } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { squareName } from '../../../src/games/dungeon-lords/locales/squares.ts';
import type { Move } from '../../../src/games/dungeon-lords/rules/move.ts';
import type { OptionValues } from '../../../src/games/front.ts';

/** A slash command with its values. */
export interface Slash {
  readonly name: string;
  readonly values: OptionValues;
}

const slash = (name: string, values: OptionValues = {}): Slash => ({ name, values });

/** The slash command that makes just this move. */
export const slashFor = (move: Move): Slash => {
  switch (move.type) {
    case 'keep':
      return slash('keep', { first: move.orders[0], second: move.orders[1] });
    case 'orders': {
      const [first, second, third] = move.orders;
      return slash('orders', { first, second, third, ...(move.neutral && { neutral: move.neutral }) });
    }
    case 'dig':
      return slash('dig', { squares: squareName(move.at) });
    case 'hire':
    case 'pay':
      return slash(move.type, { monster: move.piece, ...(move.with && { with: move.with }) });
    case 'build':
    case 'run':
      return slash(move.type, { room: move.room, ...(move.at && { square: squareName(move.at) }) });
    case 'release':
      return slash('release', { monster: move.piece });
    case 'choose':
      return slash('choose', { answer: move.option });
    case 'plan': {
      const [trap, second] = move.traps;
      return slash('plan', {
        tile: squareName(move.at),
        ...(trap && { trap }),
        ...(second && { 'second-trap': second }),
        ...(move.sent.length > 0 && { monsters: move.sent.join(' ') }),
      });
    }
    case 'free':
      return slash('free', { prisoner: move.adventurer });
    case 'attack':
      return slash('attack', { monster: move.piece, way: move.option, ...target(move) });
    case 'spring':
      return slash('spring', { trap: move.trap, ...target(move) });
    default: {
      const { type, ...values } = move;
      return slash(type, values);
    }
  }
};

const target = ({ target: at }: { readonly target?: number }) => (at === undefined ? {} : { target: at });

/** The lines that a slash command plays. @throws Error if there is no such move command */
export const linesOf = ({ name, values }: Slash, context: SeatContext): readonly string[] => {
  const found = dungeonLordsCommand.subcommands.find((one) => one.name === name);
  if (found?.kind !== 'move') throw new Error(`no command ${name}`);
  return found.lines(values, context);
};

/** What autocomplete offers for an option of a command. @throws Error if there is no such option */
export const offersOf = (
  context: SeatContext,
  name: string,
  option: string,
  words: Parameters<Suggest>[3],
  given: OptionValues = {},
) => {
  const found = dungeonLordsCommand.subcommands
    .find((one) => one.name === name)
    ?.options.find((one) => one.name === option);
  if (!found) throw new Error(`no option ${option} of ${name}`);
  return found.suggest?.(context, given, '', words) ?? [];
};

type Suggest = NonNullable<(typeof dungeonLordsCommand.subcommands)[number]['options'][number]['suggest']>;
