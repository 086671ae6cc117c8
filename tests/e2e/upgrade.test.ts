import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import { run } from '../cli/run.ts';
import { controlNamed, controlsOf, seqOf, turnPosts } from '../discord/support.ts';
import {
  controlIn,
  deliveriesOfEveryKind,
  OLD_TABLES,
  PRIVATE_MESSAGES,
  startUpgradedBot,
  type UpgradedBot,
  useOldControl,
} from './support/old-bot.ts';
import { playFrom } from './support/played-game.ts';

/** All that a button or menu could ask for at commit 5add5c9. */
const OLD_ACTIONS = [
  ...['join', 'leave', 'start', 'turn', 'play', 'undo', 'board', 'log', 'cancel', 'verify', 'computer'],
  ...['seat', 'follow', 'remind', 'vote', 'news', 'moment', 'chart', 'film', 'forget'],
].map((action) => `pb:${action}`);
const OLD_RULES_ACTIONS = ['contents', 'section', 'rule', 'begin', 'step', 'menu'].map(
  (action) => `pr:${action}`,
);

/** What a bot logs where something went wrong by its own mistake. */
const FAILURES = /"level":50|gave-up/;

type TableName = keyof typeof OLD_TABLES;

/** The newest post of a table, once it is later than an entry of its log. */
const postAfter = ({ playground }: UpgradedBot, table: TableName, seq: number): Promise<Message> =>
  playground.waitFor(
    () => turnPosts(playground, OLD_TABLES[table].thread).find((post) => seqOf(post) > seq),
    `a post of the table «${table}» after move ${seq}`,
  );

/** The last entry of the log that something waited for. */
const newestWaiting = ({ waited }: UpgradedBot): number =>
  Math.max(...waited.flatMap(({ key }) => /^think:(\d+)/.exec(key)?.[1] ?? []).map(Number));

/** By then the computer, which sits between Ada and Bob, has moved again, whoever was attacked meanwhile. */
const MOST_TURNS = 6;

/** When the time of whoever is due at the stopped table runs out, once its clocks run on at once: in an hour. */
const LATE_DEADLINE = `<t:${Date.parse('2026-11-22T15:00:00Z') / 1000}:`;

