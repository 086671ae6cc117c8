import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

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
  const first = npm(root, 'ci');
  if (first.status !== 0) {
    // `npm ci` wants a lock entry for every platform's binaries, which npm leaves out where the registry has
    // not got them (yet). `npm install` takes the same versions and minds only this platform's.
    say.working('npm ci does not accept the lock file here; installing (npm install --no-save) ...');
    const second = npm(root, 'install', '--no-save');
    if (second.status !== 0) fail('npm ci and npm install', [first, second]);
  }
  mark(root, { dependencies: wanted });
}

function npm(root, ...command) {
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  return cli?.endsWith('js')
    ? run(root, process.execPath, [cli, ...command, ...options], {})
    : run(root, 'npm', [...command, ...options], {});
}

/** Generates the database client unless that of the present schema is there. */
export function prepareClient(root, say) {
  const prisma = packageOf(root, 'prisma');
  const wanted = `${prisma.version} ${hashOf(join(root, 'prisma', 'schema.prisma'))}`;
  const client = join(root, 'src', 'store', 'generated', 'client.ts');
  if (existsSync(client) && markOf(root).client === wanted)
    return say.skipping('database client is in place');
  say.working('generating the database client (prisma generate) ...');
  const generated = run(
    root,
    process.execPath,
    [join('node_modules', 'prisma', prisma.bin.prisma), 'generate'],
    {
      // `generate` never starts this engine, but would download it; any file that exists will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  );
  if (generated.status !== 0) fail('prisma generate', [generated]);
  mark(root, { client: wanted });
}

/** The pages that are built, each from a folder: what it is called, where it lies, what comes of it, and what it is made with. */
const PAGES = [
  {
    mark: 'page',
    name: 'playground page',
    sources: ['src', 'playground', 'web'],
    config: 'vite.config.mjs',
    built: ['playground', 'index.html'],
    packages: ['vite', 'preact', 'intl-messageformat'],
  },
  {
    mark: 'replay',
    name: 'replay page',
    sources: ['src', 'recap', 'replay'],
    config: join('web', 'vite.config.mjs'),
    built: ['replay', 'page.js'],
    packages: ['vite'],
  },
];

/** Builds the pages unless those of the present sources are there. */
export function preparePages(root, say) {
  for (const page of PAGES) preparePage(root, say, page);
}

function preparePage(root, say, { mark: key, name, sources, config, built, packages }) {
  const folder = join(root, ...sources);
  const versions = packages.map((id) => packageOf(root, id).version);
  const wanted = [...versions, hashOfFolder(folder)].join(' ');
  if (existsSync(join(root, 'dist', ...built)) && markOf(root)[key] === wanted)
    return say.skipping(`${name} is in place`);
  say.working(`building the ${name} (vite build) ...`);
  const vite = join('node_modules', 'vite', packageOf(root, 'vite').bin.vite);
  const building = run(root, process.execPath, [vite, 'build', '--config', join(folder, config)], {});
  if (building.status !== 0) fail('vite build', [building]);
  mark(root, { [key]: wanted });
}

/** What the program is started by, from which file each. */
export const PROGRAM = {
  cli: 'src/cli.ts',
  gallery: 'src/gallery/gallery.ts',
  boards: 'src/games/small-world/maps/make/make.ts',
};
/** What it is made from. */
const PROGRAM_FOLDERS = ['src', 'assets'];
/** A process that runs reads parts of its program late, so that what it was started from stays for a while. */
const KEPT_PROGRAMS = 3;

/** Bundles the program unless that of the present sources is there. What is started, dist/program/NAME.mjs, leads to it. */
export async function prepareProgram(root, say) {
  const wanted = [
    hashOf(join(root, 'package-lock.json')),
    ...PROGRAM_FOLDERS.map((name) => hashOfFolder(join(root, name))),
  ].join(' ');
  const folder = join(root, 'dist', 'program');
  const names = Object.keys(PROGRAM);
  const starters = names.map((name) => join(folder, `${name}.mjs`));
  if (starters.every((file) => existsSync(file)) && markOf(root).program === wanted)
    return say.skipping('program is in place');
  say.working('building the program ...');
  const build = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const built = join(folder, build);
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  // Only now is everything there that it needs.
  const { bundle } = await import('./bundle.mjs');
  await bundle({ root, inputs: PROGRAM, folder: built }).catch((error) => {
    throw new SetupError(`building the program failed: ${error.message}`);
  });
  for (const name of names) writeFileSync(join(folder, `${name}.mjs`), `import './${build}/${name}.mjs';\n`);
  removeOld(folder);
  mark(root, { program: wanted });
}

function removeOld(folder) {
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(folder, name), made: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.made - one.made);
  for (const { path } of builds.slice(KEPT_PROGRAMS)) rmSync(path, { recursive: true, force: true });
}

function packageOf(root, name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
}

/** Output is kept back: only a failure is worth reading it. */
function run(root, command, args, env) {
  return spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
}

function fail(name, runs) {
  for (const { stdout, stderr } of runs) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  const why = runs.find(({ error }) => error)?.error.message;
  throw new SetupError(`${name} failed${why ? `: ${why}` : ', see above'}`);
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

/** One hash for the names and contents of all files below a folder. */
function hashOfFolder(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) hash.update(`${name.split(sep).join('/')}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
