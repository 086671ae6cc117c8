import { GAMES } from '../games/index.ts';
import { jobHandler } from '../games/shared/picture/worker-pool.ts';
import { thinkHere } from '../table/computers/think-here.ts';

/** What the worker pool calls in its thread: the answer of a computer player. */
export const handleJob = jobHandler(thinkHere(GAMES));
