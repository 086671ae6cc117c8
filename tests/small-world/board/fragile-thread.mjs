import { parentPort } from 'node:worker_threads';

/** Stands in for the drawing thread: dies, fails, throws or hangs when told to, else answers with the length. */
parentPort.on('message', (job) => {
  if (job === 'die') process.exit(0);
  if (job === 'throw') throw new Error('no canvas');
  if (job === 'hang') return;
  parentPort.postMessage(
    job === 'fail' ? { ok: false, problem: 'no paint' } : { ok: true, result: job.length },
  );
});
