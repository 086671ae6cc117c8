import type { Locale } from '../i18n/locale.ts';
import type { Draw } from '../kernel/dice.ts';
import { LEVELS, type Level } from '../kernel/game-ai.ts';
import type { AuthorityKind, MoveCause } from '../kernel/log.ts';
import type { Position } from '../kernel/position.ts';
import type { TableChange } from '../table/model/ports.ts';
import type { EarlyEnd, SeatedPlayer, Snapshot, StoredEntry, Table } from '../table/model/table.ts';
import { Prisma } from './generated/client.ts';
import type { EntryModel, GameTableModel, SeatModel, SnapshotModel } from './generated/models.ts';

/** Everything that {@link tableFrom} needs, and nothing secret. */
export const tableParts = {
  include: { seats: { orderBy: { seat: 'asc' } } },
  omit: { seed: true },
} as const satisfies { include: Prisma.GameTableInclude; omit: Prisma.GameTableOmit };

/** A table as it is read: with its seats, and nothing secret. */
export type TableRow = Omit<GameTableModel, 'seed' | 'counted' | 'packed' | 'momentsKept'> & {
  readonly seats: readonly SeatRow[];
};
type SeatRow = Omit<SeatModel, 'tableId'> & Partial<Pick<SeatModel, 'tableId'>>;

// What these columns hold was written by the functions below, so reading it back needs no second check.

/** A table out of its rows. */
export const tableFrom = (row: TableRow): Table => ({
  id: row.id,
  game: row.game,
  rulesVersion: row.rulesVersion,
  options: row.options,
  phase: row.phase,
  place: {
    channelId: row.channelId,
    ...(row.guildId !== null && { guildId: row.guildId }),
    ...(row.threadId !== null && { threadId: row.threadId }),
  },
  hostId: row.hostId,
  ...(row.name !== null && { name: row.name }),
  ...(row.rated !== null && { rated: row.rated }),
  ...(row.closeUp !== null && { closeUp: row.closeUp }),
  ...(row.listed !== null && { listed: row.listed }),
  ...(row.followLate !== null && { followLate: row.followLate }),
  locale: row.locale as Locale,
  commitment: row.commitment,
  salt: row.salt,
  seating: row.seating as unknown as readonly Draw[],
  seats: row.seats.map(seatFrom),
  seq: row.seq,
  ...(row.anchorSeq !== null && { anchorSeq: row.anchorSeq }),
  due: row.due,
  postedSeq: row.postedSeq,
  revision: row.revision,
  ...(row.statusMessageId !== null && { statusMessageId: row.statusMessageId }),
  createdAt: row.createdAt,
  ...(row.endedAt !== null && { endedAt: row.endedAt }),
  ...(row.early !== null && { early: row.early as unknown as EarlyEnd }),
});

const seatFrom = ({ tableId: _, computer, open, ...player }: SeatRow): SeatedPlayer => ({
  ...player,
  ...(computer !== null && { computer: levelFrom(computer) }),
  ...(open && { open }),
});

/** Computers of earlier versions that played by chance go on as the weakest. */
const levelFrom = (stored: string): Level => LEVELS.find((level) => level === stored) ?? 'gentle';

/** A log entry out of its row. */
export const entryFrom = (row: EntryModel): StoredEntry => {
  const { seq, seat, request, at } = row;
  if (row.kind === 'undo') {
    const by = row.cause === null ? {} : { by: row.cause as AuthorityKind };
    return { kind: 'undo', seq, seat, ...by, to: row.undoTo ?? 0, request, at };
  }
  return {
    kind: 'move',
    seq,
    seat,
    move: row.move ?? '',
    cause: row.cause as MoveCause,
    request,
    draws: (row.draws ?? []) as unknown as readonly Draw[],
    reveals: row.reveals,
    at,
  };
};

export const snapshotFrom = (row: SnapshotModel): Snapshot => ({
  seq: row.seq,
  ...(row.rulesVersion !== null && { rulesVersion: row.rulesVersion }),
  position: row.position as unknown as Position<unknown>,
});

/** The row of a log entry. */
export const entryRow = (tableId: string, entry: StoredEntry): Prisma.EntryCreateManyInput => {
  const { kind, seq, seat, request, at } = entry;
  const common = { tableId, kind, seq, seat, request, at };
  if (entry.kind === 'undo') return { ...common, undoTo: entry.to, cause: entry.by ?? null };
  const { move, cause, draws, reveals } = entry;
  return { ...common, move, cause, draws: jsonOf(draws), reveals };
};

export const seatRow = (tableId: string, player: SeatedPlayer): Prisma.SeatCreateManyInput => ({
  tableId,
  ...player,
});

/** The columns that a change touches. Seats are rows of their own. */
export const columnsOf = ({
  seats: _,
  options,
  seating,
  due,
  early,
  ...plain
}: TableChange): Prisma.GameTableUpdateInput => ({
  ...plain,
  ...(options !== undefined && { options: jsonOf(options) }),
  ...(seating !== undefined && { seating: jsonOf(seating) }),
  ...(due !== undefined && { due: [...due] }),
  ...(early !== undefined && { early: jsonOf(early) }),
});

/** A value for a JSON column, as plain data. */
export const jsonOf = (value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull =>
  value === null || value === undefined ? Prisma.JsonNull : JSON.parse(JSON.stringify(value));
