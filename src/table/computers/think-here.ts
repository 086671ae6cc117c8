import type { AnyGame, GameList } from '../../kernel/any-game.ts';
import { drawsUnder } from '../../kernel/dice.ts';
import type { Thinker, ThinkingTask } from '../model/thinker.ts';
import { adviceFrom } from './advice.ts';
import { chooseMoves } from './choose-moves.ts';
import type { AiContext } from './context.ts';
import { judgementOf } from './judgement.ts';

/** Thinks in the thread that asks. */
export const thinkHere = (games: GameList): Thinker => {
  const gameOf = (task: ThinkingTask): AnyGame => {
    const game = games.get(task.game);
    if (!game) throw new Error(`there is no game "${task.game}"`);
    return game;
  };
  return {
    choose: async (task) => chooseMoves(task.level, contextOf(gameOf(task), task)),
    advise: async (task) => adviceFrom(task.level, contextOf(gameOf(task), task)),
    judge: async (task) => judgementOf(task, contextOf(gameOf(task), task)),
  };
};

/** What the computer player knows. */
export const contextOf = (
  game: AnyGame,
  { seat, view, moves, role, thinkingSeed }: Omit<ThinkingTask, 'game' | 'level'>,
): AiContext => ({
  game,
  seat,
  view,
  moves,
  role,
  random: drawsUnder({ seed: thinkingSeed, salt: 'computer' }),
});
