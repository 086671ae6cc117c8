import { expect, test } from 'vitest';
import { openClub, pinged, playFirst, startParty, turnPost } from './support.ts';

test('a table is opened, joined, started, and a move is made', { timeout: 60_000 }, async () => {
  const club = await openClub();
  const ada = club.playground.addPerson({ name: 'Ada' });
  const bob = club.playground.addPerson({ name: 'Bob', locale: 'pl' });
  const party = await startParty(club, [ada, bob]);
  const post = await turnPost(club, party, 0);
  const due = pinged(party, post);
  const panel = await due.slash('table turn', {}, { channel: party.thread });
  console.log(post.content, panel.text);
  const after = await playFirst(due, panel);
  console.log(after.text);
  expect(after.kind).toBe('update');
  console.log(club.log());
  expect(club.playground.violations).toEqual([]);
});
