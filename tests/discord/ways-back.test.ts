import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome, Person } from '../../src/playground/index.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  controlsOf,
  nextPost,
  openTable,
  pinged,
  startBot,
  startTable,
  turnByService,
  turnPost,
  turnPosts,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** Ada's panel of orders in a first game, in which the first of them is chosen. */
const begun = async () => {
  const people = adaAndBob(env);
  const [ada] = people;
  const table = await startTable(env, people, { game: 'dungeon-lords-first', rated: false });
  const at = { channel: table.thread };
  const opened = await ada.slash('table turn', {}, at);
  const [menu] = controlsOf(opened.message).filter(({ options }) => options);
  const [choice] = (menu?.options ?? []) as readonly { readonly label: string; readonly value: string }[];
  const panel = await ada.select(opened, menu?.custom_id ?? '', [choice?.value ?? '']);
  const chosen = `1. ${choice?.label}`;
  expect(panel.text).toContain(chosen);
  return { ada, table, at, panel, chosen };
};

const back = (person: Person, from: Outcome): Promise<Outcome> =>
  person.click(from, controlNamed(from.message, 'turn') ?? '');

test.each(['hint', 'auto', 'plan'])(
  'what a button of a panel opens in its place leads back to the orders that were chosen: %s',
  async (action) => {
    const { ada, panel, chosen } = await begun();
    const opened = await ada.click(panel, controlNamed(panel.message, action) ?? '');
    expect((await back(ada, opened)).text).toContain(chosen);
  },
);

test('the list of what is decided leads back after a change and in the other scope too', async () => {
  const { ada, panel, chosen } = await begun();
  const list = await ada.click(panel, controlNamed(panel.message, 'auto') ?? '');
  const other = await ada.click(list, controlNamed(list.message, 'autofor') ?? '');
  const menu = controlsOf(other.message).find(({ custom_id: id }) => id?.includes(':payday.'));
  const [choice] = (menu?.options ?? []) as readonly { readonly value: string }[];
  const changed = await ada.select(other, menu?.custom_id ?? '', [choice?.value ?? '']);
  expect((await back(ada, changed)).text).toContain(chosen);
});

test('a refusal in the place of a panel leads back to it', async () => {
  const { ada, at, panel, chosen } = await begun();
  const menu = controlsOf(panel.message).find(({ options }) => options);
  const refused = await ada.forge(
    {
      kind: 'component',
      messageId: panel.message.id,
      data: { custom_id: menu?.custom_id, component_type: 3, id: menu?.id, values: ['nothing'] },
    },
    at,
  );
  expect(refused.text).toContain('do not know that button');
  expect((await back(ada, refused)).text).toContain(chosen);
});

test('who has given orders comes back from a plan of the next season, and is offered no hint', async () => {
  const { ada, table, at } = await begun();
  const [own] = await ada.autocomplete('table plan', 'step', '', at);
  await ada.slash('table plan', { step: String(own?.value), do: 'play' }, at);
  const sealed = await ada.slash('table turn', {}, at);
  expect(controlNamed(sealed.message, 'hint')).toBeUndefined();
  const plan = await ada.click(sealed, controlNamed(sealed.message, 'plan') ?? '');
  expect(plan.text).toContain('for your orders of the next season');
  const returned = await back(ada, plan);
  expect(controlNamed(returned.message, 'play')).toContain(table.tableId);
});

test('a training has no turn to plan: neither its panel nor its posts offer that', async () => {
  const ada = env.playground.addPerson({ name: 'Ada' });
  const table = await startTable(env, [ada], { game: 'dungeon-lords', training: '1' });
  const post = await turnPost(env, table, 0);
  const panel = await ada.click(post, controlNamed(post, 'turn') ?? '');
  for (const { components } of [post, panel.message])
    expect(controlNamed({ components }, 'plan')).toBeUndefined();
});

test('a lobby without a place left offers no computer', async () => {
  const people = ['1', '2', '3', '4'].map((name) => env.playground.addPerson({ name: `P${name}` }));
  const table = await openTable(env, people, { game: 'dungeon-lords-first' });
  const lobby = () =>
    env.playground
      .channel(table.thread)
      .messages()
      .find((one) => controlNamed(one, 'join'));
  await env.playground.waitFor(() => {
    const message = lobby();
    return message && controlNamed(message, 'computer') === undefined && message;
  }, 'a lobby that is full');
});

test('a game that is over has no turns to go back behind', async () => {
  const ada = env.playground.addPerson({ name: 'Ada' });
  const table = await startTable(env, [ada], { game: 'dungeon-lords', training: '1' });
  const at = { channel: table.thread };
  await ada.slash('vote', { what: 'concede' }, at);
  const asked = await ada.slash('vote', { what: 'undo' }, at);
  expect(asked.text).toContain('This game is over');
  expect(controlsOf(asked.message).filter(({ options }) => options)).toEqual([]);
});

test('what only the host may do is refused without a name where the host is not at the table any more', async () => {
  const people = adaAndBob(env);
  const [, bob] = people;
  const table = await openTable(env, people);
  const refused = async () =>
    (await bob.slash('table cancel', { sure: true }, { channel: table.thread })).text;
  expect(await refused()).toContain('Only the host can do this: Ada.');
  const { prisma } = env.bot.services.database;
  await prisma.gameTable.update({ where: { id: table.tableId }, data: { hostId: '1' } });
  expect(await refused()).toContain('Only the host can do this, who is not at the table any more.');
});

