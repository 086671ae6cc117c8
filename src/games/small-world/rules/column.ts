import { drawOne } from '../../../kernel/dice.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, tell } from './draft.ts';
import { playerAt, traitsOf } from './force.ts';
import { giveStart } from './pieces.ts';
import type { Rules } from './rules.ts';
import type { Combo, Layer, PowerId, RaceId } from './state.ts';
import { fromTray } from './tokens.ts';

/** How many combos are on offer as long as banners last. */
export const COLUMN_LENGTH = 6;

/** Coins that the combo in a slot costs: one for each combo above it (rule 5.1). */
const priceOfSlot = (slot: number): number => slot - 1;

/**
 * The next badge, any of those that have not turned up; of the discarded ones when there is none (rule 5.2).
 * @returns undefined if all badges are in play at once
 */
export const drawPower = ({ hidden, board, dice }: Draft): PowerId | undefined => {
  if (hidden.powers.length === 0) {
    hidden.powers = board.discardedPowers;
    board.discardedPowers = [];
  }
  const drawn = drawOne(dice, 'powers', hidden.powers);
  if (drawn) hidden.powers = drawn.rest;
  return drawn?.item;
};

/**
 * The next banner, any of those that have not turned up; then those that came back, in their order (rule 5.4).
 * @returns undefined if all banners are in play or on offer
 */
const drawRace = ({ hidden, dice }: Draft): RaceId | undefined => {
  const drawn = drawOne(dice, 'races', hidden.races);
  if (drawn) {
    hidden.races = drawn.rest;
    return drawn.item;
  }
  const [race, ...rest] = hidden.returned;
  hidden.returned = rest;
  return race;
};

/** Puts a banner with the next badge below the last combo. */
const addCombo = (draft: Draft, race: RaceId): void => {
  const power = drawPower(draft);
  if (power === undefined) throw new Error('all badges are in play at once');
  draft.board.column.push({ race, power, coins: 0 });
  draft.reveals = true;
  tell(draft, { type: 'combo-appeared', race, power });
};

/** Fills the column up to six combos, as far as banners last. */
export const fillColumn = (draft: Draft): void => {
  while (draft.board.column.length < COLUMN_LENGTH) {
    const race = drawRace(draft);
    if (race === undefined) return;
    addCombo(draft, race);
  }
};

/** A banner comes back: below the stack, and so straight into a column that has run short (rule 5.4). */
export const returnBanner = (draft: Draft, race: RaceId): void => {
  draft.hidden.returned = [...draft.hidden.returned, race];
  fillColumn(draft);
};

/** Why a seat may not choose a slot; undefined if it may (rule 5.1, R21). */
export const pickRefusal = (column: readonly unknown[], coins: number, slot: number): Refusal | undefined => {
  if (slot < 1 || slot > column.length) return refusal('slot.unknown', { slot, last: column.length });
  const price = priceOfSlot(slot);
  if (coins >= price) return undefined;
  return refusal('coins.too-few', { slot, need: price, have: coins }, [{ rule: 'combo.price', by: price }]);
};

/** True if the badge of the combo in a slot may be exchanged with another slot's (Shadow Mimes). */
export const maySwap = (rules: Rules, column: readonly Combo[], slot: number, other: number): boolean => {
  const combo = column[slot - 1];
  return (
    combo !== undefined && other !== slot && other <= column.length && !!rules.race(combo.race).swapsBadge
  );
};

/** Exchanges the badges of two visible combos; their coins stay where they are. */
const swapBadges = (draft: Draft, seat: Seat, slot: number, other: number): void => {
  const combo = draft.board.column[slot - 1];
  const giver = draft.board.column[other - 1];
  if (!combo || !giver) throw new RangeError(`no combos in slots ${slot} and ${other}`);
  [combo.power, giver.power] = [giver.power, combo.power];
  tell(draft, { type: 'badges-swapped', seat, race: combo.race, power: combo.power, other: giver.race });
};

/**
 * A seat takes a combo: pays, receives its coins, tokens and markers; the column slides (rule 5.1).
 * @param swap slot of the combo whose badge it takes instead, before anything else, where the race may do so
 */
export const takeCombo = (draft: Draft, seat: Seat, slot: number, swap?: number): Refusal | undefined => {
  const { board, hidden, rules } = draft;
  const barred = pickRefusal(board.column, hidden.coins[seat] ?? 0, slot);
  if (barred) return barred;
  if (swap !== undefined) {
    if (!board.column[swap - 1]) return refusal('slot.unknown', { slot: swap, last: board.column.length });
    if (!maySwap(rules, board.column, slot, swap)) return refusal('swap.not-now', { slot, other: swap });
    swapBadges(draft, seat, slot, swap);
  }
  const [combo] = board.column.splice(slot - 1, 1);
  if (!combo) throw new Error(`slot ${slot} was checked and is empty`);
  for (const above of board.column.slice(0, slot - 1)) above.coins += 1;
  const paid = priceOfSlot(slot);
  hidden.coins[seat] = (hidden.coins[seat] ?? 0) - paid + combo.coins;
  const layer = newLayer(draft, combo.race, combo.power);
  playerAt(board, seat).active = layer;
  const { race, power, coins: taken } = combo;
  tell(draft, { type: 'picked', seat, slot, race, power, tokens: layer.hand, paid, taken });
  for (const kind of traitsOf(rules, layer).flatMap(({ pieces }) => pieces ?? []))
    giveStart(board, layer, kind);
  fillColumn(draft);
  return undefined;
};

const newLayer = ({ rules, board }: Draft, raceId: RaceId, powerId: PowerId): Layer => {
  const race = rules.race(raceId);
  const power = rules.power(powerId);
  const loan = (race.loan?.tokens ?? 0) + (power.loan?.tokens ?? 0);
  return {
    race: raceId,
    power: powerId,
    hand: fromTray(board, raceId, race.tokens + power.tokens + loan),
    withdrawn: 0,
    reserve: 0,
    pieces: {},
    withdrawnPieces: {},
  };
};