const personNamed = ({ playground }: UpgradedBot, name: string): Person => {
  const person = playground.people().find((one) => one.name === name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
};

describe('a database that commit 5add5c9 left', () => {
  let upgraded: UpgradedBot;
  let ada: Person;
  let bob: Person;
  let chloe: Person;
  let dan: Person;
  let eve: Person;
  /** Kinds of controls that were used. */
  const used = new Set<string>();

  beforeAll(async () => {
    upgraded = await startUpgradedBot((end) => afterAll(end));
    ada = personNamed(upgraded, 'Ada');
    bob = personNamed(upgraded, 'Bob');
    chloe = personNamed(upgraded, 'Chloe');
    dan = personNamed(upgraded, 'Dan');
    eve = personNamed(upgraded, 'Eve');
  });

  const kindOf = (id: string): string => id.split(':').slice(0, 2).join(':');

  const use = (person: Person, messages: readonly Message[], id: RegExp): Promise<Outcome> => {
    used.add(kindOf(controlIn(messages, id).control.custom_id ?? ''));
    return useOldControl(person, messages, id);
  };
  /** Messages that stood in a table's thread before. */
  const oldIn = (table: TableName): readonly Message[] =>
    upgraded.oldMessages.filter(({ channelId }) => channelId === OLD_TABLES[table].thread);
  /** Direct messages that somebody had got before. */
  const oldDms = (person: Person): readonly Message[] => {
    const { id } = person.dmChannel();
    return upgraded.oldMessages.filter(({ channelId }) => channelId === id);
  };
  /** Uses a control of a message that only one person saw. */
  const usePrivate = (name: keyof typeof PRIVATE_MESSAGES, id: RegExp): Promise<Outcome> => {
    const { message, to } = PRIVATE_MESSAGES[name];
    const person = upgraded.playground.people().find((one) => one.id === to);
    if (!person) throw new Error(`nobody saw «${name}»`);
    return use(
      person,
      upgraded.oldMessages.filter((one) => one.id === message),
      id,
    );
  };
  const at = (table: TableName) => ({ channel: OLD_TABLES[table].thread });
  /** Makes a move or two, and ends the turn. */
  const playTurn = async (person: Person, opened: Outcome): Promise<void> => {
    let panel: Outcome | undefined = opened;
    for (let moves = 1; panel; moves += 1) panel = await playFrom(person, panel, moves);
  };

  test('holds every kind of control and of waiting delivery that there was', () => {
    const ids = upgraded.oldMessages.flatMap(controlsOf).map(({ custom_id = '' }) => kindOf(custom_id));
    expect(new Set(ids)).toEqual(new Set([...OLD_ACTIONS, ...OLD_RULES_ACTIONS]));
    const kinds = new Set(upgraded.waited.map(({ key }) => key.split(':')[0]));
    expect([...kinds].sort()).toEqual(['follow-post', 'status', 'think', 'turn-post', 'vote', 'whisper']);
  });

  test('what waited is delivered, each once', async () => {
    await upgraded.catchUp();
    const { playground, waited } = upgraded;
    const deliveries = await upgraded.deliveries();
    const now = waited.map(({ id, key }) => ({ key, state: deliveries.find((one) => one.id === id)?.state }));
    expect(now.filter(({ state }) => state !== 'sent' && state !== 'superseded')).toEqual([]);
    const seqsOf = (kind: string): number[] =>
      waited.flatMap(({ key }) => (key.startsWith(kind) ? Number(key.split(':')[1]) : []));
    const posted = turnPosts(playground, OLD_TABLES.computer.thread).map(seqOf);
    expect(posted).toEqual([...new Set(posted)]);
    expect(posted).toEqual(expect.arrayContaining(seqsOf('turn-post')));
    const ofThatTable = ({ content }: Pick<Message, 'content'>): boolean =>
      content.includes(OLD_TABLES.computer.thread);
    // What was told of a later turn has taken the place of what was told before.
    const whispered = [...ada.dms(), ...bob.dms()]
      .flatMap((dm) => [...dm.history, dm])
      .filter(ofThatTable)
      .map(seqOf);
    for (const seq of seqsOf('whisper')) expect(whispered.filter((one) => one === seq)).toHaveLength(1);
    const followed = chloe.dms().map(seqOf);
    for (const seq of seqsOf('follow-post')) expect(followed.filter((one) => one === seq)).toHaveLength(1);
    const votes = playground.publicMessages(OLD_TABLES.secret.thread);
    expect(votes.filter((message) => controlNamed(message, 'vote'))).toHaveLength(1);
  });

  test('the table with a computer goes on by its old buttons, and the computer answers', async () => {
    const thoughts = async () =>
      (await upgraded.deliveries()).filter(({ key, state }) => key.startsWith('think') && state === 'sent')
        .length;
    const before = await thoughts();
    /** The next post that calls somebody: a turn is told at its end, and a computer thinks after that. */
    const callAfter = async (seq: number): Promise<Message> => {
      const next = await postAfter(upgraded, 'computer', seq);
      return next.pings.length > 0 ? next : callAfter(seqOf(next));
    };
    let post = await callAfter(newestWaiting(upgraded));
    for (let turns = 0; turns < 2 || (await thoughts()) === before; turns += 1) {
      expect(turns).toBeLessThan(MOST_TURNS);
      const [due] = [ada, bob].filter(({ id }) => post.pings.includes(id));
      if (!due) throw new Error(`nobody is called by: ${post.content}`);
      await playTurn(due, await use(due, oldIn('computer'), /^pb:turn:/));
      post = await callAfter(seqOf(post));
    }
    const posted = turnPosts(upgraded.playground, OLD_TABLES.computer.thread).map(seqOf);
    expect(posted).toEqual([...new Set(posted)]);
    await upgraded.catchUp();
    expect(chloe.dms().map(seqOf)).toContain(seqOf(post));
  });

  test('the other old buttons and settings of that table hold too', async () => {
    for (const action of ['board', 'log', 'news', 'follow'])
      await use(bob, oldIn('computer'), new RegExp(`^pb:${action}:`));
    expect((await usePrivate('turn', /^pb:undo:/)).ephemeral).toBe(true);
    const pace = await ada.slash('pace', {}, at('computer'));
    for (const part of ['96 hours', '12 hours', '5 days', '3 times', '4 missed'])
      expect(pace.text).toContain(part);
    const orders = await bob.slash('table auto', {}, at('computer'));
    expect(orders.text).toContain('**rozłożyć równo**');
    expect((await use(chloe, oldDms(chloe), /^pb:follow:.*:stop$/)).text).toContain('do not follow');
  });

  test('a reminder is answered, and leads to the panel', async () => {
    expect((await use(chloe, oldDms(chloe), /^pb:remind:.*\.on-it$/)).text).toContain('<t:');
    expect((await use(chloe, oldDms(chloe), /^pb:remind:.*\.hours$/)).text).toContain('<t:');
    const panel = await use(chloe, oldDms(chloe), /^pb:turn:/);
    expect(controlNamed(panel.message, 'play')).toBeDefined();
  });

  test('an open panel plays; an open seat is taken; an open vote cannot go back behind a change of the rules', async () => {
    const { playground } = upgraded;
    const open = controlIn(oldIn('vote'), /^pb:vote:/).message;
    const played = async () => (await ada.slash('table log', {}, at('vote'))).text;
    expect(await played()).not.toContain('Chloe expands');
    await usePrivate('panel', /^pb:play:/);
    expect(await played()).toContain('Chloe expands');
    await use(eve, oldIn('vote'), /^pb:seat:.*\.computer$/);
    await use(eve, oldIn('vote'), /^pb:seat:[^.]*$/);
    await playground.waitFor(
      () =>
        playground
          .publicMessages(at('vote').channel)
          .some(({ content }) => /Eve plays .*seat now/.test(content)),
      'the message about the seat',
    );
    expect((await usePrivate('leave', /^pb:leave:/)).ephemeral).toBe(true);
    // It asks to go back to what other rules have led to: that is refused in words, and nothing is changed by it.
    await use(chloe, oldIn('vote'), /^pb:vote:.*\.yes\./);
    const log = (await ada.slash('table log', {}, at('vote'))).text;
    const refused = await use(bob, oldIn('vote'), /^pb:vote:.*\.yes\./);
    expect(refused.text).toContain('Tego, co zagrano wcześniej, nie da się cofnąć');
    expect(controlNamed(playground.world.messages.get(open.id) ?? open, 'vote')).toBeDefined();
    expect((await ada.slash('table log', {}, at('vote'))).text).toBe(log);
  });

  test('a secret decision is ended by what was drafted; the vote beside it fails', async () => {
    const undecided = await usePrivate('undecided', /^pb:play:/);
    expect(controlNamed(undecided.message, 'play')).toMatch(/_/);
    const more = await usePrivate('part', /^pb:play:.*:m1_/);
    expect(controlNamed(more.message, 'play')).not.toBe(
      controlIn([undecided.message], /^pb:play:/).control.custom_id,
    );
    await usePrivate('whole', /^pb:play:.*:\d+\.[0-9a-f]{8}_/);
    const post = await postAfter(upgraded, 'secret', 1);
    expect(post.pings.length).toBeGreaterThan(0);
    expect((await use(ada, oldIn('secret'), /^pb:vote:.*\.no\./)).text).toContain('Not agreed');
  });

  test('people come and go in the lobby, and the game begins', async () => {
    await use(eve, oldIn('lobby'), /^pb:join:/);
    await use(dan, oldIn('lobby'), /^pb:leave:/);
    const which = await use(chloe, oldIn('lobby'), /^pb:computer:/);
    await chloe.click(which.message, controlNamed(which.message, 'level') ?? '');
    expect((await use(chloe, oldIn('lobby'), /^pb:start:/)).text).toContain('has begun');
    await postAfter(upgraded, 'lobby', -1);
  });

  test('a game that has ended is looked back at, and verifies', async () => {
    const { playground } = upgraded;
    for (const action of ['chart', 'log', 'verify'])
      await use(ada, oldIn('ended'), new RegExp(`^pb:${action}:`));
    await use(ada, oldIn('cancelled'), /^pb:film:/);
    await usePrivate('log', /^pb:moment:/);
    await usePrivate('log', /^pb:log:/);
    expect((await ada.slash('table verify', {}, at('ended'))).text).toContain('Everything matches');
    expect((await ada.slash('table verify', {}, at('cancelled'))).text).toContain('Everything matches');
    expect((await usePrivate('cancel', /^pb:cancel:/)).ephemeral).toBe(true);
    expect((await ada.slash('stats')).text).toContain('Finished games: **1**');
    const exported = await ada.slash('table export', {}, at('ended'));
    const path = join(upgraded.config.dataDir, 'exported.json');
    await writeFile(path, playground.fileOf(exported.message));
    expect(await run('verify', path)).toMatchObject({ code: 0, err: [] });
  });

  test('clocks that stood still run on with the time that was left, and nobody gets more than was agreed', async () => {
    const status = await ada.slash('table status', {}, at('late'));
    expect(status.text).not.toContain(LATE_DEADLINE);
    expect((await ada.slash('repair', { what: 'resume' }, at('late'))).text).toContain('Done. Everybody');
    expect((await ada.slash('table status', {}, at('late'))).text).toContain(LATE_DEADLINE);
    // Dan's time runs out, Ada moves, and Dan's runs out again: it was extended once before, and no more.
    await upgraded.turnTo('2026-11-22T15:30:00Z');
    await playTurn(ada, await ada.slash('table turn', {}, at('late')));
    await upgraded.turnTo('2026-11-22T20:00:00Z');
    const told = upgraded.playground.publicMessages(at('late').channel).map(({ content }) => content);
    expect(told.filter((content) => content.includes('🤝 Time was up for Dan'))).toHaveLength(2);
    expect(told.filter((content) => content.startsWith('⌛ Dan'))).toHaveLength(1);
  });

  test('pages of the rules that lie open are turned', async () => {
    await usePrivate('contents', /^pr:menu:/);
    await usePrivate('introduction', /^pr:step:/);
    await usePrivate('introduction', /^pr:contents:/);
    await usePrivate('question', /^pr:section:/);
    await usePrivate('why', /^pr:rule:/);
    await usePrivate('joined', /^pr:begin:/);
  });

  test('what people and the server have set still holds, and a digest comes at its hour', async () => {
    const mine = await bob.slash('me settings');
    for (const part of ['Europe/Warsaw', '22:30', '17:00', '**tak**']) expect(mine.text).toContain(part);
    const away = Date.parse('2026-11-30T23:00:00Z') / 1000;
    expect((await chloe.slash('me settings')).text).toContain(`<t:${away}`);
    const server = await eve.slash('server settings');
    for (const part of ['Europe/Warsaw', '23:00', '**yes**']) expect(server.text).toContain(part);
    const before = ada.dms().length;
    await upgraded.turnTo('2026-11-23T08:00:00Z');
    const digests = ada
      .dms()
      .slice(before)
      .filter(({ content }) => content.includes('Your tables today'));
    expect(digests).toHaveLength(1);
  });

  test('every kind of control still works, nothing has failed, and all tables come out as they were played', async () => {
    await usePrivate('forget', /^pb:forget:/);
    expect(used).toEqual(new Set([...OLD_ACTIONS, ...OLD_RULES_ACTIONS]));
    expect(upgraded.playground.violations).toEqual([]);
    expect(upgraded.log()).not.toMatch(FAILURES);
    await upgraded.close();
    const { databaseUrl = '', dataDir } = upgraded.config;
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.stubEnv('DATA_DIR', dataDir);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await run('recheck')).toEqual({
      code: 0,
      out: ['all stored tables come out as they were played'],
      err: [],
    });
  });
});

test('deliveries of every kind that commit 5add5c9 left waiting are made', async () => {
  const waiting = await deliveriesOfEveryKind();
  const upgraded = await startUpgradedBot((end) => onTestFinished(end), waiting);
  const { playground, waited } = upgraded;
  expect(waited.map(({ key }) => key)).toEqual(waiting.map(({ key }) => key));
  await upgraded.catchUp();
  const ids = waited.map(({ id }) => id);
  const made = (await upgraded.deliveries()).filter(({ id }) => ids.includes(id));
  expect(made.filter(({ state }) => state !== 'sent')).toEqual([]);
  const silent = made.filter(({ messageId }) => messageId === null).map(({ key }) => key.split(':')[0]);
  // That somebody is next is not said any more once they are due.
  expect(new Set(silent)).toEqual(new Set(['answered', 'note', 'think']));
  // What a kind of notice, vote or reminder is called is part of its text's name: a name that stands there is no text.
  for (const { content } of playground.publicMessages()) expect(content).not.toMatch(/^[a-z-]+\.[a-z.-]+$/m);
  expect(playground.violations).toEqual([]);
  expect(upgraded.log()).not.toMatch(FAILURES);
});
