import { expect, test } from 'vitest';
import { nextPost, openTable, startBot, turnPost, turnPosts } from './support.ts';

/** More posts than the first two seasons have. */
const MOST_POSTS = 30;

test('in Dungeon Lords a post says what was good in what a computer did, never of a person', async () => {
  const env = await startBot();
  const { playground, bot } = env;
  const ada = playground.addPerson({ name: 'Ada' });
  const table = await openTable(env, [ada], { game: 'dungeon-lords-first' });
  const doing = { channel: table.thread };
  await ada.slash('table computer', { kind: 'gentle' }, doing);
  await ada.slash('table start', {}, doing);
  const { views, moves } = bot.services;
  const said = (): string[] =>
    turnPosts(playground, table.thread).flatMap(({ content }) =>
      content.split('\n').filter((line) => line.startsWith('💭')),
    );
  const owes = async (): Promise<number | undefined> => {
    const loaded = await views.load(table.tableId);
    if (!loaded.ok) throw new Error(loaded.refusal.code);
    const { seats, due } = loaded.value;
    return due.find((seat) => seats[seat]?.userId === ada.id);
  };
  let post = await turnPost(env, table, 0);
  for (let posts = 0; said().length === 0; posts += 1) {
    expect(posts).toBeLessThan(MOST_POSTS);
    for (let seat = await owes(), made = 0; seat !== undefined; seat = await owes(), made += 1)
      await moves.playDefault(table.tableId, seat, { requestId: `because ${posts} ${made}` });
    post = await nextPost(env, table, post);
  }
  for (const line of said()) expect(line).toMatch(/^💭 Computer 1: .+\.$/);
});

test('a call speaks to those whom it names: to one person where the others who decide are computers', async () => {
  const env = await startBot();
  const olek = env.playground.addPerson({ name: 'Olek', locale: 'pl' });
  const table = await openTable(env, [olek], { game: 'dungeon-lords-first' });
  await olek.slash('table computer', { kind: 'gentle' }, { channel: table.thread });
  await olek.slash('table start', {}, { channel: table.thread });
  expect((await turnPost(env, table, 0)).content).toContain(`<@${olek.id}>, wybierz trzy rozkazy.`);
});