/** A table of two after its first turn, and a moderator. */
const afterOneTurn = async () => {
  const people = adaAndBob(env);
  const boss = env.playground.addPerson({ name: 'Boss', admin: true });
  const table = await startTable(env, people, { game: 'small-world' });
  const at = { channel: table.thread };
  const due = pinged(table, await turnPost(env, table, 0));
  await turnByService(env.bot.services, table.tableId, due);
  return { people, boss, table, at, due };
};

test('a turn that a moderator takes back is in the log as theirs, not as somebody’s at the table; one that is voted on as the vote’s', async () => {
  const { people, boss, table, at, due } = await afterOneTurn();
  await boss.slash('repair', { what: 'undo', to: 0, sure: true }, at);
  const log = async () => (await people[0].slash('table log', {}, at)).text;
  expect(await log()).toMatch(/\*\*Moderator\*\* · .*\n↩️ The game went back .*, by a moderator\./);
  await turnByService(env.bot.services, table.tableId, due);
  const [other] = people.filter((person) => person !== due);
  const { services } = env.bot;
  const proposed = await services.votes.propose(table.tableId, due.id, { kind: 'undo', to: 0 });
  if (!proposed.ok || !proposed.value.vote || !other) throw new Error('no vote');
  await services.votes.castBallot(table.tableId, other.id, proposed.value.vote.id, true);
  expect(await log()).toMatch(/\*\*Vote\*\* · .*\n↩️ The game went back .*, by vote\./);
});

test('what the host cannot do by /repair is refused before anybody is asked whether they mean it', async () => {
  const people = adaAndBob(env);
  const table = await startTable(env, people, { game: 'small-world' });
  const at = { channel: table.thread };
  const [ada] = people;
  for (const [values, why] of [
    [{ what: 'replace', player: 9 }, 'There is no player 9 at this table. You can choose: '],
    [{ what: 'undo', to: 9999 }, 'nothing to take back'],
  ] as const) {
    const asked = await ada.slash('repair', values, at);
    expect(asked.text).toContain(why);
    expect(asked.text).not.toContain('This concerns everybody');
    expect(controlsOf(asked.message).map(({ label }) => label)).not.toContain('Yes, do it');
  }
  expect((await ada.slash('repair', { what: 'replace', player: 1 }, at)).text).toContain(
    'This concerns everybody at the table',
  );
});

test('the log says where the game went back to as its post did, also after more was taken back', async () => {
  const { boss, table, at } = await afterOneTurn();
  const log = async () => (await boss.slash('table log', {}, at)).text;
  const undone = await boss.slash('repair', { what: 'undo', to: 1, sure: true }, at);
  expect(undone.text).toContain('Done.');
  const post = await env.playground.waitFor(
    () =>
      env.playground
        .channel(table.thread)
        .messages()
        .find(({ content }) => content.includes('Back to ')),
    'the post of going back',
  );
  const place = /Back to (.*), by the/.exec(post.content)?.[1] ?? post.content;
  expect(place).toMatch(/^after step \d of .*’s turn, round 1$/);
  expect(await log()).toContain(`The game went back to ${place}, by a moderator.`);
  await boss.slash('repair', { what: 'undo', to: 0, sure: true }, at);
  expect(await log()).toContain(`The game went back to ${place}, by a moderator.`);
  expect(await log()).toContain('The game went back to before the first turn, by a moderator.');
});

test('that the game went back is told once, before what comes then; what is taken back within a turn concerns nobody else', async () => {
  const { people, boss, table, at, due } = await afterOneTurn();
  const [other] = people.filter((person) => person !== due);
  const { services } = env.bot;
  const channel = env.playground.channel(table.thread);
  const told = () => channel.messages().filter(({ content }) => /[Bb]ack to |went back/.test(content));
  const dms = () =>
    people.map((person) => person.dms().map(({ content, history }) => [content, history.length]));
  await env.playground.waitFor(() => (due.dms().length > 0 ? true : undefined), 'what the turn brought');
  const known = turnPosts(env.playground, table.thread).at(-1);

  // By a moderator: the notice tells it, and the post after it shows the board.
  await boss.slash('repair', { what: 'undo', to: 0, sure: true }, at);
  const reached = await nextPost(env, table, known);
  expect(reached.content).not.toContain('went back');
  expect(told().map(({ content }) => content.split(' ')[1])).toEqual(['Back']);
  expect(channel.messages().findIndex(({ id }) => id === told()[0]?.id)).toBeLessThan(
    channel.messages().findIndex(({ id }) => id === reached.id),
  );
  await env.playground.waitFor(
    () =>
      due.dms().some(({ content }) => content.includes('The game went back. You have')) ? true : undefined,
    'the total put right',
  );

  // Within a turn: nobody was told of the move, so nobody is told that the game went back.
  const before = dms();
  await due.slash('sw pick', { slot: 1 }, at);
  const [region] = await due.autocomplete('sw conquer', 'region', '', at);
  await due.slash('sw conquer', { region: Number(region?.value) }, at);
  expect((await due.slash('table undo', {}, at)).text).toContain('is taken back');
  await turnByService(services, table.tableId, due);
  const after = await nextPost(env, table, reached);
  expect(after.content.split('\n')[0]).toBe('A move was taken back; it stays in the log.');
  expect(told()).toHaveLength(1);
  expect(other?.dms().map(({ content, history }) => [content, history.length])).toEqual(
    before[people.indexOf(other ?? due)],
  );

  // A turn that was over: told once, and before what was done instead.
  await due.slash('table undo', {}, at);
  await turnByService(services, table.tableId, due);
  const again = await nextPost(env, table, after);
  expect(again.content).toMatch(/^The game went back; what was taken back stays in the log\.\n/);
  await turnByService(services, table.tableId, other ?? due);
  expect((await nextPost(env, table, again)).content).not.toContain('back');
});
