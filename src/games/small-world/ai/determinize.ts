import { type Dice, drawSome } from '../../../kernel/dice.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { componentsFor } from '../rules/components.ts';
import type { Board, Layer, Rules, State, View } from '../rules/index.ts';

/** What everybody begins with (rule 2): the guess for a total that is hidden. */
const GUESSED_COINS = 5;

/** All races that lie open, in play or in decline. */
const layersOn = ({ players }: Board): Layer[] =>
  players.flatMap(({ active, decline, spirit }) => [active, decline, spirit].flatMap((layer) => layer ?? []));

/**
 * A position that looks as the view does. The stacks are any of what does not lie open; an opponent's
 * hidden coins are taken to be those of the beginning, which no choice of the seat hangs on.
 */
export const determinize = (rules: Rules, { board, coins, stacks }: View, _seat: Seat, dice: Dice): State => {
  const layers = layersOn(board);
  const components = componentsFor(rules, rules.map(board.map), board.seats, board.options);
  const open = new Set<string>([
    ...board.column.flatMap(({ race, power }) => [race, power]),
    ...layers.flatMap(({ race, power }) => (power === undefined ? [race] : [race, power])),
    ...board.discardedPowers,
    ...Object.values(board.lent).map(({ power }) => power),
    ...Object.keys(board.finds),
  ]);
  const unseen = (all: readonly { readonly id: string }[], count: number): string[] =>
    drawSome(
      dice,
      'guess',
      all.map(({ id }) => id).filter((id) => !open.has(id)),
      count,
    );
  return {
    board,
    hidden: {
      races: unseen(components.races, stacks.races),
      returned: [],
      powers: unseen(components.powers, stacks.powers),
      finds: unseen(components.finds, stacks.finds),
      coins: seatsOf(board.seats).map((seat) => coins[seat] ?? GUESSED_COINS),
    },
  };
};
