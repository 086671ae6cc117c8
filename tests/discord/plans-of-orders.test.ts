import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../../src/games/dungeon-lords/rules/state.ts';
import type { Outcome, Person } from '../../src/playground/index.ts';
import {
  adaAndBob,
  askedAhead,
  type BotInPlayground,
  controlsOf,
  type PlayedTable,
  startBot,
  startTable,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** A first game of so many people. */
const begun = async (people: 2 | 3 = 3) => {
  const [ada, bob] = adaAndBob(env);
  const others = people === 3 ? [bob, env.playground.addPerson({ name: 'Cyd' })] : [bob];
  const table = await startTable(env, [ada, ...others], { game: 'dungeon-lords-first' });
  return { ada, bob, others, table, at: { channel: table.thread } };
};

/** What somebody may play, in notation; nothing if they owe nothing. */
const linesFor = async ({ tableId }: PlayedTable, person: Person): Promise<readonly string[]> => {
  const choices = await env.bot.services.views.legalMoves(tableId, person.id);
  return choices.ok ? choices.value.lines.filter((line) => line !== 'reconsider') : [];
};

const play = async ({ tableId }: PlayedTable, person: Person, line: string): Promise<void> => {
  const loaded = await env.bot.services.views.load(tableId);
  const seq = loaded.ok ? loaded.value.seq : -1;
  const request = { requestId: `${tableId}.${seq}.${person.id}`, lines: [line] };
  const played = await env.bot.services.moves.play(tableId, person.id, request);
  if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
};

/** Both play on until they choose the orders of another season. */
const untilOrders = async (table: PlayedTable, people: readonly Person[]): Promise<void> => {
  for (;;) {
    let played = false;
    for (const person of people) {
      const [line] = await linesFor(table, person);
      if (line === undefined || line.startsWith('orders')) continue;
      await play(table, person, line);
      played = true;
    }
    if (!played) return;
  }
};

const labelled = ({ message }: Outcome, label: string): string =>
  String(controlsOf(message).find((one) => one.label === label)?.custom_id);

/** Chooses in each menu of a sandbox what it offers first, and confirms it. */
const orderInMenus = async (person: Person, opened: Outcome): Promise<Outcome> => {
  let shown = opened;
  for (const at of [0, 1, 2]) {
    const menu = controlsOf(shown.message).filter(({ options }) => options)[at];
    const [choice] = (menu?.options ?? []) as readonly { readonly value: string }[];
    shown = await person.select(shown, menu?.custom_id ?? '', [choice?.value ?? '']);
  }
  return person.click(shown, labelled(shown, 'Confirm these orders'));
};

test('orders of the next season are prepared while a season is played, and given by one button as it begins', async () => {
  const { ada, bob, others, table, at } = await begun();
  const [own = ''] = await linesFor(table, ada);
  await play(table, ada, own);
  const opened = await ada.slash('table plan', {}, at);
  expect(opened.text).toContain('for your orders of the next season');
  const planned = await orderInMenus(ada, opened);
  expect(planned.text).toMatch(/^1\. [^\d·]+ · 2\. [^\d·]+ · 3\. [^\d·]+$/m);
  expect(planned.text).toContain('Those are all your orders.');
  // What was ordered for this season is not at hand in the next.
  const offered = (await ada.autocomplete('table plan', 'step', '', at)).length;
  expect(offered).toBe(0);
  for (const other of others) await play(table, other, (await linesFor(table, other))[0] ?? '');
  await untilOrders(table, [ada, ...others]);
  const panel = await ada.slash('table turn', {}, at);
  expect(panel.text).toContain('Your plan “1” still works.');
  const played = await ada.click(panel, labelled(panel, 'Play plan “1”'));
  expect(played.failed).toBe(false);
  expect(await linesFor(table, ada)).toEqual([]);
  expect(await linesFor(table, bob)).not.toEqual([]);
});

test('of those who play their plans in the same moment, whoever comes too late still has theirs, and plays it then', async () => {
  const { ada, others, table, at } = await begun();
  const people = [ada, ...others];
  for (const person of people) {
    const [step] = await person.autocomplete('table plan', 'step', 'orders', at);
    await person.slash('table plan', { step: String(step?.value) }, at);
  }
  const told = async (person: Person, values = {}) => (await person.slash('table plan', values, at)).text;
  await Promise.all(people.map((person) => told(person, { do: 'play' })));
  const due = await Promise.all(people.map((person) => linesFor(table, person)));
  for (const person of people.filter((_, seat) => due[seat]?.length)) {
    expect(await told(person)).toMatch(/^1\. /m);
    expect(await told(person, { do: 'play' })).not.toContain('⚠️');
    expect(await told(person)).not.toMatch(/^1\. /m);
  }
});

test('with two players a plan goes up to the draw of the neutral player, and the rest is chosen when it is made', async () => {
  const { ada, bob, others, table, at } = await begun(2);
  await play(table, ada, (await linesFor(table, ada))[0] ?? '');
  const planned = await orderInMenus(ada, await ada.slash('table plan', {}, at));
  expect(planned.text).toContain('Up to here, then the draw');
  const orders = /^(1\. [^\d·]+ · 2\. .+ · 3\. .+)$/m.exec(planned.text)?.[1] ?? '';
  expect(orders).not.toContain('Neutral');
  expect((await ada.slash('table plan', { auto: 'far' }, at)).text).toContain(
    'can’t be played automatically',
  );
  await play(table, bob, (await linesFor(table, bob))[0] ?? '');
  await untilOrders(table, [ada, ...others]);
  const panel = await ada.slash('table turn', {}, at);
  expect(panel.text).toContain('Your plan “1” still works, up to the draw');
  const opened = await ada.click(panel, labelled(panel, 'Play plan “1”'));
  for (const order of orders.split(' · ')) expect(opened.text).toContain(order);
  const [, , , neutral] = controlsOf(opened.message).filter(({ options }) => options);
  const [third] = (neutral?.options ?? []) as readonly { readonly value: string }[];
  let whole = await ada.select(opened, neutral?.custom_id ?? '', [third?.value ?? '']);
  for (let [menu] = askedAhead(whole); menu; [menu] = askedAhead(whole)) {
    const [answer] = (menu.options ?? []) as readonly { readonly value: string }[];
    whole = await ada.select(whole, menu.custom_id ?? '', [answer?.value ?? '']);
  }
  expect(await linesFor(table, ada)).not.toEqual([]);
  expect((await ada.click(whole, labelled(whole, 'Confirm these orders'))).failed).toBe(false);
  expect(await linesFor(table, ada)).toEqual([]);
});

test('prepared orders are given automatically, and told to their owner alone', async () => {
  const { ada, bob, others, table, at } = await begun();
  await play(table, ada, (await linesFor(table, ada))[0] ?? '');
  // Before the others have ordered: where standing orders answer all, the next season is there with the last of them.
  const [step] = await ada.autocomplete('table plan', 'step', 'orders', at);
  await ada.slash('table plan', { step: String(step?.value) }, at);
  const settled = await ada.slash('table plan', { auto: 'far' }, at);
  expect(settled.text).toContain('When the season begins, this plan is played automatically');
  for (const other of others) await play(table, other, (await linesFor(table, other))[0] ?? '');
  await untilOrders(table, [ada, ...others]);
  expect(await linesFor(table, ada)).toEqual([]);
  expect((await ada.slash('table plan', {}, at)).text).not.toMatch(/^1\. /m);
  const told = await env.playground.waitFor(
    () => ada.dms().find(({ content }) => content.includes('Your plan was played automatically')),
    'that the orders were given',
  );
  expect(told.content).toMatch(/^1\. .+ · 2\. .+ · 3\. .+/m);
  expect(bob.dms().some(({ content }) => content.includes('Your plan'))).toBe(false);
  const { prisma } = env.bot.services.database;
  const entries = await prisma.entry.findMany({ where: { tableId: table.tableId }, orderBy: { seq: 'asc' } });
  expect(entries.filter(({ cause }) => cause === 'order').map(({ move }) => move)).toContain(
    String(step?.value),
  );
});

test('what is to be given in the next season is not given in this one, when orders of this one are taken back', async () => {
  const { ada, bob, table, at } = await begun();
  const [own = ''] = await linesFor(table, ada);
  await play(table, ada, own);
  const planned = async () => {
    const [step] = await ada.autocomplete('table plan', 'step', 'orders', at);
    await ada.slash('table plan', { step: String(step?.value) }, at);
    await ada.slash('table plan', { auto: 'far' }, at);
  };
  for (const takeBack of [() => play(table, ada, 'reconsider'), () => ada.slash('table undo', {}, at)]) {
    await planned();
    await takeBack();
    expect(await linesFor(table, ada)).not.toEqual([]);
    const [others = ''] = await linesFor(table, bob);
    await play(table, bob, others);
    expect(await linesFor(table, ada)).not.toEqual([]);
    await play(table, bob, 'reconsider');
    await play(table, ada, own);
    await ada.slash('table plan', { do: 'clear' }, at);
  }
});

test('a plan of the next season that is to be played while another decision is owed is said to be for later', async () => {
  const { ada, others, table, at } = await begun();
  const people = [ada, ...others];
  let due: Person | undefined;
  // In some deals nobody has anything to decide before the next season.
  while (!due) {
    for (const person of people) {
      const [line = ''] = await linesFor(table, person);
      await play(table, person, line);
    }
    const owed = await Promise.all(people.map((person) => linesFor(table, person)));
    due = people.find((_, at) => owed[at]?.some((line) => !line.startsWith('orders')));
  }
  const [step] = await due.autocomplete('table plan', 'step', 'orders', at);
  await due.slash('table plan', { step: String(step?.value) }, at);
  const refused = await due.slash('table plan', { do: 'play' }, at);
  expect(refused.text).toContain(
    'This plan is for your orders of the next season; it can be played only then.',
  );
});

test('of more orders than a list shows, those are found that have all words in them that are typed', async () => {
  const { ada, table, at } = await begun();
  const last = (await linesFor(table, ada)).at(-1) ?? '';
  const values = async (typed: string) =>
    (await ada.autocomplete('table plan', 'step', typed, at)).map(({ value }) => value);
  expect(await values('')).not.toContain(last);
  const words = last.split(' ').slice(1).reverse().join(' ').replaceAll('-', ' ');
  expect(await values(words)).toContain(last);
  expect((await values(words)).length).toBe(6);
});

test('in the last combat it is said that no orders are left to plan, and what to do instead', async () => {
  const { ada, bob, table, at } = await begun(2);
  while (!(await isLastCombat(table))) {
    for (const person of [ada, bob]) {
      const [line] = await linesFor(table, person);
      if (line !== undefined) await play(table, person, line);
    }
  }
  const told = (await ada.slash('table plan', {}, at)).text;
  expect(told).toContain('No orders are left to give in this game, and only orders can be planned ahead.');
  expect(told).toContain('/table turn');
  await untilOver(table, [ada, bob]);
  const [latest] = await ada.autocomplete('table plan', 'turn', '', at);
  expect((await ada.slash('table plan', { turn: Number(latest?.value) }, at)).text).toContain(
    'Nothing that can be planned was decided in this turn.',
  );
});

const untilOver = async (table: PlayedTable, people: readonly Person[]): Promise<void> => {
  for (let lines = ['']; lines.length > 0; ) {
    lines = [];
    for (const person of people) {
      const [line] = await linesFor(table, person);
      if (line === undefined) continue;
      await play(table, person, line);
      lines.push(line);
    }
  }
  await env.bot.services.catchUp();
};

const isLastCombat = async ({ tableId }: PlayedTable): Promise<boolean> => {
  const shown = await env.bot.services.views.viewFor(tableId, 'public');
  const board = shown.ok ? (shown.value.view as View).board : undefined;
  return board?.year === 2 && board.combat !== null;
};

test('who has no secret decision to take back is told so, and what can be done', async () => {
  const { ada, bob, table, at } = await begun(2);
  const takeBack = async (person: Person) => (await person.slash('dl reconsider', {}, at)).text;
  expect(await takeBack(ada)).toContain('You have given no secret decision');
  await play(table, ada, (await linesFor(table, ada))[0] ?? '');
  expect(await takeBack(ada)).not.toContain('nothing to take back');
  for (const person of [ada, bob]) await play(table, person, (await linesFor(table, person))[0] ?? '');
  for (const person of [ada, bob])
    expect(await takeBack(person)).toContain(
      'There is nothing to take back: what you decided in secret has been revealed.',
    );
});
