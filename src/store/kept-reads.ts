import { LRUCache } from 'lru-cache';
import type { Snapshot, StoredEntry, Table } from '../table/model/table.ts';

/** What was read of a table lately, under a name that means the same for good. */
export interface Kept<Key, Value> {
  find(key: Key): Value | undefined;
  /** Only what has been committed may be kept: after a transaction that failed something else may follow. */
  keep(key: Key, value: Value): void;
}

/**
 * What is committed and never changes. A table is looked at several times between two moves, and is asked of the database
 * once.
 */
export interface KeptReads {
  /** Positions, by the entry of the table after which they stand, and the rules. */
  readonly positions: Kept<Pick<Table, 'id' | 'seq' | 'rulesVersion'>, Snapshot>;
  /** The last entries up to one of a table. */
  readonly entries: Kept<Pick<Table, 'id' | 'seq'>, readonly StoredEntry[]>;
}

/** Some megabytes: a position of a long game takes about a hundred kilobytes. */
const MOST = 60;

export const createKeptReads = (): KeptReads => ({
  positions: keptBy(({ id, seq, rulesVersion }) => `${id} ${seq} ${rulesVersion}`),
  entries: keptBy(({ id, seq }) => `${id} ${seq}`),
});

const keptBy = <Key, Value extends object>(nameOf: (key: Key) => string): Kept<Key, Value> => {
  const kept = new LRUCache<string, Value>({ max: MOST });
  return {
    find: (key) => kept.get(nameOf(key)),
    keep(key, value) {
      kept.set(nameOf(key), value);
    },
  };
};

/** The same for a transaction: what it reads and writes is not committed yet, and is kept only once that is said. */
export const keptOnceCommitted = (reads: KeptReads): KeptReads & { committed(): void } => {
  const waiting: (() => void)[] = [];
  const later = <Key, Value>({ find, keep }: Kept<Key, Value>): Kept<Key, Value> => ({
    find,
    keep: (key, value) => void waiting.push(() => keep(key, value)),
  });
  return {
    positions: later(reads.positions),
    entries: later(reads.entries),
    committed() {
      for (const keep of waiting.splice(0)) keep();
    },
  };
};
