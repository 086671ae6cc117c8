import type { Reason } from '../../kernel/refusal.ts';
import type { Seat } from '../../kernel/seat.ts';
import { aiUnder, progress } from './ai/index.ts';
import { BASE } from './editions/base/index.ts';
import { UNDERGROUND } from './editions/underground/index.ts';
import { mapById, mapFor } from './maps/index.ts';
import { planningUnder } from './planning.ts';
import {
  actingForce,
  type Board,
  type Explanation,
  explainConquest,
  factsOf,
  incomeOf as incomeUnder,
  type RegionId,
  rulesOf,
  type State,
  smallWorldWith,
} from './rules/index.ts';

/** The fixed data of Small World: races, powers, Places, Relics, markers, boards of both editions. */
export const rules = rulesOf({ base: BASE, underground: UNDERGROUND }, { mapFor, mapById });

const game = smallWorldWith(rules);

/** Tokens are redeployed as they stood when the turn began. */
const recalls = ({ board: { turn } }: State, seat: Seat): boolean =>
  turn.seat === seat && turn.phase.name === 'redeploy';

/** The game of Small World. */
export const smallWorld = {
  ...game,
  ai: aiUnder(rules, game),
  progress,
  planning: planningUnder(rules),
  recalls,
};

/**
 * What the conquest of a region would cost a seat as the position stands, and why it may not be made. For the
 * seat that conquers now this is its acting layer, for others their active race, as if their turn had come.
 * @param means helpers that are named with the conquest, such as `dragon`
 * @param coins coins of the seat, if whoever asks may know them
 * @returns undefined if the seat has no race that could conquer
 */
export const explain = (
  board: Board,
  seat: Seat,
  region: RegionId,
  { means = [], coins }: { readonly means?: readonly string[]; readonly coins?: number | undefined } = {},
): Explanation | undefined => {
  const force = actingForce(rules, board, seat, coins);
  return force && explainConquest(force, factsOf(force.map, region), means);
};

/** What a seat would be paid if its turn ended now, reason by reason. */
export const incomeOf = (board: Board, seat: Seat): Reason[] => incomeUnder(rules, board, seat);
