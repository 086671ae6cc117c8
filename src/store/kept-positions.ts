import { LRUCache } from 'lru-cache';
import type { Snapshot, Table } from '../table/model/table.ts';

/** What names a position for good: after which entry of which table it stands, and under which rules. */
export type PositionKey = Pick<Table, 'id' | 'seq' | 'rulesVersion'>;

/**
 * Positions that were read lately. A table is looked at several times between two moves, and a position that is
 * committed never changes.
 */
export interface KeptPositions {
  find(key: PositionKey): Snapshot | undefined;
  /** Only what has been committed may be kept: after a transaction that failed another position may follow. */
  keep(key: PositionKey, snapshot: Snapshot): void;
}

/** The same for a transaction: what it reads is not committed yet, and is not kept. */
export const findOnly = ({ find }: KeptPositions): KeptPositions => ({ find, keep: () => undefined });

/** Some megabytes: a position of a long game takes about a hundred kilobytes. */
const MOST = 60;

export const createKeptPositions = (): KeptPositions => {
  const kept = new LRUCache<string, Snapshot>({ max: MOST });
  const nameOf = ({ id, seq, rulesVersion }: PositionKey): string => `${id} ${seq} ${rulesVersion}`;
  return {
    find: (key) => kept.get(nameOf(key)),
    keep(key, snapshot) {
      kept.set(nameOf(key), snapshot);
    },
  };
};
