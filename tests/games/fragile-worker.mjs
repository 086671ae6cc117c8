import { threadId } from 'node:worker_threads';

/** Stands in for the work of a drawing thread: dies, fails, throws or hangs when told to, says which it is, else answers with the length. */
export const handleJob = async (job) => {
  if (job === 'die') process.exit(0);
  if (job === 'throw') throw new Error('no canvas');
  if (job === 'hang') await new Promise(() => {});
  if (job === 'who') return { ok: true, result: threadId };
  return job === 'fail' ? { ok: false, problem: 'no paint' } : { ok: true, result: job.length };
};
