import type { Game, Progress } from '../../../kernel/game.ts';
import type { GameAi } from '../../../kernel/game-ai.ts';
import type { Event, Move, Options, Rules, State, View } from '../rules/index.ts';
import { determinize } from './determinize.ts';
import { evaluate } from './evaluate.ts';
import { learnWeights } from './learning/index.ts';
import { type PlanTools, planTurn } from './plan.ts';
import { promisesOf, valuerOf } from './valuation.ts';
import { WEIGHTS, WEIGHTS_FILE, type Weights } from './weights.ts';

/** What a computer player of Small World thinks with. */
export const aiUnder = (
  rules: Rules,
  game: Game<State, Move, View, Event, Options>,
  weights: Weights = WEIGHTS,
): GameAi<State, Move, View> => {
  const tools: PlanTools = { rules, game, valuer: valuerOf(rules, weights) };
  return {
    determinize: (view, seat, dice) => determinize(rules, view, seat, dice),
    evaluate: (view, seat) => evaluate(rules, view, seat),
    plan: (task) => planTurn(tools, task),
    *judge(task, { after: { board, coins } }) {
      const { seat } = task;
      const { considered } = yield* planTurn(tools, task);
      const [better] = considered;
      const end = (coins[seat] ?? 0) + (promisesOf(tools.valuer, board, seat)[seat] ?? 0);
      return better && { end, better };
    },
    *learn(task) {
      const learned = yield* learnWeights({ rules, game }, task);
      return { file: WEIGHTS_FILE, data: { learnedFrom: task, ...learned } };
    },
  };
};

/** Rounds, coins and races. */
export const progress: Progress<View, Event> = {
  round: ({ board }) => board.round,
  score: ({ coins }, seat) => coins[seat],
  choice: (event) => (event.type === 'picked' ? { seat: event.seat, key: `race.${event.race}` } : undefined),
};
