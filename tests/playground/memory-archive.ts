import type { ArchiveRecord } from '../../src/playground/archive/port.ts';
import type { Archive } from '../../src/playground/index.ts';

/** An archive in memory, for what has nothing to do with databases. */
export const memoryArchive = (): Archive => {
  const records = new Map<string, ArchiveRecord>();
  return {
    load: async () => [...records.values()],
    file: async () => undefined,
    async write({ put, drop }) {
      for (const { kind, id } of drop) records.delete(`${kind} ${id}`);
      for (const record of put) records.set(`${record.kind} ${record.id}`, record);
    },
  };
};
