import { parentPort } from 'node:worker_threads';

let readsTypeScript = false;

/** The work of a module. A thread does not inherit the loader that lets Node read TypeScript. */
const workOf = async (module) => {
  if (module.endsWith('.ts') && !readsTypeScript) {
    readsTypeScript = true;
    const { register } = await import('tsx/esm/api');
    register();
  }
  return import(module);
};

parentPort.on('message', async ({ module, job }) => {
  const { handleJob } = await workOf(module);
  const reply = await handleJob(job);
  const bytes = reply.ok ? reply.result?.bytes : undefined;
  parentPort.postMessage(reply, bytes ? [bytes.buffer] : []);
});
