import type { Dice } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { BOXES } from '../rules/data/orders.ts';
import { playerAt } from '../rules/draft.ts';
import { frontTiles, tilesIn } from '../rules/dungeon.ts';
import { bringsPaladin } from '../rules/evil.ts';
import type { Move } from '../rules/move.ts';
import { plus } from '../rules/payment.ts';
import { pieceOf, plainDamageOf } from '../rules/pieces/index.ts';
import { openMoves, type Stage } from '../rules/stage.ts';
import type { Phase, State } from '../rules/state.ts';
import { bestBy } from './best.ts';
import { minesAhead, PUT_BY, payNeed, spareOf, taxNeed } from './needs.ts';

type Executing = Extract<Phase, { name: 'execute' }>;

/** Tiles beyond which nobody digs on: each two cost a gold of taxes. */
const MOST_TILES = 8;

/**
 * What a minion does by instinct: all that it can, but nothing that brings the paladin, or takes what this season's
 * event will ask for.
 */
export const errand = (stage: Stage, state: State, seat: Seat, chance: Dice): Move => {
  const { phase } = state.board;
  if (phase.name !== 'execute' || phase.task !== 'choose') return stage.absent(state, seat);
  const moves = openMoves(stage, state, seat);
  const doing = moves.filter((move) => isSound(state, seat, { phase, move }));
  const [first] = doing;
  if (!first)
    return moves.find(({ type }) => type === 'skip' || type === 'done') ?? stage.absent(state, seat);
  switch (first.type) {
    case 'hire':
      return bestBy(doing, (move) => (move.type === 'hire' ? plainDamageOf(move.piece) : 0));
    case 'mine':
      return bestBy(doing, (move) => (move.type === 'mine' ? move.imps : 0));
    default:
      return doing[chance.roll(`errand ${seat}`, doing.length)] ?? first;
  }
};

const isSound = (
  state: State,
  seat: Seat,
  { phase, move }: { readonly phase: Executing; readonly move: Move },
): boolean => {
  const printed = BOXES[phase.box]?.spaces[phase.space]?.price ?? {};
  switch (move.type) {
    case 'skip':
    case 'done':
      return false;
    case 'dig':
      return isWorthDigging(state, seat);
    case 'build':
      return spares(state, seat, printed) && !frontTiles(playerAt(state, seat)).includes(move.at);
    case 'hire':
      return spares(state, seat, plus(printed, pieceOf(move.piece).price));
    case 'do':
      return spares(state, seat, printed);
    default:
      return true;
  }
};

/** Whether a price leaves what this season's event asks, and the paladin where he is. */
const spares = (
  state: State,
  seat: Seat,
  {
    gold = 0,
    food = 0,
    evil = 0,
  }: { readonly gold?: number; readonly food?: number; readonly evil?: number },
): boolean => {
  const player = playerAt(state, seat);
  const [tax, pay] = [taxNeed(state, seat), payNeed(state, seat)];
  if (evil > 0 && bringsPaladin(state, seat, evil)) return false;
  if (gold > 0 && spareOf(player.gold + minesAhead(state, seat), tax, PUT_BY.taxes) < gold) return false;
  return food === 0 || spareOf(player.food, pay, PUT_BY.payday) >= food;
};

/** Imps that will be needed in the mines do not dig. */
const isWorthDigging = (state: State, seat: Seat): boolean => {
  const player = playerAt(state, seat);
  if (tilesIn(player).length >= MOST_TILES) return false;
  const tax = taxNeed(state, seat);
  const mines = Math.min(minesAhead(state, seat), tax.missing);
  return tax.within > 1 || player.imps - player.impsUsed - 1 >= mines;
};
