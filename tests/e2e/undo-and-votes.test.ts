import { expect, test } from 'vitest';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  calledBy,
  controlNamed,
  controlsOf,
  nextPost,
  openTable,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  turnByService,
  turnPost,
  turnPosts,
} from '../discord/support.ts';
import { handClock } from '../support/hand-clock.ts';
import { accepted } from '../support/tiny-table.ts';

/** Of two people at a table with a computer: whoever is followed by the other one. The dice have dealt out the seats. */
const beforeTheOther = async (
  { bot }: BotInPlayground,
  { tableId, people }: PlayedTable,
): Promise<Person> => {
  const { seats } = accepted(await bot.services.views.load(tableId));
  const order = seats.map(({ userId }) => people.find(({ id }) => id === userId));
  const first = order.find((person, at) => person && order[(at + 1) % order.length]);
  if (!first) throw new Error('nobody is followed by a person');
  return first;
};

test('two people and a computer take turns back: by themselves, not any more, by vote and not by vote', {
  timeout: 300_000,
}, async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, clock.time);
  const { playground } = env;
  const people = ['Ada', 'Bob'].map((name) => playground.addPerson({ name })) as [Person, Person];
  const table = await openTable(env, people);
  const doing = { channel: table.thread };
  const [host] = people;
  await host.slash('table computer', { kind: 'gentle' }, doing);
  await host.slash('pace', { undo: 20 }, doing);
  await host.slash('table start', {}, doing);
  const one = await beforeTheOther(env, table);
  const next = people.find((person) => person !== one) ?? host;
  const names = { one: one.name, next: next.name };

  /** The newest post that calls one of the two, once there is one after the post that is known. */
  const called = async (known?: Message): Promise<Message> => {
    for (let post = known ? await nextPost(env, table, known) : await turnPost(env, table, 0); ; ) {
      if (calledBy(table, post).length > 0) return post;
      post = await nextPost(env, table, post);
    }
  };
  /** Lets the computer begin: the turn before it cannot be taken back any more. */
  const settle = (): void => {
    clock.pass(21_000);
    clock.tick();
  };
  const now = (post: Message): Message | undefined =>
    turnPosts(playground, table.thread).find(({ id }) => id === post.id);
  const press = (person: Person, answer: Outcome | Message, action: string): Promise<Outcome> => {
    const message = 'message' in answer ? answer.message : answer;
    return person.click(message as never, controlNamed(message, action) ?? `no ${action}`);
  };
  const decline = (person: Person): Promise<Outcome> => person.slash('sw decline', { sure: true }, doing);
  const votes = (): Message[] =>
    playground.publicMessages(table.thread).filter(({ content }) => content.includes('proposes:'));

  // Everybody has a race after the first round; one is followed by the next, and that one by the computer.
  const chooses = (post: Message): boolean =>
    post.content.includes(`<@${one.id}>, it’s your turn: expand or decline.`);
  let post = await called();
  while (!chooses(post)) {
    const person = pinged(table, post);
    await turnByService(env.bot.services, table.tableId, person);
    if (person === next) {
      await nextPost(env, table, post);
      settle();
    }
    post = await called(post);
  }

  // Nobody has moved since: a turn is taken back alone, and the next is called no more.
  const over = await decline(one);
  const calls = await called(post);
  expect(pinged(table, calls)).toBe(next);
  const back = await press(one, over, 'undo');
  expect(back.text).toContain('expand or decline?');
  await playground.waitFor(() => !now(calls)?.content.includes(`<@${next.id}>`), 'the call gone');
  expect((await next.slash('table turn', {}, doing)).text).toContain('not your turn');
  await decline(one);
  const again = await called(calls);
  expect(pinged(table, again)).toBe(next);

  // The computer waits while the turn before it can be taken back, and then it has played.
  const declined = await decline(next);
  const waiting = await nextPost(env, table, again);
  expect((await press(next, declined, 'undo')).text).toContain('expand or decline?');
  settle();
  await decline(next);
  const told = await nextPost(env, table, waiting);
  settle();
  const calledAgain = await called(told);
  expect(pinged(table, calledAgain)).toBe(one);

  // Now the others have to agree. Who proposes sees the board then and what would be taken back; the other says no.
  const asking = await next.slash('table undo', {}, doing);
  expect(asking.text).toMatch(
    new RegExp(String.raw`Would be taken back: ${names.next} \(round \d\), Computer 1 \(round \d\)\.`),
  );
  const then = await press(next, asking, 'then');
  expect(then.text).toMatch(
    new RegExp(String.raw`before ${names.next}’s decline, round \d\*\*: the board then`),
  );
  expect(then.message.attachments).toHaveLength(1);
  await press(next, asking, 'goback');
  const asked = await playground.waitFor(() => votes()[0], 'the vote');
  expect(asked.content).toMatch(
    new RegExp(
      String.raw`${names.next} proposes: \*\*go back to before ${names.next}’s decline, round \d\*\*`,
    ),
  );
  expect((await press(one, asked, 'then')).message.attachments).toHaveLength(1);
  const against = controlsOf(asked).find(({ custom_id: id = '' }) => id.includes('.no.'))?.custom_id ?? '';
  expect((await one.click(asked, against)).text).toContain('Not agreed');
  expect(turnPosts(playground, table.thread).at(-1)?.id).toBe(calledAgain.id);

  // One chooses among the turns, the next agrees: the board is posted, and whoever is due is called.
  const turns = await one.slash('vote', { what: 'undo' }, doing);
  const menu = controlsOf(turns.message).find(({ custom_id: id = '' }) => id.startsWith('pb:turns:'));
  const choices = (menu?.options ?? []) as readonly { label: string; value: string }[];
  expect(choices.at(-1)?.label).toBe('before the first turn');
  const chosen = choices.find(({ label }) => label.startsWith(`before ${names.one}’s decline, round`));
  const typed = await one.autocomplete('vote', 'to', `${names.one}’s decline`, doing);
  expect(typed.map(({ value }) => `${value}`)).toContain(chosen?.value);
  const shown = await one.select(turns, menu?.custom_id ?? '', [chosen?.value ?? '']);
  expect(shown.text).toMatch(
    new RegExp(
      String.raw`Would be taken back: ${names.one} \(round \d\), ${names.next} \(round \d\), Computer 1 \(round \d\)\.`,
    ),
  );
  await press(one, shown, 'goback');
  const second = await playground.waitFor(() => votes()[1], 'the second vote');
  expect((await press(next, second, 'vote')).text).toContain('Agreed and done');
  const reached = await nextPost(env, table, calledAgain);
  expect(pinged(table, reached)).toBe(one);
  await playground.waitFor(
    () =>
      playground
        .publicMessages(table.thread)
        .some(({ content }) => content.includes(`Back to before ${names.one}’s decline, round`)),
    'the notice',
  );
  expect(seqOf(reached)).toBeGreaterThan(seqOf(calledAgain));
  expect(playground.violations).toEqual([]);
});
