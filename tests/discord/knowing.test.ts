import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BotInPlayground,
  controlNamed,
  controlsOf,
  nextPost,
  pinged,
  startBot,
  startTable,
  turnByPanel,
  turnPost,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

test('what happened since one’s last move, and the board at any moment', {
  timeout: 240_000,
}, async () => {
  const { playground } = env;
  const people = [playground.addPerson({ name: 'Ada' }), playground.addPerson({ name: 'Bob' })];
  const zoe = playground.addPerson({ name: 'Zoe' });
  const table = await startTable(env, people);
  const doing = { channel: table.thread };
  const first = await turnPost(env, table, 0);
  const one = pinged(table, first);
  const begin = await one.slash('table news', {}, doing);
  expect(begin.text).toContain('from the beginning');
  expect((await zoe.slash('table news', {}, doing)).text).toContain('what happened recently');

  await turnByPanel(one, first, 2);
  const second = await nextPost(env, table, first);
  const other = pinged(table, second);
  await turnByPanel(other, second, 3);
  await nextPost(env, table, second);
  const news = await one.slash('table news', {}, doing);
  expect(news.text).toContain('since your last move');
  expect(news.text).toContain(other.name);
  expect(news.text).toMatch(/Your score: (\d+) → \*\*\1\*\* \(\+?0\)/);
  expect(news.message.attachments).toHaveLength(2);
  expect(news.text).toMatch(
    new RegExp(`The board as you left it\\*\\*\\n[\\s\\S]*\\n\\*\\*${other.name}\\*\\* <t:\\d+:R>\\n.+`),
  );
  const theirs = await other.slash('table news', {}, doing);
  expect(theirs.text).toContain('Nothing has happened');
  expect(theirs.message.attachments).toHaveLength(1);

  const log = await zoe.slash('table log', {}, doing);
  const menu = controlsOf(log.message).find(({ custom_id }) => custom_id?.startsWith('pb:moment:'));
  const options = (menu?.options ?? []) as { value: string; label: string }[];
  expect(options.length).toBeGreaterThan(5);
  expect(options[0]).toMatchObject({
    value: '1',
    label: expect.stringMatching(/^after step 1 of .+’s turn/),
  });
  expect(log.text).not.toMatch(/^`\d/m);
  const early = await zoe.select(log, menu?.custom_id ?? '', ['1']);
  expect(early.text).toMatch(/after step 1 of .+’s turn, round 1\*\*: the board then/);
  expect(early.message.attachments).toHaveLength(1);
  const twin = await zoe.slash('table board', { at: 1 }, doing);
  expect(playground.fileOf(twin.message)).toEqual(playground.fileOf(early.message));
  expect((await zoe.slash('table board', { at: 999 }, doing)).text).toContain('has not come that far');
  expect((await zoe.slash('table board', { at: 0 }, doing)).text).toContain('before the first turn');
  const [latest] = await zoe.autocomplete('table board', 'at', '', doing);
  expect(latest?.name).toMatch(/^after .+’s turn, round 1: /);
  expect(controlNamed(second, 'turn')).toBeDefined();
  expect(playground.violations).toEqual([]);
});

test('the film of a game tells how far it is while it is made, and shows what everybody saw', {
  timeout: 240_000,
}, async () => {
  const { playground } = env;
  const people = [playground.addPerson({ name: 'Ada' }), playground.addPerson({ name: 'Bob' })];
  const table = await startTable(env, people);
  const doing = { channel: table.thread };
  const first = await turnPost(env, table, 0);
  await turnByPanel(pinged(table, first), first, 1);
  await nextPost(env, table, first);
  const zoe = playground.addPerson({ name: 'Zoe', locale: 'pl' });
  const begun = await zoe.slash('table film', {}, doing);
  expect(begun.text).toContain('Narysowano wszystkie obrazy (2)');
  const film = await playground.waitFor(() => {
    const message = playground.world.messages.get(begun.message.id);
    return message && message.attachments.length > 0 && message;
  }, 'the film');
  const [gif] = film.attachments;
  expect(gif?.filename).toMatch(/\.gif$/);
  expect(playground.fileOf(film).subarray(0, 6).toString()).toBe('GIF89a');
  expect((await zoe.slash('table chart', {}, doing)).text).toContain('Gra jeszcze trwa');
  expect(playground.violations).toEqual([]);
});
