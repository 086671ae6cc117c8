import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Component, Outcome, Person } from '../../src/playground/index.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  controlsOf,
  startBot,
  startTable,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** So many tables are dealt at most until somebody has the order to dig at hand. */
const MOST_TABLES = 12;

/** A first game, with the panel of somebody who may order digging: the deal differs, and a neutral player may hold it. */
const begun = async () => {
  for (let dealt = 0; dealt < MOST_TABLES; dealt += 1) {
    const people = adaAndBob(env);
    const table = await startTable(env, people, { game: 'dungeon-lords-first' });
    const at = { channel: table.thread };
    for (const person of people) {
      const panel = await person.slash('table turn', {}, at);
      if (digging(panel)) return { person, at, panel };
    }
  }
  throw new Error('nobody has the order to dig at hand');
};

type Choice = { readonly label: string; readonly value: string; readonly default?: boolean };

const choicesOf = (menu: Component | undefined): readonly Choice[] =>
  (menu?.options ?? []) as readonly Choice[];

const menuOf = ({ message }: Outcome, placeholder: string): Component | undefined =>
  controlsOf(message).find((control) => control.placeholder === placeholder);

const chosenIn = (shown: Outcome, placeholder: string): string[] =>
  choicesOf(menuOf(shown, placeholder))
    .filter((choice) => choice.default)
    .map(({ label }) => label);

/** The choice of digging in the first menu for an order of one's own that has it. */
const digging = ({ message }: Outcome): { readonly menu: string; readonly value: string } | undefined =>
  controlsOf(message).flatMap((control) => {
    if (!/^Order \d$/.test(String(control.placeholder))) return [];
    const value = choicesOf(control).find(({ label }) => label === 'Dig Tunnels')?.value;
    return value === undefined ? [] : [{ menu: control.custom_id ?? '', value }];
  })[0];

/** Orders digging, whereby the panel asks where. */
const orderDigging = async (person: Person, panel: Outcome): Promise<Outcome> => {
  const { menu = '', value = '' } = digging(panel) ?? {};
  return person.select(panel, menu, [value]);
};

const choiceOf = (shown: Outcome, placeholder: string, end: string): string =>
  choicesOf(menuOf(shown, placeholder)).find(({ label }) => label.endsWith(end))?.value ?? '';

test('a square that is chosen beside «ask me» is what holds, in the panel of orders and in the list', async () => {
  const { person, at, panel } = await begun();
  const where = 'Where I dig';
  const ordered = await orderDigging(person, panel);
  const both = [choiceOf(ordered, where, ': ask me'), choiceOf(ordered, where, ': D2')];
  const settled = await person.select(ordered, menuOf(ordered, where)?.custom_id ?? '', both);
  expect(settled.text).toContain('Dig Tunnels');
  expect(chosenIn(settled, where)).toEqual(['Where I dig: D2']);
  const list = await person.slash('table auto', {}, at);
  expect(chosenIn(list, where)).toEqual([]);
});

test('a refusal to a menu of the panel comes with the panel, and what was chosen in it stays', async () => {
  const { person, at, panel } = await begun();
  const ordered = await orderDigging(person, panel);
  const menu = menuOf(ordered, 'Where I dig');
  const refused = await person.forge(
    {
      kind: 'component',
      messageId: ordered.message.id,
      data: { custom_id: menu?.custom_id, component_type: 3, id: menu?.id, values: ['round:c9r9'] },
    },
    at,
  );
  expect(refused.text).toContain('There is no such automatic decision');
  expect(refused.text).toContain('Dig Tunnels');
  expect(controlNamed(refused.message, 'play')).toBeDefined();
});

test('what is due is decided at once by what somebody orders for it, and the answer tells it', async () => {
  const people = adaAndBob(env);
  const { thread, tableId } = await startTable(env, people, { game: 'dungeon-lords-first' });
  const at = { channel: thread };
  for (const person of people) {
    await person.slash('table auto', { order: 'actions', answer: 'ask' }, at);
    const [step] = await person.autocomplete('table plan', 'step', '', at);
    await person.slash('table plan', { step: String(step?.value), do: 'play' }, at);
  }
  const { views } = env.bot.services;
  const choices = await Promise.all(people.map(({ id }) => views.legalMoves(tableId, id)));
  const due = people.find((_, at) => {
    const one = choices[at];
    return one?.ok && one.value.lines.includes('do');
  });
  const answer = await due?.slash('table auto', { order: 'actions', answer: 'perform' }, at);
  const [told = ''] = (answer?.text ?? '').split('**What is decided for you');
  expect(told).toContain(due?.name);
});

test('several squares are typed with commas between them, by their names, and each is suggested behind those before it', async () => {
  const { person, at } = await begun();
  const names = async (typed: string) =>
    (await person.autocomplete('table auto', 'answer', typed, { ...at, others: { order: 'digging' } })).map(
      ({ name }) => name,
    );
  expect(await names('')).toContain('D2');
  expect(await names('d2, b')).toEqual(['D2, B1', 'D2, B2', 'D2, B3', 'D2, B4']);
  const settled = await person.slash('table auto', { order: 'digging', answer: 'd2, B1' }, at);
  expect(settled.text).toContain('**D2, B1**');
  const mixed = await person.slash('table auto', { order: 'digging', answer: 'D2, nowhere' }, at);
  expect(mixed.text).toContain('There is no such automatic decision');
});
