import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that the person at the keyboard can mend; its message is one line. */
export class SetupError extends Error {}

/** Installs the dependencies unless those of package-lock.json are there. */
export function prepareDependencies(root, say) {
  const wanted = hashOf(join(root, 'package-lock.json'));
  if (markOf(root).dependencies === wanted) return say.skipping('dependencies are in place');
  if (installedByHand(root)) {
    mark(root, { dependencies: wanted });
    return say.skipping('dependencies are in place');
  }
  say.working('installing dependencies (npm ci) ...');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  const [command, args] = npm?.endsWith('js') ? [process.execPath, [npm, ...options]] : ['npm', options];
  run(root, 'npm ci', command, args, {});
  mark(root, { dependencies: wanted });
}

/** Generates the database client unless that of the present schema is there. */
export function prepareClient(root, say) {
  const prisma = JSON.parse(readFileSync(join(root, 'node_modules', 'prisma', 'package.json'), 'utf8'));
  const wanted = `${prisma.version} ${hashOf(join(root, 'prisma', 'schema.prisma'))}`;
  const client = join(root, 'src', 'store', 'generated', 'client.ts');
  if (existsSync(client) && markOf(root).client === wanted)
    return say.skipping('database client is in place');
  say.working('generating the database client (prisma generate) ...');
  run(
    root,
    'prisma generate',
    process.execPath,
    [join('node_modules', 'prisma', prisma.bin.prisma), 'generate'],
    {
      // `generate` never starts this engine, but would download it; any file that exists will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  );
  mark(root, { client: wanted });
}

function run(root, name, command, args, env) {
  const done = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  throw new SetupError(`${name} failed${done.error ? `: ${done.error.message}` : ', see above'}`);
}

/** What earlier set-ups have done is noted inside node_modules, so that it goes when that goes. */
const markFile = (root) => join(root, 'node_modules', '.postboard-setup.json');

function markOf(root) {
  return readJson(markFile(root)) ?? {};
}

function mark(root, done) {
  writeFileSync(markFile(root), `${JSON.stringify({ ...markOf(root), ...done }, null, 2)}\n`);
}

/** True if somebody ran npm themselves and the very versions of package-lock.json are installed. */
function installedByHand(root) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found
      ? found.version === version && existsSync(join(root, path))
      : Boolean(optional ?? devOptional);
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
