import type { OrderId } from './data/orders.ts';
import { type Draft, playerAt, playOrder, secretsOf, tell } from './draft.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

/** Seats that have not sealed their secret decision. */
export const unsealed = (state: State): number[] =>
  playOrder(state).filter((seat) => !playerAt(state, seat).sealed);

/** Notes that a secret decision has been given, or taken back. */
export const seal = (
  draft: Draft,
  seat: number,
  what: 'initial' | 'orders' | 'plan',
  sealed: boolean,
): void => {
  playerAt(draft, seat).sealed = sealed;
  tell(draft, { type: sealed ? 'sealed' : 'reopened', seat, what });
};

/** All pairs of the three dealt orders. */
const pairsOf = ([a, b, c]: readonly OrderId[]): (readonly [OrderId, OrderId])[] =>
  a && b && c
    ? [
        [a, b],
        [a, c],
        [b, c],
      ]
    : [];

/** D1: two of three orders are kept inaccessible, in secret (rule 11.1). */
export const initialOrders: Stage = {
  owing: unsealed,
  candidates: (state, seat) =>
    pairsOf(secretsOf(state, seat).initial).map((orders) => ({ type: 'keep', orders })),
  make: (draft, seat, move) => {
    const secrets = secretsOf(draft, seat);
    secrets.kept = move.type === 'keep' ? [...move.orders] : [];
    seal(draft, seat, 'initial', move.type === 'keep');
  },
  absent: (state, seat) => ({
    type: 'keep',
    orders: pairsOf(secretsOf(state, seat).initial)[0] ?? ['get-food', 'mine-gold'],
  }),
  forced: () => false,
};

/** All kept orders are turned over at once. */
export const revealInitial = (draft: Draft): void => {
  draft.reveals = true;
  for (const seat of playOrder(draft)) {
    const secrets = secretsOf(draft, seat);
    const player = playerAt(draft, seat);
    player.inaccessible = secrets.kept;
    player.sealed = false;
    tell(draft, { type: 'initial-kept', seat, orders: secrets.kept });
    secrets.initial = [];
    secrets.kept = [];
  }
};
