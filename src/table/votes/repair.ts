import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { lockedGame } from '../access/locked-game.ts';
import { notRunning, withTable } from '../access/with-table.ts';
import type { TableClocks } from '../model/clocks.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { carryOut, type TableAction } from './carry-out.ts';

/** Who asks for a repair. */
export interface Repairer {
  readonly userId: UserId;
  /** Whether they may manage the server. */
  readonly moderator: boolean;
  /** Names the request: the same one is carried out once. */
  readonly requestId: string;
}

/** See `Votes.repair`. */
export const repair = (
  deps: TableDeps,
  id: TableId,
  { userId, moderator, requestId }: Repairer,
  order: TableAction,
): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const host = table.hostId === userId;
    if (!host && !moderator) return refuse(refusal('repair.not-allowed'));
    const why = notRunning(table) ?? objectionTo(table, await transaction.clocks(), order);
    if (why) return refuse(why);
    const locked = await lockedGame(deps, transaction);
    if (!locked.ok) return locked;
    const authority = { kind: host ? 'host' : 'moderator', by: userId } as const;
    return carryOut(locked.value, order, authority, requestId);
  });

/** Why an order, or a proposal, has nothing to work on. */
export const objectionTo = (table: Table, clocks: TableClocks, order: TableAction): Refusal | undefined => {
  const { paused } = clocks;
  switch (order.kind) {
    case 'pause':
      return paused ? refusal('table.paused') : undefined;
    case 'resume':
      if (paused?.cause === 'unseen') return refusal('table.unseen');
      return paused ? undefined : refusal('table.not-paused');
    case 'undo':
      return objectionToUndo(table, order.to);
    case 'replace':
      return objectionToReplace(table, clocks, order.seat);
    case 'skip':
      return table.due.includes(order.seat) ? undefined : refusal('seat.not-due');
    case 'cancel':
    case 'concede':
      return undefined;
  }
};

const objectionToUndo = ({ seq, anchorSeq }: Table, to: number): Refusal | undefined => {
  if (to < 0 || to >= seq) return refusal('undo.nothing');
  return to < (anchorSeq ?? 0) ? refusal('undo.rules-changed') : undefined;
};

const objectionToReplace = (
  table: Table,
  { paused, seats }: TableClocks,
  seat: Seat,
): Refusal | undefined => {
  if (table.seats[seat]?.open) return refusal('seat.offered');
  // Nobody is there to object, or to agree: whoever is, wakes the table by a move.
  if (paused?.cause === 'asleep') return refusal('table.asleep');
  if (seats[seat]?.removal) return refusal('seat.going');
  return table.seats[seat] ? undefined : refusal('seat.unknown');
};
