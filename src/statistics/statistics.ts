import { EVERYWHERE, type FigureStore } from '../table/model/figures.ts';
import type { ResultStore } from '../table/model/results.ts';
import type { TableId } from '../table/model/table.ts';
import type { Recap } from '../table/recap/recap.ts';
import { addResults } from './counting.ts';
import { type Figures, type RankedFigures, ranked, toldFigures } from './figures.ts';

/** What is known of finished games. Figures are kept, so that to read them takes the same time however many games there are. */
export interface Statistics {
  /** What somebody's games add up to: on a server, or everywhere. Undefined if they have finished none there. */
  of(userId: string, guildId?: string): Promise<Figures | undefined>;
  /** Those who have played on a server, best rating first. */
  best(guildId: string, most: number): Promise<readonly RankedFigures[]>;
  /**
   * Counts all tables that have ended, oldest first: to be called now and then.
   * @param goesOn asked now and then; false leaves the rest for another time
   */
  keepUp(goesOn?: () => boolean): Promise<void>;
}

const MOST_FAVOURITES = 3;

/** Tables that are counted in one transaction. */
const PAGE = 50;

/** Whoever asks for figures waits until so many more tables are counted, and no longer: usually it is one or none. */
const WHILE_ASKED = 5;

/**
 * Results of finished games, as they were kept at their ends or, for games of old versions, from their logs.
 * @param onFailure hears once of each table that cannot be counted
 */
export const createStatistics = (
  recap: Pick<Recap, 'results'>,
  results: ResultStore,
  figures: FigureStore,
  onFailure: (tableId: TableId, error: unknown) => void,
): Statistics => {
  // Tried again after the next start: until then they hold up no others.
  const failed: TableId[] = [];
  const keepResults = async (id: TableId): Promise<void> => {
    const read = await recap.results(id);
    // A table of rules that are no longer known counts for nothing.
    if (read.ok) await results.save(read.value);
  };
  /** Gives how many tables were looked at. */
  const countNext = async (most: number): Promise<number> => {
    const tables = await results.uncounted(most, failed);
    if (tables.length === 0) return 0;
    const failures = new Map<TableId, unknown>();
    for (const id of await results.without(tables))
      await keepResults(id).catch((error: unknown) => failures.set(id, error));
    // Where the database is away this fails too, and no table is to blame.
    await figures.count(
      tables.filter((id) => !failures.has(id)),
      addResults,
    );
    for (const [id, error] of failures) {
      failed.push(id);
      onFailure(id, error);
    }
    return tables.length;
  };
  return {
    async of(userId, guildId = EVERYWHERE) {
      await countNext(WHILE_ASKED);
      const kept = await figures.read(guildId, userId, MOST_FAVOURITES);
      return kept && toldFigures(kept);
    },
    async best(guildId, most) {
      await countNext(WHILE_ASKED);
      return ranked((await figures.best(guildId, most, MOST_FAVOURITES)).map(toldFigures));
    },
    async keepUp(goesOn = () => true) {
      while (goesOn() && (await countNext(PAGE)) > 0);
    },
  };
};
