import { expect, onTestFinished, test } from 'vitest';
import { startPostboard } from '../../src/app/postboard.ts';
import type { Time } from '../../src/jobs/time.ts';
import { type Outcome, type Person, startPlayground } from '../../src/playground/index.ts';
import type { Prisma } from '../../src/store/generated/client.ts';
import {
  type BotInPlayground,
  controlNamed,
  openTable,
  pinged,
  playFirst,
  seqOf,
  startBot,
  startTable,
  turnPost,
  turnPosts,
} from '../discord/support.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { handClock } from '../support/hand-clock.ts';
import { PATIENCE_MS, STRICT } from '../support/patience.ts';
import { silent } from '../support/tiny-table.ts';
import { type BotProcess, startBotProcess } from './support/bot-process.ts';
import { reckon } from './support/final-check.ts';
import { type PlayedGame, playFrom, playOn, startGame } from './support/played-game.ts';

const pair = ({ playground }: Pick<BotInPlayground, 'playground'>): [Person, Person] => [
  playground.addPerson({ name: 'Ada' }),
  playground.addPerson({ name: 'Bob' }),
];

/**
 * A game with its first post, and who is due in it.
 * @param time the machine's by default
 */
const begun = async (time?: Time) => {
  const env = await startBot(undefined, time);
  const table = await startTable(env, pair(env));
  const person = pinged(table, await turnPost(env, table, 0));
  const doing = { channel: table.thread };
  const status = () =>
    env.playground
      .channel(table.thread)
      .messages()
      .find(({ content }) => content.startsWith('## '));
  const statusAt = (seq: number) =>
    env.playground.waitFor(() => {
      const now = status();
      return now !== undefined && seqOf(now) === seq && now;
    }, `the status after move ${seq}`);
  return { env, table, person, doing, statusAt };
};

/** Posts in a thread, none twice. */
const seqsOf = ({ playground }: BotInPlayground, thread: string): number[] =>
  turnPosts(playground, thread).map(seqOf);

test('an interaction that is brought twice is one move', async () => {
  const { env, person, doing, statusAt } = await begun();
  const { playground } = env;
  const { interaction } = await person.slash('sw pick', { slot: 1 }, doing);
  const callbacks = () => playground.requests.filter(({ path }) => path.endsWith('/callback')).length;
  const before = callbacks();
  playground.redeliver(interaction);
  await playground.waitFor(() => callbacks() > before, 'the second acknowledgement');
  await statusAt(1);
  await env.restart();
  playground.redeliver(interaction);
  await playground.waitFor(() => callbacks() > before + 1, 'the third acknowledgement');
  const log = await person.slash('table log', {}, doing);
  expect(log.text).not.toMatch(/\b2\. /);
  await statusAt(1);
});

test('what is asked while the gateway is cut off is answered after it is back, once', async () => {
  const { env, person, doing, statusAt } = await begun();
  const { playground } = env;
  const { resumed } = playground.gateway;
  playground.dropGateway('close');
  const outcome = await person.slash('sw pick', { slot: 1 }, doing);
  expect(outcome.failed).toBe(false);
  expect(playground.gateway.resumed).toBe(resumed + 1);
  await statusAt(1);
});

/** Acknowledgements that Discord takes, without a word of it getting back. */
const LOST = { processed: true, matches: ({ path }: { path: string }) => path.endsWith('/callback') };

test('where the answer to an acknowledgement is lost, the interaction goes on as acknowledged, once', async () => {
  const { env, person, doing, statusAt } = await begun();
  const { faults } = env.playground;
  const strikes = [
    () => faults.failNext(1, 502, LOST),
    () => faults.failNext(2, 500, LOST),
    () => faults.cutNext(1, LOST),
    // As if Discord had not heard of it at all.
    () => faults.cutNext(2, { matches: LOST.matches }),
    () => faults.cutNext(9, LOST),
  ];
  for (const strike of strikes) {
    strike();
    const { ephemeral, text } = await person.slash('sw coins', {}, doing);
    faults.clear();
    expect({ ephemeral, text }).toEqual({ ephemeral: true, text: expect.stringContaining('You have') });
  }
  const panel = await person.slash('table turn', {}, doing);
  faults.cutNext(1, LOST);
  expect((await playFirst(person, panel)).message.id).toBe(panel.message.id);
  await statusAt(1);
  expect((await person.slash('table log', {}, doing)).text).not.toMatch(/\b2\. /);
  expect(env.log()).not.toContain('interaction not answered');
});

test('whoever Discord describes in a way that nobody knows is told that something went wrong, at once', async () => {
  const { env, doing } = await begun();
  const stranger = env.playground.addPerson({ name: 'Zoe', locale: 7 as unknown as string });
  const outcome = await stranger.slash('table status', {}, doing);
  const errorIn = (text: string) => /Error id: `(\w+)`/.exec(text)?.[1];
  expect(env.log()).toContain(`"error":"${errorIn(outcome.text)}","asked":"table status"`);
  // What a custom id carries may be a secret of its seat, and stays out of the log.
  const post = turnPosts(env.playground, doing.channel)[0];
  const button = post && controlNamed(post, 'turn');
  if (!post || !button) throw new Error('no turn post');
  const pressed = await stranger.click(post, button);
  expect(env.log()).toContain(`"error":"${errorIn(pressed.text)}","asked":"pb:turn"`);
  expect(env.log()).not.toContain(button);
});

