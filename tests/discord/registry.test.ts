import { describe, expect, test } from 'vitest';
import { type Command, command } from '../../src/discord/commands/definition/command.ts';
import { plainControl } from '../../src/discord/commands/definition/control.ts';
import { choice, flag, required, text } from '../../src/discord/commands/definition/option.ts';
import { commandsFor } from '../../src/discord/commands/index.ts';
import { actionPrefix } from '../../src/discord/custom-id.ts';
import type { FrontList } from '../../src/discord/deps.ts';
import { said } from '../../src/discord/interactions/result.ts';
import { COMMAND_LIMITS } from '../../src/discord/registration/limits.ts';
import { RULES_ACTIONS, rulesPrefix } from '../../src/discord/rules-help/rules-id.ts';
import type { Preset } from '../../src/games/front/front.ts';
import { FRONTS } from '../../src/games/index.ts';
import { textsOf } from '../../src/i18n/index.ts';
import { openLibrary } from '../../src/rulebook/index.ts';
import { sourceFiles } from '../architecture/source-files.ts';
import { ambiguous, missingTexts, textsNeeded, withoutHandler, withoutTwin } from './registry-problems.ts';

const texts = textsOf(new Map([...FRONTS].map(([id, front]) => [id, front.texts])));
const commands = commandsFor({ fronts: FRONTS, library: openLibrary(FRONTS.keys()) });

/** The actions of all buttons and menus that are made anywhere. */
const actionsMade = sourceFiles()
  .filter(({ path }) => path.startsWith('src/discord/'))
  .flatMap(({ code }) => [...code.matchAll(/(?:action: |ACTION = )'([a-z]+)'/g)])
  .map(([, action = '']) => action);

describe('the commands of the bot', () => {
  test('were read', () => {
    expect(commands.flatMap(textsNeeded).length).toBeGreaterThan(300);
    expect(actionsMade).toEqual(expect.arrayContaining(['join', 'play', 'moment', 'forget', 'vote']));
  });

  test('all have a handler', () => {
    expect(withoutHandler(commands)).toEqual([]);
  });

  test('all have their texts in both languages', () => {
    expect(missingTexts(commands, texts)).toEqual([]);
  });

  test('and their buttons can be told apart', () => {
    expect(ambiguous(commands)).toEqual([]);
  });

  test('are the twins of all buttons and menus', () => {
    const prefixes = [...actionsMade.map(actionPrefix), ...RULES_ACTIONS.map(rulesPrefix)];
    expect(withoutTwin(commands, prefixes)).toEqual([]);
  });
});

describe('presets', () => {
  const problemsOf = (fronts: FrontList): string[] => {
    const presets = [...fronts.values()].flatMap(({ game, presets }) =>
      presets.map(({ id, options }) => ({ id, fits: game.options.safeParse(options).success })),
    );
    const ids = presets.map(({ id }) => id);
    return [
      ...(ids.length > COMMAND_LIMITS.list ? [`${ids.length} presets`] : []),
      ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} twice`),
      ...presets.filter(({ fits }) => !fits).map(({ id }) => `options of ${id}`),
      ...[...fronts].filter(([, front]) => front.presets.length === 0).map(([game]) => `none of ${game}`),
    ];
  };

  test('can be told apart and opened, and each game has one', () => {
    expect(problemsOf(FRONTS)).toEqual([]);
  });

  test('are noticed where they are wrong', () => {
    const withPresets = (presets: readonly Preset[]): FrontList =>
      new Map([...FRONTS].map(([id, front]) => [id, { ...front, presets }]));
    const games = [...FRONTS.keys()];
    expect(problemsOf(withPresets([]))).toEqual(games.map((game) => `none of ${game}`));
    const wrong = { id: 'wrong', options: { edition: 'moon', variant: 'third', misere: 'perhaps' } };
    expect(problemsOf(withPresets([wrong]))).toEqual([
      ...games.slice(1).map(() => 'wrong twice'),
      ...games.map(() => 'options of wrong'),
    ]);
    const many = Array.from({ length: 25 }, (_, at) => ({ id: `preset-${at}`, options: {} }));
    expect(problemsOf(withPresets(many))).toContain(`${25 * games.length} presets`);
  });
});

const run = async () => said('done');
const joinLike = (name: string, action: string): Command =>
  command({ name, options: {}, controls: [plainControl(action, run)], run });

describe('it is noticed when', () => {
  test('a command has no handler', () => {
    const { run: _, ...idle } = joinLike('idle', 'idle');
    expect(withoutHandler([idle as Command, { name: 'empty', subcommands: [] }])).toEqual(['empty', 'idle']);
  });

  test('a text is missing', () => {
    const options = { sure: flag(), kind: choice(['steady', 'odd'], (kind) => `computer.${kind}`) };
    const leave = command({ name: 'leave', options, run });
    expect(missingTexts([{ name: 'table', subcommands: [leave] }], texts)).toEqual([
      'command.table.leave.kind.name in en',
      'command.table.leave.kind.name in pl',
      'command.table.leave.kind.description in en',
      'command.table.leave.kind.description in pl',
      'computer.odd in en',
      'computer.odd in pl',
    ]);
  });

  test('two commands or two buttons have one name', () => {
    expect(ambiguous([joinLike('join', 'join'), joinLike('enter', 'join')])).toEqual(['pb:join']);
    const group = { name: 'table', subcommands: [joinLike('join', 'join'), joinLike('join', 'enter')] };
    expect(ambiguous([group])).toEqual(['table join']);
  });

  test('a button has no twin', () => {
    expect(withoutTwin([joinLike('join', 'join')], ['pb:join', 'pb:jump', 'pr:join'])).toEqual([
      'pb:jump',
      'pr:join',
    ]);
  });

  test('Discord leaves out what is required', () => {
    expect(required(text()).read('here')).toBe('here');
    expect(() => required(text()).read(undefined)).toThrow('required');
    expect(choice(['a', 'b']).read('c')).toBeUndefined();
  });
});
