import { type Reason, type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Price } from './data/orders.ts';
import { type Draft, playerAt, secretsOf } from './draft.ts';
import { EVIL, moveEvil } from './evil.ts';
import { needsEvilSteps } from './options.ts';
import { isMonster, PIECE_IDS, type PieceId } from './pieces/index.ts';
import type { State } from './state.ts';
import { change, fodderAt, losePiece, loseTrap } from './supplies.ts';
import { TRAP_IDS, type TrapId } from './traps/index.ts';

/** A trap or monster that is part of a price. */
export type Extra = TrapId | PieceId | undefined;

/** Where the payer's piece lies that the price is for; it cannot be fed to itself. */
export type Payee = number | undefined;

const RESOURCES = ['gold', 'food', 'evil', 'imps', 'traps', 'monsters'] as const;

/** The sum of two prices. */
export const plus = (one: Price, other: Price): Price => {
  const sum: { -readonly [Part in keyof Price]: number } = {};
  for (const what of RESOURCES) {
    const total = (one[what] ?? 0) + (other[what] ?? 0);
    if (total > 0) sum[what] = total;
  }
  return sum;
};

/** The parts of a price as reasons under a rule. */
export const reasonsOf = (rule: string, price: Price): Reason[] =>
  RESOURCES.flatMap((what) => (price[what] ? [{ rule, by: price[what], params: { what } }] : []));

const isTrap = (extra: Extra): extra is TrapId =>
  (TRAP_IDS as readonly (string | undefined)[]).includes(extra);
const isPiece = (extra: Extra): extra is PieceId =>
  (PIECE_IDS as readonly (string | undefined)[]).includes(extra);

/** The traps or monsters that a price may be paid with; one `undefined` if it asks for none, or there is none. */
export const extrasFor = (state: State, seat: Seat, price: Price, payee?: Payee): Extra[] => {
  const { lair } = playerAt(state, seat);
  const kinds = lair.flatMap(({ kind }, at) => (at === payee || !isMonster(kind) ? [] : [kind]));
  const given = price.traps ? secretsOf(state, seat).traps : price.monsters ? kinds : [];
  return given.length > 0 ? [...new Set<Extra>(given)] : [undefined];
};

/** How much of something a payer has for a price. */
const stockOf = (state: State, seat: Seat, what: (typeof RESOURCES)[number], payee: Payee): number => {
  const { gold, food, evil, imps, lair } = playerAt(state, seat);
  switch (what) {
    case 'gold':
      return gold;
    case 'food':
      return food;
    case 'imps':
      return imps;
    case 'evil':
      return needsEvilSteps(state.board.options) ? EVIL.top - evil : EVIL.top;
    case 'traps':
      return secretsOf(state, seat).traps.length;
    case 'monsters':
      return lair.filter(({ kind }, at) => at !== payee && isMonster(kind)).length;
  }
};

/** A price with the rule that asks it. */
export interface RuledPrice {
  readonly price: Price;
  readonly rule: string;
}

/** Why a price cannot be paid (rule 7.2 for evil); undefined if it can. */
export const priceRefusal = (
  state: State,
  seat: Seat,
  { price, rule }: RuledPrice,
  payee?: Payee,
): Refusal | undefined => {
  for (const what of RESOURCES) {
    const need = price[what];
    if (!need) continue;
    const have = stockOf(state, seat, what, payee);
    if (need > have) return refusal(`${what}.too-few`, { need, have }, reasonsOf(rule, price));
  }
  return undefined;
};

/** Pays a price that {@link priceRefusal} has nothing against. */
export const pay = (
  draft: Draft,
  seat: Seat,
  { price, rule }: RuledPrice,
  { extra, payee }: { readonly extra?: Extra | undefined; readonly payee?: Payee } = {},
): void => {
  change(draft, seat, 'gold', { by: -(price.gold ?? 0), rule });
  change(draft, seat, 'food', { by: -(price.food ?? 0), rule });
  change(draft, seat, 'imps', { by: -(price.imps ?? 0), rule });
  if (price.imps) {
    const player = playerAt(draft, seat);
    player.impsUsed = Math.min(player.impsUsed, player.imps);
  }
  if (isTrap(extra)) loseTrap(draft, seat, extra, rule);
  if (isPiece(extra)) losePiece(draft, seat, fodderAt(draft, seat, extra, payee), 'fed');
  if (price.evil) moveEvil(draft, seat, price.evil, rule);
};
