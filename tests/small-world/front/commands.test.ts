import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../../src/games/front/command.ts';
import { regionActs } from '../../../src/games/small-world/commands/acts.ts';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import { refusalText } from '../../../src/games/small-world/commands/reasons.ts';
import {
  contextAfter,
  notationLine,
  type Option,
  type SeatContext,
} from '../../../src/games/small-world/commands/seat-context.ts';
import { totalsTyped } from '../../../src/games/small-world/commands/typed-regions.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { regionName } from '../../../src/games/small-world/maps/index.ts';
import type { RegionId } from '../../../src/games/small-world/rules/index.ts';
import { linesOf, type Slash, subcommand } from './slash.ts';
import { english, manyPositions, type PlayedPosition, polish, randomGame, TABLES } from './table.ts';

/** The first position of random games for which the question is true. */
const firstWhere = (wanted: (context: SeatContext) => boolean, games = 20): SeatContext => {
  for (const { context } of manyPositions(games)) if (wanted(context)) return context;
  throw new Error('random games never came to such a position');
};

const phaseIs = (context: SeatContext, name: string): boolean => context.view.board.turn.phase.name === name;

const suggested = (
  context: SeatContext,
  name: string,
  option: string,
  { typed = '', words = english }: { readonly typed?: string; readonly words?: typeof english } = {},
) =>
  subcommand(name)
    .options.find((candidate) => candidate.name === option)
    ?.suggest?.(context, {}, typed, words) ?? [];

const mayPlay = (context: SeatContext, slash: Slash): boolean => {
  const lines = linesOf(slash, context);
  const last = lines.at(-1) ?? '';
  if (!last.startsWith('attempt')) return contextAfter(context, lines) !== undefined;
  const before = lines.length > 1 ? contextAfter(context, lines.slice(0, -1)) : context;
  return (
    before !== undefined &&
    smallWorld.moves(before.state, before.seat).some((move) => notationLine(move) === last)
  );
};

/** What is wrong with what is suggested for an option alone: too much for Discord, illegal, or not found again. */
const faultsOf = (context: SeatContext, name: string, option: Option): string[] => {
  const found = option.suggest?.(context, {}, '', english) ?? [];
  const faults = found.flatMap(({ name: shown, value }) => {
    const again = option.suggest?.(context, {}, String(value), english) ?? [];
    return [
      ...(shown.length > 100 || String(value).length > 100 ? [`${shown} is too long`] : []),
      ...(mayPlay(context, { name, values: { [option.name]: value } }) ? [] : [`${value} is not legal`]),
      ...(again.some((suggestion) => suggestion.value === value) ? [] : [`${value} is not found again`]),
    ];
  });
  const all = found.length > 25 ? [...faults, 'there are too many'] : faults;
  return all.map((fault) => `/sw ${name} ${option.name}: ${fault}`);
};

