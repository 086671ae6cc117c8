import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTime } from '../../src/jobs/time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;

test.for([
  { name: 'in two seconds', ms: 2_000 },
  { name: 'in more days than a timer of Node knows', ms: 40 * DAY_MS },
])('a moment $name is met, once', ({ ms }) => {
  const work = vi.fn();
  systemTime.at(new Date(Date.now() + ms), work);
  vi.advanceTimersByTime(ms - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(50 * DAY_MS);
  expect(work).toHaveBeenCalledOnce();
});

test('a moment that is past is now, and one that is called off never comes', () => {
  const work = vi.fn();
  systemTime.at(new Date(Date.now() - 1), work);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  const calledOff = systemTime.at(new Date(Date.now() + 40 * DAY_MS), work);
  vi.advanceTimersByTime(39 * DAY_MS);
  calledOff();
  vi.advanceTimersByTime(50 * DAY_MS);
  expect(work).toHaveBeenCalledOnce();
});
