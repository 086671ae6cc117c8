import type { Prisma } from './generated/client.ts';

/** Whoever is told that a table has effects to deliver. Which ones stands in the database. */
export interface Outbox {
  /**
   * Tells other processes of tables, within the transaction that writes the effects down: they hear of it once it is
   * committed.
   */
  announce(transaction: Prisma.TransactionClient, tableIds: readonly string[]): Promise<void>;
  /** Tells this process, after the transaction. Only saves waiting time; may be lost. */
  committed(tableId: string): void;
}

/** For whoever writes nothing, or leaves what is written to processes that look by themselves. */
export const noOutbox: Outbox = { announce: async () => undefined, committed: () => undefined };
