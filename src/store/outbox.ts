/** Runs SQL inside somebody's transaction; the shape that pg-boss asks for. */
export interface SqlRunner {
  executeSql(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** How the store tells the job worker that a table has effects waiting. */
export interface Outbox {
  /** Writes a job for the table, within the transaction of `runner`. */
  wake(runner: SqlRunner, tableId: string): Promise<void>;
  /** Called when such a transaction has gone through. Only saves waiting time; may be lost. */
  committed(): void;
}

/** For commands that never write: nobody is told of anything. */
export const noOutbox: Outbox = { wake: async () => undefined, committed: () => undefined };
