import type { Seat } from '../kernel/seat.ts';
import { formerId } from '../table/model/former.ts';
import type { PersonalStore } from '../table/model/person-stores.ts';
import type { StoredEntry } from '../table/model/table.ts';
import type { Database } from './database.ts';
import { lockFigures } from './figure-store.ts';
import { readPacked } from './packed-table.ts';
import { replaceUser } from './replace-user.ts';

/** So many tables are searched at a time: a piece that takes no longer than a move. */
const PAGE = 200;

/** What is kept about people, in the database. */
export const createPersonalStore = ({ prisma }: Pick<Database, 'prisma'>): PersonalStore => ({
  async everything(userId) {
    const [person, rhythm, digest, away, moved, introductions, follows, results, figures, choices, leagues] =
      await Promise.all([
        prisma.person.findUnique({ where: { id: userId } }),
        prisma.availability.findUnique({ where: { userId } }),
        prisma.digest.findUnique({ where: { userId } }),
        prisma.away.findMany({ where: { userId }, orderBy: { from: 'asc' } }),
        prisma.moveTimes.findUnique({ where: { userId } }),
        prisma.introduction.findMany({ where: { personId: userId } }),
        prisma.follower.findMany({ where: { userId } }),
        prisma.result.findMany({ where: { userId } }),
        prisma.playerFigures.findMany({ where: { userId } }),
        prisma.playerChoice.findMany({ where: { userId } }),
        leaguesOf(prisma, userId),
      ]);
    const seats = await prisma.seat.findMany({
      where: { userId },
      include: { table: { select: { game: true, phase: true, createdAt: true, endedAt: true } } },
    });
    const hosted = await prisma.gameTable.findMany({
      where: { hostId: userId },
      select: { id: true, name: true },
    });
    const tables = await Promise.all(
      seats.map(async ({ table, ...seat }) => ({
        ...seat,
        ...table,
        ...(await ownMoves(prisma, seat.tableId, seat.seat)),
      })),
    );
    return {
      person,
      rhythm,
      digest,
      away,
      moved,
      introductions,
      follows,
      hosted: hosted.map(({ id }) => id),
      tableNames: hosted.flatMap(({ id, name }) => (name === null ? [] : [{ tableId: id, name }])),
      tables,
      results,
      figures,
      choices,
      leagues,
    };
  },
  async eraseTraces(userId, told) {
    const tables = await prisma.gameTable.count();
    let [done, last] = [0, ''];
    for (;;) {
      const page = await prisma.gameTable.findMany({
        where: { id: { gt: last } },
        orderBy: { id: 'asc' },
        take: PAGE,
        select: { id: true },
      });
      const places = page.map(({ id }) => ({ tableId: id, by: formerId(id, 'former') }));
      await prisma.$transaction((transaction) => replaceUser(transaction, userId, places));
      done += page.length;
      await told(Math.min(1, done / Math.max(1, tables)));
      last = page.at(-1)?.id ?? last;
      if (page.length < PAGE) return;
    }
  },
  async erase(userId) {
    await prisma.$transaction(async (transaction) => {
      await transaction.follower.deleteMany({ where: { userId } });
      await transaction.digest.deleteMany({ where: { userId } });
      await transaction.away.deleteMany({ where: { userId } });
      await transaction.moveTimes.deleteMany({ where: { userId } });
      await lockFigures(transaction);
      await transaction.playerFigures.deleteMany({ where: { userId } });
      await transaction.playerChoice.deleteMany({ where: { userId } });
      await transaction.availability.deleteMany({ where: { userId } });
      await transaction.leaguePlayer.deleteMany({ where: { userId } });
      // The name of a league is their word too.
      await transaction.league.updateMany({ where: { hostId: userId }, data: { hostId: null, name: '' } });
      await transaction.introduction.deleteMany({ where: { personId: userId } });
      await transaction.person.deleteMany({ where: { id: userId } });
    });
  },
});

/** The leagues somebody takes part in, and those they began. */
const leaguesOf = (prisma: Database['prisma'], userId: string) =>
  prisma.league.findMany({
    where: { OR: [{ hostId: userId }, { players: { some: { userId } } }] },
    select: { id: true, guildId: true, name: true, players: { where: { userId } } },
  });

/** What somebody did in a seat: never what others did, nor what the dice gave. An undo by a word from outside names no seat. */
const ownMoves = async (prisma: Database['prisma'], tableId: string, seat: number) => {
  const entries = await prisma.entry.findMany({
    where: { tableId, seat, NOT: { kind: 'undo', cause: { not: null } } },
    orderBy: { seq: 'asc' },
    select: { seq: true, kind: true, move: true, undoTo: true, cause: true, at: true },
  });
  const packed = entries.length > 0 ? undefined : await readPacked(prisma, tableId);
  return {
    entries: packed ? packed.entries.filter((entry) => isOwn(entry, seat)).map(ownEntry) : entries,
    orders: await prisma.standingOrder.findMany({ where: { tableId, seat } }),
    plans: await prisma.plan.findMany({ where: { tableId, seat }, orderBy: { slot: 'asc' } }),
  };
};

const isOwn = (entry: StoredEntry, seat: Seat): boolean =>
  entry.seat === seat && !(entry.kind === 'undo' && entry.by !== undefined);

const ownEntry = (entry: StoredEntry) => {
  const { seq, kind, at } = entry;
  return entry.kind === 'undo'
    ? { seq, kind, move: null, undoTo: entry.to, cause: null, at }
    : { seq, kind, move: entry.move, undoTo: null, cause: entry.cause, at };
};
