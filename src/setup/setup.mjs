/**
 * Makes a fresh copy of the project ready to run: dependencies, the database client, the pages of playground and replays,
 * and the program itself.
 * Needs nothing but Node. With --quiet nothing goes to standard output, so that commands with output of their own can call it.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryLock } from './process-lock.mjs';
import { SetupError, STEPS } from './steps.mjs';

const NODE_NEEDED = [20, 19];
const LOCK_PAUSE_MS = 200;
/** What Node calls a folder that somebody else may write to, or nobody. */
const OTHERS = ['EACCES', 'EPERM', 'EROFS'];

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const quiet = process.argv.includes('--quiet');

/** Work that is really being done is worth a line even when quiet, but never on standard output. */
const working = (line) => process[quiet ? 'stderr' : 'stdout'].write(`setup: ${line}\n`);
const skipping = (line) => {
  if (!quiet) process.stdout.write(`setup: ${line}\n`);
};

async function locked(work) {
  const folder = join(root, 'dist');
  mkdirSync(folder, { recursive: true });
  for (let said = false; ; ) {
    const lock = tryLock(join(folder, 'setup.lock'));
    if (lock.ok) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!said) working(`waiting for another set-up (process ${lock.pid})`);
    said = true;
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1]);
  if (!enough)
    throw new SetupError(
      `Node ${NODE_NEEDED.join('.')} or newer is needed, this is ${process.versions.node}`,
    );
}

const skip = ({ name }) => skipping(`${name} in place`);

async function workThrough() {
  for (const step of STEPS) {
    if (step.inPlace(root)) skip(step);
    else await step.work(root, working);
  }
}

try {
  checkNode();
  // Later steps look at what earlier ones bring.
  if (STEPS.every((step) => step.inPlace(root))) STEPS.forEach(skip);
  else await locked(workThrough);
} catch (error) {
  // What the file system refuses, such as a full disk, says in one line what and where.
  if (!(error instanceof SetupError) && !error.syscall) throw error;
  const whose = OTHERS.includes(error.code)
    ? '; run `npm run setup` as the user whom the folder belongs to'
    : '';
  process.stderr.write(`setup: ${error.message}${whose}\n`);
  process.exitCode = 1;
}