/** Longer than the bot waits before it tries again what Discord was away for. */
const AWAY_MS = 15_000;

/** Plays a turn to its end by the panel. */
const endTurn = async (person: Person, doing: { channel: string }): Promise<void> => {
  let panel: Outcome | undefined = await person.slash('table turn', {}, doing);
  for (let moves = 0; panel; moves += 1) panel = await playFrom(person, panel, moves);
};

const POSTING = /^\/channels\/\d+\/messages$/;
const isPost = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && POSTING.test(path);

test.for([
  { name: 'asks for patience', strike: ({ faults }) => faults.rateLimitNext(3, 0.05, { matches: isPost }) },
  { name: 'is out of order', strike: ({ faults }) => faults.failNext(2, 500, { matches: isPost }) },
  {
    name: 'loses its answers',
    strike: ({ faults }) => faults.failNext(2, 502, { processed: true, matches: isPost }),
  },
] satisfies { name: string; strike: (playground: BotInPlayground['playground']) => void }[])(
  'a turn is posted once where Discord $name',
  async ({ strike }) => {
    const { env, table, person, doing, statusAt } = await begun();
    strike(env.playground);
    await endTurn(person, doing);
    const last = await env.playground.waitFor(
      () => turnPosts(env.playground, table.thread)[1],
      'the turn post',
    );
    await statusAt(seqOf(last));
    expect(seqsOf(env, table.thread)).toEqual([0, seqOf(last)]);
    expect(person.dms().map(seqOf)).toEqual([seqOf(last)]);
  },
);

test('a Discord that is away for long gets what waits in good time, from a bot that was started again, too', async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const { env, table, person, doing, statusAt } = await begun(clock.time);
  const { playground } = env;
  playground.faults.failNext(1_000, 503, { matches: isPost });
  const failed = () => playground.requests.filter(({ status }) => status === 503).length;
  await endTurn(person, doing);
  await playground.waitFor(() => failed() >= 4, 'all that is tried at once');
  playground.faults.clear();
  await env.restart();
  clock.pass(AWAY_MS);
  clock.tick();
  const last = await playground.waitFor(() => turnPosts(playground, table.thread)[1], 'the turn post');
  await statusAt(seqOf(last));
  expect(seqsOf(env, table.thread)).toEqual([0, seqOf(last)]);
});

test('a Discord that asks for ten minutes of patience is left alone for so long; nothing is counted as failed', async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const { env, table, person, doing, statusAt } = await begun(clock.time);
  const { playground } = env;
  const refused = () => playground.requests.filter(({ status }) => status === 429).length;
  playground.faults.rateLimitNext(1, 600, { global: true, matches: isPost });
  await endTurn(person, doing);
  await playground.waitFor(() => refused() === 1, 'the request for patience');
  // What people are answered counts apart.
  expect((await person.slash('tables')).text).toContain('You are at 1 table');
  expect(await person.autocomplete('table status', 'table', '')).toHaveLength(1);
  // It ends at once, as nobody waits there and then.
  await env.restart();
  clock.pass(599_000);
  clock.tick();
  await person.slash('tables');
  expect(turnPosts(playground, table.thread)).toHaveLength(1);
  clock.pass(2_000);
  clock.tick();
  const last = await playground.waitFor(() => turnPosts(playground, table.thread)[1], 'the turn post');
  await statusAt(seqOf(last));
  expect(refused()).toBe(1);
  expect(env.log()).not.toContain('delivery failed');
});

test('conversations that are begun too fast wait, and nothing else does; each is begun once', async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const { env, table, person, doing, statusAt } = await begun(clock.time);
  const { playground } = env;
  const isOpening = ({ path }: { path: string }) => path === '/users/@me/channels';
  const openings = () => playground.requests.filter(isOpening).length;
  playground.faults.refuseNext(1, 'openingDmsTooFast', { matches: isOpening });
  await endTurn(person, doing);
  const second = await playground.waitFor(() => turnPosts(playground, table.thread)[1], 'the turn post');
  const other = pinged(table, second);
  await endTurn(other, doing);
  const third = await playground.waitFor(() => turnPosts(playground, table.thread)[2], 'the next turn post');
  await statusAt(seqOf(third));
  expect(openings()).toBe(1);
  expect([...person.dms(), ...other.dms()]).toEqual([]);
  // Ten minutes, and each their share of five more.
  clock.pass(900_000);
  clock.tick();
  await playground.waitFor(() => person.dms().length === 1 && other.dms().length === 1, 'both whispers');
  expect(openings()).toBe(3);
  await env.restart();
  await endTurn(pinged(table, third), doing);
  const last = pinged(table, third);
  const told = () => last.dms().flatMap((dm) => [...dm.history, dm]);
  await playground.waitFor(() => told().length === 2, 'the next whisper');
  expect(openings()).toBe(3);
});

