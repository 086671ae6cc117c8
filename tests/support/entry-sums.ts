import { createHash } from 'node:crypto';
import type { DiceKey } from '../../src/kernel/dice.ts';
import { exportedLog, exportedParts } from '../../src/kernel/exported-log.ts';
import type { Logged } from '../../src/kernel/log.ts';
import type { TableExport } from '../../src/kernel/record.ts';
import type { Timeline } from '../../src/kernel/timeline.ts';

/** What the opening of a table and then each entry of its log led to, as sums of the JSON: no byte can change unseen. */
export interface EntrySums {
  readonly positions: readonly string[];
  readonly events: readonly string[];
}

/** Enough that two things that differ never have the same one, and short enough for thousands of them in a file. */
const SUM_DIGITS = 12;

const sumOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, SUM_DIGITS);

/** The sums of a table that was played again. */
export const entrySums = ({ opening, steps }: Timeline<unknown, unknown>): EntrySums => {
  const moments = [opening, ...steps];
  return {
    positions: moments.map(({ position }) => sumOf(position)),
    events: moments.map(({ events }) => sumOf(events)),
  };
};

/** What there is to know of an exported table that has ended, and was played under one version of the rules, to play it again. */
export const playedIn = (
  file: TableExport,
): { readonly logged: Logged<unknown, unknown>; readonly key: DiceKey } => {
  const { options, seed = '', salt } = file;
  const [part, ...others] = exportedParts(file);
  if (!part || others.length > 0) throw new Error(`${file.table} was not played under one version`);
  return { logged: exportedLog(file, options, part), key: { seed, salt } };
};
