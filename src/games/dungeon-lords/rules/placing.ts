import { shuffled } from '../../../kernel/dice.ts';
import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS, type OrderId } from './data/orders.ts';
import { type Draft, playerAt, playOrder, secretsOf, tell, without } from './draft.ts';
import { slotFee } from './options.ts';
import { SLOTS } from './orders.ts';
import type { Board, Neutral, Occupant } from './state.ts';
import { change } from './supplies.ts';

/** The three spaces of an order's action box. */
export const spacesOf = ({ boxes }: Board, order: OrderId): readonly (Occupant | null)[] => {
  const spaces = boxes[ORDERS.indexOf(order)];
  if (!spaces) throw new RangeError(`there is no box ${order}`);
  return spaces;
};

/** Puts a minion on the first free space from `from` on. @returns the space from 1, or 0 if all are taken */
const place = (board: Board, order: OrderId, occupant: Occupant, from = 0): number => {
  const spaces = spacesOf(board, order);
  const at = spaces.findIndex((taken, index) => index >= from && taken === null);
  if (at >= 0) board.boxes = board.boxes.with(ORDERS.indexOf(order), spaces.with(at, occupant));
  return at + 1;
};

const inOrder = (orders: readonly OrderId[]): OrderId[] => ORDERS.filter((order) => orders.includes(order));

/**
 * Neutral players draw their orders; their minions begin at space II (rule 12). Of what two players' neutrals have left,
 * the last card is what is given for an owner who is away: nobody can foresee it (rule 14.1, D3).
 */
export const drawNeutrals = (draft: Draft): void => {
  const { board, hidden, dice } = draft;
  const thirds: OrderId[] = [];
  for (const [number, neutral] of board.neutrals.entries()) {
    const cards = shuffled(dice, `neutral-${number}`, neutral.deck);
    const drawn = cards.slice(0, board.seats === 2 ? 2 : SLOTS);
    thirds.push(...cards.slice(-1));
    const deck = neutral.deck.filter((order) => !drawn.includes(order));
    for (const order of drawn) placeNeutral(draft, number, order, 1);
    const left: Neutral = { ...neutral, deck, used: drawn };
    board.neutrals = board.neutrals.with(number, board.seats === 2 ? left : turnedOver(left));
  }
  if (board.seats === 2) hidden.thirds = thirds;
};

const placeNeutral = (draft: Draft, neutral: number, order: OrderId, from: number): void => {
  const space = place(draft.board, order, { neutral }, from);
  tell(draft, { type: 'neutral-order', neutral, order, space });
};

/** What was used becomes inaccessible; all else is the new deck. */
const turnedOver = ({ deck, inaccessible, used }: Neutral): Neutral => ({
  deck: inOrder([...deck, ...inaccessible]),
  inaccessible: used,
  used: [],
});

/** All programs are revealed, slot by slot; the third neutral orders of two players first (rule 5.3). */
export const revealOrders = (draft: Draft): void => {
  const { board } = draft;
  draft.reveals = true;
  if (board.seats === 2)
    for (const [number, neutral] of board.neutrals.entries()) addThird(draft, number, neutral);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    for (const seat of playOrder(draft)) revealOrder(draft, seat, slot);
  }
  for (const seat of playOrder(draft)) {
    const secrets = secretsOf(draft, seat);
    secrets.program = [];
    secrets.neutral = null;
    playerAt(draft, seat).sealed = false;
  }
};

const addThird = (draft: Draft, number: number, neutral: Neutral): void => {
  const { neutral: order } = secretsOf(draft, number);
  if (!order) throw new Error(`neutral ${number} has no third order`);
  placeNeutral(draft, number, order, 0);
  const { deck, inaccessible, used } = neutral;
  const left: Neutral = { deck: without(deck, order), inaccessible, used: [...used, order] };
  draft.board.neutrals = draft.board.neutrals.with(number, turnedOver(left));
};

const revealOrder = (draft: Draft, seat: Seat, slot: number): void => {
  const order = secretsOf(draft, seat).program[slot];
  if (!order) throw new Error(`seat ${seat} has no order in slot ${slot}`);
  const player = playerAt(draft, seat);
  const full = spacesOf(draft.board, order).every((taken) => taken !== null);
  const fee = full ? 0 : slotFee(draft.board.options, order, slot);
  const tooPoor = player.gold < fee;
  const space = full || tooPoor ? 0 : place(draft.board, order, { seat, slot });
  const params = { what: 'gold' };
  const reasons: Reason[] = tooPoor ? [{ rule: 'hire.first-slot-unpaid', params }] : [];
  if (fee > 0 && !tooPoor) reasons.push({ rule: 'hire.first-slot', by: fee, params });
  if (full) reasons.push({ rule: 'placing.full' });
  player.slots = [...player.slots, { order, minion: space > 0 ? 'space' : 'card' }];
  tell(draft, { type: 'order-revealed', seat, slot: slot + 1, order, space, reasons });
  if (!tooPoor) change(draft, seat, 'gold', { by: -fee, rule: 'hire.first-slot' });
};
