import type { Dice } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS, type OrderId } from '../rules/data/orders.ts';
import { type Draft, playerAt, secretsOf } from '../rules/draft.ts';
import { frontTiles, tilesIn } from '../rules/dungeon.ts';
import { settle, stageOf } from '../rules/flow.ts';
import type { Move, Program } from '../rules/move.ts';
import { isMonster, plainDamageOf } from '../rules/pieces/index.ts';
import { limitsOf, planBarrier } from '../rules/plans.ts';
import { openMoves, type Stage } from '../rules/stage.ts';
import type { State } from '../rules/state.ts';

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
      return simplePlan(state, seat) ?? stage.absent(state, seat);
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
    let at = chance.roll('orders', total);
    const drawn = hand.findIndex((order) => {
      at -= wishes[order];
      return at < 0;
    });
    return hand.splice(drawn, 1)[0] ?? 'get-food';
  };
  const orders: Program = [draw(), draw(), draw()];
  const neutral = state.board.seats === 2 ? state.board.neutrals[seat]?.deck : undefined;
  const third = neutral?.[chance.roll('orders', Math.max(1, neutral.length))];
  return third ? { type: 'orders', orders, neutral: third } : { type: 'orders', orders };
};

/** How much each order is wished for, in tenths. */
const wishesOf = (state: State, seat: Seat): Record<OrderId, number> => {
  const { gold, food, imps, evil, lair } = playerAt(state, seat);
  const tiles = tilesIn(playerAt(state, seat)).length;
  const event = state.board.forecasts[state.board.season]?.event;
  const hungry = event === 'payday' && food < 2 * lair.length;
  const poor = event === 'taxes' && gold < tiles / 2;
  return {
    'get-food': hungry ? 40 : food < 3 ? 15 : 6,
    'improve-reputation': evil > 5 ? 10 + 4 * (evil - 5) : 4,
    'dig-tunnels': tiles < 8 ? 16 : 7,
    'mine-gold': poor ? 40 : gold < 4 ? 15 : 6,
    'recruit-imps': imps < 6 ? 10 : 4,
    'buy-traps': secretsOf(state, seat).traps.length < 4 ? 12 : 4,
    'hire-monster': lair.length < 4 ? 18 : 8,
    'build-room': 12,
  };
};

const errand = (stage: Stage, state: State, seat: Seat, chance: Dice): Move => {
  const { phase } = state.board;
  if (phase.name !== 'execute' || phase.task !== 'choose') return stage.absent(state, seat);
  const doing = openMoves(stage, state, seat).filter(({ type }) => type !== 'skip' && type !== 'done');
  const [first] = doing;
  if (!first) return stage.absent(state, seat);
  if (first.type === 'hire')
    return bestBy(doing, (move) => (move.type === 'hire' ? plainDamageOf(move.piece) : 0));
  if (first.type === 'mine') return bestBy(doing, (move) => (move.type === 'mine' ? move.imps : 0));
  return doing[chance.roll('errand', doing.length)] ?? first;
};

const bestBy = (moves: readonly Move[], worth: (move: Move) => number): Move =>
  moves.reduce((best, move) => (worth(move) > worth(best) ? move : best));

/** A tunnel before a room, the strongest who may be sent, all ghosts, and a trap that can be paid. */
const simplePlan = (state: State, seat: Seat): Move | undefined => {
  const player = playerAt(state, seat);
  const front = frontTiles(player);
  const at = front.find((square) => !player.dungeon[square]?.room) ?? front[0];
  const tile = at && player.dungeon[at];
  if (!at || !tile) return undefined;
  const ready = player.lair.flatMap(({ kind, state: lies }) => (lies === 'up' ? [kind] : []));
  const monsters = ready.filter(isMonster).sort((one, other) => plainDamageOf(other) - plainDamageOf(one));
  const sent = [...monsters.slice(0, limitsOf(tile).monsters), ...ready.filter((kind) => !isMonster(kind))];
  for (const trap of new Set(secretsOf(state, seat).traps)) {
    const plan = { type: 'plan', at, traps: [trap], sent } as const;
    if (!planBarrier(state, seat, plan)) return plan;
  }
  return { type: 'plan', at, traps: [], sent };
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
