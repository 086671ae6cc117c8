import type { Progress } from '../../kernel/game.ts';
import { totalOf } from '../../kernel/refusal.ts';
import { determinize } from './ai/determinize.ts';
import { evaluate } from './ai/evaluate.ts';
import { judgeMove } from './ai/judge.ts';
import { planMove } from './ai/plan.ts';
import { planning } from './planning.ts';
import type { Event } from './rules/event.ts';
import { dungeonLordsGame } from './rules/game.ts';
import { scoreOf } from './rules/scoring.ts';
import type { View } from './rules/state.ts';

/** Four seasons and the combat. */
const ROUNDS_A_YEAR = 5;

/** Seasons and combats counted through, and what the dungeons would be worth as they stand. */
const progress: Progress<View, Event> = {
  round: ({ board }) => (board.year - 1) * ROUNDS_A_YEAR + board.season + 1,
  score: (view, seat) => totalOf(scoreOf(view, seat)),
};

/** The game of Dungeon Lords. */
export const dungeonLords = {
  ...dungeonLordsGame,
  ai: { determinize, evaluate, plan: planMove, judge: judgeMove },
  progress,
  planning,
};