test('digests that begin conversations too fast all come, each at its minute or after the pause, once', async () => {
  const clock = handClock('2026-11-23T05:30:00Z');
  const env = await startBot(undefined, clock.time);
  const { playground } = env;
  const people = ['Ada', 'Bob', 'Cid'].map((name) => playground.addPerson({ name }));
  const table = await openTable(env, people);
  for (const person of people) await person.slash('me digest', { hour: 8 }, { channel: table.thread });
  const isOpening = ({ path }: { path: string }) => path === '/users/@me/channels';
  const openings = () => playground.requests.filter(isOpening).length;
  playground.faults.refuseNext(1, 'openingDmsTooFast', { matches: isOpening });
  clock.setTo('2026-11-23T08:59:00Z');
  await playground.waitFor(() => openings() === 1, 'the first try');
  await env.bot.services.catchUp();
  expect(openings()).toBe(1);
  // Ten minutes, and each their share of five more.
  clock.pass(900_000);
  clock.tick();
  await playground.waitFor(() => people.every((person) => person.dms().length === 1), 'all digests');
  expect(openings()).toBe(1 + people.length);
  expect(env.log()).not.toContain('delivery failed');
});

test('where suggestions take longer than Discord waits, nothing is suggested', async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, clock.time);
  const [ada] = pair(env);
  await openTable(env, [ada]);
  const suggested = () => ada.autocomplete('table status', 'table', '');
  expect(await suggested()).toHaveLength(1);
  const held = async (transaction: Prisma.TransactionClient): Promise<void> => {
    await transaction.$executeRaw`LOCK TABLE game_table IN ACCESS EXCLUSIVE MODE`;
    const late = suggested();
    let answered = false;
    void late.then(() => {
      answered = true;
    });
    const answeredByNow = () => {
      clock.pass(PATIENCE_MS);
      return answered;
    };
    await expect.poll(answeredByNow).toBe(true);
    expect(await late).toEqual([]);
  };
  await env.bot.services.database.prisma.$transaction(held, { timeout: PATIENCE_MS });
  expect(env.playground.violations).toEqual([]);
  expect(await suggested()).toHaveLength(1);
});

test('a post whose answer was lost is found again behind much talk, by a bot that knows nothing of it', async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const { env, table, person, doing, statusAt } = await begun(clock.time);
  const { playground } = env;
  playground.faults.failNext(1_000, 502, { processed: true, matches: isPost });
  const failed = () => playground.requests.filter(({ status }) => status === 502).length;
  await endTurn(person, doing);
  await playground.waitFor(() => failed() >= 4, 'all that is tried at once');
  await env.bot.stop();
  playground.faults.clear();
  for (let line = 1; line <= 150; line += 1) person.say(table.thread, `talk ${line}`);
  // Discord remembers for some minutes what was posted; here it has forgotten.
  for (const message of playground.publicMessages(table.thread)) {
    playground.world.messages.set(message.id, { ...message, nonce: null });
  }
  await env.restart();
  clock.pass(AWAY_MS);
  clock.tick();
  const [, last] = turnPosts(playground, table.thread);
  await statusAt(last ? seqOf(last) : -1);
  expect(seqsOf(env, table.thread)).toEqual([0, last && seqOf(last)]);
});

test.runIf(onServer())(
  'two bots that both lost the answer to their acknowledgement carry the interaction out once',
  async () => {
    const env = await startBot();
    const { playground, config } = env;
    const second = await startPostboard(config, silent, { token: 'bot-secret', api: playground.apiUrl });
    onTestFinished(() => second.stop());
    playground.faults.cutNext(2, { matches: LOST.matches });
    const [ada] = pair(env);
    expect((await ada.slash('table new', { game: 'small-world' })).ephemeral).toBe(true);
    await second.stop();
    await env.restart();
    expect(await env.bot.services.views.list({})).toHaveLength(1);
  },
);

test.runIf(onServer())(
  'two bots on one server database (needs TEST_DATABASE_URL) do nothing twice',
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const playground = await startPlayground(STRICT);
    onTestFinished(() => playground.close());
    const bots: [BotProcess, BotProcess] = [
      startBotProcess(scratch.config, playground),
      startBotProcess(scratch.config, playground),
    ];
    onTestFinished(async () => {
      for (const bot of bots) bot.kill();
      await Promise.all(bots.map(({ gone }) => gone));
    });
    await Promise.all(bots.map(({ ready }) => ready));
    const game: PlayedGame = {
      playground,
      people: pair({ playground }),
      thread: '',
      confirmed: [],
      moves: 0,
    };
    await startGame(bots[0], game);
    await playOn(bots[0], game, 4);
    // With one of them killed the other goes on alone.
    bots[0].kill();
    await bots[0].gone;
    await playOn(bots[1], game, 2);
    await bots[1].stop();
    await reckon(scratch.config, game);
  },
);
