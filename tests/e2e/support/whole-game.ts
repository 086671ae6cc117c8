import { expect } from 'vitest';
import texts from '../../../src/games/small-world/locales/en.json' with { type: 'json' };
import type { Message, Person } from '../../../src/playground/index.ts';
import {
  type BotInPlayground,
  isOfEnd,
  nextPost,
  type PlayedTable,
  pinged,
  seqOf,
  startTable,
  turnByPanel,
  turnPosts,
} from '../../discord/support.ts';
import { expectAsAgreed } from '../../support/as-agreed.ts';
import { tally } from '../../support/tally.ts';

/** After so many moves of one turn a player comes to an end. */
const MOVES_A_TURN = 2;
const HALF_WAY = 12;
/** No game takes longer. */
const MOST_TURNS = 150;

const SLASH_MOVES = ['pick', 'conquer', 'stop', 'done'] as const;

/** Plays moves by slash commands, each with the first value that autocomplete offers; then the panel ends it. */
const turnBySlash = async (person: Person, { thread }: PlayedTable): Promise<void> => {
  const doing = { channel: thread };
  for (const name of SLASH_MOVES) {
    const option = { pick: 'slot', conquer: 'region' }[name as string];
    const offered = option ? await person.autocomplete(`sw ${name}`, option, '', doing) : [];
    if (option && !offered[0]) continue;
    const values = option && offered[0] ? { [option]: offered[0].value } : {};
    const outcome = await person.slash(`sw ${name}`, values, doing);
    expect(outcome.ephemeral).toBe(true);
  }
};

/**
 * Plays a whole game of Small World over the wire, two turns in three by buttons and menus, one by slash commands,
 * with a restart of the bot in the middle.
 * @returns the table and the post that ends the game
 */
export const playWholeGame = async (
  env: BotInPlayground,
  people: readonly Person[],
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<{ readonly table: PlayedTable; readonly last: Message }> => {
  const table = await startTable(env, people, options);
  let post = await nextPost(env, table);
  for (let turn = 0; !isOfEnd(post); turn += 1) {
    expect(turn).toBeLessThan(MOST_TURNS);
    if (turn === HALF_WAY) await env.restart();
    const person = pinged(table, post);
    if (turn % 3 === 1) await turnBySlash(person, table);
    await turnByPanel(person, post, MOVES_A_TURN);
    post = await nextPost(env, table, post);
  }
  tally('games over the wire');
  return { table, last: post };
};

/** The end of a game as its players see it: standings, a log that verifies, an export, refusals, secrets kept. */
export const expectEnd = async (env: BotInPlayground, table: PlayedTable, last: Message): Promise<void> => {
  const { playground } = env;
  const [ada] = table.people;
  const seqs = turnPosts(playground, table.thread).map(seqOf);
  expect(seqs).toEqual([...new Set(seqs)]);
  expect(last.content).toContain('Final standings');
  // The board as it stood, and the picture of the end.
  expect(last.attachments.map(({ filename }) => filename.split('-')[0])).toEqual(['board', 'end']);
  expect(last.attachments[1]?.description).toMatch(/scores by round.*: \d+\./);
  // Where all have the same there is no winner, and where nobody was paid no largest turn.
  const isWon = /^2\\\. /m.test(last.content);
  expect(/🏆 .* wins?!/.test(last.content)).toBe(isWon || /^[34]\\\. /m.test(last.content));
  expect(last.content).toMatch(/^- (Largest turn|Best race|Longest reign): /m);
  const verified = await ada?.slash('table verify', {}, { channel: table.thread });
  expect(verified?.text).toContain('Everything matches');
  const exported = await ada?.slash('table export', {}, { channel: table.thread });
  expect(exported && JSON.parse(playground.fileOf(exported.message).toString())).toHaveProperty('seed');
  const late = await ada?.slash('sw stop', {}, { channel: table.thread });
  expect(late?.text).toContain('This game is over');
  expectAsAgreed(playground);
  expect(env.log()).not.toContain('interaction failed');
  expect(env.log()).not.toContain('delivery failed');
  expectSecrets(env, table, last);
};

/** What all may see: gains and payments as they happen, and coins that lie on a combo. */
const OPEN_COINS = /(\+|gets |pays (\S+ )?)\d+ coins?|\d+ coins? on it/g;

/** What is printed on a banner, a badge or a find, and said when it turns up. */
const PRINTED = Object.entries(texts).flatMap(([key, text]) => (key.endsWith('.rule') ? [text] : []));

const withoutOpenCoins = (text: string): string =>
  PRINTED.reduce((rest, rule) => rest.replaceAll(rule, ''), text).replaceAll(OPEN_COINS, '');

/** Nobody’s total stood in public before the end; everybody was told their own. */
const expectSecrets = ({ playground }: BotInPlayground, { people }: PlayedTable, last: Message): void => {
  const early = playground
    .publicMessages()
    .flatMap((message) => [...message.history, message])
    .filter(({ content }) => !content.includes('Final standings') && !content.includes('The game is over'));
  for (const { content, attachments } of early) {
    const text = [content, ...attachments.map(({ description }) => description ?? '')].join('\n');
    expect(withoutOpenCoins(text)).not.toMatch(/You have|Only you know|\d coins?\b/);
  }
  for (const person of people) {
    // In one message, which told of one turn after the other.
    const told = person.dms().flatMap((dm) => [...dm.history, dm]);
    expect(told.length).toBeGreaterThan(3);
    for (const { content } of told) expect(content).toMatch(/Only you know|tylko/i);
  }
  expect(last.content).toMatch(/`[0-9a-f]{64}`/);
};
