import type { Reason } from '../../../kernel/refusal.ts';
import { dungeonLords } from '../game.ts';
import { ORDERS } from '../rules/data/orders.ts';
import { playerAt, secretsOf } from '../rules/draft.ts';
import { tilesOf } from '../rules/dungeon.ts';
import { paladinHolder } from '../rules/evil.ts';
import { scoredOf, scoreOf } from '../rules/scoring.ts';
import type { Occupant, State } from '../rules/state.ts';
import type { Facts } from './schema.ts';

/** Compares; gives a line for each thing that is not as it must be. */
export type Complaint = string;

const differs = (what: string, is: unknown, must: unknown): Complaint[] =>
  must === undefined || JSON.stringify(is) === JSON.stringify(must)
    ? []
    : [`${what}: is ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`];

const sorted = (items: readonly string[]): string[] => [...items].sort();

type SeatFact = (state: State, seat: number) => unknown;

/** Facts of single seats, and where they stand. */
const SEAT_FACTS: Readonly<Record<string, SeatFact>> = {
  gold: (state, seat) => playerAt(state, seat).gold,
  food: (state, seat) => playerAt(state, seat).food,
  imps: (state, seat) => playerAt(state, seat).imps,
  trolls: (state, seat) => playerAt(state, seat).trolls,
  evil: (state, seat) => playerAt(state, seat).evil,
  'red marks': (state, seat) => playerAt(state, seat).redMarks,
  traps: (state, seat) => sorted(secretsOf(state, seat).traps),
  lair: (state, seat) =>
    sorted(playerAt(state, seat).lair.map((piece) => `${piece.kind}${piece.state === 'up' ? '' : ' down'}`)),
  party: (state, seat) =>
    playerAt(state, seat).party.map(({ id, damage }) => (damage > 0 ? `${id} ${damage}` : id)),
  prison: (state, seat) => sorted(playerAt(state, seat).prison),
  conquered: (state, seat) =>
    tilesOf(playerAt(state, seat)).flatMap(({ at, tile }) => (tile.conquered ? [at] : [])),
  tiles: (state, seat) => tilesOf(playerAt(state, seat)).length,
  inaccessible: (state, seat) => sorted(playerAt(state, seat).inaccessible),
  spied: (state, seat) => secretsOf(state, seat).spied,
  points: (state, seat) => pointsOf(scoreOf(scoredOf(state), seat)),
  places: (state, seat) => dungeonLords.standings(state)?.ranks.find((rank) => rank.seat === seat)?.place,
};

const UNORDERED = ['traps', 'lair', 'prison', 'conquered', 'inaccessible'];

const pointsOf = (reasons: readonly Reason[]): Record<string, number> => {
  const entries = reasons.map(({ rule, by }): [string, number] => [rule, by ?? 0]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
};

const paladinOf = ({ board }: State): number | string => {
  const holder = paladinHolder(board);
  if (holder !== undefined) return holder + 1;
  return board.paladinInTent ? 'tent' : 'nowhere';
};

const occupantText = (occupant: Occupant | null | undefined): number | string => {
  if (!occupant) return 'free';
  return 'seat' in occupant ? occupant.seat + 1 : 'neutral';
};

/** What must hold in a position; only what the facts name is compared. */
export const checkFacts = (state: State, facts: Facts): Complaint[] => [
  ...differs('phase', state.board.phase.name, facts.phase),
  ...differs(
    'owes',
    dungeonLords.toAct(state).map((seat) => seat + 1),
    facts.owes,
  ),
  ...differs('paladin', paladinOf(state), facts.paladin),
  ...Object.entries(SEAT_FACTS).flatMap(([what, look]) => checkSeats(state, facts, what, look)),
  ...Object.entries(facts.boxes ?? {}).flatMap(([order, must]) => {
    const box = state.board.boxes[(ORDERS as readonly string[]).indexOf(order)] ?? [];
    return differs(`box ${order}`, box.map(occupantText), must);
  }),
  ...checkOffers(state, facts),
];

const checkSeats = (state: State, facts: Facts, what: string, look: SeatFact): Complaint[] => {
  const all = Object.entries(facts).find(([name]) => name === what)?.[1] ?? {};
  return Object.entries(all as Record<string, unknown>).flatMap(([seat, must]) => {
    const wanted = Array.isArray(must) && UNORDERED.includes(what) ? [...must].sort() : sortKeys(must);
    const is = look(state, Number(seat) - 1);
    const given = Array.isArray(is) && UNORDERED.includes(what) ? [...is].sort() : is;
    return differs(`${what} of seat ${seat}`, given, wanted);
  });
};

const sortKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const checkOffers = (state: State, facts: Facts): Complaint[] => {
  const listed = dungeonLords
    .toAct(state)
    .flatMap((seat) => dungeonLords.moves(state, seat).map((move) => dungeonLords.notation.print(move)));
  const missing = (facts.offered ?? []).filter((line) => !listed.includes(line));
  const stray = (facts['not offered'] ?? []).filter((line) => listed.includes(line));
  return [
    ...missing.map((line) => `${line} is not offered`),
    ...stray.map((line) => `${line} is offered, must not be`),
  ];
};
