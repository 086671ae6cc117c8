import { expect, test } from 'vitest';
import { createQuestionMemory } from '../../src/discord/question-memory.ts';
import { systemTime } from '../../src/jobs/time.ts';

const MINUTE = 60_000;

/** A memory by a clock that is turned by hand. */
const remembering = () => {
  let now = Date.UTC(2026, 0, 5);
  const memory = createQuestionMemory({
    time: { ...systemTime, now: () => new Date(now) },
  });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { memory, pass };
};

const ADA_HERE = { userId: 'ada', channelId: 'here' };
const TROLLS = { question: 'do trolls keep their lairs', thing: 'Trolls' };

test('GIVEN a question WHEN ten minutes have passed THEN it is still known, a moment later no more', () => {
  const { memory, pass } = remembering();
  memory.remember(ADA_HERE, TROLLS);
  pass(10 * MINUTE);
  expect(memory.recall(ADA_HERE)).toMatchObject(TROLLS);
  pass(1);
  expect(memory.recall(ADA_HERE)).toBeUndefined();
});

test('WHEN another question comes THEN the ten minutes begin anew, and only the last one counts', () => {
  const { memory, pass } = remembering();
  memory.remember(ADA_HERE, TROLLS);
  pass(9 * MINUTE);
  memory.remember(ADA_HERE, { question: 'can elves die', thing: 'Elves' });
  pass(9 * MINUTE);
  expect(memory.recall(ADA_HERE)).toMatchObject({ thing: 'Elves' });
});

test('THEN nobody else, and nobody in another channel, goes on from it', () => {
  const { memory } = remembering();
  memory.remember(ADA_HERE, TROLLS);
  expect(memory.recall({ ...ADA_HERE, userId: 'bob' })).toBeUndefined();
  expect(memory.recall({ ...ADA_HERE, channelId: 'there' })).toBeUndefined();
});

test('WHEN somebody is to be forgotten THEN all their questions are, and those of others stay', () => {
  const { memory } = remembering();
  const bob = { userId: 'bob', channelId: 'here' };
  for (const where of [ADA_HERE, { ...ADA_HERE, channelId: 'there' }, bob]) memory.remember(where, TROLLS);
  memory.forget('ada');
  expect(memory.recall(ADA_HERE)).toBeUndefined();
  expect(memory.recall({ ...ADA_HERE, channelId: 'there' })).toBeUndefined();
  expect(memory.recall(bob)).toMatchObject(TROLLS);
});
