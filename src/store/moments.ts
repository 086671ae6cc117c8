import type { Moment, ShownMoment, ToldMoment } from '../table/model/moment.ts';
import { Prisma } from './generated/client.ts';
import { jsonOf } from './rows.ts';
import { differenceOf, type ViewDifference, viewFrom } from './seat-views.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** What is kept of a view: what all see once, what a seat sees besides for each. */
export type StoredShown = Omit<ShownMoment, 'seq' | 'seatViews'> & {
  readonly seats: readonly ViewDifference[];
};

/** What is kept of what was told. */
export type StoredTold = Omit<ToldMoment, 'seq'>;

// What these columns hold was written here.

/** What was told of entries after one up to another, in order. */
export const toldAt = async (
  prisma: PrismaTransaction,
  tableId: string,
  fromSeq: number,
  toSeq: number,
): Promise<ToldMoment[]> => {
  const rows = await prisma.moment.findMany({
    where: { tableId, seq: { gt: fromSeq, lte: toSeq } },
    orderBy: { seq: 'asc' },
    select: { seq: true, told: true },
  });
  return rows.map(({ seq, told }) => ({ seq, ...(told as unknown as StoredTold) }));
};

/** The last moment up to an entry at which the table could be seen. */
export const lastShown = async (
  prisma: PrismaTransaction,
  tableId: string,
  toSeq: number,
): Promise<ShownMoment | undefined> => {
  const row = await prisma.moment.findFirst({
    where: { tableId, seq: { lte: toSeq }, shown: { not: Prisma.AnyNull } },
    orderBy: { seq: 'desc' },
    select: { seq: true, shown: true },
  });
  return row ? shownFrom(row.seq, row.shown as unknown as StoredShown) : undefined;
};

/** All of them, in order. */
export const allShown = async (prisma: PrismaTransaction, tableId: string): Promise<ShownMoment[]> => {
  const rows = await prisma.moment.findMany({
    where: { tableId, shown: { not: Prisma.AnyNull } },
    orderBy: { seq: 'asc' },
    select: { seq: true, shown: true },
  });
  return rows.map(({ seq, shown }) => shownFrom(seq, shown as unknown as StoredShown));
};

/** The entries after which the table could be seen, without what was seen. */
export const shownAfter = async (prisma: PrismaTransaction, tableId: string): Promise<number[]> => {
  const rows = await prisma.moment.findMany({
    where: { tableId, shown: { not: Prisma.AnyNull } },
    orderBy: { seq: 'asc' },
    select: { seq: true },
  });
  return rows.map(({ seq }) => seq);
};

/** How a table stood after an entry, out of what is kept of it. */
export const shownFrom = (seq: number, { seats, ...rest }: StoredShown): ShownMoment => ({
  seq,
  ...rest,
  seatViews: seats.map((view) => viewFrom(rest.publicView, view)),
});

/** Keeps moments of a table. */
export const writeMoments = async (
  prisma: PrismaTransaction,
  tableId: string,
  moments: readonly Moment[],
): Promise<void> => {
  await prisma.moment.createMany({
    data: moments.map(({ told: { seq, ...told }, shown }) => ({
      tableId,
      seq,
      told: jsonOf(told),
      ...(shown && { shown: jsonOf(stored(shown)) }),
    })),
  });
};

/** Keeps how a table is seen after an entry of which it is kept what was told. */
export const writeShown = async (
  prisma: PrismaTransaction,
  tableId: string,
  shown: ShownMoment,
): Promise<void> => {
  await prisma.moment.updateMany({
    where: { tableId, seq: shown.seq },
    data: { shown: jsonOf(stored(shown)) },
  });
};

const stored = ({ seq: _, seatViews, ...rest }: ShownMoment): StoredShown => ({
  ...rest,
  seats: seatViews.map((view) => differenceOf(rest.publicView, view)),
});
