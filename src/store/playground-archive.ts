import type { Archive, RecordKey } from '../playground/archive/port.ts';
import type { Database } from './database.ts';

/** Keys by kind, as a condition. */
const among = (keys: readonly RecordKey[]) => {
  const kinds = [...new Set(keys.map(({ kind }) => kind))];
  return {
    OR: kinds.map((kind) => ({
      kind,
      id: { in: keys.filter((key) => key.kind === kind).map(({ id }) => id) },
    })),
  };
};

/** What stands in the local playground, in the database. */
export const createPlaygroundArchive = ({ prisma }: Pick<Database, 'prisma'>): Archive => ({
  load: () => prisma.playgroundRecord.findMany(),
  async file(id) {
    const row = await prisma.playgroundFile.findUnique({ where: { id } });
    return row ? Buffer.from(row.data) : undefined;
  },
  async write({ put, drop, files, dropFiles }) {
    const removed = [...dropFiles, ...files.map(({ id }) => id)];
    await prisma.$transaction([
      prisma.playgroundRecord.deleteMany({ where: among([...drop, ...put]) }),
      prisma.playgroundRecord.createMany({ data: put.map(({ kind, id, body }) => ({ kind, id, body })) }),
      prisma.playgroundFile.deleteMany({ where: { id: { in: removed } } }),
      prisma.playgroundFile.createMany({
        data: files.map(({ id, data }) => ({ id, data: Uint8Array.from(data) })),
      }),
    ]);
  },
});
