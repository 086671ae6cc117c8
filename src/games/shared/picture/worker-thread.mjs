import { parentPort, workerData } from 'node:worker_threads';

// A thread does not inherit the loader that lets Node read TypeScript, so it must be registered here first.
if (workerData.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
}
const { handleJob } = await import(workerData);

parentPort.on('message', async (job) => {
  const reply = await handleJob(job);
  const bytes = reply.ok ? reply.result.bytes : undefined;
  parentPort.postMessage(reply, bytes ? [bytes.buffer] : []);
});
