import { expect, test } from 'vitest';
import type { CommandBody } from '../../src/discord/registration/command-bodies.ts';
import { allCommands } from '../../src/discord/registration/command-bodies.ts';
import { commandProblems } from '../../src/discord/registration/limits.ts';
import { FRONTS } from '../../src/games/index.ts';
import { textsOf } from '../../src/i18n/index.ts';
import { openLibrary } from '../../src/rulebook/index.ts';

const texts = textsOf(new Map([...FRONTS].map(([id, front]) => [id, front.texts])));
const commands = allCommands({ fronts: FRONTS, library: openLibrary(FRONTS.keys()), texts });

interface Part {
  readonly name: string;
  readonly description?: string;
  readonly description_localizations?: { readonly pl?: string };
  readonly options?: readonly Part[];
}

const parts = (part: Part, path = ''): [string, Part][] => [
  [`${path}/${part.name}`, part],
  ...(part.options ?? []).flatMap((option) => parts(option, `${path}/${part.name}`)),
];

test.each(commands)('/$name keeps every limit of Discord', (command) => {
  expect(commandProblems(command)).toEqual([]);
});

test.each(commands)('/$name is described in both languages throughout', (command) => {
  const bare = parts(command as Part).filter(
    ([, { name, description, description_localizations }]) =>
      !description || description === name || !description_localizations?.pl,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('limits are noticed', () => {
  const option = (name: string) => ({ type: 3 as const, name, description: 'x' });
  const broken: readonly [string, CommandBody][] = [
    ['name', { name: 'Upper', description: 'x' }],
    ['description of 101', { name: 'a', description: 'x'.repeat(101) }],
    [
      '26 options',
      { name: 'a', description: 'x', options: Array.from({ length: 26 }, (_, at) => option(`o${at}`)) },
    ],
    ['two options of one name', { name: 'a', description: 'x', options: [option('o'), option('o')] }],
    [
      'characters in all',
      {
        name: 'a',
        description: 'x',
        options: Array.from({ length: 25 }, (_, at) => ({
          ...option(`o${at}`),
          choices: Array.from({ length: 25 }, (_, choice) => ({
            name: `${choice}`.padEnd(20, 'x'),
            value: `${choice}`,
          })),
        })),
      },
    ],
  ];
  for (const [problem, body] of broken) expect(commandProblems(body).join('\n')).toContain(problem);
});
