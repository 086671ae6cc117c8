import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import type { smallWorld } from '../game.ts';
import { findsIn } from '../rules/finds.ts';
import { playerAt } from '../rules/force.ts';
import type { RegionId } from '../rules/map.ts';
import type { Board, RegionState, State } from '../rules/state.ts';
import type { Facts, Reasoned } from './schema.ts';
import { readLayerRef, readRegionText } from './words.ts';

/** Compares; gives a line for each thing that is not as it must be. */
export type Complaint = string;

const differs = (what: string, is: unknown, must: unknown): Complaint[] =>
  JSON.stringify(is) === JSON.stringify(must)
    ? []
    : [`${what}: is ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`];

/** Every entry of a table of facts against the position. */
const each = <T>(
  entries: Readonly<Record<string, T>> | undefined,
  check: (key: string, must: T) => Complaint[],
) => Object.entries(entries ?? {}).flatMap(([key, must]) => check(key, must));

const regionText = ({ holder, tokens, natives, monsters, pieces }: RegionState): string => {
  const held = holder ? [`${holder.seat + 1} ${holder.layer} ${tokens}`] : [];
  const tribe = [...(natives > 0 ? ['tribe'] : []), ...(monsters > 0 ? ['monsters'] : [])];
  const markers = Object.entries(pieces).map(([id, count]) => (count === 1 ? id : `${id} ${count}`));
  const parts = [...held, ...tribe, ...markers.sort()];
  return parts.length > 0 ? parts.join(', ') : 'empty';
};

const normalText = (text: string): string => {
  const { holder, ...rest } = readRegionText(text);
  return regionText({ ...rest, pieces: { ...rest.pieces }, ...(holder ? { holder } : {}) });
};

/** What must hold in a position; only what the facts name is compared. */
export const checkFacts = (game: typeof smallWorld, state: State, facts: Facts): Complaint[] => {
  const { board } = state;
  const { turn } = board;
  return [
    ...(facts.turn === undefined ? [] : differs('turn', turn.seat + 1, facts.turn)),
    ...(facts.phase === undefined ? [] : differs('phase', turn.phase.name, facts.phase)),
    ...(facts.round === undefined ? [] : differs('round', board.round, facts.round)),
    ...(facts.owes === undefined
      ? []
      : differs(
          'owes',
          game.toAct(state).map((seat) => seat + 1),
          [facts.owes],
        )),
    ...each(facts.regions, (id, must) =>
      differs(`region ${id}`, regionText(regionOf(board, id)), normalText(must)),
    ),
    ...checkPlayers(state, facts),
    ...checkSupplies(board, facts),
    ...checkOffers(game, state, facts),
    ...each(facts.places, (seat, must) =>
      differs(`place of seat ${seat}`, placeOf(game, state, Number(seat) - 1), must),
    ),
  ];
};

/** What stands on a region, with the Places and Relics that lie there as if they were markers. */
const regionOf = (board: Board, id: string): RegionState => {
  const region = board.regions[Number(id) - 1] ?? { tokens: -1, natives: 0, monsters: 0, pieces: {} };
  const finds = findsIn(board, Number(id) as RegionId).map((find) => [find, 1] as const);
  return { ...region, pieces: { ...region.pieces, ...Object.fromEntries(finds) } };
};

const placeOf = (game: typeof smallWorld, state: State, seat: number): number | undefined =>
  game.standings(state)?.ranks.find((rank) => rank.seat === seat)?.place;

const checkPlayers = ({ board, hidden }: State, facts: Facts): Complaint[] => {
  const layer = (text: string) => {
    const { seat, layer: name } = readLayerRef(text);
    return playerAt(board, seat)[name];
  };
  return [
    ...each(facts.coins, (seat, must) =>
      differs(`coins of seat ${seat}`, hidden.coins[Number(seat) - 1], must),
    ),
    ...each(facts.hand, (who, must) => differs(`hand of ${who}`, layer(who)?.hand ?? 'no race', must)),
    ...each(facts.reserve, (who, must) =>
      differs(`reserve of ${who}`, layer(who)?.reserve ?? 'no race', must),
    ),
    ...each(facts.withdrawn, (who, must) =>
      differs(`withdrawn of ${who}`, layer(who)?.withdrawn ?? 'no race', must),
    ),
    ...each(facts.races, (who, must) => differs(`race of ${who}`, layer(who)?.race ?? 'none', must)),
    ...each(facts.pieces, (seat, must) =>
      each(must, (id, count) =>
        differs(`${id} in hand of seat ${seat}`, layer(seat)?.pieces[id] ?? 0, count),
      ),
    ),
    ...each(facts.marks, (seat, must) =>
      each(must, (id, count) =>
        differs(`${id} of seat ${seat}`, playerAt(board, Number(seat) - 1).marks[id] ?? 0, count),
      ),
    ),
    ...each(facts.peace, (seat, must) => {
      const ally = playerAt(board, Number(seat) - 1).peaceWith;
      return differs(`peace of seat ${seat}`, ally === undefined ? 'none' : ally + 1, must);
    }),
  ];
};

const checkSupplies = (board: Board, facts: Facts): Complaint[] => [
  ...each(facts.tray, (race, must) => differs(`tray of ${race}`, board.trays[race], must)),
  ...each(facts.box, (id, must) => differs(`${id} in the box`, board.box[id] ?? 0, must)),
  ...(facts.column === undefined
    ? []
    : differs(
        'column',
        board.column.map(({ race, power, coins }) => `${race} ${power} ${coins}`),
        facts.column.map(withCoins),
      )),
  ...each(facts.lent, (place, must) =>
    differs(`power of ${place}`, board.lent[place]?.power ?? 'none', must),
  ),
  ...(facts.discarded === undefined ? [] : differs('discarded', [...board.discardedPowers], facts.discarded)),
];

const withCoins = (text: string): string => (text.split(' ').length === 2 ? `${text} 0` : text);

const checkOffers = (game: typeof smallWorld, state: State, facts: Facts): Complaint[] => {
  const [seat] = game.toAct(state);
  const offered = new Set(seat === undefined ? [] : game.moves(state, seat).map(game.notation.print));
  return [
    ...(facts.offered ?? [])
      .filter((move) => !offered.has(move))
      .map((move) => `${move}: is not offered, must be`),
    ...(facts['not offered'] ?? [])
      .filter((move) => offered.has(move))
      .map((move) => `${move}: is offered, must not be`),
  ];
};

/** A number with its rules against what a scenario says of it. */
export const checkReasons = (
  what: string,
  is: readonly Reason[] | undefined,
  must: Reasoned,
): Complaint[] => {
  if (!is) return [`${what}: there is none`];
  if (typeof must === 'number') return differs(what, totalOf(is), must);
  const by = Object.fromEntries(is.map((reason) => [reason.rule, reason.by ?? 0]));
  const sorted = (record: Readonly<Record<string, number>>) =>
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...(must.total === undefined ? [] : differs(what, totalOf(is), must.total)),
    ...differs(`rules of ${what}`, sorted(by), sorted(must.by)),
  ];
};
