import { expect, test } from 'vitest';
import type { View } from '../../src/games/dungeon-lords/rules/state.ts';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import {
  askedAhead,
  type BotInPlayground,
  calledBy,
  controlNamed,
  controlsOf,
  type PlayedTable,
  startBot,
  startTable,
  turnPosts,
} from '../discord/support.ts';

interface Choice {
  readonly label: string;
  readonly value: string;
}

/** What is ordered, as far as it is at hand: minions that leave something to choose stand first. */
const WANTED = ['Dig Tunnels', 'Mine Gold', 'Get Food', 'Recruit Imps', 'Buy Traps', 'Improve Reputation'];

/** How the menu of the neutral player's order begins. */
const NEUTRAL = 'Order of';

/** Everything that somebody sends, counted. */
const counting = () => {
  const sent = new Map<string, number>();
  const count = (person: Person): void => void sent.set(person.id, (sent.get(person.id) ?? 0) + 1);
  return { sent, count };
};

const newest = ({ playground }: BotInPlayground, { thread }: PlayedTable): Message => {
  const post = turnPosts(playground, thread).at(-1);
  if (!post) throw new Error('no post');
  return post;
};

const menusOf = (panel: Outcome, start: string) =>
  controlsOf(panel.message).filter(({ placeholder }) => String(placeholder ?? '').startsWith(start));

const labelled = (panel: Outcome, label: string): string =>
  controlsOf(panel.message).find((control) => control.label === label)?.custom_id ?? `no button ${label}`;

/** What people answer when their orders leave something to choose: the last choice, or that they want to be asked. */
type Answers = 'last' | 'ask';

/** Gives the three orders of a season by the panel, that of the neutral player, and what the panel asks about them. */
const giveOrders = async (
  person: Person,
  post: Message,
  { count = () => {}, answers }: { readonly count?: (person: Person) => void; readonly answers: Answers },
): Promise<Outcome> => {
  count(person);
  let panel = await person.click(post as never, controlNamed(post, 'turn') ?? '');
  const chosen: string[] = [];
  const choose = async (start: string): Promise<void> => {
    const [menu] = menusOf(panel, start);
    const choices = (menu?.options ?? []) as readonly Choice[];
    // The neutral player has orders of its own.
    const open = start === NEUTRAL ? choices : choices.filter(({ label }) => !chosen.includes(label));
    const wish = WANTED.find((label) => open.some((choice) => choice.label === label));
    const choice = open.find(({ label }) => label === wish) ?? open[0];
    if (!menu || !choice) throw new Error(`nothing to choose for ${start}: ${panel.text}`);
    chosen.push(choice.label);
    count(person);
    panel = await person.select(panel, menu.custom_id ?? '', [choice.value]);
  };
  for (const slot of ['Order 1', 'Order 2', 'Order 3', NEUTRAL]) await choose(slot);
  for (let [menu] = askedAhead(panel); menu; [menu] = askedAhead(panel)) {
    // Orders are not given before that is said.
    expect(panel.text).toContain('Still to choose');
    expect(controlsOf(panel.message).map(({ label }) => label)).not.toContain('Confirm these orders');
    const choices = (menu.options ?? []) as readonly Choice[];
    const answer = choices.findLast(({ value }) => value.endsWith(':ask') === (answers === 'ask'));
    count(person);
    panel = await person.select(panel, menu.custom_id ?? '', [answer?.value ?? '']);
  }
  expect(panel.text).not.toContain('Still to choose');
  count(person);
  return person.click(panel, labelled(panel, 'Confirm these orders'));
};

/** Answers the panel by its first choice; where a question about digging can be settled for the game, it is, once. */
const answerOnce = async (person: Person, thread: string, settled: Set<Person>): Promise<void> => {
  const panel = await person.slash('table turn', {}, { channel: thread });
  const controls = controlsOf(panel.message);
  const again = controls.find(({ custom_id: id }) => id?.endsWith('digging.again'));
  if (again) {
    expect(settled).not.toContain(person);
    settled.add(person);
    await person.select(panel, again.custom_id ?? '', ['game:deepest']);
    return;
  }
  const menu = controls.find(({ custom_id: id, options }) => id?.startsWith('pb:play:') && options);
  const [choice] = (menu?.options ?? []) as readonly Choice[];
  if (menu) await person.select(panel, menu.custom_id ?? '', [choice?.value ?? '']);
  else await person.click(panel, controlNamed(panel.message, 'play') ?? '');
};

