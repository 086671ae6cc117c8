import type { PastResult } from '../table/model/results.ts';

/** What a player's results add up to. */
export interface Figures {
  readonly userId: string;
  /** As at the last table. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly averagePlace: number;
  /** What was chosen most, by key of the game's texts. */
  readonly favourites: readonly { readonly game: string; readonly key: string; readonly times: number }[];
  /** Share of the turns that were begun in time, 0 to 1; undefined without a turn. */
  readonly reliability?: number;
  /** Median of the time to the first move, milliseconds; undefined without a turn. */
  readonly quickness?: number;
}

const MOST_FAVOURITES = 3;

/** The figures of everybody in the results. @param results oldest first */
export const figuresOf = (results: readonly PastResult[]): Figures[] => {
  const byUser = new Map<string, PastResult[]>();
  for (const result of results) {
    const own = byUser.get(result.userId) ?? [];
    own.push(result);
    byUser.set(result.userId, own);
  }
  return [...byUser.values()].map(figures);
};

const figures = (results: readonly PastResult[]): Figures => {
  const last = results.at(-1) as PastResult;
  const turns = sum(results.map((result) => result.turns));
  const missed = sum(results.map((result) => result.missed));
  const quickness = median(results.flatMap(({ waits }) => waits));
  return {
    userId: last.userId,
    name: last.name,
    games: results.length,
    wins: results.filter(({ place }) => place === 1).length,
    averagePlace: sum(results.map(({ place }) => place)) / results.length,
    favourites: favourites(results),
    ...(turns + missed > 0 && { reliability: turns / (turns + missed) }),
    ...(quickness !== undefined && { quickness }),
  };
};

const favourites = (results: readonly PastResult[]): Figures['favourites'] => {
  const counts = new Map<string, { game: string; key: string; times: number }>();
  for (const { game, choices } of results) {
    for (const key of choices) {
      const known = counts.get(`${game} ${key}`);
      if (known) known.times += 1;
      else counts.set(`${game} ${key}`, { game, key, times: 1 });
    }
  }
  return [...counts.values()].sort((one, other) => other.times - one.times).slice(0, MOST_FAVOURITES);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const median = (numbers: readonly number[]): number | undefined => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
};
