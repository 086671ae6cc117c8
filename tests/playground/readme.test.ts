import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runNode } from '../support/child.ts';

const root = join(import.meta.dirname, '..', '..');

test('the bot in the README runs as it stands there', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## For authors of other bots'));
  const snippet = /```ts\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  const ours = `'${pathToFileURL(root).href}/`;
  const folder = join(root, 'node_modules', '.cache', `postboard-readme-${process.pid}`);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'bot.mts');
  await writeFile(file, snippet.replaceAll("'./", ours));
  const { code, stdout, stderr } = await runNode(['--import', 'tsx', file], { cwd: root });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe('Hello, Ada! to everybody\nanswered 0\n');
});