const seasonOf = async (env: BotInPlayground, { tableId }: PlayedTable): Promise<number> => {
  const { views } = env.bot.services;
  const running = await views.load(tableId);
  const seen = running.ok ? await views.viewFor(running.value, 'public') : running;
  if (!seen.ok) throw new Error(seen.refusal.code);
  return (seen.value.view as View).board.season;
};

test('a season of Dungeon Lords takes few taps and calls', { timeout: 240_000 }, async () => {
  const env = await startBot();
  const people = ['Ada', 'Bob'].map((name) => env.playground.addPerson({ name }));
  const table = await startTable(env, people, { game: 'dungeon-lords-first' });
  const { sent, count } = counting();
  const [ada, bob] = people as [Person, Person];
  const called = newest(env, table);
  expect(calledBy(table, called)).toEqual([ada, bob]);

  // Deciding and taking it back changes the newest post in place, and no other comes.
  const first = await giveOrders(ada, called, { answers: 'last' });
  await env.playground.waitFor(() => newest(env, table).content.includes('1 of 2'), 'one has decided');
  await ada.click(first, labelled(first, 'Take it back'));
  await env.playground.waitFor(
    () =>
      !newest(env, table).content.includes('1 of 2') && newest(env, table).content.includes(`<@${ada.id}>`),
    'she decides again',
  );
  expect(turnPosts(env.playground, table.thread)).toHaveLength(1);

  for (const person of [ada, bob]) await giveOrders(person, called, { count, answers: 'last' });
  for (let asked = 0; (await seasonOf(env, table)) === 0; asked += 1) {
    expect(asked).toBeLessThan(6);
    const running = await env.bot.services.views.load(table.tableId);
    const due = running.ok ? running.value.due.map((seat) => running.value.seats[seat]?.userId) : [];
    const person = people.find(({ id }) => id === due[0]) ?? ada;
    count(person);
    const panel = await person.slash('table turn', {}, { channel: table.thread });
    count(person);
    await person.click(panel, controlNamed(panel.message, 'play') ?? '');
  }
  expect(Math.max(...sent.values())).toBeLessThanOrEqual(10);

  // A season in which everybody wants to be asked: what people are called for besides their orders.
  const orders = await env.playground.waitFor(
    () =>
      turnPosts(env.playground, table.thread).find(
        ({ id, content }) => id !== called.id && content.includes('choose your three orders'),
      ),
    'the orders of the second season',
  );
  for (const person of people) await giveOrders(person, orders, { answers: 'ask' });
  const settled = new Set<Person>();
  for (;;) {
    const running = await env.bot.services.views.load(table.tableId);
    if (!running.ok || (await seasonOf(env, table)) !== 1) break;
    const { due, seats } = running.value;
    const person = people.find(({ id }) => id === seats[due[0] ?? 0]?.userId) ?? ada;
    await answerOnce(person, table.thread, settled);
  }
  const since = () => {
    const posts = turnPosts(env.playground, table.thread);
    return posts.slice(posts.findIndex(({ id }) => id === orders.id) + 1);
  };
  const asksForOrders = ({ content }: Message) => content.includes('choose your three orders');
  await env.playground.waitFor(() => since().find(asksForOrders), 'the orders of the third season');
  const between = since().filter((post) => !asksForOrders(post));
  const calls = people.map((person) => between.filter((post) => calledBy(table, post).includes(person)));
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(3);

  // What was answered with «do not ask again» stands in the panel of what is decided without asking.
  for (const person of settled) {
    const panel = await person.slash('table auto', {}, { channel: table.thread });
    expect(panel.text).toContain('**as many as I can, deepest first**');
  }
  expect(env.playground.violations).toEqual([]);
});
