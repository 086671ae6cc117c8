import { useEffect, useState } from 'preact/hooks';

/** Styles of Discord's timestamps, as Intl sees them. */
const STYLES: { readonly [style: string]: Intl.DateTimeFormatOptions } = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The language and the time zone in which a time is read. */
export interface Reader {
  readonly locale: string;
  readonly timeZone: string;
}

/** «in 3 hours», «2 days ago». */
const relativeTime = (at: number, now: number, { locale }: Reader): string => {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
};

/**
 * A time as its reader's language and zone write it.
 * @param style Discord's letter: t, T, d, D, f, F or R
 */
export const timeText = (at: number, style: string, now: number, reader: Reader): string =>
  style === 'R'
    ? relativeTime(at, now, reader)
    : new Intl.DateTimeFormat(reader.locale, {
        ...(STYLES[style] ?? STYLES.f),
        timeZone: reader.timeZone,
      }).format(at);

const STEP_MS = 20_000;

/** The present time in Unix milliseconds, renewed often enough for «3 minutes ago». */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
