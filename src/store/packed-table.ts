import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { StoredEntry, TableId } from '../table/model/table.ts';
import type { StoredShown, StoredTold } from './moments.ts';
import { entryFrom } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The log and the moments of a table that ended long ago. */
export interface PackedTable {
  readonly entries: readonly StoredEntry[];
  readonly moments: readonly PackedMoment[];
}

interface PackedMoment {
  readonly seq: number;
  readonly told: StoredTold;
  readonly shown?: StoredShown;
}

/** The same as JSON: written here and nowhere else. */
interface PackedDocument extends Omit<PackedTable, 'entries'> {
  readonly entries: readonly (StoredEntry & { readonly at: string })[];
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Nearly the smallest result in a tenth of its time; as far back as a whole game, whose views are much alike. */
const SETTINGS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

/** What is packed of a table; undefined of one that is not. */
export const readPacked = async (
  prisma: PrismaTransaction,
  tableId: TableId,
): Promise<PackedTable | undefined> => {
  const row = await prisma.packedTable.findUnique({ where: { tableId } });
  if (!row) return undefined;
  const { entries, moments }: PackedDocument = JSON.parse((await decompress(row.document)).toString());
  return { entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })), moments };
};

/**
 * Packs the log and the moments of a table that has ended, in a transaction that holds it; their rows go, and with them
 * its requests and what came of its deliveries. What is still to be delivered stays.
 */
export const packTable = async (prisma: PrismaTransaction, tableId: TableId): Promise<void> => {
  const whole = { where: { tableId }, orderBy: { seq: 'asc' } } as const;
  const entries = await prisma.entry.findMany(whole);
  const moments = await prisma.moment.findMany(whole);
  if (entries.length + moments.length > 0) {
    const packed = {
      entries: entries.map(entryFrom),
      moments: moments.map(({ seq, told, shown }) => ({ seq, told, ...(shown !== null && { shown }) })),
    };
    const document = await compress(JSON.stringify(packed), SETTINGS);
    await prisma.packedTable.create({ data: { tableId, document: new Uint8Array(document) } });
  }
  await prisma.entry.deleteMany({ where: { tableId } });
  await prisma.moment.deleteMany({ where: { tableId } });
  await prisma.request.deleteMany({ where: { tableId } });
  await prisma.delivery.deleteMany({ where: { tableId, state: { notIn: ['pending', 'sending'] } } });
  await prisma.gameTable.updateMany({ where: { id: tableId }, data: { packed: true } });
};
