import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { run } from '../cli/run.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The variables that the bot reads; tests/setup/config.test.ts holds the file complete. */
const VARIABLES = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
/** Others that mean something to Node, its packages or the system. */
const ELSEWHERE = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MIMALLOC_ALLOW_THP'];
const unknown = (names: readonly (string | undefined)[]): unknown[] =>
  names.filter((name) => !VARIABLES.includes(name) && !ELSEWHERE.includes(name ?? ''));

/** How the bot is run without npm, which would look whether everything is set up. */
const RUN = ['node', 'dist/program/cli.mjs'];

/** The majors of Node that the README says are tested. */
const tested = (): number[] => {
  const [, versions = ''] = /tested on Node ([\d, and]+)/i.exec(read('README.md')) ?? [];
  return (versions.match(/\d+/g) ?? []).map(Number);
};
const engines = /^>=(\d+)\./.exec(JSON.parse(read('package.json')).engines.node);

test('the README names the versions of Node that are tested, none older than package.json allows', () => {
  expect(tested().length).toBeGreaterThan(1);
  expect(Math.min(...tested())).toBe(Number(engines?.[1]));
});

describe('the Dockerfile', () => {
  const instructions = read('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
      return name ? [{ name, rest }] : [];
    });
  const all = (name: string): string[] =>
    instructions.filter((one) => one.name === name).map(({ rest }) => rest);

  test('builds on a version of Node that is tested, in every stage', () => {
    const bases = all('FROM').map((from) => /^node:(\d+)-/.exec(from)?.[1]);
    expect(bases.length).toBeGreaterThan(1);
    for (const base of bases) expect(tested()).toContain(Number(base));
  });

  test('copies only what is there, and what .dockerignore lets through', () => {
    const copied = all('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(/\s+/).slice(0, -1));
    const allowed = [...read('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, path]) => path);
    expect(copied.filter((path) => !existsSync(join(root, path)) || !allowed.includes(path))).toEqual([]);
    expect(new Set(copied)).toEqual(new Set(allowed));
  });

  test('runs the bot as nobody special, keeps data in a volume, and asks for its health', async () => {
    expect(all('USER')).toEqual(['node']);
    expect(JSON.parse(all('ENTRYPOINT')[0] ?? '')).toEqual(RUN);
    expect(JSON.parse(all('CMD')[0] ?? '')).toEqual(['start']);
    expect(JSON.parse(read('package.json')).scripts.start).toMatch(new RegExp(` && ${RUN.join(' ')} start$`));
    const [settings = ''] = all('ENV');
    expect(unknown([...settings.matchAll(/(\w+)=/g)].map(([, name]) => name))).toEqual([]);
    expect(settings).toContain(`DATA_DIR=${all('VOLUME')[0]}`);
    expect(settings).toContain('METRICS_PORT=');
    expect(all('HEALTHCHECK')[0]).toContain('/healthz');
    expect((await run('start', '--help')).code).toBe(0);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'));

  test('gives the bot settings that it knows, and no more rights than it needs', () => {
    const { environment, ...bot } = services.bot;
    expect(unknown(Object.keys(environment))).toEqual([]);
    expect(environment.DATABASE_URL).toMatch(/^postgresql:\/\/postboard:.*@database:5432\/postboard$/);
    expect(bot).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    // Others of its kind must be able to stand beside it.
    expect(bot).not.toHaveProperty('ports');
    expect(bot).not.toHaveProperty('container_name');
  });

  test('has the database that the bot is sent to, on a volume, seen by nobody else', () => {
    const { environment, ...database } = services.database;
    expect(environment).toMatchObject({ POSTGRES_USER: 'postboard', POSTGRES_DB: 'postboard' });
    expect(database).not.toHaveProperty('ports');
    const used = [...services.bot.volumes, ...database.volumes].map((volume: string) => volume.split(':')[0]);
    expect(Object.keys(volumes).sort()).toEqual(used.sort());
  });
});

test('the systemd unit runs the bot with settings that it knows, and lets it write its data alone', () => {
  const unit = read('docs/deploy/postboard.service');
  const lineOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(lineOf('ExecStart')).toBe(`/usr/bin/${[...RUN, 'start'].join(' ')}`);
  const settings = [...lineOf('Environment').matchAll(/(\w+)=(\S+)/g)];
  expect(unknown(settings.map(([, name]) => name))).toEqual([]);
  expect(settings.map(([setting]) => setting)).toContain(`DATA_DIR=/var/lib/${lineOf('StateDirectory')}`);
  expect(lineOf('ProtectSystem')).toBe('strict');
  expect(lineOf('User')).toBe('postboard');
});

test('docs/hosting.md sets the unit up where it looks, and its commands find the same data', async () => {
  const unit = read('docs/deploy/postboard.service');
  const docs = read('docs/hosting.md');
  const [, folder] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
  const [, data] = /^Environment=.*\b(DATA_DIR=\S+)/m.exec(unit) ?? [];
  expect(docs).toContain(` ${folder}\ncd ${folder}\n`);
  expect(docs).toContain(`\`${data}\` in \`.env\``);
  const commands = [...docs.matchAll(/npm run --silent postboard -- ([a-z][a-z-]*)|cli\.mjs ([a-z-]+)/g)];
  const names = new Set(commands.map(([, npm, node]) => npm ?? node ?? ''));
  expect(names).toContain('copy-to-server');
  for (const name of names) expect(await run(name, '--help'), name).toMatchObject({ code: 0 });
  // Nobody is told to change the files under a bot that runs, nor to start a second one beside the unit.
  const update = docs.slice(docs.indexOf('## Updating'));
  expect(update.indexOf('systemctl stop')).toBeLessThan(update.indexOf('sudo git pull'));
  expect(update.indexOf('stop it with Ctrl+C')).toBeLessThan(update.indexOf('npm start\n```'));
});

test('the workflow runs .ci/run on every version of Node that is tested, with the database that it looks for', () => {
  const { jobs } = parse(read('.github/workflows/ci.yaml'));
  const { strategy, services, steps } = jobs.checks;
  expect(strategy.matrix.node).toEqual(tested());
  expect(steps.at(-1)).toEqual({ run: 'bash .ci/run' });
  const [, port, name] = /127\.0\.0\.1:(\d+)\/(\w+)/.exec(read('.ci/run')) ?? [];
  expect(services.postgres.env.POSTGRES_DB).toBe(name);
  expect(services.postgres.ports).toEqual([`127.0.0.1:${port}:5432`]);
});

test('CHANGELOG.md has what is not released yet first, then the version of package.json', () => {
  const parts = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  const { version } = JSON.parse(read('package.json'));
  expect(parts[0]).toBe('Unreleased');
  expect(parts[1]).toMatch(new RegExp(`^${version} \\(\\d{4}-\\d{2}-\\d{2}\\)$`));
});
