import { learnedHours } from '../table/clock/learned-hours.ts';
import { type Availability, REMINDER_PLACES } from '../table/model/availability.ts';
import { newTableClocks, type TableClocks } from '../table/model/clocks.ts';
import { WITHOUT_DEADLINES } from '../table/model/pace.ts';
import type { TableId, UserId } from '../table/model/table.ts';
import type { AvailabilityModel, GuildModel } from './generated/models.ts';
import { hoursFrom } from './hours.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** So many moves tell when somebody is usually active. */
const LEARNED_FROM = 60;

/** The clocks of a table; that of a table without deadlines if it is older than clocks. */
export const readClocks = async (prisma: PrismaTransaction, tableId: TableId): Promise<TableClocks> => {
  const row = await prisma.tableClocks.findUnique({ where: { tableId }, select: { state: true } });
  // Written by the function below and by nothing else, so reading it back needs no second check.
  return row ? (row.state as unknown as TableClocks) : newTableClocks(WITHOUT_DEADLINES);
};

/** Keeps the clocks, and when to look at the table next (epoch ms). Earlier failures count as mended. */
export const writeClocks = async (
  prisma: PrismaTransaction,
  tableId: TableId,
  clocks: TableClocks,
  wakeAt: number | undefined,
): Promise<void> => {
  const json = JSON.stringify(clocks);
  const wake = wakeAt === undefined ? null : new Date(wakeAt);
  await prisma.$executeRaw`
    INSERT INTO upkeep (table_id, state, wake_at) VALUES (${tableId}, ${json}::json, ${wake})
    ON CONFLICT (table_id) DO UPDATE
      SET state = excluded.state, wake_at = excluded.wake_at, attempts = 0, problem = NULL`;
};

/** The availabilities of all who sit at a table, by seat. */
export const availabilitiesAt = async (
  prisma: PrismaTransaction,
  tableId: TableId,
): Promise<readonly Availability[]> => {
  const seats = await prisma.seat.findMany({ where: { tableId }, orderBy: { seat: 'asc' } });
  const users = seats.map(({ userId }) => userId);
  const { createdAt, guildId } = await prisma.gameTable.findUniqueOrThrow({
    where: { id: tableId },
    select: { createdAt: true, guildId: true },
  });
  const server = await serverOf(prisma, guildId);
  const rows = await prisma.availability.findMany({ where: { userId: { in: users } } });
  const away = await prisma.away.findMany({
    where: { userId: { in: users }, to: { gt: createdAt } },
    orderBy: { from: 'asc' },
  });
  const moves = await movesAt(prisma, tableId);
  return users.map((userId) =>
    availabilityFrom({
      userId,
      row: rows.find((row) => row.userId === userId),
      away: away.filter((one) => one.userId === userId),
      moves: moves.get(userId) ?? [],
      server,
    }),
  );
};

/** When those who sit at a table moved last, at whatever table (epoch ms). */
const movesAt = async (prisma: PrismaTransaction, tableId: TableId): Promise<Map<UserId, number[]>> => {
  const rows = await prisma.$queryRaw<{ user_id: string; at: Date }[]>`
    SELECT seat.user_id, moved.at FROM seat CROSS JOIN LATERAL (
      SELECT entry.at FROM entry
        JOIN seat AS own ON own.table_id = entry.table_id AND own.seat = entry.seat
       WHERE own.user_id = seat.user_id AND entry.cause = 'player'
       ORDER BY entry.at DESC LIMIT ${LEARNED_FROM}) AS moved
     WHERE seat.table_id = ${tableId}`;
  const moves = new Map<UserId, number[]>();
  for (const { user_id: userId, at } of rows) {
    moves.set(userId, [...(moves.get(userId) ?? []), at.getTime()]);
  }
  return moves;
};

/** What a server has set; nothing for tables that live on none. */
export const serverOf = async (
  prisma: PrismaTransaction,
  guildId: string | null | undefined,
): Promise<GuildModel | null> =>
  typeof guildId === 'string' ? prisma.guild.findUnique({ where: { id: guildId } }) : null;

/** What is kept about when a person is there. */
interface AvailabilityRows {
  readonly userId: UserId;
  readonly row: AvailabilityModel | undefined | null;
  readonly away: readonly { readonly from: Date; readonly to: Date }[];
  /** When the player moved last, to learn from. */
  readonly moves: readonly number[];
  /** What holds where they have set no zone or quiet hours of their own. */
  readonly server: Pick<GuildModel, 'zone' | 'quietFrom' | 'quietTo'> | null;
}

/** An availability out of its rows. */
export const availabilityFrom = ({ userId, row, away, moves, server }: AvailabilityRows): Availability => {
  const zone = row?.zone ?? server?.zone ?? 'UTC';
  const quiet = hoursFrom(row?.quietFrom, row?.quietTo) ?? hoursFrom(server?.quietFrom, server?.quietTo);
  const active = hoursFrom(row?.activeFrom, row?.activeTo) ?? learnedHours(moves, zone);
  return {
    userId,
    zone,
    ...(quiet && quiet.from !== quiet.to && { quiet }),
    ...(active && { active }),
    place: REMINDER_PLACES.find((place) => place === row?.place) ?? 'dm',
    tellNext: row?.tellNext ?? false,
    away: away.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })),
  };
};
