import type { StoredEntry } from '../../src/table/model/table.ts';

/** A log entry for tests that care about its number only. */
export const testEntry = (seq: number): StoredEntry => ({
  kind: 'move',
  seq,
  seat: 0,
  move: 'step',
  cause: 'player',
  request: `entry-${seq}`,
  draws: [],
  reveals: false,
  at: new Date(0),
});
