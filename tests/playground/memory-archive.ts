import type { ArchiveRecord } from '../../src/playground/archive/port.ts';
import type { Archive } from '../../src/playground/index.ts';

/** An archive in memory, for what has nothing to do with databases. */
export const memoryArchive = (): Archive => {
  const records = new Map<string, ArchiveRecord>();
  const kept = new Map<string, Buffer>();
  return {
    load: async () => [...records.values()],
    file: async (id) => kept.get(id),
    async write({ put, drop, files, dropFiles }) {
      for (const { kind, id } of drop) records.delete(`${kind} ${id}`);
      for (const record of put) records.set(`${record.kind} ${record.id}`, record);
      for (const id of dropFiles) kept.delete(id);
      for (const { id, data } of files) kept.set(id, data);
    },
  };
};
