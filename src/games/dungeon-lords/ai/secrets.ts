import { type Dice, shuffled } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS } from '../rules/data/orders.ts';
import { playerAt } from '../rules/draft.ts';
import { frontTiles } from '../rules/dungeon.ts';
import { SLOTS } from '../rules/orders.ts';
import { isMonster } from '../rules/pieces/index.ts';
import type { Board, Plan, Secrets } from '../rules/state.ts';
import type { TrapId } from '../rules/traps/index.ts';

const DEALT = 3;
const KEPT = 2;

const NO_PLAN: Plan = { tile: null, traps: [], sent: [], free: null };

/**
 * What somebody else may have in secret: whatever fits what lies open. A decision that has been given is guessed;
 * one that is still due is taken to be untouched.
 * @param traps the trap cards that the seat is taken to hold
 */
export const guessedSecrets = (board: Board, seat: Seat, traps: TrapId[], dice: Dice): Secrets => {
  const { sealed, inaccessible } = playerAt({ board }, seat);
  const given = (phase: Board['phase']['name']): boolean => board.phase.name === phase && sealed;
  const dealt = board.phase.name === 'initial-orders' ? shuffled(dice, 'guess', ORDERS).slice(0, DEALT) : [];
  const hand = ORDERS.filter((order) => !inaccessible.includes(order));
  const deck = board.seats === 2 ? (board.neutrals[seat]?.deck ?? []) : [];
  return {
    traps,
    spied: [],
    looked: false,
    initial: dealt,
    kept: given('initial-orders') ? dealt.slice(0, KEPT) : [],
    program: given('orders') ? shuffled(dice, 'guess', hand).slice(0, SLOTS) : [],
    neutral: (given('orders') && shuffled(dice, 'guess', deck)[0]) || null,
    plan: planOf(board, seat, given('plan'), dice),
  };
};

/** The tile is known as soon as battles are fought; before, a seat that is ready defends some tile with somebody. */
const planOf = (board: Board, seat: Seat, given: boolean, dice: Dice): Plan => {
  const { battle } = 'battle' in board.phase ? board.phase : {};
  const tile = board.combat?.tiles[seat] ?? null;
  if (tile) return { ...NO_PLAN, tile, traps: battle?.seat === seat ? battle.traps : [] };
  const player = playerAt({ board }, seat);
  if (!given || player.party.length === 0) return NO_PLAN;
  const [front = null] = shuffled(dice, 'guess', frontTiles(player));
  const ready = player.lair.find(({ kind, state }) => state === 'up' && isMonster(kind));
  return front
    ? { ...NO_PLAN, tile: front, sent: ready ? [ready.kind] : [] }
    : { ...NO_PLAN, free: player.prison[0] ?? null };
};
