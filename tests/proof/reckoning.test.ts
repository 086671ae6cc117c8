import { expect, test } from 'vitest';
import type { Message } from '../../src/playground/index.ts';
import { reckonTable } from '../../src/proof/chaos/reckoning.ts';
import type { StoredEntry, Table } from '../../src/table/model/table.ts';
import { testEntry } from '../support/entries.ts';

const seats = ['ada', 'bob'].map((userId, seat) => ({ seat, userId }));
const table = { seats, due: [1] } as unknown as Table;
/** Ada has moved twice, then Bob, then Ada again. */
const entries = [0, 0, 1, 0].map(
  (seat, at): StoredEntry => ({ ...testEntry(at + 1), seat, request: `r${at + 1}` }),
);

const message = (content: string, change: Partial<Message> = {}): Message =>
  ({ content, attachments: [], pings: [], history: [], deleted: false, ...change }) as unknown as Message;
const post = (seq: number, called: string): Message =>
  message(`-# ${seq}`, { attachments: [{}], pings: [called] } as unknown as Partial<Message>);

const standing = {
  messages: [message('## Status\n-# 4'), post(0, 'ada'), post(2, 'bob'), post(3, 'ada'), post(4, 'bob')],
  ada: [message('-# 2'), message('-# 4')],
  bob: [message('-# 3')],
};

const reckoned = (change: Partial<typeof standing>, confirmed: readonly string[] = ['r1']) => {
  const { messages, ada, bob } = { ...standing, ...change };
  const people = [
    { id: 'ada', name: 'ada', whispers: ada },
    { id: 'bob', name: 'bob', whispers: bob },
  ];
  return reckonTable({ messages, people, confirmed: new Set(confirmed) }, table, entries);
};

test('what stands in Discord as the log wants it is all right', () => {
  expect(reckoned({})).toEqual({ lost: [], doubled: [] });
});

test.each([
  ['a post that is missing', { messages: standing.messages.toSpliced(2, 1) }, ['turn post 2'], []],
  [
    'a post that stands there twice',
    { messages: [...standing.messages, post(3, 'ada')] },
    [],
    ['turn post 3, twice'],
  ],
  [
    'a post that no turn wants',
    { messages: [...standing.messages, post(1, 'ada')] },
    [],
    ["turn post 1, of no turn's end"],
  ],
  [
    'a post that calls nobody',
    { messages: standing.messages.with(2, post(2, 'eve')) },
    ['the call in turn post 2'],
    [],
  ],
  ['a second status', { messages: [...standing.messages, message('## Status')] }, [], ['status 0, twice']],
  ['a whisper that is missing', { ada: [message('-# 2')] }, ['whisper to ada 4'], []],
  ['a whisper twice', { bob: [message('-# 3'), message('-# 3')] }, [], ['whisper to bob 3, twice']],
] as const)('%s is noticed', (_, change, lost, doubled) => {
  expect(reckoned(change as Partial<typeof standing>)).toEqual({ lost, doubled });
});

test('a move that was confirmed and is in no log is lost', () => {
  expect(reckoned({}, ['r1', 'r9']).lost).toEqual(['confirmed move r9']);
});
