import { totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Event } from '../rules/event.ts';
import type { Rules } from '../rules/rules.ts';
import { LAYER_NAMES, type State } from '../rules/state.ts';
import { coinsBesidesIncome, isCollected } from './coin-laws.ts';
import { boardOf, eventsOf, type LawInput, sumOf } from './law-input.ts';
import { type OracleForce, oracleForceOf } from './oracle/force.ts';
import { bankCoins, debtors, type TurnFacts } from './oracle/income.ts';

/** Where a Relic, and the Bag in its place, was placed in this turn, in earlier moves or in this one. */
const placedAt = (before: State, events: readonly Event[], relic: string, word: string): number[] => {
  const { memory } = before.board.turn;
  const earlier = [memory[`relic.${relic}.at`], memory[`bag.${relic}.at`]].flatMap((at) => at ?? []);
  const now = events.flatMap((event) =>
    event.type === 'acted' && [word, `bag-${word}`].includes(event.act) && event.target.kind === 'region'
      ? [event.target.region]
      : [],
  );
  return [...earlier, ...now];
};

const turnFacts = (before: State, events: readonly Event[]): TurnFacts => {
  const { turn } = before.board;
  const now = events.filter(
    (event) =>
      event.type === 'conquered' && event.layer === 'active' && (event.tribe || event.monsters || event.loss),
  );
  return {
    nonEmpty: turn.nonEmpty.active + now.length,
    newRace: turn.newRace || events.some(({ type }) => type === 'picked'),
    doubled: placedAt(before, events, 'scepter-of-avarice', 'scepter'),
  };
};

/** Vanishing: two coins for each region that the race held when it declined (Underground rules 9 and 10). */
const vanishingCoins = (before: OracleForce | undefined, events: readonly Event[]): number => {
  const declined = events.findIndex(({ type }) => type === 'declined');
  const gone = events.some(
    (event, at) => event.type === 'vanished' && at > declined && event.race === before?.banner,
  );
  return declined >= 0 && gone ? 2 * (before?.held.length ?? 0) : 0;
};

/** Coins that opponents can pay of what they owe: one for each debt, as long as they have one. */
const collectedCoins = (input: LawInput, owed: readonly Seat[], events: readonly Event[]): number => {
  const others = events.filter((event) => !isCollected(event));
  return sumOf(
    seatsOf(boardOf(input).seats).map((seat) => {
      const had = (input.before?.state.hidden.coins[seat] ?? 0) + coinsBesidesIncome(others, seat);
      return Math.min(had, owed.filter((debtor) => debtor === seat).length);
    }),
  );
};

const expectedCoins = (rules: Rules, input: LawInput, before: State, seat: Seat): number => {
  const events = eventsOf(input);
  const upTo = events.slice(
    0,
    events.findIndex(({ type }) => type === 'income'),
  );
  const { state } = input.step.position;
  const forces = LAYER_NAMES.flatMap((layer) => oracleForceOf(rules, state, { seat, layer }) ?? []);
  const facts = turnFacts(before, upTo);
  const active = forces.find(({ layer }) => layer === 'active');
  const owed = active ? debtors(active, placedAt(before, upTo, 'froggys-ring', 'ring')) : [];
  return (
    sumOf(forces.map((force) => bankCoins(force, facts))) +
    vanishingCoins(oracleForceOf(rules, before, { seat, layer: 'active' }), upTo) +
    collectedCoins(input, owed, upTo)
  );
};

/**
 * A turn is paid as rule 7 and Underground rule 9, read a second time from the text, have it. Who holds what does not
 * change between the payment and the end of the move that brings it, so the position after the move serves.
 */
export const turnsArePaidAsPrinted =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const before = input.before?.state;
    if (!before) return undefined;
    const paid = eventsOf(input).flatMap((event) => (event.type === 'income' ? [event] : []));
    return firstWrong(paid, ({ seat, coins }) => {
      if (seat !== before.board.turn.seat || !seatsOf(boardOf(input).seats).includes(seat))
        return `seat ${seat} was paid`;
      const expected = expectedCoins(rules, input, before, seat);
      const reasons = coins.map(({ rule, by }) => `${rule} ${by}`).join(', ');
      return totalOf(coins) === expected
        ? undefined
        : `seat ${seat} was paid ${totalOf(coins)} coins (${reasons}) instead of ${expected}`;
    });
  };
