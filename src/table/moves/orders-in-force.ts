import type { AnyGame } from '../../kernel/any-game.ts';
import type { OrdersOf } from '../../kernel/decisions.ts';
import type { StandingOrderValues } from '../model/ports.ts';
import type { SeatedPlayer } from '../model/table.ts';
import { isPerson } from '../occupancy/occupants.ts';

/** The value by which a player wants to decide what the game would otherwise do as usual. */
export const ASK = 'ask';

/** Parts the id of an order from the one round that it holds for, as in `taxes@3`. */
const IN_ROUND = '@';

/** Under which name an order is kept that holds for one round only. */
export const keyInRound = (order: string, round: number): string => `${order}${IN_ROUND}${round}`;

/** The orders among these that are about a decision and hold for another round than this one. */
export const outdated = (given: StandingOrderValues, order: string, round: number): string[] =>
  Object.keys(given).filter(
    (key) => key.startsWith(`${order}${IN_ROUND}`) && key !== keyInRound(order, round),
  );

/** What of it holds for the whole game. */
export const forTheGame = (given: StandingOrderValues): StandingOrderValues =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !key.includes(IN_ROUND)));

/** What of it holds for one round only. */
export const forRound = (given: StandingOrderValues, round: number): StandingOrderValues =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const [order = '', named] = key.split(IN_ROUND);
      return named === String(round) ? [[order, value]] : [];
    }),
  );

/** The round that is played, from 1; 0 in a game that has none. */
export const roundAt = (game: AnyGame, state: unknown): number =>
  game.progress?.round(game.view(state, 'public')) ?? 0;

/**
 * What the seats of a table have ordered, round by round, and what their game does as usual for persons who have said
 * nothing about it.
 * @param given what they have ordered, by seat
 */
export const ordersInForce =
  (seats: readonly SeatedPlayer[], game: AnyGame, given: readonly StandingOrderValues[]): OrdersOf<unknown> =>
  (state, seat) => {
    const player = seats[seat];
    const decides = player !== undefined && player.computer === undefined && isPerson(player);
    const own = given[seat] ?? {};
    const inRound = Object.keys(own).some((key) => key.includes(IN_ROUND))
      ? forRound(own, roundAt(game, state))
      : {};
    const all = { ...(decides && game.standingOrders?.usual), ...forTheGame(own), ...inRound };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ASK));
  };
