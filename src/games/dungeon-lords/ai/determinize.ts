import { type Dice, shuffled } from '../../../kernel/dice.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { ADVENTURERS } from '../rules/data/adventurers.ts';
import { EVENTS } from '../rules/data/events.ts';
import { ROOMS_OF } from '../rules/data/rooms.ts';
import { takeOut } from '../rules/draft.ts';
import { isTraining } from '../rules/options.ts';
import { PIECE_IDS, pieceOf } from '../rules/pieces/index.ts';
import { SPECIALS } from '../rules/specials/index.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Board, ByYear, Hidden, State, View, Year } from '../rules/state.ts';
import { isTrainingCard } from '../rules/training.ts';
import { TRAP_COPIES, TRAP_IDS, type TrapId } from '../rules/traps/index.ts';
import { guessedSecrets } from './secrets.ts';

const YEARS: ByYear<Year> = [1, 2];

const forYears = <T>(make: (year: Year) => T): ByYear<T> => [make(YEARS[0]), make(YEARS[1])];

/** Everything but what is seen, each copy counted, in any order. */
const unseen = <T>(dice: Dice, all: readonly T[], seen: readonly T[]): T[] => {
  const rest = [...all];
  for (const item of seen) takeOut(rest, item);
  return shuffled(dice, 'guess', rest);
};

/**
 * A position that looks as the view does. Tiles and cards that do not lie open are taken to be in the stacks, in any
 * order; other seats hold any of the traps that the seat does not have.
 */
export const determinize = (view: View, seat: Seat, dice: Dice): State => {
  const { board, own } = view;
  const { hands, deck, out } = guessedTraps(view, seat, dice);
  return {
    board,
    hidden: {
      ...guessedTiles(board, dice),
      trapDeck: deck,
      trapsOut: out,
      cards: forYears((year) => guessedCards(view, year, dice)),
      seats: hands.map((traps, at) => (at === seat && own ? own : guessedSecrets(board, at, traps, dice))),
    },
  };
};

/** Hands as large as they are, and a deck as high as it is; what is left over is out of the game. */
const guessedTraps = (
  { board, own, traps, trapDeck }: View,
  seat: Seat,
  dice: Dice,
): { readonly hands: TrapId[][]; readonly deck: TrapId[]; readonly out: TrapId[] } => {
  const shown = board.phase.name === 'battle' ? board.phase.battle : undefined;
  const known = (at: Seat): readonly TrapId[] => {
    if (at === seat) return own?.traps ?? [];
    return shown?.seat === at ? shown.traps : [];
  };
  const all = TRAP_IDS.flatMap((id) => Array.from({ length: TRAP_COPIES }, () => id));
  const rest = unseen(dice, all, seatsOf(board.seats).flatMap(known));
  const hands = traps.map((count, at) => [...known(at), ...rest.splice(0, count - known(at).length)]);
  return { hands, deck: rest.splice(0, trapDeck), out: rest };
};

/** Cards that the seat has seen lie where they lie. */
const guessedCards = ({ board, cards }: View, year: Year, dice: Dice): string[] => {
  const laid = board.year === year ? cards : cards.map(() => null);
  const training = isTraining(board.options) && year === 1;
  const all = SPELLS.filter((spell) => (training ? isTrainingCard(spell) : spell.year === year));
  const rest = unseen(
    dice,
    all.map(({ id }) => id),
    laid.flatMap((card) => card ?? []),
  );
  return laid.flatMap((card) => card ?? rest.shift() ?? []);
};

const guessedTiles = (
  board: Board,
  dice: Dice,
): Pick<Hidden, 'lairs' | 'rooms' | 'adventurers' | 'events' | 'specials'> => {
  const { players, forecasts, special } = board;
  const foretold = forecasts.flatMap((forecast) => forecast ?? []);
  const hired = players.flatMap(({ lair }) => lair.map(({ kind }) => kind));
  const built = players.flatMap(({ dungeon }) => Object.values(dungeon).flatMap(({ room }) => room ?? []));
  const met = [
    ...players.flatMap(({ party, prison }) => [...party.map(({ id }) => id), ...prison]),
    ...foretold.flatMap(({ adventurers }) => adventurers),
  ];
  const [first = '', second = ''] = unseen(
    dice,
    SPECIALS.map(({ id }) => id),
    [special ?? ''],
  );
  return {
    lairs: forYears((year) => {
      const tiles = PIECE_IDS.flatMap((id) => Array<typeof id>(pieceOf(id).tiles[year - 1] ?? 0).fill(id));
      return unseen(dice, tiles, board.year === year ? [...board.lairs, ...hired] : []);
    }),
    rooms: forYears((year) => unseen(dice, ROOMS_OF[year], [...board.rooms, ...built])),
    adventurers: forYears((year) => {
      const tiles = ADVENTURERS[year].map(({ id }) => id);
      return unseen(dice, tiles, met);
    }),
    events: forYears((year) => {
      const seen = board.year === year ? foretold.map(({ event }) => event) : [];
      return unseen(dice, EVENTS, seen);
    }),
    specials: forYears((year) => (board.year === year ? (special ?? first) : second)),
  };
};
