import { beforeAll, describe, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlNamed,
  controlsOf,
  openTable,
  pinged,
  startBot,
  startTable,
  turnPost,
} from './support.ts';

describe('GIVEN a channel where tables are opened', () => {
  let env: BotInPlayground;
  let ada: Person;
  let bob: Person;
  let cleo: Person;

  beforeAll(async () => {
    const ends: (() => unknown)[] = [];
    env = await startBot((end) => void ends.push(end));
    ada = env.playground.addPerson({ name: 'Ada' });
    bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
    cleo = env.playground.addPerson({ name: 'Cleo' });
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });

  /** What the bot has written into the channel; Discord notes there which threads were opened. */
  const invitations = (): Message[] =>
    env.playground
      .channel('general')
      .messages()
      .filter(({ content }) => content.startsWith('### '));

  const threadNamed = (id: string): string =>
    env.playground
      .channel('general')
      .threads()
      .find((thread) => thread.id === id)?.name ?? '';

  /** The invitation that names a table; waited for until it says what is looked for. */
  const invitation = (name: string, says: RegExp): Promise<Message> =>
    env.playground.waitFor(
      () => invitations().find(({ content }) => content.includes(name) && says.test(content)),
      `an invitation to ${name} that says ${says}`,
    );

  const lobbyOf = (thread: string): Message | undefined =>
    env.playground
      .channel(thread)
      .messages()
      .find((message) => controlNamed(message, 'start'));

  test('WHEN one is opened without a name THEN two words in its language are made up, and its code stays for commands', async () => {
    const english = await openTable(env, [ada]);
    const [, name = ''] = threadNamed(english.thread).split(' · ');
    expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    const lobby = lobbyOf(english.thread);
    expect(lobby?.content).toContain(`## Small World · ${name}`);
    expect(lobby?.content).toContain(`-# Table ${name} · ${english.tableId.slice(0, 4).toUpperCase()}`);
    const polish = await openTable(env, [bob]);
    expect(lobbyOf(polish.thread)?.content).toMatch(/może grać od/);
  });

  test('WHEN it waits for players THEN the channel has an invitation that counts the free seats and closes with the start', async () => {
    const { thread } = await openTable(env, [ada], { name: 'Owls' });
    const open = await invitation('Owls', /\*\*4 seats\*\* are free/);
    await bob.click(open, controlNamed(open, 'join') ?? '');
    const next = await invitation('Owls', /At the table: Ada and Bob\n\*\*3 seats\*\*/);
    expect(next.id).toBe(open.id);
    await ada.slash('table start', {}, { channel: thread });
    const closed = await invitation('Owls', /has begun with (Ada and Bob|Bob and Ada)/);
    expect(closed.id).toBe(open.id);
    expect(controlsOf(closed)).toEqual([]);
  });

  test('WHEN it is called off THEN its invitation is taken away', async () => {
    const { thread } = await openTable(env, [ada], { name: 'Moths' });
    await invitation('Moths', /4 seats/);
    await ada.slash('table cancel', { sure: true }, { channel: thread });
    await env.playground.waitFor(
      () => !invitations().some(({ content }) => content.includes('Moths')),
      'the invitation to be gone',
    );
  });

  test('WHEN somebody else takes the last seat THEN the host is called, until the game starts', async () => {
    const table = await openTable(env, [ada, bob, cleo], { name: 'Herons' });
    for (const _ of ['one', 'two']) {
      await ada.slash('table computer', { kind: 'gentle' }, { channel: table.thread });
    }
    const messages = () => env.playground.channel(table.thread).messages();
    expect(messages().some(({ content }) => content.includes('every seat is taken'))).toBe(false);
    await bob.slash('table leave', {}, { channel: table.thread });
    await bob.slash('table join', {}, { channel: table.thread });
    const call = await env.playground.waitFor(
      () => messages().find(({ content }) => content.includes('every seat is taken')),
      'the call to the host',
    );
    expect(call.pings).toEqual([ada.id]);
    await ada.click(call, controlNamed(call, 'start') ?? '');
    await turnPost(env, table, 0);
    await env.playground.waitFor(
      () => !messages().some(({ id }) => id === call.id),
      'the call to be taken away',
    );
  });

  test('WHEN the host renames it and takes somebody out THEN thread, lobby and invitation know; others may not', async () => {
    const { thread } = await openTable(env, [ada, bob], { name: 'Larks' });
    expect((await bob.slash('table options', { name: 'Crows' }, { channel: thread })).text).toMatch(/^⚠️/);
    expect((await bob.slash('table leave', { player: ada.id }, { channel: thread })).text).toMatch(/^⚠️/);
    await ada.slash('table options', { name: 'Old  Crows' }, { channel: thread });
    expect(threadNamed(thread)).toBe('Small World · Old Crows');
    await ada.slash('table leave', { player: bob.id }, { channel: thread });
    await invitation('Old Crows', /At the table: Ada\n\*\*4 seats\*\*/);
    await expect.poll(() => lobbyOf(thread)?.content).toContain('## Small World · Old Crows');
  });

  /** Two others wait with the host. Once these have been shown, the first of them goes and somebody else comes. */
  const changedOnceShown = async <Shown>(show: (thread: string) => Promise<Shown>) => {
    const table = await openTable(env, [ada, bob, cleo]);
    const shown = await show(table.thread);
    await bob.slash('table leave', {}, { channel: table.thread });
    await env.playground.addPerson({ name: 'Dan' }).slash('table join', {}, { channel: table.thread });
    const present = async (): Promise<string[]> => {
      const loaded = await env.bot.services.views.load(table.tableId);
      return loaded.ok ? loaded.value.seats.map(({ name }) => name) : [];
    };
    expect(await present()).toEqual(['Ada', 'Cleo', 'Dan']);
    return { thread: table.thread, shown, present };
  };

  test('WHEN others have come and gone since the options were shown THEN who is taken out is who was chosen', async () => {
    const { shown, present } = await changedOnceShown((channel) =>
      ada.slash('table options', {}, { channel }),
    );
    const menu = controlsOf(shown.message).find(({ placeholder }) =>
      /out of the lobby/.test(`${placeholder}`),
    );
    const choices = (menu?.options ?? []) as readonly { readonly label: string; readonly value: string }[];
    const chosen = choices.find(({ label }) => label === 'Cleo')?.value ?? '';
    await ada.select(shown, menu?.custom_id ?? '', [chosen]);
    expect(await present()).toEqual(['Ada', 'Dan']);
  });

  test('WHEN others have come and gone since players were suggested THEN who is taken out is who was suggested', async () => {
    const { thread, shown, present } = await changedOnceShown((channel) =>
      ada.autocomplete('table leave', 'player', '', { channel }),
    );
    expect(shown.map(({ name }) => name)).toEqual(['Bob', 'Cleo']);
    const player = shown.find(({ name }) => name === 'Cleo')?.value ?? '';
    await ada.slash('table leave', { player }, { channel: thread });
    expect(await present()).toEqual(['Ada', 'Dan']);
    expect((await ada.slash('table leave', { player: bob.id }, { channel: thread })).text).toMatch(/^⚠️/);
  });

  test('WHEN it is for one person THEN nobody is invited, and neither Join nor computers are offered', async () => {
    await ada.slash('table new', { game: 'dungeon-lords-training', name: 'Alone' });
    const threads = env.playground.channel('general').threads();
    const { id = '' } = threads.find(({ name }) => name.endsWith('Alone')) ?? {};
    const lobby = await env.playground.waitFor(() => lobbyOf(id), 'the lobby message');
    expect(controlsOf(lobby).map(({ label }) => label)).toEqual(['Options', 'Start', 'Fair dice']);
    expect(lobby.content).not.toMatch(/1 to 1|[0-9a-f]{64}/);
    const dice = await ada.click(lobby, controlNamed(lobby, 'verify') ?? '');
    expect(dice.text).toMatch(/[0-9a-f]{64}/);
    expect(invitations().some(({ content }) => content.includes('Alone'))).toBe(false);
  });

  test('WHEN somebody opens the first panel of a game THEN it is explained once; who looks on gets the news of the table', async () => {
    const newcomers = ['Dora', 'Emil'].map((name) => env.playground.addPerson({ name }));
    const open = async (): Promise<readonly string[]> => {
      const table = await startTable(env, newcomers);
      const post = await turnPost(env, table, 0);
      const mover = pinged(table, post);
      const panel = await mover.click(post, controlNamed(post, 'turn') ?? '');
      const again = await mover.slash('table turn', {}, { channel: table.thread });
      const news = await cleo.slash('table news', {}, { channel: table.thread });
      return [mover.id, panel.text, again.text, news.text];
    };
    const [mover, first, again, news] = await open();
    expect(first).toMatch(/^> Only you see this message:/);
    expect(again).not.toContain('Only you see this message');
    expect(news).toMatch(/what happened recently[\s\S]*The game begins/);
    const later = [await open(), await open(), await open()].filter(([next]) => next === mover);
    for (const [, told] of later) expect(told).not.toContain('Only you see this message');
  });
});
