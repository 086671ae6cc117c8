import { expect, test } from 'vitest';
import type { View } from '../../src/games/small-world/rules/state.ts';
import type { Message, Person } from '../../src/playground/index.ts';
import { handClock } from '../support/hand-clock.ts';
import { accepted } from '../support/tiny-table.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  nextPost,
  openTable,
  type PlayedTable,
  seqOf,
  startBot,
  startTable,
  turnByService,
  turnPost,
  turnPosts,
} from './support.ts';

/** So many rounds two people play. */
const ROUNDS = 10;

/** Plays until the last turn of the game has begun. @returns whose it is, and the newest post */
const toLastTurn = async (
  { bot: { services } }: BotInPlayground,
  { tableId, people }: PlayedTable,
): Promise<Person> => {
  for (;;) {
    const table = accepted(await services.views.load(tableId));
    const [due = 0] = table.due;
    const person = people.find(({ id }) => id === table.seats[due]?.userId);
    if (!person) throw new Error('nobody is due');
    const { board } = accepted(await services.views.viewFor(tableId, 'public')).view as View;
    const last = board.round === ROUNDS && board.turn.seat !== board.firstSeat;
    if (last && board.turn.phase.name === 'choose') return person;
    await turnByService(services, tableId, person);
  }
};

/** All strings in a message, line by line: what somebody can read is among them. */
const textOf = (part: unknown): string => {
  if (typeof part === 'string') return `${part}\n`;
  return typeof part === 'object' && part !== null ? Object.values(part).map(textOf).join('') : '';
};

/** Nobody is due: the turn can be taken back for a while. */
const LAST_PLAYED = /That was the last turn\. It can be taken back until <t:\d+:f>.*; then the game ends\./;

/** What of a message can be read. */
const readIn = ({ content, attachments, components }: Message): string =>
  textOf([content, attachments, components]);

test('the last turn of Small World can be taken back before anybody’s coins are open, and is told so', {
  timeout: 300_000,
}, async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, clock.time);
  const { playground } = env;
  const people = adaAndBob(env);
  const table = await openTable(env, people);
  const at = { channel: table.thread };
  await people[0].slash('pace', { undo: 20 }, at);
  await people[0].slash('table start', {}, at);
  const one = await toLastTurn(env, table);
  const other = people.find((person) => person !== one) ?? one;
  const seqNow = async () => accepted(await env.bot.services.views.load(table.tableId)).seq;
  await turnPost(env, table, await seqNow());
  const status = () =>
    playground
      .channel(table.thread)
      .messages()
      .find((message) => controlNamed(message, 'board') && controlNamed(message, 'follow'));

  await one.slash('sw decline', { sure: true }, at);
  const waiting = await turnPost(env, table, await seqNow());
  expect(waiting.content).toMatch(LAST_PLAYED);
  for (const command of ['table board', 'table status', 'table log', 'table turn', 'sw coins']) {
    const answer = await other.slash(command, {}, at);
    expect(readIn(answer.message), command).toMatch(/.{10}/);
    expect(readIn(answer.message), command).not.toMatch(new RegExp(`${one.name}[^\n]*(?<![+\\d])\\d+ coin`));
  }
  const told = await playground.waitFor(
    () => (status()?.content.includes('That was the last turn') ? status() : undefined),
    'the status of a last turn',
  );
  const asked = await other.slash('table status', {}, at);
  for (const message of [waiting, told, asked.message])
    expect(readIn(message)).not.toMatch(/(?<!\+)\b\d+ coins?\b|[Gg]ame (is )?over|place \d/);
  for (const message of [told, asked.message]) {
    expect(readIn(message)).toMatch(LAST_PLAYED);
    expect(readIn(message)).toContain('Round 10 of 10');
    expect(readIn(message)).not.toMatch(/ plays|Your turn/);
  }

  // Whoever has played it takes it back where it is told; nobody else can.
  const undo = controlNamed(waiting, 'undo') ?? 'no undo';
  expect((await other.click(waiting, undo)).text).not.toContain('Taken back');
  expect((await one.click(waiting, undo)).text).toContain('expand or decline?');
  const back = await nextPost(env, table, waiting);
  expect(back.content).toContain('The game went back; what was taken back stays in the log.');
  expect(back.content).toContain(`<@${one.id}>`);
  const old = await playground.waitFor(
    () =>
      turnPosts(playground, table.thread).find(
        ({ id, components }) => id === waiting.id && components.length === 0,
      ),
    'the post of the last turn without buttons',
  );
  expect(readIn(old)).not.toMatch(/taken back|game is over/);

  await one.slash('sw decline', { sure: true }, at);
  const again = await nextPost(env, table, back);
  clock.pass(21_000);
  clock.tick();
  const end = await playground.waitFor(
    () => turnPosts(playground, table.thread).find(({ content }) => content.includes('Final standings')),
    'the end',
  );
  expect(seqOf(end)).toBe(seqOf(again));
  expect(readIn(end)).toMatch(/\d+ coins/);
  const over = await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .find(
          (message) => controlNamed(message, 'stats') && seqOf(message) === seqOf(again) && message !== end,
        ),
    'the status of a game that is over',
  );
  // How it came out is told once in a message.
  const finished = (await one.slash('table status', {}, at)).text;
  for (const text of [over.content, finished]) {
    expect(text.match(/game is over|Finished/g)).toHaveLength(1);
    expect(text.match(/^\d\\\. .*: \*\*\d+\*\*$/gm)).toHaveLength(2);
    expect(text).not.toContain('coin');
  }
  const news = (await one.slash('table news', {}, at)).text;
  expect(news).toContain('The game is over.');
  expect(news.match(/^\d\\\. .*: \*\*\d+\*\*$/gm)).toHaveLength(2);
  const coins = await one.slash('sw coins', {}, at);
  expect(coins.text).toContain('The game is over.');
  expect(coins.text.match(/\d+ coins?/g)).toHaveLength(2);
});

