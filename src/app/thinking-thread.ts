import { GAMES } from '../games/games.ts';
import { openWorkerPool } from '../games/shared/picture/worker-pool.ts';
import type { GameList } from '../kernel/any-game.ts';
import { thinkHere } from '../table/computers/think-here.ts';
import type { JudgingTask, Thinker, ThinkingTask } from '../table/model/thinker.ts';

const MODULE = new URL('./thinking-worker.ts', import.meta.url);
/** Far more than the slowest turn takes; then the table goes on with a move by chance. */
const TIMEOUT_MS = 30_000;

/** What the thread is asked. */
export type ThinkingJob =
  | { readonly want: 'choose' | 'advise'; readonly task: ThinkingTask }
  | { readonly want: 'judge'; readonly task: JudgingTask };

/** Thinks beside everything else, so that nobody waits for an answer meanwhile. */
export interface ThinkingThread extends Thinker {
  /** Ends the thread. */
  close(): Promise<void>;
}

/**
 * One thread for the whole process; it starts with the first who thinks.
 * @param games those that are played; one in which nobody thinks ahead, or that is not of this program, is thought about here
 */
export const openThinkingThread = (games: GameList): ThinkingThread => {
  const threads = openWorkerPool({ maxThreads: 1 });
  const here = thinkHere(games);
  // The thread has the games of this program, and no others that the services may have been given.
  const needsThread = ({ game: id }: ThinkingTask): boolean => {
    const game = games.get(id);
    return game?.ai !== undefined && GAMES.get(id) === game;
  };
  // Nobody plays on after what is looked back at: whoever waits for a computer's turn comes first.
  const run = <Result>(job: ThinkingJob): Promise<Result> =>
    threads.run<ThinkingJob, Result>(
      { module: MODULE, timeoutMs: TIMEOUT_MS, canWait: job.want === 'judge' },
      job,
    );
  return {
    choose: (task) => (needsThread(task) ? run({ want: 'choose', task }) : here.choose(task)),
    advise: (task) => (needsThread(task) ? run({ want: 'advise', task }) : here.advise(task)),
    judge: (task) => (needsThread(task) ? run({ want: 'judge', task }) : here.judge(task)),
    close: () => threads.close(),
  };
};
