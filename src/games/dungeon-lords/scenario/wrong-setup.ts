import { type Path, type Problem, within } from '../../shared/scenario/problem.ts';
import { ADVENTURERS, adventurerOf, ILLUSIONS, PALADINS } from '../rules/data/adventurers.ts';
import { EVIL } from '../rules/evil.ts';
import { SLOTS } from '../rules/orders.ts';
import { PIECE_IDS, pieceOf } from '../rules/pieces/index.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Board, Year } from '../rules/state.ts';
import { TRAP_COPIES } from '../rules/traps/index.ts';
import type { Setup } from './fields.ts';
import { wrongSeat } from './wrong-seat.ts';

/** What there cannot be at a table. */
export const wrongSetup = (setup: Setup, board: Board): Problem[] => [
  ...Object.entries(setup.seats).flatMap(([seat, seatSetup]) =>
    within(['seats', seat], wrongSeat(seatSetup, setup, board)),
  ),
  ...wrongBoxes(setup, board),
  ...wrongCopies(setup),
  ...wrongAdventurers(setup, board.seats),
  ...wrongYear(setup),
  ...wrongPaladin(setup, board),
  ...wrongCards(setup),
  ...wrongPlace(setup, board.seats),
];

/** The second year begins once, after the first: who comes in it is in no party yet. */
const wrongYear = ({ begins, year }: Setup): Problem[] =>
  begins === 'second year' && year === 2
    ? [{ path: ['year'], message: 'expected 1 where the moves begin with "second year", found 2' }]
    : [];

/** Something that a scenario names, and where it does. */
interface Named {
  readonly id: string;
  readonly path: Path;
}

const listed = (ids: readonly string[], path: Path): Named[] =>
  ids.map((id, at) => ({ id, path: [...path, at] }));

const ofSeats = ({ seats }: Setup, field: 'lair' | 'traps' | 'prison'): Named[] =>
  Object.entries(seats).flatMap(([seat, setup]) => listed(setup[field], ['seats', seat, field]));

/** More of a kind than there are. */
const beyond = (named: readonly Named[], copiesOf: (id: string) => number): Problem[] => {
  const counts = new Map<string, number>();
  return named.flatMap(({ id, path }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const copies = copiesOf(id);
    const there = copies === 1 ? 'there is one' : `there are ${copies === 0 ? 'none' : copies}`;
    return count > copies ? [{ path, message: `this is ${id} number ${count}, ${there}` }] : [];
  });
};

const once = (): number => 1;

const SPACES = 3;

const wrongBoxes = ({ boxes, begins, seats }: Setup, board: Board): Problem[] => {
  if (begins !== 'actions' && Object.keys(boxes).length > 0)
    return [{ path: ['boxes'], message: `minions stand in boxes only where the moves begin with "actions"` }];
  const orders = new Map(Object.entries(seats).map(([seat, setup]) => [Number(seat), setup.orders.length]));
  return Object.entries(boxes).flatMap(([order, spaces]) => {
    const inBox = spaces.filter((who) => who !== 'free');
    const problems = [
      ...(spaces.length > SPACES ? [`a box has ${SPACES} spaces, found ${spaces.length}`] : []),
      ...(inBox.filter((who) => who === 'neutral').length > board.neutrals.length
        ? [`${board.neutrals.length} neutral players are at this table`]
        : []),
      ...[...new Set(inBox)].flatMap((who) => {
        if (typeof who !== 'number') return [];
        const placed = (orders.get(who) ?? 0) + 1;
        orders.set(who, placed);
        if (inBox.filter((other) => other === who).length > 1) return [`seat ${who} can stand in a box once`];
        return placed > SLOTS ? [`this is order number ${placed} of seat ${who}, a seat has ${SLOTS}`] : [];
      }),
    ];
    return problems.map((message) => ({ path: ['boxes', order], message }));
  });
};

/** How many tiles there are of a kind of monster, in both years. */
const tilesOf = (id: string): number => {
  const kind = PIECE_IDS.find((piece) => piece === id);
  const [first, second] = kind === undefined ? [0, 0] : pieceOf(kind).tiles;
  return first + second;
};

