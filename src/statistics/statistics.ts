import type { PastResult, ResultFilter, ResultStore } from '../table/model/results.ts';
import type { Recap } from '../table/recap/recap.ts';

/** What is known of finished games. */
export interface Statistics {
  /** Results in the order in which the tables ended. What was not read off its log yet is read now, and kept. */
  results(filter: ResultFilter): Promise<readonly PastResult[]>;
}

/** Results of finished games, from the tables' logs and from where they are kept. */
export const createStatistics = (recap: Pick<Recap, 'results'>, store: ResultStore): Statistics => ({
  async results(filter) {
    for (const id of await store.missing(filter)) {
      const results = await recap.results(id);
      // A table of rules that are no longer known counts for nothing.
      if (results.ok) await store.save(results.value);
    }
    return store.list(filter);
  },
});
