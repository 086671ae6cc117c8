import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Playground, startPlayground } from '../../src/playground/index.ts';
import { controlNamed } from '../discord/support.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';
import { STRICT } from '../support/patience.ts';
import { tally } from '../support/tally.ts';
import { type BotProcess, startBotProcess } from './support/bot-process.ts';
import { reckon } from './support/final-check.ts';
import { aroundStatement, type Heard, lostAndTaken, type Moment } from './support/moments.ts';
import { does, lobbyOf, type PlayedGame, playOn, seen, startBotFor } from './support/played-game.ts';

let scratch: Scratch;
let playground: Playground;
let bot: BotProcess | undefined;

beforeAll(async () => {
  scratch = await scratchDatabase();
  playground = await startPlayground(STRICT);
});
afterAll(async () => {
  bot?.kill();
  await bot?.gone;
  await playground.close();
  await scratch.remove();
});

const MESSAGES = /^\/channels\/(\d+)\/messages$/;
const MESSAGE = /^\/channels\/(\d+)\/messages\/(\d+)$/;

/** Moments of a table that is not begun yet, in the order in which they come. */
const lobbyPost: Moment = {
  name: 'lobby message, taken',
  wire: { request: ({ method, path }) => method === 'POST' && MESSAGES.test(path), taken: true },
};
const lobbyEdit: Moment = {
  name: 'lobby edit, lost',
  wire: { request: ({ method, path }) => method === 'PATCH' && MESSAGE.test(path), taken: false },
};
const beginning: Moment = {
  name: 'before the start is kept',
  database: { said: ['INSERT INTO public.delivery', 'COMMIT'], when: 'before' },
};
const firstPost: Moment = { ...lobbyPost, name: 'first post, taken' };

/** Moments in the midst of a game. */
const moments = (game: PlayedGame): Moment[] => {
  const { thread } = game;
  const status = lobbyOrStatus(game);
  const inThread = (shape: RegExp, path: string) => shape.exec(path)?.[1] === thread;
  const turnPost = ({ method, path }: Heard) => method === 'POST' && inThread(MESSAGES, path);
  // The first is posted, and then it is brought up to date.
  const whisper = ({ method, path }: Heard) =>
    (method === 'POST' && MESSAGES.test(path) && !inThread(MESSAGES, path)) ||
    (method === 'PATCH' && MESSAGE.test(path) && !inThread(MESSAGE, path));
  const edit = ({ method, path }: Heard) => method === 'PATCH' && inThread(MESSAGE, path);
  const ofStatus = ({ path }: Heard) => MESSAGE.exec(path)?.[2] === status;
  const callback = ({ path }: Heard) => path.endsWith('/callback');
  const isAnswer = ({ path }: Heard) => path.startsWith('/webhooks/');
  return [
    { name: 'acknowledgement, taken', wire: { request: callback, taken: true } },
    { name: 'after a move is written', database: { said: ['INSERT INTO public.entry'], when: 'after' } },
    ...aroundStatement('a move is kept', 'INSERT INTO public.entry', 'COMMIT'),
    { name: 'answer to a player, taken', wire: { request: isAnswer, taken: true } },
    ...lostAndTaken('turn post', turnPost),
    ...aroundStatement('a success is noted', 'UPDATE public.delivery SET reason'),
    ...lostAndTaken('removal of an old ping', (heard) => edit(heard) && !ofStatus(heard)),
    ...lostAndTaken('status edit', (heard) => edit(heard) && ofStatus(heard)),
    ...lostAndTaken('whisper', whisper),
    {
      name: 'a status message in the place of a deleted one, taken',
      wire: { request: afterDeletion(game), taken: true },
    },
    {
      name: 'registration of commands',
      wire: { request: ({ method }) => method === 'PUT', taken: true },
    },
  ];
};

/** Deletes the status message when the bot is about to edit it; the post that follows is the one in its place. */
const afterDeletion = (game: PlayedGame): ((heard: Heard) => boolean) => {
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  let deleted = false;
  return ({ method, path }) => {
    const status = lobbyOrStatus(game);
    if (!deleted && method === 'PATCH' && status !== undefined && path.endsWith(status)) {
      boss.delete(status);
      deleted = true;
    }
    return deleted && method === 'POST' && MESSAGES.exec(path)?.[1] === game.thread;
  };
};

const lobbyOrStatus = (game: PlayedGame): string | undefined =>
  playground
    .channel(game.thread)
    .messages()
    .find(({ content }) => content.startsWith('## '))?.id;

test('killed at any moment, the bot loses nothing and posts nothing twice', async () => {
  const people = [playground.addPerson({ name: 'Ada' }), playground.addPerson({ name: 'Bob', locale: 'pl' })];
  const game: PlayedGame = { playground, people, thread: '', confirmed: [], moves: 0 };
  await openTable(game);
  for (const moment of moments(game)) {
    bot = startBotFor(scratch.config, game, moment);
    await Promise.race([bot.ready.catch(() => undefined), bot.gone]);
    await playOn(bot, game);
    await bot.gone;
    tally('kill moments');
  }
  bot = startBotProcess(scratch.config, playground);
  await bot.ready;
  await playOn(bot, game, 2);
  await callOff(bot, game);
  await bot.stop();
  await reckon(scratch.config, game);
  expect(playground.violations).toEqual([]);
}, 1_200_000);

/** Opens a table and starts it, with a death at each step. */
const openTable = async (game: PlayedGame): Promise<void> => {
  const [ada, bob] = game.people;
  if (!ada || !bob) throw new Error('two people are needed');
  const until = async (moment: Moment, work: (dying: BotProcess) => Promise<unknown>): Promise<void> => {
    bot = startBotFor(scratch.config, game, moment);
    await bot.ready;
    await work(bot);
    await bot.gone;
    tally('kill moments');
  };
  await until(lobbyPost, (dying) => does(dying, ada.slash('table new', { game: 'small-world' })));
  game.thread = playground.channel('general').threads()[0]?.id ?? '';
  await until(lobbyEdit, async (dying) => {
    const lobby = await seen(dying, game, () => lobbyOf(game), 'the lobby message');
    if (lobby) await does(dying, bob.click(lobby, controlNamed(lobby, 'join') ?? ''));
  });
  const doing = { channel: game.thread };
  await until(beginning, (dying) => does(dying, ada.slash('table start', {}, doing)));
  await until(firstPost, (dying) => does(dying, ada.slash('table start', {}, doing)));
};

/** Calls the game off, which reveals the seed, and lets the bot verify the log. */
const callOff = async (last: BotProcess, game: PlayedGame): Promise<void> => {
  const [ada] = game.people;
  const doing = { channel: game.thread };
  await ada?.slash('table cancel', { sure: true }, doing);
  const calledOff = () => playground.publicMessages(game.thread).some(({ content }) => /seed/i.test(content));
  await seen(last, game, calledOff, 'the message that it is called off');
  const verified = await ada?.slash('table verify', {}, doing);
  expect(verified?.text).toContain('Everything matches');
};
