import { describe, expect, test } from 'vitest';
import type { Message, Outcome, World } from '../../src/playground/index.ts';
import { confirmsMove, pressesLike } from '../../src/proof/chaos/confirmed.ts';
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
  ({
    content,
    attachments: [],
    components: [],
    embeds: [],
    pings: [],
    history: [],
    deleted: false,
    ...change,
  }) as unknown as Message;
const post = (seq: number, called: string): Message =>
  message(`-# ${seq}`, {
    attachments: [{ filename: `board-${seq}.webp` }],
    pings: [called],
  } as unknown as Partial<Message>);

const standing = {
  messages: [message('## Status\n-# 4'), post(0, 'ada'), post(2, 'bob'), post(3, 'ada'), post(4, 'bob')],
  ada: [message('-# 2'), message('-# 4')],
  bob: [message('-# 3')],
};

const reckoned = (change: Partial<typeof standing>, confirmed: readonly (readonly string[])[] = [['r1']]) => {
  const { messages, ada, bob } = { ...standing, ...change };
  const people = [
    { id: 'ada', name: 'ada', whispers: ada },
    { id: 'bob', name: 'bob', whispers: bob },
  ];
  return reckonTable({ messages, people, confirmed }, table, entries);
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
  expect(reckoned({}, [['r1'], ['r9']]).lost).toEqual(['confirmed move r9']);
});

test('of several presses for one move any can have made it', () => {
  expect(reckoned({}, [['r0', 'r1', 'r9']])).toEqual({ lost: [], doubled: [] });
  expect(reckoned({}, [['r0', 'r9']]).lost).toEqual(['confirmed move r9']);
});

test('the turn that ends the game is whispered to nobody', () => {
  const people = [
    { id: 'ada', name: 'ada', whispers: [message('-# 2')] },
    { id: 'bob', name: 'bob', whispers: standing.bob },
  ];
  const over = { ...table, phase: 'over', due: [] } as unknown as Table;
  const found = reckonTable({ messages: standing.messages, people, confirmed: [] }, over, entries);
  expect(found).toEqual({ lost: [], doubled: [] });
});

describe('a post that calls nobody', () => {
  const moved = entries.map((entry) => ({ ...entry, request: `${100 + entry.seq}` }));
  const silent = (seq: number, id: string): Message => ({ ...post(seq, 'eve'), id });
  const lost = (
    posts: readonly [at: number, silent: Message][],
    due: readonly number[],
  ): readonly string[] => {
    const messages = posts.reduce((all, [at, one]) => all.with(at, one), standing.messages);
    const people = [
      { id: 'ada', name: 'ada', whispers: standing.ada },
      { id: 'bob', name: 'bob', whispers: standing.bob },
    ];
    return reckonTable({ messages, people, confirmed: [] }, { ...table, due: [...due] }, moved).lost;
  };

  test('is right once its player has asked for the last move of the turn', () => {
    expect(lost([[2, silent(2, '104')]], [1])).toEqual([]);
    // Nobody has moved after that one.
    expect(lost([[3, silent(3, '105')]], [1])).toEqual([]);
  });

  test('is lost as long as its player had to act', () => {
    expect(lost([[1, silent(0, '102')]], [1])).toEqual(['the call in turn post 0']);
    expect(lost([[3, silent(3, '105')]], [0])).toContain('the call in turn post 3');
  });
});

describe('what a player is shown', () => {
  const shown = (content: string, controls: readonly string[], data: object): Outcome =>
    ({
      message: message(content, {
        components: controls.map((custom_id) => ({ type: 2, custom_id })),
      } as unknown as Partial<Message>),
      text: content,
      interaction: { id: '9', userId: 'ada', data },
    }) as unknown as Outcome;
  const pressed = { custom_id: 'pb:play:t1:4:0.a' };

  test('confirms a move if it is of a later position, or of none any more', () => {
    expect(confirmsMove(shown('Taken.', ['pb:play:t1:5:0.a'], pressed))).toBe(true);
    expect(confirmsMove(shown('Your turn is over.', [], pressed))).toBe(true);
  });

  test('confirms none if it is a refusal, an error, or the same position: a choice, or an earlier answer', () => {
    expect(confirmsMove(shown('⚠️ No.', ['pb:play:t1:5:0.a'], pressed))).toBe(false);
    expect(confirmsMove(shown('That went wrong: `0123abcd`', [], pressed))).toBe(false);
    expect(confirmsMove(shown('Choose.', ['pb:play:t1:4:0.a_2'], pressed))).toBe(false);
  });

  test('can be of an earlier press of the same control by the same person', () => {
    const press = (id: string, userId: string, custom_id: string) =>
      [id, { id, userId, data: { custom_id } }] as const;
    const interactions = new Map([
      press('7', 'ada', pressed.custom_id),
      press('8', 'bob', pressed.custom_id),
      press('9', 'ada', pressed.custom_id),
      press('10', 'ada', 'pb:play:t1:5:0.a'),
    ]);
    const world = { interactions } as unknown as World;
    expect(pressesLike(world, shown('', [], pressed).interaction)).toEqual(['7', '9']);
  });
});
