import { totalOf } from '../../../kernel/refusal.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { START_COINS } from '../rules/setup.ts';
import type { State } from '../rules/state.ts';
import {
  boardOf,
  eventsOf,
  firstWrong,
  hiddenOf,
  isCount,
  type Law,
  type Scene,
  sumOf,
  type Tale,
} from './scene.ts';

const coinsOf = ({ board, hidden }: State): number =>
  sumOf(hidden.coins) + sumOf(board.column.map(({ coins }) => coins));

/** Coins of players and on combos: five each at first, then only what is scored (rule 12). */
export const coinsAreAccountedFor: Law<Scene> = (scene) => {
  const { board, hidden } = scene.step.position.state;
  if (hidden.coins.length !== board.seats || !hidden.coins.every(isCount))
    return `the players have ${hidden.coins.join(', ')} coins`;
  const scored = sumOf(eventsOf(scene).map((event) => (event.type === 'income' ? totalOf(event.coins) : 0)));
  const had = scene.before ? coinsOf(scene.before.state) : START_COINS * board.seats;
  // A combo that leaves the game takes the coins on it along, and none does: banners come back from players.
  const have = coinsOf(scene.step.position.state);
  return have === had + scored ? undefined : `${have} coins instead of ${had} and ${scored} scored`;
};

/** Nobody's coins change but those of the player in turn. */
export const othersCoinsStay: Law<Scene> = (scene) => {
  const { before } = scene;
  if (!before) return undefined;
  const { seat } = before.state.board.turn;
  const others = seatsOf(boardOf(scene).seats).filter((other) => other !== seat);
  return firstWrong(others, (other) =>
    hiddenOf(scene).coins[other] === before.state.hidden.coins[other]
      ? undefined
      : `seat ${other}'s coins changed in seat ${seat}'s turn`,
  );
};

/** Every seat is scored once in every round (rule 12). */
export const everyTurnIsScored =
  (roundsOf: (map: string) => number): Law<Tale> =>
  ({ moments }) => {
    const [first] = moments;
    if (!first) return 'nothing happened';
    const { seats, map } = boardOf(first);
    const scored = moments.flatMap(eventsOf).flatMap((event) => (event.type === 'income' ? event.seat : []));
    return firstWrong(seatsOf(seats), (seat) => {
      const turns = scored.filter((other) => other === seat).length;
      return turns === roundsOf(map)
        ? undefined
        : `seat ${seat} was scored ${turns} times in ${roundsOf(map)} rounds`;
    });
  };
