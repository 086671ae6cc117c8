import type { StandingOrders } from '../../../kernel/game.ts';
import { absentPlacing } from './absent.ts';
import { type Force, regionAt } from './force.ts';
import type { Move } from './move.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';
import { phaseForce } from './turn.ts';

/** What becomes of tokens that were driven out of a region (rule 6.3). */
const WITHDRAWN = 'withdrawn';
const STACK = /^stack-(\d+)$/;

/** Withdrawn tokens go to the weakest regions, are spread evenly, or all go to one region. */
export const ordersUnder = (rules: Rules): StandingOrders<State, Move> => ({
  possible: ({ board }, seat) => [
    {
      id: WITHDRAWN,
      lasting: ['weakest', 'even'],
      values: [
        'weakest',
        'even',
        ...board.regions.flatMap(({ holder }, index) =>
          holder?.seat === seat ? [`stack-${index + 1}`] : [],
        ),
      ],
    },
  ],
  answer: ({ board, hidden }, seat, { [WITHDRAWN]: order }) => {
    const { phase } = board.turn;
    if (phase.name !== 'withdrawn' || phase.owner.seat !== seat || order === undefined) return undefined;
    return placing(phaseForce({ rules, board, hidden }, phase), order);
  },
});

/** The next step of placing; undefined if the order has nothing to say here. */
const placing = (force: Force, order: string): Move | undefined => {
  const { withdrawn, withdrawnPieces } = force.layer;
  if (order === 'weakest') return absentPlacing(force);
  if (order === 'even') return withdrawn > 0 ? thinnest(force) : absentPlacing(force);
  const number = Number(STACK.exec(order)?.[1] ?? 0);
  const region = force.held.find(({ id }) => id === number)?.id;
  if (region === undefined) return undefined;
  if (withdrawn > 0) return { type: 'place', region, tokens: withdrawn };
  const [piece, count = 0] = Object.entries(withdrawnPieces)[0] ?? [];
  return piece === undefined ? undefined : { type: 'place-piece', piece, region, count };
};

/** One token to the region that has fewest. */
const thinnest = ({ board, held }: Force): Move | undefined => {
  const [least] = [...held].sort(
    (one, other) => regionAt(board, one.id).tokens - regionAt(board, other.id).tokens || one.id - other.id,
  );
  return least && { type: 'place', region: least.id, tokens: 1 };
};
