import type { Seat } from '../kernel/seat.ts';
import type { StandingOrderValues } from '../table/model/ports.ts';
import type { TableId } from '../table/model/table.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** What the seats of a table have ordered beforehand, by seat; seats behind the last that did are left out. */
export const standingOrdersAt = async (
  prisma: PrismaTransaction,
  tableId: TableId,
): Promise<StandingOrderValues[]> => {
  const rows = await prisma.standingOrder.findMany({ where: { tableId }, orderBy: { seat: 'asc' } });
  const last = rows.at(-1)?.seat ?? -1;
  return Array.from({ length: last + 1 }, (_, seat) =>
    Object.fromEntries(rows.filter((row) => row.seat === seat).map(({ order, value }) => [order, value])),
  );
};

/** Keeps one order of a seat; an empty value takes it back. */
export const writeStandingOrder = async (
  prisma: PrismaTransaction,
  tableId: TableId,
  seat: Seat,
  { order, value }: { readonly order: string; readonly value: string },
): Promise<void> => {
  const key = { tableId, seat, order };
  if (value === '') {
    await prisma.standingOrder.deleteMany({ where: key });
    return;
  }
  await prisma.standingOrder.upsert({
    where: { tableId_seat_order: key },
    create: { ...key, value },
    update: { value },
  });
};
