import type { AnyGame, GameList } from '../../kernel/any-game.ts';
import { drawsUnder } from '../../kernel/dice.ts';
import type { Thinker, ThinkingTask } from '../model/thinker.ts';
import { chooseMoves } from './choose-moves.ts';
import type { AiContext } from './context.ts';

/** Thinks in the thread that asks. */
export const thinkHere =
  (games: GameList): Thinker =>
  async (task) => {
    const game = games.get(task.game);
    if (!game) throw new Error(`there is no game "${task.game}"`);
    return chooseMoves(task.level, contextOf(game, task));
  };

/** What the computer player knows. */
export const contextOf = (
  game: AnyGame,
  { seat, view, moves, role, whims }: Omit<ThinkingTask, 'game' | 'level'>,
): AiContext => ({ game, seat, view, moves, role, random: drawsUnder({ seed: whims, salt: 'computer' }) });
