import { totalOf } from '../../../kernel/refusal.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Event } from '../rules/event.ts';
import { START_COINS } from '../rules/setup.ts';
import type { State } from '../rules/state.ts';
import { boardOf, eventsOf, type GameHistory, hiddenOf, isCount, type LawInput, sumOf } from './law-input.ts';

const coinsOf = ({ board, hidden }: State): number =>
  sumOf(hidden.coins) + sumOf(board.column.map(({ coins }) => coins));

const fromBank = (event: Event): number => {
  if (event.type === 'income') return totalOf(event.coins);
  return event.type === 'gained' ? (event.reason.by ?? 0) : 0;
};

const COLLECTED = new Set(['thieving.coin', 'froggys-ring.coin']);

/** True for coins of an income that came from opponents: those are told a second time, as payments. */
export const isCollected = (event: Event): boolean =>
  event.type === 'paid' && COLLECTED.has(event.reason.rule);

const collected = (event: Event): number =>
  event.type === 'paid' && isCollected(event) ? (event.reason.by ?? 0) : 0;

/** What a seat got or paid by these events besides its income. */
export const coinsBesidesIncome = (events: readonly Event[], seat: number): number =>
  sumOf(
    events.map((event) => {
      if (event.type === 'gained') return event.seat === seat ? (event.reason.by ?? 0) : 0;
      if (event.type !== 'paid') return 0;
      const by = event.reason.by ?? 0;
      return event.from === seat ? -by : event.to === seat ? by : 0;
    }),
  );

/** Coins of players and on combos: five each at first, then only what is scored (rule 12). */
export const coinsAreAccountedFor: Law<LawInput> = (input) => {
  const { board, hidden } = input.step.position.state;
  if (hidden.coins.length !== board.seats || !hidden.coins.every(isCount))
    return `the players have ${hidden.coins.join(', ')} coins`;
  const scored = sumOf(eventsOf(input).map(fromBank)) - sumOf(eventsOf(input).map(collected));
  const had = input.before ? coinsOf(input.before.state) : START_COINS * board.seats;
  // A combo that leaves the game takes the coins on it along, and none does: banners come back from players.
  const have = coinsOf(input.step.position.state);
  return have === had + scored ? undefined : `${have} coins instead of ${had} and ${scored} scored`;
};

/** Nobody's coins change but those of the player in turn, and what rules move between players is told. */
export const othersCoinsStay: Law<LawInput> = (input) => {
  const { before } = input;
  if (!before) return undefined;
  const { seat } = before.state.board.turn;
  const others = seatsOf(boardOf(input).seats).filter((other) => other !== seat);
  return firstWrong(others, (other) =>
    hiddenOf(input).coins[other] ===
    (before.state.hidden.coins[other] ?? 0) + coinsBesidesIncome(eventsOf(input), other)
      ? undefined
      : `seat ${other}'s coins changed in seat ${seat}'s turn`,
  );
};

/** Every seat is scored once in every round (rule 12). */
export const everyTurnIsScored =
  (roundsOf: (map: string) => number): Law<GameHistory> =>
  ({ steps }) => {
    const [first] = steps;
    if (!first) return 'nothing happened';
    const { seats, map } = boardOf(first);
    const scored = steps.flatMap(eventsOf).flatMap((event) => (event.type === 'income' ? event.seat : []));
    return firstWrong(seatsOf(seats), (seat) => {
      const turns = scored.filter((other) => other === seat).length;
      return turns === roundsOf(map)
        ? undefined
        : `seat ${seat} was scored ${turns} times in ${roundsOf(map)} rounds`;
    });
  };