describe('GIVEN any position of random games', () => {
  test.each(TABLES)(
    'THEN whatever is suggested for one option alone is legal, fits Discord, and is found again: $name',
    ({ options }) => {
      const faults: string[] = [];
      for (const { context } of every(manyPositions(6, options), 5)) {
        for (const command of smallWorldCommand.subcommands) {
          if (
            command.kind === 'question' ||
            command.options.some(({ required }, index) => required && index > 0)
          )
            continue;
          for (const option of command.options.filter(
            ({ suggest, required }) => suggest && (required || noneRequired(command)),
          ))
            faults.push(...faultsOf(context, command.name, option));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test('THEN nothing is suggested to be placed while lent tokens are owed (Amazons), but what to give up is', () => {
    const context = firstWhere((it) => phaseIs(it, 'redeploy') && it.view.board.turn.debt > 0, 60);
    expect(suggested(context, 'redeploy', 'tokens')).toEqual([]);
    expect(suggested(context, 'redeploy', 'rest')).toEqual([]);
    expect(suggested(context, 'give-up', 'region')).not.toEqual([]);
  });

  test('THEN questions are answered in both languages', () => {
    for (const { context } of every(manyPositions(6), 7)) {
      for (const command of smallWorldCommand.subcommands) {
        if (command.kind !== 'question') continue;
        for (const words of [english, polish]) {
          const values =
            command.name === 'why'
              ? [{}, { region: 3 }, { region: 99 }, { region: 5, with: 'dragon' }]
              : [{}];
          for (const given of values) {
            const { text } = command.answer(given, context, words);
            expect(text.length).toBeGreaterThan(0);
            expect(text.length).toBeLessThanOrEqual(2000);
            expect(text).not.toMatch(/undefined|NaN/);
          }
        }
      }
    }
  });
});

test('THEN every text of the command is read, so that what means nothing is not passed on to the rules', () => {
  const context = firstWhere(() => true);
  for (const { name, options } of smallWorldCommand.subcommands)
    for (const option of options.filter(({ type }) => type === 'string')) {
      const where = `${name} ${option.name}`;
      for (const typed of ['foo', 'x=y', '3=', '=', '3 times', '4=0', 'undefined'])
        expect(option.read?.(typed, {}, context), where).toBeUndefined();
      expect(option.read, where).toBeDefined();
    }
  const read = (name: string, option: string, typed: string) =>
    subcommand(name)
      .options.find((one) => one.name === option)
      ?.read?.(typed, {}, context);
  expect(read('redeploy', 'tokens', '4 = 3, 7=1')).toBe('4=3 7=1');
  expect(read('place', 'camps', '4+1')).toBe('4+1');
  expect(read('abandon', 'regions', '4, 7')).toBe('4 7');
  expect(read('conquer', 'with', 'With the Dragon')).toBe('dragon');
  expect(read('conquer', 'with', 'sword doormat')).toBe('sword doormat');
  expect(read('use', 'what', 'Move the Balrog')).toBe('balrog');
  expect(read('decline', 'with', 'Spirit')).toBe('spirit');
});

test('THEN an act at a region where it cannot be done is refused with the regions where it can', () => {
  for (const { context } of manyPositions(20, { edition: 'underground' })) {
    const [move] = smallWorld.moves(context.state, context.seat).filter(({ type }) => type === 'act');
    if (move?.type !== 'act' || move.target.kind !== 'region') continue;
    const choices = regionActs(context).find(({ act }) => act === move.act)?.choices ?? [];
    const regions = choices.map(({ region }) => region);
    const other =
      context.view.board.regions.findIndex((_, at) => !regions.includes((at + 1) as RegionId)) + 1;
    if (other === 0) continue;
    const use = subcommand('use');
    const refusalAt = (region: number) =>
      use.kind === 'move' ? use.refusal?.({ what: move.act, region }, context) : undefined;
    expect(refusalAt(move.target.region)).toBeUndefined();
    const why = refusalAt(other);
    expect(why?.code).toBe('use.others');
    for (const words of [english, polish])
      expect(why && refusalText(why, words)).toContain(`: ${regions.join(', ')}.`);
    return;
  }
  throw new Error('nothing was ever done at a region');
});

const noneRequired = ({ options }: { options: readonly { required: boolean }[] }): boolean =>
  options.every(({ required }) => !required);

function* every(positions: Iterable<PlayedPosition>, nth: number): Generator<PlayedPosition> {
  let count = 0;
  for (const position of positions) {
    count += 1;
    if (count % nth === 0 && !position.context.view.over) yield position;
  }
}

describe('GIVEN a turn that has not begun', () => {
  const context = firstWhere(
    (candidate) => phaseIs(candidate, 'choose') && suggested(candidate, 'conquer', 'region').length > 0,
  );

  test('WHEN a region is conquered THEN the race expands first', () => {
    const region = Number(suggested(context, 'conquer', 'region')[0]?.value);
    const lines = linesOf({ name: 'conquer', values: { region } }, context);
    expect(lines).toEqual(['expand', `conquer ${region}`]);
    expect(contextAfter(context, lines)).toBeDefined();
  });
});

describe('GIVEN conquests that go on, with several regions held', () => {
  const context = firstWhere(
    (candidate) =>
      phaseIs(candidate, 'conquest') &&
      suggested(candidate, 'redeploy', 'rest').length > 1 &&
      !['heroic', 'bivouacking', 'fortified'].includes(
        candidate.view.board.players[candidate.seat]?.active?.power ?? '',
      ),
  );
  const [first, second] = suggested(context, 'redeploy', 'rest').map(({ value }) => Number(value));

  test('WHEN tokens are redeployed THEN conquests are ended first', () => {
    const lines = linesOf({ name: 'redeploy', values: { tokens: `${first}=2` } }, context);
    expect(lines).toEqual(['stop', `redeploy ${first}=2`]);
    expect(contextAfter(context, lines)).toBeDefined();
  });

  test('WHEN the rest goes to one region and the turn shall end THEN one request does it all', () => {
    const lines = linesOf({ name: 'redeploy', values: { rest: second, done: true } }, context);
    expect(lines[0]).toBe('stop');
    expect(lines[1]).toMatch(new RegExp(`^redeploy ${second}=\\d+$`));
    expect(lines[2]).toBe('done');
    const after = contextAfter(context, lines);
    expect(after && phaseIs(after, 'redeploy')).toBe(false);
  });

  test('WHEN tokens are typed before the rest THEN it is told what the rest comes to after them', () => {
    const notes = (given: OptionValues) =>
      subcommand('redeploy')
        .options.find(({ name }) => name === 'rest')
        ?.suggest?.(context, given, '', english)
        .find(({ value }) => value === second)?.name;
    // Each region has one token once conquests have ended.
    const [all, less] = [notes({}), notes({ tokens: `${first}=2` })];
    const total = (note: string | undefined) => Number(/(\d+) with the rest/.exec(note ?? '')?.[1]);
    expect(total(less)).toBe(total(all) - 1);
  });

  test('WHEN tokens shall stay where they stand THEN stopping ends the turn too', () => {
    const lines = linesOf({ name: 'stop', values: { done: true } }, context);
    expect(lines[0]).toBe('stop');
    expect(lines.at(-1)).toBe('done');
    expect(contextAfter(context, lines)).toBeDefined();
  });

  test('WHEN a text is begun THEN it is completed', () => {
    const found = suggested(context, 'redeploy', 'tokens', { typed: `${first}=2` });
    expect(found.length).toBeGreaterThan(0);
    for (const { value } of found) expect(String(value).split(' ')).toContain(`${first}=2`);
  });

  test('WHEN it is begun with a name THEN it is completed in the same way, and every name means its value', () => {
    const values = (typed: string) =>
      suggested(context, 'redeploy', 'tokens', { typed })
        .map(({ value }) => value)
        .sort();
    for (const words of [english, polish]) {
      const name = regionName(context.view.board.map, first as RegionId, words.locale);
      expect(values(`${name}=2`)).toEqual(values(`${first}=2`));
      expect(values(`${name} = 2, `)).toEqual(values(`${first}=2 `));
      for (const { name: shown, value } of suggested(context, 'redeploy', 'tokens', {
        typed: `${name}=2`,
        words,
      }))
        expect(totalsTyped(shown, {}, context)).toBe(value);
    }
    const other = regionName(context.view.board.map, second as RegionId, 'en');
    expect(suggested(context, 'redeploy', 'tokens', { typed: other }).map(({ name }) => name)).toEqual([
      expect.stringContaining(`all into region ${second} (${other})`),
    ]);
  });
});

test('GIVEN Monsters in regions that can be named THEN they are told, and no region with them is called empty', () => {
  const told: string[] = [];
  for (const { context } of every(manyPositions(3, { edition: 'underground' }), 5)) {
    const { regions } = context.view.board;
    for (const { name, value } of suggested(context, 'conquer', 'region')) {
      const monsters = regions[Number(value) - 1]?.monsters ?? 0;
      if (monsters > 0) told.push(name);
    }
  }
  expect(told.length).toBeGreaterThan(5);
  for (const name of told) expect(name).toMatch(/[12] Monsters?/);
});

describe('GIVEN the regions that can be conquered', () => {
  const context = firstWhere(
    (candidate) => phaseIs(candidate, 'conquest') && suggested(candidate, 'conquer', 'region').length > 3,
  );

  test('THEN they are found by number and by terrain, in any spelling', () => {
    const all = suggested(context, 'conquer', 'region');
    for (const { value } of all) {
      expect(suggested(context, 'conquer', 'region', { typed: String(value) })[0]?.value).toBe(value);
    }
    const hills = suggested(context, 'conquer', 'region', { typed: 'WZGORZA', words: polish });
    for (const { name } of hills) expect(name).toMatch(/wzgórza/i);
    expect(suggested(context, 'conquer', 'region', { typed: 'nowhere' })).toEqual([]);
  });

  test('THEN the cheapest come first', () => {
    const prices = suggested(context, 'conquer', 'region').map(({ name }) =>
      Number(/(\d+) token/.exec(name)?.[1]),
    );
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  });
});

describe('GIVEN a seat that is not due', () => {
  test('THEN it is offered nothing, and told who is', () => {
    for (const { context } of randomGame(2, 3)) {
      if (context.view.over) continue;
      const other: SeatContext = {
        ...context,
        seat: 1 - context.seat,
        view: smallWorld.view(context.state, 1 - context.seat),
      };
      for (const command of smallWorldCommand.subcommands) {
        if (command.kind === 'question') continue;
        for (const option of command.options)
          expect(option.suggest?.(other, {}, '', english) ?? []).toEqual([]);
      }
    }
  });
});
