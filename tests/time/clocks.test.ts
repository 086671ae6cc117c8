import { describe, expect, test } from 'vitest';
import { afterRunning, runningBetween } from '../../src/table/clock/calendar.ts';
import { awayCalendar, nextGoodMoment, nightCalendar, reminderMoment } from '../../src/table/clock/hours.ts';
import { learnedHours } from '../../src/table/clock/learned-hours.ts';
import type { Availability } from '../../src/table/model/availability.ts';
import { DAY_MS, HOUR_MS } from '../../src/table/model/pace.ts';
import { defaultAvailability } from '../support/default-availability.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number | undefined): string => new Date(ms ?? 0).toISOString();

const warsaw: Availability = {
  ...defaultAvailability('ada'),
  zone: 'Europe/Warsaw',
  quiet: { from: 22 * 60, to: 7 * 60 },
};

describe('a clock that stands still in quiet hours', () => {
  const night = nightCalendar(warsaw);

  test('loses nine hours on an ordinary night', () => {
    const end = afterRunning(night, at('2026-11-10T20:00:00Z'), 2 * HOUR_MS);
    expect(iso(end)).toBe('2026-11-11T07:00:00.000Z');
    expect(runningBetween(night, at('2026-11-10T20:00:00Z'), at('2026-11-11T07:00:00Z'))).toBe(2 * HOUR_MS);
  });

  test('loses ten when the clocks go back, and eight when they go forward', () => {
    expect(iso(afterRunning(night, at('2026-10-24T19:30:00Z'), HOUR_MS))).toBe('2026-10-25T06:30:00.000Z');
    expect(iso(afterRunning(night, at('2026-03-28T20:30:00Z'), HOUR_MS))).toBe('2026-03-29T05:30:00.000Z');
  });

  // On 25 October 2026 the clock in Warsaw shows 2:00 to 3:00 twice: from midnight to one o'clock, UTC, and an hour later.
  test.each([
    // What ended in the hour when it was shown first does not begin again.
    {
      from: 22 * 60,
      to: 150,
      moment: '2026-10-25T00:10:00Z',
      runs: false,
      until: '2026-10-25T00:30:00.000Z',
    },
    { from: 22 * 60, to: 150, moment: '2026-10-25T00:40:00Z', runs: true, until: '2026-10-25T21:00:00.000Z' },
    { from: 22 * 60, to: 150, moment: '2026-10-25T01:10:00Z', runs: true, until: '2026-10-25T21:00:00.000Z' },
    // What began then goes on.
    { from: 150, to: 7 * 60, moment: '2026-10-25T00:10:00Z', runs: true, until: '2026-10-25T00:30:00.000Z' },
    { from: 150, to: 7 * 60, moment: '2026-10-25T01:10:00Z', runs: false, until: '2026-10-25T06:00:00.000Z' },
    // And what ends with it ends once.
    {
      from: 22 * 60,
      to: 180,
      moment: '2026-10-25T01:10:00Z',
      runs: false,
      until: '2026-10-25T02:00:00.000Z',
    },
  ])('in an hour that is shown twice: $from to $to at $moment', ({ from, to, moment, runs, until }) => {
    const calendar = nightCalendar({ ...warsaw, quiet: { from, to } });
    expect(calendar(at(moment))).toEqual({ runs, until: at(until) });
  });
});

test('an absence stops the clock for no longer than the table allows', () => {
  const away = [{ from: at('2026-12-01T00:00:00Z'), to: at('2026-12-11T00:00:00Z') }];
  const calendar = awayCalendar(away, 4 * DAY_MS);
  expect(iso(afterRunning(calendar, at('2026-11-30T12:00:00Z'), DAY_MS))).toBe('2026-12-05T12:00:00.000Z');
  expect(iso(afterRunning(awayCalendar(away, 0), at('2026-11-30T12:00:00Z'), DAY_MS))).toBe(
    '2026-12-01T12:00:00.000Z',
  );
});

describe('a reminder', () => {
  test('waits for the active hours, and never comes in the quiet ones', () => {
    const evening = { ...warsaw, active: { from: 17 * 60, to: 21 * 60 } };
    expect(iso(nextGoodMoment(evening, at('2026-11-10T02:00:00Z')))).toBe('2026-11-10T16:00:00.000Z');
    expect(iso(nextGoodMoment(warsaw, at('2026-11-10T02:00:00Z')))).toBe('2026-11-10T06:00:00.000Z');
    expect(iso(nextGoodMoment(warsaw, at('2026-11-10T12:00:00Z')))).toBe('2026-11-10T12:00:00.000Z');
  });

  test('comes before the night rather than after the deadline', () => {
    const since = at('2026-11-09T12:00:00Z');
    const moment = reminderMoment(warsaw, at('2026-11-10T01:00:00Z'), since, at('2026-11-10T03:00:00Z'));
    expect(iso(moment)).toBe('2026-11-09T20:45:00.000Z');
  });

  test('does not come at all where the whole time lies in the night', () => {
    const since = at('2026-11-09T22:00:00Z');
    expect(reminderMoment(warsaw, at('2026-11-10T01:00:00Z'), since, at('2026-11-10T03:00:00Z'))).toBe(
      undefined,
    );
  });

  test('active hours that lie wholly in the quiet ones do not call anybody at night', () => {
    const owl = { ...warsaw, active: { from: 23 * 60, to: 5 * 60 } };
    expect(iso(nextGoodMoment(owl, at('2026-11-10T02:00:00Z')))).toBe('2026-11-10T06:00:00.000Z');
  });
});

describe('active hours', () => {
  const evenings = (days: number): number[] =>
    Array.from({ length: days }, (_, day) => at('2026-11-01T18:20:00Z') + day * DAY_MS + (day % 3) * HOUR_MS);

  test('are learned from when somebody moves, in their own zone', () => {
    expect(learnedHours(evenings(15), 'Europe/Warsaw')).toEqual({ from: 19 * 60, to: 22 * 60 });
    expect(learnedHours(evenings(15), 'Asia/Tokyo')).toEqual({ from: 3 * 60, to: 6 * 60 });
  });

  test('are not learned from a few moves, nor from moves around the clock', () => {
    expect(learnedHours(evenings(5), 'UTC')).toBeUndefined();
    const always = Array.from({ length: 48 }, (_, hour) => at('2026-11-01T00:00:00Z') + hour * HOUR_MS);
    expect(learnedHours(always, 'UTC')).toBeUndefined();
  });
});
