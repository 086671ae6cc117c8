import type { Logger } from '../config/logger.ts';
import type { BackfillStore } from '../store/backfill-store.ts';
import { runsInTurn } from './runs-in-turn.ts';

interface BackfillDeps {
  readonly store: BackfillStore;
  readonly recap: { fillIn(tableId: string): Promise<void> };
  readonly log: Logger;
}

/** Tables that are older than their moments getting them. */
export interface Backfill {
  /** Goes through all such tables once, in the background. */
  begin(): void;
  /** Goes through them now. */
  run(): Promise<void>;
  /** Goes no further, and waits for what is under way. */
  close(): Promise<void>;
}

const PAGE = 100;

/** Fills them in table by table, each in a transaction of its own: the next process goes on where this one stopped. */
export const createBackfill = ({ store, recap, log }: BackfillDeps): Backfill => {
  let closing = false;
  const fillIn = async (tableId: string): Promise<void> => {
    if (closing) return;
    await recap.fillIn(tableId).catch((error: unknown) => {
      log.error({ table: tableId, err: error }, 'moments were not filled in');
    });
  };
  const all = async (): Promise<void> => {
    let page = await store.lacking('', PAGE);
    while (page.length > 0 && !closing) {
      for (const tableId of page) await fillIn(tableId);
      page = await store.lacking(page.at(-1) ?? '', PAGE);
    }
  };
  const { run, idle } = runsInTurn(all);
  return {
    begin() {
      run().catch((error: unknown) => log.error({ err: error }, 'filling in moments failed'));
    },
    run,
    close() {
      closing = true;
      return idle();
    },
  };
};
