// A thread does not inherit the loader that lets Node read TypeScript, so it must be registered here first.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { answer } = await import('./worker.ts');

parentPort.on('message', async (request) => {
  const reply = await answer(request);
  parentPort.postMessage(reply, reply.ok ? [reply.result.bytes.buffer] : []);
});
