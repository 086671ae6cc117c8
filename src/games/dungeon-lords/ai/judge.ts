import type { Considered, Judged, PlanTask, PlayedMoves } from '../../../kernel/game-ai.ts';
import { totalOf } from '../../../kernel/refusal.ts';
import { draftOf } from '../rules/draft.ts';
import { settle, stageOf } from '../rules/flow.ts';
import type { Move } from '../rules/move.ts';
import { scoredOf, scoreOf } from '../rules/scoring.ts';
import type { View } from '../rules/state.ts';
import { determinize } from './determinize.ts';
import { playOn } from './instinct.ts';
import { isWeighty, planMove, SEEDS } from './plan.ts';
import { quickChance } from './quick-chance.ts';

/** How often the game is played to its end after each of the two decisions, with the same guesses and the same chance. */
const GAMES = 100;

/**
 * Compares the orders or the battle plan of a seat with the best that a computer player finds. Both are then played on to
 * the end of the game, in years that the search has not seen: what it chose by luck alone is no better there.
 */
export function* judgeMove(
  task: PlanTask<View>,
  { moves: [played] }: PlayedMoves<Move, View>,
): Generator<void, Judged<Move> | undefined> {
  if (!played || !isWeighty(task.view.board.phase)) return undefined;
  const {
    moves: [found],
  } = yield* planMove(task);
  if (!found) return undefined;
  const seed = task.dice.roll('guess', SEEDS);
  let [end, best] = [0, 0];
  for (let game = 0; game < GAMES; game += 1) {
    end += pointsAfter(task, played, seed + game);
    best += pointsAfter(task, found, seed + game);
    yield;
  }
  const better: Considered<Move> =
    best > end
      ? { moves: [found], now: 0, end: best / GAMES }
      : { moves: [played], now: 0, end: end / GAMES };
  return { end: end / GAMES, better };
}

/** The points of a seat at the end of a game that goes on from its decision by instinct. */
const pointsAfter = ({ view, seat }: PlanTask<View>, move: Move, seed: number): number => {
  const chance = quickChance(seed);
  const draft = draftOf(determinize(view, seat, chance), chance);
  stageOf(draft.board.phase)?.make(draft, seat, move);
  settle(draft);
  playOn(draft, chance, () => false);
  return totalOf(scoreOf(scoredOf(draft), seat));
};
