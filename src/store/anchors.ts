import { type Anchor, isLaterRules } from '../kernel/parts.ts';
import type { Position } from '../kernel/position.ts';
import { jsonOf } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** The anchors of a table, in the order in which they were written. */
export const anchorsOf = async (prisma: PrismaTransaction, tableId: string): Promise<Anchor[]> => {
  const rows = await prisma.anchor.findMany({ where: { tableId } });
  return rows
    .map(
      ({ seq, fromVersion, rulesVersion, position }): Anchor => ({
        seq,
        fromVersion,
        rulesVersion,
        // Written below.
        position: position as unknown as Position<unknown>,
      }),
    )
    .sort(
      (one, other) => one.seq - other.seq || (isLaterRules(one.rulesVersion, other.rulesVersion) ? 1 : -1),
    );
};

/** Keeps an anchor of a table. */
export const writeAnchor = async (
  prisma: PrismaTransaction,
  tableId: string,
  anchor: Anchor,
): Promise<void> => {
  await prisma.anchor.create({ data: { ...anchor, tableId, position: jsonOf(anchor.position) } });
};
