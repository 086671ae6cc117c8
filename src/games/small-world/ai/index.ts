import type { GameAi, Progress } from '../../../kernel/game.ts';
import type { Event, Rules, State, View } from '../rules/index.ts';
import { determinize } from './determinize.ts';
import { evaluate } from './evaluate.ts';

/** What a computer player of Small World thinks with. */
export const aiUnder = (rules: Rules): GameAi<State, View> => ({
  determinize: (view, seat, dice) => determinize(rules, view, seat, dice),
  evaluate: (view, seat) => evaluate(rules, view, seat),
});

/** Rounds, coins and races. */
export const progress: Progress<View, Event> = {
  round: ({ board }) => board.round,
  score: ({ coins }, seat) => coins[seat],
  choice: (event) => (event.type === 'picked' ? { seat: event.seat, key: `race.${event.race}` } : undefined),
};
