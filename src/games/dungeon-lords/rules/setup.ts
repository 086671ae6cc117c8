import { type Dice, shuffled } from '../../../kernel/dice.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { ADVENTURERS } from './data/adventurers.ts';
import { EVENTS } from './data/events.ts';
import { ORDERS } from './data/orders.ts';
import { ROOMS_OF } from './data/rooms.ts';
import { START_TUNNELS } from './dungeon.ts';
import { EVIL } from './evil.ts';
import type { Options } from './options-schema.ts';
import { PIECE_IDS, pieceOf } from './pieces/index.ts';
import { SPECIALS } from './specials/index.ts';
import { SPELLS } from './spells/index.ts';
import type { Board, Hidden, Neutral, Player, Secrets, State, Year } from './state.ts';
import { TRAP_COPIES, TRAP_IDS } from './traps/index.ts';

const INITIAL_CARDS = 3;
const KEPT_CARDS = 2;
const CARDS_PER_YEAR = 4;

/** A table on which nothing has happened: shuffled stacks, hands dealt (rule 2.2). */
export const emptyTable = (seats: number, options: Options, dice: Dice): State => {
  const board: Board = {
    options,
    seats,
    first: dice.roll('first-player', seats),
    year: 1,
    season: 0,
    phase: { name: 'initial-orders' },
    players: seatsOf(seats).map(freshPlayer),
    neutrals: seatsOf(seats === 2 ? 2 : seats === 3 ? 1 : 0).map((number) => freshNeutral(dice, number)),
    neutralEvil: seats === 2 ? EVIL.start : 0,
    boxes: emptyBoxes(),
    lairs: [],
    rooms: [],
    forecasts: [null, null, null, null],
    special: null,
    omen: 'none',
    paladinInTent: true,
    combat: null,
  };
  return { board, hidden: shuffledStacks(seats, dice) };
};

/** Action boxes without minions. */
export const emptyBoxes = (): null[][] => ORDERS.map(() => [null, null, null]);

const freshPlayer = (): Player => ({
  gold: 3,
  food: 3,
  imps: 3,
  impsUsed: 0,
  trolls: 0,
  trollsUsed: 0,
  evil: EVIL.start,
  redMarks: 0,
  lair: [],
  dungeon: Object.fromEntries(START_TUNNELS.map((square) => [square, { conquered: false }])),
  party: [],
  prison: [],
  inaccessible: [],
  slots: [],
  sealed: false,
  upkeep: 'done',
  runs: {},
});

const freshNeutral = (dice: Dice, number: number): Neutral => {
  const inaccessible = shuffled(dice, `neutral-${number}`, ORDERS).slice(0, INITIAL_CARDS);
  return { deck: ORDERS.filter((order) => !inaccessible.includes(order)), inaccessible, used: [] };
};

const forYears = <T>(make: (year: Year) => T): [T, T] => [make(1), make(2)];

const shuffledStacks = (seats: number, dice: Dice): Hidden => ({
  trapDeck: shuffled(
    dice,
    'traps',
    TRAP_IDS.flatMap((id) => Array.from({ length: TRAP_COPIES }, () => id)),
  ),
  trapsOut: [],
  cards: forYears((year) => {
    const cards = SPELLS.filter((spell) => spell.year === year).map(({ id }) => id);
    return shuffled(dice, `cards-${year}`, cards).slice(0, CARDS_PER_YEAR);
  }),
  lairs: forYears((year) => {
    const tiles = PIECE_IDS.flatMap((id) =>
      Array.from({ length: pieceOf(id).tiles[year - 1] ?? 0 }, () => id),
    );
    return shuffled(dice, `lairs-${year}`, tiles);
  }),
  rooms: forYears((year) => shuffled(dice, `rooms-${year}`, ROOMS_OF[year])),
  adventurers: forYears((year) => {
    const tiles = ADVENTURERS[year].map(({ id }) => id);
    return shuffled(dice, `adventurers-${year}`, tiles);
  }),
  events: forYears((year) => shuffled(dice, `events-${year}`, EVENTS)),
  specials: specialPair(dice),
  seats: seatsOf(seats).map((seat) => freshSecrets(dice, seat)),
});

const specialPair = (dice: Dice): [string, string] => {
  const [first = '', second = ''] = shuffled(
    dice,
    'specials',
    SPECIALS.map(({ id }) => id),
  );
  return [first, second];
};

const freshSecrets = (dice: Dice, seat: number): Secrets => {
  const initial = shuffled(dice, `initial-${seat}`, ORDERS).slice(0, INITIAL_CARDS);
  return {
    traps: [],
    spied: [],
    looked: false,
    initial,
    kept: initial.slice(0, KEPT_CARDS),
    program: [],
    neutral: null,
    plan: { tile: null, traps: [], sent: [], free: null },
  };
};
