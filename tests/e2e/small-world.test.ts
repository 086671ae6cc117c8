import { expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  type Club,
  controlNamed,
  nextPost,
  openClub,
  type Party,
  pinged,
  seqOf,
  startParty,
  turnByPanel,
  turnPosts,
} from '../discord/support.ts';

/** After so many moves of one turn a player comes to an end. */
const MOVES_A_TURN = 4;
const HALF_WAY = 12;

const SLASH_MOVES = ['pick', 'conquer', 'stop', 'done'] as const;

/** Plays moves by slash commands, each with the first value that autocomplete offers; then the panel ends it. */
const turnBySlash = async (person: Person, { thread }: Party): Promise<void> => {
  const doing = { channel: thread };
  for (const name of SLASH_MOVES) {
    const option = { pick: 'slot', conquer: 'region' }[name as string];
    const offered = option ? await person.autocomplete(`sw ${name}`, option, '', {}, doing) : [];
    if (option && !offered[0]) continue;
    const values = option && offered[0] ? { [option]: offered[0].value } : {};
    const outcome = await person.slash(`sw ${name}`, values, doing);
    expect(outcome.ephemeral).toBe(true);
  }
};

const isLast = (post: Message): boolean => controlNamed(post, 'verify') !== undefined;

test('three people play a whole game, with a restart in the middle', { timeout: 240_000 }, async () => {
  const club = await openClub();
  const { playground } = club;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
  ];
  const party = await startParty(club, people);
  let post = await nextPost(club, party);
  for (let turn = 0; !isLast(post); turn += 1) {
    expect(turn).toBeLessThan(150);
    if (turn === HALF_WAY) await club.restart();
    const person = pinged(party, post);
    if (turn % 3 === 1) await turnBySlash(person, party);
    await turnByPanel(person, post, MOVES_A_TURN);
    post = await nextPost(club, party, post);
  }
  await expectEnd(club, party, post);
});

const expectEnd = async (club: Club, party: Party, last: Message): Promise<void> => {
  const { playground } = club;
  const [ada] = party.people;
  const seqs = turnPosts(playground, party.thread).map(seqOf);
  expect(seqs).toEqual([...new Set(seqs)]);
  expect(last.content).toContain('Final standings');
  const verified = await ada?.slash('table verify', {}, { channel: party.thread });
  expect(verified?.text).toContain('Everything matches');
  const file = await ada?.slash('table export', {}, { channel: party.thread });
  expect(JSON.parse(file?.message.attachments[0]?.data.toString() ?? '{}')).toHaveProperty('seed');
  const late = await ada?.slash('sw stop', {}, { channel: party.thread });
  expect(late?.text).toContain('This game is over');
  expect(playground.violations).toEqual([]);
  expect(club.log()).not.toContain('interaction failed');
  expect(club.log()).not.toContain('delivery failed');
  expectSecrets(club, party, last);
};

/** Nobody’s total stood in public before the end; everybody was told their own. */
const expectSecrets = ({ playground }: Club, { people }: Party, last: Message): void => {
  const early = playground
    .publicMessages()
    .flatMap((message) => [...message.history, message])
    .filter(({ content }) => !content.includes('Final standings') && !content.includes('The game is over'));
  for (const { content, attachments } of early) {
    const text = [content, ...attachments.map(({ description }) => description ?? '')].join('\n');
    expect(text).not.toMatch(/You have|Only you know|(?<!\+)\b\d+ coins?\b(?! on it)/);
  }
  for (const person of people) {
    expect(person.dms().length).toBeGreaterThan(3);
    for (const { content } of person.dms()) expect(content).toMatch(/Only you know|tylko/i);
  }
  expect(last.content).toMatch(/`[0-9a-f]{64}`/);
};
