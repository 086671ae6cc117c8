import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

describe('the README knows', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const present = Object.keys({ ...dependencies, ...devDependencies });
  const section = readme.slice(readme.indexOf('## Dependencies'));
  const cells = [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

  test.each(present)('dependency %s', (name) => {
    expect(named).toContain(name);
  });

  test('no dependency that is not there', () => {
    const behindCanvas = '@napi-rs/canvas';
    expect(named.filter((name) => ![...present, behindCanvas].includes(name))).toEqual([]);
  });

  test.each([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))(
    'variable %s',
    (name) => {
      expect(readme).toContain(`\`${name}\``);
    },
  );
});

describe('links between documents lead somewhere', () => {
  test.each([
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/architecture.md',
    'docs/hosting.md',
    'docs/contributing.md',
    'docs/scenarios.md',
    'docs/glossary.md',
    'docs/playground.md',
    'docs/proof.md',
  ])('%s', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? '');
    expect(links.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([]);
  });
});