const wrongCopies = (setup: Setup): Problem[] => {
  const rooms = Object.entries(setup.seats).flatMap(([seat, { rooms: built }]) =>
    Object.entries(built).map(([at, id]): Named => ({ id, path: ['seats', seat, 'rooms', at] })),
  );
  const deck = listed(setup['trap deck'] ?? [], ['trap deck']);
  return [
    ...beyond([...ofSeats(setup, 'traps'), ...deck], () => TRAP_COPIES),
    ...beyond([...ofSeats(setup, 'lair'), ...listed(setup.lairs, ['lairs'])], tilesOf),
    ...beyond([...rooms, ...listed(setup.rooms, ['rooms'])], once),
  ];
};

/** Who can come to a dungeon in a year. */
const comingIn = (year: Year): string[] =>
  [...ADVENTURERS[year], PALADINS[year], ...ILLUSIONS].map(({ id }) => id);

const wrongAdventurers = (setup: Setup, players: number): Problem[] => {
  const { year, seats, forecast, paladin } = setup;
  const parties = Object.entries(seats).flatMap(([seat, { party }]) =>
    listed(
      party.map(({ id }) => id),
      ['seats', seat, 'party'],
    ),
  );
  const prisons = ofSeats(setup, 'prison');
  const foretold = listed(forecast, ['forecast']);
  const tent: Named[] = paladin === 'tent' ? [{ id: PALADINS[year].id, path: ['paladin'] }] : [];
  const own = comingIn(year);
  const strange = [...parties, ...foretold].filter(({ id }) => !own.includes(id));
  const early = prisons.filter(
    ({ id }) => adventurerOf(id).kind === 'illusion' || (year === 1 && !own.includes(id)),
  );
  const most = players === 4 ? 4 : 3;
  const levels = forecast.map((id) => adventurerOf(id).level);
  return [
    ...beyond([...parties, ...prisons, ...foretold, ...tent], once),
    ...strange.map(({ id, path }) => ({ path, message: `${id} does not come in year ${year}` })),
    ...early.map(({ id, path }) => ({ path, message: `${id} cannot be in a prison in year ${year}` })),
    ...(forecast.length > most
      ? [{ path: ['forecast'], message: `expected ${most} adventurers at most` }]
      : []),
    ...(levels.some((level, at) => level < (levels[at - 1] ?? 0))
      ? [{ path: ['forecast'], message: 'expected the weakest adventurer first' }]
      : []),
  ];
};

const CARDS = 4;

const wrongCards = ({ cards, year, 'combat round': round, begins }: Setup): Problem[] => {
  const own = SPELLS.filter((spell) => spell.year === year).map(({ id }) => id);
  const strange = listed(cards, ['cards']).filter(({ id }) => !own.includes(id));
  return [
    ...beyond(listed(cards, ['cards']), once),
    ...strange.map(({ id, path }) => ({
      path,
      message: `${id} is no card of year ${year}; expected one of: ${own.join(', ')}`,
    })),
    ...(cards.length > CARDS
      ? [{ path: ['cards'], message: `a year has ${CARDS} combat cards, found ${cards.length}` }]
      : []),
    ...(round !== undefined && begins !== 'combat'
      ? [
          {
            path: ['combat round'],
            message: 'there is a round of combat only where the moves begin with "combat"',
          },
        ]
      : []),
  ];
};

/** He stands with the most evil player of those from 9 on (rule 7.3). */
const wrongPaladin = ({ year, seats }: Setup, { players }: Board): Problem[] => {
  const evilOf = (at: number): number => seats[String(at + 1)]?.evil ?? players[at]?.evil ?? 0;
  const holder = players.findIndex((_, at) =>
    seats[String(at + 1)]?.party.some(({ id }) => id === PALADINS[year].id),
  );
  const worse = players.findIndex((_, at) => evilOf(at) >= EVIL.paladin && evilOf(at) > evilOf(holder));
  if (holder < 0 || worse < 0) return [];
  const message = `the paladin stands with the most evil player; expected him in the party of seat ${worse + 1}`;
  return [{ path: ['seats', String(holder + 1), 'party'], message }];
};

const wrongPlace = (setup: Setup, players: number): Problem[] =>
  setup['neutral evil'] !== undefined && players !== 2
    ? [{ path: ['neutral evil'], message: 'a neutral marker stands on the track only with two players' }]
    : [];
