import { GAMES } from '../games/games.ts';
import { jobHandler } from '../games/shared/picture/worker-pool.ts';
import { thinkHere } from '../table/computers/think-here.ts';
import type { ThinkingJob } from './thinking-thread.ts';

const thinker = thinkHere(GAMES);

/** What the worker pool calls in its thread: thinks for a computer player, for somebody who takes a hint, or looks back. */
export const handleJob = jobHandler<ThinkingJob, unknown>((job) =>
  job.want === 'judge' ? thinker.judge(job.task) : thinker[job.want](job.task),
);
