import { expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { type BotInPlayground, type PlayedTable, startBot, startTable, turnPost } from './support.ts';

/** What somebody may play, in notation; nothing if they owe nothing. */
const linesFor = async (env: BotInPlayground, { tableId }: PlayedTable, person: Person) => {
  const choices = await env.bot.services.views.legalMoves(tableId, person.id);
  return choices.ok ? choices.value.lines.filter((line) => line !== 'reconsider') : [];
};

let requests = 0;

const play = async (env: BotInPlayground, { tableId }: PlayedTable, person: Person, line: string) => {
  requests += 1;
  const request = { requestId: `request ${requests}`, lines: [line] };
  const played = await env.bot.services.moves.play(tableId, person.id, request);
  if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
  return played.value.seq;
};

const BOTH = 'orders improve-reputation dig-tunnels';

/** So many tables are dealt at most until somebody has both orders at hand. */
const MOST_TABLES = 12;

/** A first game of three, of whom one has both orders at hand, with what each may play. */
const begun = async (env: BotInPlayground) => {
  for (let dealt = 0; dealt < MOST_TABLES; dealt += 1) {
    const people = ['Ada', 'Bob', 'Cyd'].map((name) => env.playground.addPerson({ name }));
    const table = await startTable(env, people, { game: 'dungeon-lords-first' });
    const hands = await Promise.all(
      people.map(async (person) => ({ person, lines: await linesFor(env, table, person) })),
    );
    const spying = hands.find(({ lines }) => lines.some((line) => line.startsWith(BOTH)));
    if (spying) return { table, hands, spying };
  }
  throw new Error('nobody has both orders at hand');
};

test('a combat card that the usual answer has looked at is told at once, though the same player is asked next', async () => {
  const env = await startBot();
  const { table, hands, spying } = await begun(env);
  const { person: spy } = spying;
  // A minion on the first space looks at a card by itself; where it digs is asked.
  await play(env, table, spy, spying.lines.find((line) => line.startsWith(BOTH)) ?? '');
  let last = 0;
  for (const { person, lines } of hands) {
    const line = lines.find((one) => !/improve-reputation|dig-tunnels/.test(one)) ?? '';
    if (person !== spy) last = await play(env, table, person, line);
  }
  const digging = await linesFor(env, table, spy);
  expect(digging).toContainEqual(expect.stringMatching(/^dig /));
  await turnPost(env, table, last);
  const told = () => spy.dms().filter(({ content }) => content.includes('Only you know.'));
  await env.playground.waitFor(() => told().length > 0, 'the card that was seen');
  // What was told stays told: with the end of the turn, and after it, nothing of it comes a second time.
  await play(env, table, spy, 'skip');
  for (let posts = 0; posts < 2; posts += 1) await turnPost(env, table, await untilPosted(env, table));
  expect(told()).toHaveLength(1);
});

/** Plays on until there is something to post. @returns after which entry */
const untilPosted = async (env: BotInPlayground, table: PlayedTable): Promise<number> => {
  const posted = async () => {
    const loaded = await env.bot.services.views.load(table.tableId);
    return loaded.ok ? loaded.value.postedSeq : 0;
  };
  const before = await posted();
  while ((await posted()) === before) {
    for (const person of table.people) {
      const [line] = await linesFor(env, table, person);
      if (line !== undefined) await play(env, table, person, line);
    }
  }
  return posted();
};