/** Both agree to end the game here. @returns the post of the end */
const endByVote = async (
  { playground }: BotInPlayground,
  { people: [one, other], thread }: PlayedTable,
): Promise<Message> => {
  await one?.slash('vote', { what: 'concede' }, { channel: thread });
  const asked = await playground.waitFor(
    () =>
      playground
        .channel(thread)
        .messages()
        .find((message) => controlNamed(message, 'vote')),
    'the vote',
  );
  await other?.click(asked, controlNamed(asked, 'vote') ?? '');
  return playground.waitFor(
    () => turnPosts(playground, thread).find(({ content }) => content.includes('Standings when')),
    'the end',
  );
};

test('questions about a game of Dungeon Lords that was ended early say so', {
  timeout: 120_000,
}, async () => {
  const env = await startBot();
  const table = await startTable(env, adaAndBob(env), { game: 'dungeon-lords' });
  await endByVote(env, table);
  for (const [command, values] of [
    ['dl why', {}],
    ['dl why', { about: 'score' }],
    ['dl board', {}],
    ['dl secrets', {}],
  ] as const) {
    const { text } = (await table.people[0]?.slash(command, values, { channel: table.thread })) ?? {};
    expect(text, command).toMatch(/^The game was ended here, before its end, by vote\./);
    expect(text, command).not.toMatch(/turn|Now you can|is over/i);
  }
});

test('a game that is ended early is shown as one that is over', { timeout: 120_000 }, async () => {
  const env = await startBot();
  const table = await startTable(env, adaAndBob(env), { name: 'a_b *c*' });
  const [ada, bob] = table.people as [Person, Person];
  const at = { channel: table.thread };
  const { services } = env.bot;
  for (let turn = 0; turn < 3; turn += 1) {
    const { due, seats } = accepted(await services.views.load(table.tableId));
    await turnByService(services, table.tableId, { id: seats[due[0] ?? 0]?.userId ?? '' });
  }
  const end = await endByVote(env, table);
  expect(readIn(end)).not.toMatch(/\bwins?\b/);
  const [board = '', chart] = end.attachments.map(({ description }) => description ?? '');
  expect(board).toContain('The game is over.');
  expect(board.match(/place \d, [^.]*\d+ coins?\./g)).toHaveLength(2);
  expect(chart).toMatch(/^Small World, a_b \*c\*: scores by round\. (Ada|Bob): -?\d+\./);
  const shown = await env.playground.waitFor(
    () =>
      env.playground
        .channel(table.thread)
        .messages()
        .find(({ content }) => content.includes('ended here, before its end')),
    'the status',
  );
  expect(shown.content).not.toContain('Round ');
  expect(shown.content.match(/^\d\\\. .*: \*\*\d+\*\*$/gm)).toHaveLength(2);
  expect(shown.content).not.toMatch(/The game is over|coin/);
  const own = await ada.slash('table board', {}, at);
  expect(readIn(own.message)).toContain('The game is over.');
  const told = (await ada.slash('table status', {}, at)).text;
  expect(told).toContain('The game was ended here, before its end, by vote.');
  expect(told).not.toContain('The game is over.');
  // Nobody can move any more: questions tell how it stood, and offer nothing.
  for (const [command, values] of [
    ['sw coins', {}],
    ['sw why', {}],
    ['sw why', { region: 1 }],
    ['sw board', {}],
  ] as const) {
    const { text } = await ada.slash(command, values, at);
    expect(text, command).toContain('The game was ended here, before its end, by vote.');
    expect(text, command).not.toMatch(/turn|now:|You can|cost|tokens? in hand|would|pays? you/i);
  }
  // As many have won by their statistics as by the post of the end.
  for (const person of [ada, bob])
    expect((await person.slash('stats')).text).toContain('Finished games: **1**, won: **0**');
});

test('the end of Dungeon Lords says who has earned no licence', { timeout: 300_000 }, async () => {
  const env = await startBot();
  const table = await startTable(env, adaAndBob(env), { game: 'dungeon-lords-first' });
  const { services } = env.bot;
  for (let move = 0; ; move += 1) {
    const { phase, due, seats } = accepted(await services.views.load(table.tableId));
    const userId = seats[due[0] ?? 0]?.userId ?? '';
    if (phase !== 'running' || due.length === 0) break;
    const { lines } = accepted(await services.views.legalMoves(table.tableId, userId));
    // The first that may be done is to pay nothing and to do little.
    const request = { requestId: `move ${move}`, lines: lines.slice(0, 1) };
    accepted(await services.moves.play(table.tableId, userId, request));
  }
  const end = await env.playground.waitFor(
    () => turnPosts(env.playground, table.thread).find(({ content }) => content.includes('Final standings')),
    'the end',
  );
  const scores = [...end.content.matchAll(/^\d\\\. \w+: \*\*(−?\d+)\*\*(.*)$/gm)];
  expect(scores).toHaveLength(2);
  for (const [line = '', points = '', note] of scores)
    expect(note, line).toBe(
      points.startsWith('−') || points === '0' ? ' · no licence: that takes more than 0 points' : '',
    );
  expect(scores.map(([, , note]) => note).join('')).toContain('no licence');
  const status = await table.people[0]?.slash('table status', {}, { channel: table.thread });
  for (const [line] of scores) expect(status?.text).toContain(line);
});
