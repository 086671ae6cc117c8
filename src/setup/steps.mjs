import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Something that the person at the keyboard can mend; its message is one line. */
export class SetupError extends Error {}

/** The dependencies of package-lock.json. */
const dependencies = {
  name: 'dependencies are',
  inPlace: (root) => markOf(root).dependencies === wantedDependencies(root) || installedByHand(root),
  work: installDependencies,
};

const wantedDependencies = (root) => hashOf(join(root, 'package-lock.json'));

function installDependencies(root, working) {
  working('installing dependencies (npm ci) ...');
  const first = npm(root, 'ci');
  if (first.status !== 0) {
    // `npm ci` wants a lock entry for every platform's binaries, which npm leaves out where the registry has
    // not got them (yet). `npm install` takes the same versions and minds only this platform's.
    working('npm ci does not accept the lock file here; installing (npm install --no-save) ...');
    const second = npm(root, 'install', '--no-save');
    if (second.status !== 0) fail('npm ci and npm install', [first, second]);
  }
  mark(root, { dependencies: wantedDependencies(root) });
}

function npm(root, ...command) {
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  return cli?.endsWith('js')
    ? run(root, process.execPath, [cli, ...command, ...options], {})
    : run(root, 'npm', [...command, ...options], {});
}

/** The database client of the present schema. */
const client = {
  name: 'database client is',
  inPlace: (root) =>
    existsSync(join(root, 'src', 'store', 'generated', 'client.ts')) &&
    markOf(root).client === wantedClient(root),
  work: generateClient,
};

const wantedClient = (root) =>
  `${packageOf(root, 'prisma').version} ${hashOf(join(root, 'prisma', 'schema.prisma'))}`;

function generateClient(root, working) {
  const prisma = packageOf(root, 'prisma');
  working('generating the database client (prisma generate) ...');
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
  mark(root, { client: wantedClient(root) });
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

/** A page of the present sources. */
const pageStep = (page) => ({
  name: `${page.name} is`,
  inPlace: (root) =>
    existsSync(join(root, 'dist', ...page.built)) && markOf(root)[page.mark] === wantedPage(root, page),
  work: (root, working) => buildPage(root, working, page),
});

const wantedPage = (root, { sources, packages }) => {
  const versions = packages.map((id) => packageOf(root, id).version);
  return [...versions, hashOfFolder(join(root, ...sources))].join(' ');
};

function buildPage(root, working, page) {
  const { mark: key, name, sources, config } = page;
  working(`building the ${name} (vite build) ...`);
  const wanted = wantedPage(root, page);
  const vite = join('node_modules', 'vite', packageOf(root, 'vite').bin.vite);
  const configFile = join(root, ...sources, config);
  const building = run(root, process.execPath, [vite, 'build', '--config', configFile], {});
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

/** The program of the present sources. */
const program = {
  name: 'program is',
  inPlace: (root) =>
    Object.keys(PROGRAM).every((name) => existsSync(starterOf(root, name))) &&
    markOf(root).program === wantedProgram(root),
  work: bundleProgram,
};

const wantedProgram = (root) =>
  [
    hashOf(join(root, 'package-lock.json')),
    ...PROGRAM_FOLDERS.map((name) => hashOfFolder(join(root, name))),
  ].join(' ');

const programFolder = (root) => join(root, 'dist', 'program');

/** What is started leads to what was bundled. */
const starterOf = (root, name) => join(programFolder(root), `${name}.mjs`);

async function bundleProgram(root, working) {
  working('building the program ...');
  const wanted = wantedProgram(root);
  const folder = programFolder(root);
  const build = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const built = join(folder, build);
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  // Only now is everything there that it needs.
  const { bundle } = await import('./bundle.mjs');
  await bundle({ root, inputs: PROGRAM, folder: built }).catch((error) => {
    throw new SetupError(`building the program failed: ${error.message}`);
  });
  for (const name of Object.keys(PROGRAM))
    writeFileSync(starterOf(root, name), `import './${build}/${name}.mjs';\n`);
  removeOld(folder);
  mark(root, { program: wanted });
}

/**
 * What set-up does, in this order: what each step brings, whether that is there as the present sources want it, and how it
 * is made. To look changes nothing, so that whoever may only read the folder can run what is set up.
 */
export const STEPS = [dependencies, client, ...PAGES.map(pageStep), program];

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
