import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { trapPrice } from './battle/trap-figures.ts';
import { ROOMS } from './data/rooms.ts';
import { playerAt, secretsOf, takeOut } from './draft.ts';
import { frontTiles } from './dungeon.ts';
import type { Move } from './move.ts';
import { plus, priceRefusal } from './payment.ts';
import { isMonster, PIECE_IDS, type PieceId } from './pieces/index.ts';
import type { Square, State, Tile } from './state.ts';
import { TRAP_IDS, type TrapId } from './traps/index.ts';

type Plan = Extract<Move, { type: 'plan' }>;

/** What may defend a tile at most, apart from ghosts (rule 8.2). */
interface Limits {
  readonly traps: number;
  readonly monsters: number;
  readonly rule: 'plan.room' | 'plan.tunnel';
}

/** How many traps and monsters may defend a tile. */
export const limitsOf = ({ room }: Tile): Limits => {
  if (!room) return { traps: 1, monsters: 1, rule: 'plan.tunnel' };
  return ROOMS[room].maze
    ? { traps: 2, monsters: 1, rule: 'plan.room' }
    : { traps: 1, monsters: 2, rule: 'plan.room' };
};

const readyPieces = (state: State, seat: Seat): PieceId[] =>
  playerAt(state, seat).lair.flatMap(({ kind, state: lies }) => (lies === 'up' ? [kind] : []));

/** All ways to take items of a stock, in the order of a list; equal ones are taken for one. */
const choicesOf = <T>(list: readonly T[], stock: readonly T[], fits: (chosen: readonly T[]) => boolean) => {
  let choices: T[][] = [[]];
  for (const item of list) {
    const copies = stock.filter((one) => one === item);
    if (copies.length === 0) continue;
    const grown: T[][] = [];
    for (const chosen of choices) {
      grown.push(chosen);
      for (let taken = 1; taken <= copies.length; taken += 1) {
        const more = [...chosen, ...copies.slice(0, taken)];
        if (fits(more)) grown.push(more);
      }
    }
    choices = grown;
  }
  return choices;
};

/** Every plan that keeps the limits of its tile; whether its traps can be paid is another question. */
export const plansOf = (state: State, seat: Seat): Plan[] => plansWith(state, seat, () => true);

/** Every plan that can be made. */
export const openPlans = (state: State, seat: Seat): Plan[] =>
  plansWith(state, seat, (tile, traps) => trapsRefusal(state, seat, tile, traps) === undefined);

const plansWith = (
  state: State,
  seat: Seat,
  fits: (tile: Tile, traps: readonly TrapId[]) => boolean,
): Plan[] => {
  const player = playerAt(state, seat);
  const { traps: hand } = secretsOf(state, seat);
  const ready = readyPieces(state, seat);
  return frontTiles(player).flatMap((at) => {
    const tile = player.dungeon[at];
    if (!tile) return [];
    const most = limitsOf(tile);
    const forces = choicesOf(PIECE_IDS, ready, (sent) => sent.filter(isMonster).length <= most.monsters);
    return choicesOf(TRAP_IDS, hand, (traps) => traps.length <= most.traps)
      .filter((traps) => fits(tile, traps))
      .flatMap((traps) => forces.map((sent): Plan => ({ type: 'plan', at, traps, sent })));
  });
};

/** The first of the wanted items that a stock does not have. */
const lacking = <T>(stock: readonly T[], wanted: readonly T[]): T | undefined => {
  const rest = [...stock];
  return wanted.find((item) => !takeOut(rest, item));
};

/** Why a plan cannot be made (rule 8.2); undefined if it can. */
export const planBarrier = (state: State, seat: Seat, { at, traps, sent }: Plan): Refusal | undefined => {
  const player = playerAt(state, seat);
  const tile = nearest(state, seat, at);
  if (!tile) return refusal('plan.too-far', { at }, [{ rule: 'plan.nearest' }]);
  const trap = lacking(secretsOf(state, seat).traps, traps);
  if (trap) return refusal('plan.no-trap', { trap }, [{ rule: 'plan.traps' }]);
  const piece = lacking(readyPieces(state, seat), sent);
  if (piece) return refusal('plan.no-piece', { piece }, [{ rule: 'plan.face-up' }]);
  const most = limitsOf(tile);
  if (traps.length > most.traps)
    return refusal('trap.too-many', { most: most.traps }, [{ rule: 'plan.traps' }]);
  if (sent.filter(isMonster).length > most.monsters)
    return refusal('send.too-many', { most: most.monsters }, [{ rule: most.rule }]);
  return trapsRefusal(state, seat, player.dungeon[at], traps);
};

/** The tile on a square where a battle may be fought; undefined if none may. */
const nearest = (state: State, seat: Seat, at: Square): Tile | undefined => {
  const player = playerAt(state, seat);
  return frontTiles(player).includes(at) ? player.dungeon[at] : undefined;
};

/** All traps of a plan are paid together. */
const trapsRefusal = (
  state: State,
  seat: Seat,
  tile: Tile | undefined,
  traps: readonly TrapId[],
): Refusal | undefined => {
  const [first] = traps;
  if (!tile || !first) return undefined;
  const price = traps.map((trap) => trapPrice(state.board, trap, tile)).reduce(plus, {});
  return priceRefusal(state, seat, { price, rule: `${first}.price` });
};
