import type { Dice } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS, type OrderId } from '../rules/data/orders.ts';
import { ROOMS } from '../rules/data/rooms.ts';
import { type Draft, playerAt, secretsOf } from '../rules/draft.ts';
import { frontTiles, hasSite, tilesIn } from '../rules/dungeon.ts';
import { settle, stageOf } from '../rules/flow.ts';
import type { Move, Program } from '../rules/move.ts';
import { isMonster, PIECE_IDS, type PieceId, pieceOf, plainDamageOf } from '../rules/pieces/index.ts';
import { limitsOf, planBarrier } from '../rules/plans.ts';
import { openMoves, type Stage } from '../rules/stage.ts';
import type { Player, State } from '../rules/state.ts';
import type { TrapId } from '../rules/traps/index.ts';
import { attackWorth, defenceWorth } from './skirmish.ts';

/**
 * What a player of some experience would do without thinking. Chance varies it, so that many games played on with it
 * show what may happen.
 */
export const instinct = (stage: Stage, state: State, seat: Seat, chance: Dice): Move => {
  switch (state.board.phase.name) {
    case 'orders':
      return likelyOrders(state, seat, chance);
    case 'execute':
      return errand(stage, state, seat, chance);
    case 'plan':
      return soundPlan(state, seat) ?? stage.absent(state, seat);
    case 'battle':
      return bestBlow(stage, state, seat);
    default:
      return stage.absent(state, seat);
  }
};

/** Orders that a seat may give, those that it needs rather than others. */
export const likelyOrders = (state: State, seat: Seat, chance: Dice): Extract<Move, { type: 'orders' }> => {
  const { inaccessible } = playerAt(state, seat);
  const wishes = wishesOf(state, seat);
  const hand = ORDERS.filter((order) => !inaccessible.includes(order));
  const draw = (): OrderId => {
    const total = hand.reduce((sum, order) => sum + wishes[order], 0);
    let at = chance.roll(`orders ${seat}`, total);
    const drawn = hand.findIndex((order) => {
      at -= wishes[order];
      return at < 0;
    });
    return hand.splice(drawn, 1)[0] ?? 'get-food';
  };
  const orders: Program = [draw(), draw(), draw()];
  const neutral = state.board.seats === 2 ? state.board.neutrals[seat]?.deck : undefined;
  const third = neutral?.[chance.roll(`neutral ${seat}`, Math.max(1, neutral.length))];
  return third ? { type: 'orders', orders, neutral: third } : { type: 'orders', orders };
};

/** How much each order is wished for, in tenths. */
const wishesOf = (state: State, seat: Seat): Record<OrderId, number> => {
  const player = playerAt(state, seat);
  const { gold, food, imps, evil, lair } = player;
  const tiles = tilesIn(player).length;
  const event = state.board.forecasts[state.board.season]?.event;
  const hungry = event === 'payday' && food < 2 * lair.length;
  const poor = event === 'taxes' && gold < tiles / 2;
  return {
    'get-food': hungry ? 40 : food < 3 ? 15 : 6,
    'improve-reputation': evil > 5 ? 10 + 4 * (evil - 5) : 4,
    'dig-tunnels': tiles < 8 ? 16 : 7,
    'mine-gold': poor ? 40 : gold < 4 ? 15 : 6,
    'recruit-imps': food === 0 ? HOPELESS : imps < 6 ? 10 : 4,
    'buy-traps': secretsOf(state, seat).traps.length < 4 ? 12 : 4,
    'hire-monster': !canHire(state, player) ? HOPELESS : lair.length < 4 ? 18 : 8,
    'build-room': state.board.rooms.some((room) => hasSite(player, ROOMS[room].zone)) ? 12 : HOPELESS,
  };
};

/** What cannot be done as things stand is ordered now and then all the same: things may change before it is done. */
const HOPELESS = 2;

const canHire = ({ board }: State, { gold, food }: Player): boolean =>
  board.lairs.some((kind) => {
    const { price } = pieceOf(kind);
    return (price.gold ?? 0) <= gold && (price.food ?? 0) <= food;
  });

