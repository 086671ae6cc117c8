import type { OrderId } from '../data/orders.ts';
import type { Action } from './action.ts';
import { build } from './build.ts';
import { dig } from './dig.ts';
import { exchange } from './exchange.ts';
import { hire } from './hire.ts';
import { mine } from './mine.ts';

/** What each order does. */
export const ACTIONS: Readonly<Record<OrderId, Action>> = {
  'get-food': exchange,
  'improve-reputation': exchange,
  'dig-tunnels': dig,
  'mine-gold': mine,
  'recruit-imps': exchange,
  'buy-traps': exchange,
  'hire-monster': hire,
  'build-room': build,
};
