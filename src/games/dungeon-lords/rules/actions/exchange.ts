import { bringsPaladin, moveEvil } from '../evil.ts';
import { pay, priceRefusal } from '../payment.ts';
import { change, drawTraps } from '../supplies.ts';
import type { Action } from './action.ts';

/** Get Food, Improve Reputation, Recruit Imps, Buy Traps: a price for a gain, as printed (rule 5.4). */
export const exchange: Action = {
  candidates: () => [{ type: 'do' }],
  fits: (_state, { type }) => type === 'do',
  barrier: (state, { seat, space, order }) =>
    priceRefusal(state, seat, { price: space.price, rule: `${order}.price` }),
  make: (draft, { seat, space, order }) => {
    pay(draft, seat, { price: space.price, rule: `${order}.price` });
    change(draft, seat, 'food', { by: space.food ?? 0, rule: order });
    change(draft, seat, 'gold', { by: space.gold ?? 0, rule: order });
    change(draft, seat, 'imps', { by: space.imps ?? 0, rule: order });
    if (space.penance) moveEvil(draft, seat, -space.penance, order);
    if (space.spy) return 'spy';
    if (!space.traps) return 'done';
    const second = draft.board.year === 2;
    const before = draft.hidden.trapDeck.length;
    drawTraps(draft, seat, space.traps + (second ? 1 : 0), order);
    return second && draft.hidden.trapDeck.length < before ? 'discard' : 'done';
  },
  absent: (state, { seat, space }, [only]) =>
    space.price.evil && bringsPaladin(state, seat, space.price.evil) ? undefined : only,
};