const errand = (stage: Stage, state: State, seat: Seat, chance: Dice): Move => {
  const { phase } = state.board;
  if (phase.name !== 'execute' || phase.task !== 'choose') return stage.absent(state, seat);
  const doing = openMoves(stage, state, seat).filter(({ type }) => type !== 'skip' && type !== 'done');
  const [first] = doing;
  if (!first) return stage.absent(state, seat);
  if (first.type === 'hire')
    return bestBy(doing, (move) => (move.type === 'hire' ? plainDamageOf(move.piece) : 0));
  if (first.type === 'mine') return bestBy(doing, (move) => (move.type === 'mine' ? move.imps : 0));
  return doing[chance.roll(`errand ${seat}`, doing.length)] ?? first;
};

/** The first of those that are worth most. @throws RangeError of an empty list */
const bestBy = <T>(items: readonly T[], worth: (item: T) => number): T => {
  const [first, ...others] = items.map((item) => ({ item, worth: worth(item) }));
  if (!first) throw new RangeError('nothing to choose from');
  return others.reduce((best, one) => (one.worth > best.worth ? one : best), first).item;
};

/** A tunnel before a room, and of all who may be sent there those who do most; then the trap that adds most. */
const soundPlan = (state: State, seat: Seat): Move | undefined => {
  const player = playerAt(state, seat);
  const front = frontTiles(player);
  const at = front.find((square) => !player.dungeon[square]?.room) ?? front[0];
  const tile = at && player.dungeon[at];
  if (!at || !tile) return undefined;
  const worth = (traps: readonly TrapId[], sent: readonly PieceId[]): number =>
    defenceWorth(state, seat, { at, traps, sent });
  const ready = player.lair.flatMap(({ kind, state: lies }) => (lies === 'up' ? [kind] : []));
  const sent = bestBy(forcesOf(ready, limitsOf(tile).monsters), (force) => worth([], force));
  const hands = [...new Set(secretsOf(state, seat).traps)]
    .map((trap): TrapId[] => [trap])
    .filter((traps) => !planBarrier(state, seat, { type: 'plan', at, traps, sent }));
  return { type: 'plan', at, traps: bestBy([[], ...hands], (traps) => worth(traps, sent)), sent };
};

/** Nobody, one monster or two; all with the ghosts or without. */
const forcesOf = (ready: readonly PieceId[], most: number): PieceId[][] => {
  const ghosts = ready.filter((kind) => !isMonster(kind));
  const monsters = PIECE_IDS.filter((kind) => isMonster(kind) && ready.includes(kind));
  const forces: PieceId[][] = [[], ...monsters.map((kind) => [kind])];
  if (most > 1) forces.push(...pairsIn(monsters, ready));
  return ghosts.length > 0 ? [...forces, ...forces.map((force) => [...force, ...ghosts])] : forces;
};

const pairsIn = (kinds: readonly PieceId[], ready: readonly PieceId[]): PieceId[][] =>
  kinds.flatMap((one, at) =>
    kinds
      .slice(at)
      .filter((other) => other !== one || ready.filter((kind) => kind === one).length > 1)
      .map((other) => [one, other]),
  );

/** The attack that does most. */
const bestBlow = (stage: Stage, state: State, seat: Seat): Move => {
  const { phase } = state.board;
  if (phase.name !== 'battle' || phase.battle.step !== 'monsters') return stage.absent(state, seat);
  const { battle } = phase;
  const moves = openMoves(stage, state, seat);
  return moves.length > 0
    ? bestBy(moves, (move) => (move.type === 'attack' ? attackWorth(state, battle, move) : 0))
    : stage.absent(state, seat);
};

/** Plays on by instinct for everybody until the game is over, or it is enough. @returns how many moves it took */
export const playOn = (draft: Draft, chance: Dice, isEnough: (state: State) => boolean): number => {
  let moves = 0;
  while (moves < MOST_MOVES && !isEnough(draft)) {
    const stage = stageOf(draft.board.phase);
    const seat = stage?.owing(draft)[0];
    if (!stage || seat === undefined) break;
    stage.make(draft, seat, instinct(stage, draft, seat, chance));
    settle(draft);
    moves += 1;
  }
  return moves;
};

/** More moves than a game has. */
const MOST_MOVES = 3000;
