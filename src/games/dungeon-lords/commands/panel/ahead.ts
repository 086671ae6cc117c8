import { totalOf } from '../../../../kernel/refusal.ts';
import type { OrderId } from '../../rules/data/orders.ts';
import { producesPlainly, workersNeeded } from '../../rules/standing-answers.ts';
import { type OrderName, STANDING_ORDERS } from '../../rules/standing-orders.ts';
import { taxOf } from '../../rules/taxes.ts';
import { freeWorkers, workshopsOf } from '../../rules/upkeep.ts';
import { ownPlayer, ownSecrets, type SeatContext } from '../seat-context.ts';

/** By which standing order an action is settled that leaves something to choose. */
const ERRANDS: Partial<Record<OrderId, OrderName>> = {
  'dig-tunnels': 'digging',
  'mine-gold': 'mining',
  'hire-monster': 'hiring',
  'build-room': 'building',
};

/** Orders whose minions take imps along, who are missing where rooms produce. */
const TAKES_IMPS: readonly OrderId[] = ['dig-tunnels', 'mine-gold', 'build-room'];

/** Rooms whose production fits one menu, in every order in which it can be named. */
const MOST_WORKSHOPS = 3;

/** What the minions on these orders will ask and, once they are all given, what else the season will ask. */
export const errandsAhead = (context: SeatContext, orders: readonly (OrderId | null)[]): OrderName[] => {
  const given = orders.flatMap((order) => order ?? []);
  const asked = given.flatMap((order) => ERRANDS[order] ?? []);
  // Imps that nothing else could need mine without a question.
  const wanted = given.includes('build-room') || workshopsOf(ownPlayer(context)).length > 0;
  const later = given.length === orders.length && given.length > 0 ? laterAhead(context, given) : [];
  return STANDING_ORDERS.filter(
    (id) => (asked.includes(id) && (id !== 'mining' || wanted)) || later.includes(id),
  );
};

/** What comes up after the actions: which order comes back and, where it looks as if there were a choice, rooms and taxes. */
const laterAhead = (context: SeatContext, given: readonly OrderId[]): OrderName[] => [
  'retrieval',
  ...(choosesProduction(context, given) ? (['production'] as const) : []),
  ...(owesMoreThanGold(context) ? (['taxes'] as const) : []),
];

const choosesProduction = (context: SeatContext, given: readonly OrderId[]): boolean => {
  const player = ownPlayer(context);
  const workshops = workshopsOf(player);
  if (workshops.length === 0 || workshops.length > MOST_WORKSHOPS) return false;
  const busy = given.some((order) => TAKES_IMPS.includes(order));
  const enough = workersNeeded(player, context.view.board.year) <= freeWorkers(player);
  return busy || !enough || !workshops.every(({ production }) => producesPlainly(production));
};

const owesMoreThanGold = (context: SeatContext): boolean => {
  const { view, seat } = context;
  const { forecasts, season } = view.board;
  return forecasts[season]?.event === 'taxes' && ownPlayer(context).gold < totalOf(taxOf(view, seat));
};

/** What the secret decision that the seat has given will ask of it. */
export const aheadOf = (context: SeatContext): OrderName[] => {
  switch (context.view.board.phase.name) {
    case 'plan':
      return ['battle'];
    case 'orders':
      return errandsAhead(context, ownSecrets(context).program);
    default:
      return [];
  }
};
