import { learnedHours } from '../table/clock/learned-hours.ts';
import { type Availability, REMINDER_PLACES } from '../table/model/availability.ts';
import { newTableClocks, type TableClocks } from '../table/model/clocks.ts';
import { WITHOUT_DEADLINES } from '../table/model/pace.ts';
import type { Table, TableId, UserId } from '../table/model/table.ts';
import { isPerson } from '../table/occupancy/occupants.ts';
import type { AvailabilityModel, GuildModel } from './generated/models.ts';
import { hoursFrom } from './hours.ts';
import { moveTimesOf } from './move-times.ts';
import type { PrismaTransaction } from './table-transaction.ts';

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

/** The availabilities of all who sit at a table, by seat. Computers have none to speak of, and nothing is read for them. */
export const availabilitiesAt = async (
  prisma: PrismaTransaction,
  { seats, createdAt, place }: Pick<Table, 'seats' | 'createdAt' | 'place'>,
): Promise<readonly Availability[]> => {
  const users = seats.filter(isPerson).map(({ userId }) => userId);
  const server = await serverOf(prisma, place.guildId);
  const rows = await prisma.availability.findMany({ where: { userId: { in: users } } });
  const away = await prisma.away.findMany({
    where: { userId: { in: users }, to: { gt: createdAt } },
    orderBy: { from: 'asc' },
  });
  const moves = await moveTimesOf(prisma, users);
  return seats.map(({ userId }) =>
    availabilityFrom({
      userId,
      row: rows.find((row) => row.userId === userId),
      away: away.filter((one) => one.userId === userId),
      moves: moves.get(userId) ?? [],
      server,
    }),
  );
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
