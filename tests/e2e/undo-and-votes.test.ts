import { expect, test } from 'vitest';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import {
  calledBy,
  controlNamed,
  controlsOf,
  nextPost,
  openTable,
  pinged,
  seqOf,
  startBot,
  turnByService,
  turnPost,
  turnPosts,
} from '../discord/support.ts';
import { handClock } from '../support/hand-clock.ts';

test('two people and a computer take turns back: by themselves, not any more, by vote and not by vote', {
  timeout: 300_000,
}, async () => {
  const clock = handClock('2026-11-23T12:00:00Z');
  const env = await startBot(undefined, clock.time);
  const { playground } = env;
  const [ada, bob] = ['Ada', 'Bob'].map((name) => playground.addPerson({ name })) as [Person, Person];
  const table = await openTable(env, [ada, bob]);
  const doing = { channel: table.thread };
  await ada.slash('table computer', { kind: 'gentle' }, doing);
  await ada.slash('pace', { undo: 20 }, doing);
  await ada.slash('table start', {}, doing);

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

  // Everybody has a race after the first round; Ada is the one after whom Bob comes, and after him the computer.
  const chooses = (post: Message): boolean =>
    post.content.includes(`<@${ada.id}>, it’s your turn: expand or decline.`);
  let post = await called();
  while (!chooses(post)) {
    const person = pinged(table, post);
    await turnByService(env.bot.services, table.tableId, person);
    if (person === bob) {
      await nextPost(env, table, post);
      settle();
    }
    post = await called(post);
  }

  // Nobody has moved since: Ada takes her turn back alone, and Bob is called no more.
  const over = await decline(ada);
  const calls = await called(post);
  expect(pinged(table, calls)).toBe(bob);
  const back = await press(ada, over, 'undo');
  expect(back.text).toContain('expand or decline?');
  await playground.waitFor(() => !now(calls)?.content.includes(`<@${bob.id}>`), 'the call gone');
  expect((await bob.slash('table turn', {}, doing)).text).toContain('not your turn');
  await decline(ada);
  const again = await called(calls);
  expect(pinged(table, again)).toBe(bob);

  // The computer waits while Bob can take his turn back, and then it has played.
  const bobs = await decline(bob);
  const waiting = await nextPost(env, table, again);
  expect((await press(bob, bobs, 'undo')).text).toContain('expand or decline?');
  settle();
  await decline(bob);
  const told = await nextPost(env, table, waiting);
  settle();
  const adas = await called(told);
  expect(pinged(table, adas)).toBe(ada);

  // Now the others have to agree. Bob sees the board then and what would be taken back; Ada says no.
  const late = await bob.slash('table undo', {}, doing);
  expect(late.text).toMatch(/Taken back: Bob \(round \d\), Computer 1 \(round \d\)\./);
  const then = await press(bob, late, 'then');
  expect(then.text).toMatch(/before Bob’s decline, round \d\*\*: the board then/);
  expect(then.message.attachments).toHaveLength(1);
  await press(bob, late, 'goback');
  const asked = await playground.waitFor(() => votes()[0], 'the vote');
  expect(asked.content).toMatch(/Bob proposes: \*\*go back to before Bob’s decline, round \d\*\*/);
  expect((await press(ada, asked, 'then')).message.attachments).toHaveLength(1);
  const against = controlsOf(asked).find(({ custom_id: id = '' }) => id.includes('.no.'))?.custom_id ?? '';
  expect((await ada.click(asked, against)).text).toContain('Not agreed');
  expect(turnPosts(playground, table.thread).at(-1)?.id).toBe(adas.id);

  // Ada chooses among the turns, Bob agrees: the board is posted, and whoever is due is called.
  const turns = await ada.slash('vote', { what: 'undo' }, doing);
  const menu = controlsOf(turns.message).find(({ custom_id: id = '' }) => id.startsWith('pb:turns:'));
  const choices = (menu?.options ?? []) as readonly { label: string; value: string }[];
  expect(choices.at(-1)?.label).toBe('before the first turn');
  const chosen = choices.find(({ label }) => label.startsWith('before Ada’s decline, round'));
  const typed = await ada.autocomplete('vote', 'to', 'Ada’s decline', doing);
  expect(typed.map(({ value }) => `${value}`)).toContain(chosen?.value);
  const shown = await ada.select(turns, menu?.custom_id ?? '', [chosen?.value ?? '']);
  expect(shown.text).toMatch(/Taken back: Ada \(round \d\), Bob \(round \d\), Computer 1 \(round \d\)\./);
  await press(ada, shown, 'goback');
  const second = await playground.waitFor(() => votes()[1], 'the second vote');
  expect((await press(bob, second, 'vote')).text).toContain('Agreed and done');
  const reached = await nextPost(env, table, adas);
  expect(pinged(table, reached)).toBe(ada);
  await playground.waitFor(
    () =>
      playground
        .publicMessages(table.thread)
        .some(({ content }) => content.includes('Back to before Ada’s decline, round')),
    'the notice',
  );
  expect(seqOf(reached)).toBeGreaterThan(seqOf(adas));
  expect(playground.violations).toEqual([]);
});
