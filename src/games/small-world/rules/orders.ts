import { type StandingOrders, TOGETHER } from '../../../kernel/game.ts';
import { absentPlacing, costliest, richest, weakest } from './absent.ts';
import { type Force, regionAt } from './force.ts';
import type { RegionFacts } from './map.ts';
import type { Move } from './move.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';
import { phaseForce } from './turn.ts';

/** What becomes of tokens that were driven out of a region (rule 6.3). */
const WITHDRAWN = 'withdrawn';

/** Wherever the board stands: to the weakest regions, evenly, to the one that costs most to conquer, or brings most. */
const BY_RULE = ['weakest', 'even', 'costliest', 'richest'] as const;

/** Regions may be named, and a rule for when none of them is held any more. */
const MOST_NAMED = 4;

const stackIn = (region: number): string => `stack-${region}`;

/** Withdrawn tokens go to regions that were named, as long as they are held, else by a rule. */
export const ordersUnder = (rules: Rules): StandingOrders<State, Move> => ({
  possible: ({ board }, seat) => [
    {
      id: WITHDRAWN,
      lasting: BY_RULE,
      several: MOST_NAMED,
      values: [
        ...BY_RULE,
        ...board.regions.flatMap(({ holder }, index) => (holder?.seat === seat ? [stackIn(index + 1)] : [])),
      ],
    },
  ],
  answer: ({ board, hidden }, seat, { [WITHDRAWN]: order }) => {
    const { phase } = board.turn;
    if (phase.name !== 'withdrawn' || phase.owner.seat !== seat || order === undefined) return undefined;
    return placing(phaseForce({ rules, board, hidden }, phase), order.split(TOGETHER));
  },
});

/** The next step of placing; undefined if the order has nothing to say here. */
const placing = (force: Force, order: readonly string[]): Move | undefined => {
  const named = force.held.filter(({ id }) => order.includes(stackIn(id)));
  const [first, ...others] = named;
  if (first) return others.length === 0 ? allTo(force, first) : oneTo(force, weakest(force, named));
  switch (BY_RULE.find((rule) => order.includes(rule))) {
    case 'weakest':
      return absentPlacing(force);
    case 'even':
      return force.layer.withdrawn > 0 ? oneTo(force, thinnest(force)) : absentPlacing(force);
    case 'costliest':
      return allTo(force, costliest(force));
    case 'richest':
      return allTo(force, richest(force));
    case undefined:
      return undefined;
  }
};

/** All tokens to one region, and after them its markers. */
const allTo = ({ layer }: Force, region: RegionFacts | undefined): Move | undefined => {
  if (!region) return undefined;
  if (layer.withdrawn > 0) return { type: 'place', region: region.id, tokens: layer.withdrawn };
  const [piece, count = 0] = Object.entries(layer.withdrawnPieces)[0] ?? [];
  return piece === undefined ? undefined : { type: 'place-piece', piece, region: region.id, count };
};

/** One token to a region; when all are placed, the markers. */
const oneTo = (force: Force, region: RegionFacts | undefined): Move | undefined =>
  region && force.layer.withdrawn > 0
    ? { type: 'place', region: region.id, tokens: 1 }
    : allTo(force, region);

/** The region with fewest tokens. */
const thinnest = ({ board, held }: Force): RegionFacts | undefined =>
  [...held].sort(
    (one, other) => regionAt(board, one.id).tokens - regionAt(board, other.id).tokens || one.id - other.id,
  )[0];
