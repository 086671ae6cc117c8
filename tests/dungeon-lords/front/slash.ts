import { dungeonLordsCommand } from '../../../src/games/dungeon-lords/commands/index.ts';
import type { SeatContext } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { squareName } from '../../../src/games/dungeon-lords/locales/squares.ts';
import type { Move } from '../../../src/games/dungeon-lords/rules/move.ts';
import type { OptionValues } from '../../../src/games/front/command.ts';

/** A slash command with its values. */
export interface Slash {
  readonly name: string;
  readonly values: OptionValues;
}

const slash = (name: string, values: OptionValues = {}): Slash => ({ name, values });

type MoveOf<Type extends Move['type']> = Move & { readonly type: Type };

const sameWords = ({ type, ...values }: Move): Slash => slash(type, values as OptionValues);

const priced = (move: MoveOf<'hire' | 'pay'>): Slash =>
  slash(move.type, { monster: move.piece, ...(move.with && { with: move.with }) });

const inRoom = ({ type, room, at }: MoveOf<'build' | 'run'>): Slash =>
  slash(type, { room, ...(at && { square: squareName(at) }) });

const planned = ({ at, traps: [trap, second], sent }: MoveOf<'plan'>): Slash =>
  slash('plan', {
    tile: squareName(at),
    ...(trap && { trap }),
    ...(second && { 'second-trap': second }),
    ...(sent.length > 0 && { monsters: sent.join(' ') }),
  });

const SLASHES: { readonly [Type in Move['type']]: (move: MoveOf<Type>) => Slash } = {
  do: sameWords,
  skip: sameWords,
  done: sameWords,
  reconsider: sameWords,
  retrieve: sameWords,
  spy: sameWords,
  mine: sameWords,
  discard: sameWords,
  tax: sameWords,
  keep: ({ orders: [first, second] }) => slash('keep', { first, second }),
  orders: ({ orders: [first, second, third], neutral }) =>
    slash('orders', { first, second, third, ...(neutral && { neutral }) }),
  dig: ({ at }) => slash('dig', { squares: squareName(at) }),
  hire: priced,
  pay: priced,
  build: inRoom,
  run: inRoom,
  release: ({ piece }) => slash('release', { monster: piece }),
  choose: ({ option }) => slash('choose', { answer: option }),
  plan: planned,
  free: ({ adventurer }) => slash('free', { prisoner: adventurer }),
  attack: (move) => slash('attack', { monster: move.piece, way: move.option, ...target(move) }),
  spring: (move) => slash('spring', { trap: move.trap, ...target(move) }),
};

/** The slash command that makes just this move. */
export const slashFor = <Type extends Move['type']>(move: MoveOf<Type>): Slash =>
  SLASHES[move.type as Type](move);

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
) => {
  const found = dungeonLordsCommand.subcommands
    .find((one) => one.name === name)
    ?.options.find((one) => one.name === option);
  if (!found) throw new Error(`no option ${option} of ${name}`);
  return found.suggest?.(context, {}, '', words) ?? [];
};

type Suggest = NonNullable<(typeof dungeonLordsCommand.subcommands)[number]['options'][number]['suggest']>;
