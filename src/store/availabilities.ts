import { learnedHours } from '../table/clock/learned-hours.ts';
import { type Availability, type Hours, REMINDER_PLACES, TOTALS } from '../table/model/availability.ts';
import type { TableId, UserId } from '../table/model/table.ts';
import { Prisma } from './generated/client.ts';
import type { AvailabilityModel } from './generated/models.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** What somebody has set about when they are there, and what holds on their server where they have set nothing. */
interface SetHours extends Omit<AvailabilityModel, 'userId' | 'place' | 'tellNext' | 'totals'> {
  readonly place: string | null;
  readonly tellNext: boolean | null;
  readonly totals: string | null;
  readonly serverZone: string | null;
  readonly serverQuietFrom: number | null;
  readonly serverQuietTo: number | null;
}

/** A seat with all that is kept about when its player is there. Absences in epoch ms. */
interface SeatRow extends SetHours {
  readonly tableId: TableId;
  readonly userId: UserId;
  readonly away: Availability['away'] | null;
  /** When they moved last. */
  readonly moves: readonly Date[] | null;
}

/** The availabilities of all who sit at a table, by seat; nothing is kept about computers. */
export const availabilitiesAt = async (
  prisma: PrismaTransaction,
  tableId: TableId,
): Promise<readonly Availability[]> => (await availabilitiesAtAll(prisma, [tableId])).get(tableId) ?? [];

/** The same of several tables. One query, as it is asked with every move and every message about a deadline. */
export const availabilitiesAtAll = async (
  prisma: PrismaTransaction,
  tableIds: readonly TableId[],
): Promise<ReadonlyMap<TableId, readonly Availability[]>> => {
  const rows = await seatRowsAt(prisma, tableIds);
  const byTable = new Map<TableId, Availability[]>(tableIds.map((id) => [id, []]));
  for (const { tableId, userId, away, moves, ...set } of rows) {
    const moments = (moves ?? []).map((moment) => moment.getTime());
    byTable.get(tableId)?.push(availabilityFrom(userId, set, away ?? [], moments));
  }
  return byTable;
};

/** The columns of {@link SetHours}, out of `rhythm` as `own` and `guild`. */
const setHours = Prisma.sql`
  own.zone, own.place, own.tell_next AS "tellNext", own.totals, own.quiet_from AS "quietFrom", own.quiet_to AS "quietTo",
  own.active_from AS "activeFrom", own.active_to AS "activeTo", guild.zone AS "serverZone",
  guild.quiet_from AS "serverQuietFrom", guild.quiet_to AS "serverQuietTo"`;

/** The absences for which a condition holds, the first first. */
const absences = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT json_agg(json_build_object('from', (extract(epoch FROM away.from_at) * 1000)::float8,
                                     'to', (extract(epoch FROM away.to_at) * 1000)::float8)
                   ORDER BY away.from_at)
     FROM away WHERE ${condition})`;

const seatRowsAt = (prisma: PrismaTransaction, tableIds: readonly TableId[]): Promise<SeatRow[]> =>
  prisma.$queryRaw<SeatRow[]>`
    SELECT seat.table_id AS "tableId", seat.user_id AS "userId", ${setHours}, move_times.at AS moves,
           ${absences(Prisma.sql`away.user_id = seat.user_id AND away.to_at > game_table.created_at`)} AS away
      FROM seat
      JOIN game_table ON game_table.id = seat.table_id
      LEFT JOIN guild ON guild.id = game_table.guild_id
      LEFT JOIN rhythm AS own ON own.user_id = seat.user_id
      LEFT JOIN move_times ON move_times.user_id = seat.user_id
     WHERE seat.table_id = ANY(${tableIds}::text[]) ORDER BY seat.table_id, seat.seat`;

/** The availability of one person, on a server if one is named, without hours that were learned. */
export const availabilityOf = async (
  prisma: PrismaTransaction,
  userId: UserId,
  guildId: string | undefined,
): Promise<Availability> => {
  const [row] = await prisma.$queryRaw<(SetHours & Pick<SeatRow, 'away'>)[]>`
    SELECT ${setHours}, ${absences(Prisma.sql`away.user_id = asked.id`)} AS away
      FROM (SELECT ${userId}::text AS id, ${guildId ?? null}::text AS guild_id) AS asked
      LEFT JOIN guild ON guild.id = asked.guild_id
      LEFT JOIN rhythm AS own ON own.user_id = asked.id`;
  if (!row) throw new Error('a query of one row gave none');
  const { away, ...set } = row;
  return availabilityFrom(userId, set, away ?? [], []);
};

/** @param moves when the player moved last (epoch ms), to learn from */
const availabilityFrom = (
  userId: UserId,
  set: SetHours,
  away: Availability['away'],
  moves: readonly number[],
): Availability => {
  const zone = set.zone ?? set.serverZone ?? 'UTC';
  const quiet = hoursFrom(set.quietFrom, set.quietTo) ?? hoursFrom(set.serverQuietFrom, set.serverQuietTo);
  const active = hoursFrom(set.activeFrom, set.activeTo) ?? learnedHours(moves, zone);
  return {
    userId,
    zone,
    ...(quiet && quiet.from !== quiet.to && { quiet }),
    ...(active && { active }),
    place: REMINDER_PLACES.find((place) => place === set.place) ?? 'dm',
    tellNext: set.tellNext ?? false,
    totals: TOTALS.find((totals) => totals === set.totals) ?? 'one',
    away,
  };
};

/** Hours out of their two columns; undefined where none were set. */
export const hoursFrom = (
  from: number | null | undefined,
  to: number | null | undefined,
): Hours | undefined => (typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined);

/** Quiet hours as columns: nothing to change where they are left out, none set where they are null. */
export const quietColumns = (quiet: Hours | null | undefined) =>
  quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
