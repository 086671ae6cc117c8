import type { FiguresWithChoices } from '../table/model/figures.ts';

/** What a player's results add up to. */
export interface Figures {
  readonly userId: string;
  /** As at the last table. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** Of these, at tables with a computer player. */
  readonly withComputers: { readonly games: number; readonly wins: number };
  /** Of these, ended by agreement before their end. */
  readonly agreed: number;
  readonly averagePlace: number;
  /** What was chosen most, by key of the game's texts. */
  readonly favourites: readonly { readonly game: string; readonly key: string; readonly times: number }[];
  /** As it is shown; undefined for somebody who never played against anybody else. */
  readonly rating?: number;
  /** Share of the turns that were begun in time, 0 to 1; undefined without a turn. */
  readonly reliability?: number;
  /** Median of the time to the first move of the last turns, milliseconds; undefined without a turn. */
  readonly quickness?: number;
}

/** Figures with the place that they have among those of others. */
export interface RankedFigures extends Figures {
  readonly rank: number;
}

/** The best, with their places: whoever has the same rating and as many wins has the same one. */
export const ranked = (best: readonly Figures[]): RankedFigures[] =>
  best.map((figures) => ({
    ...figures,
    rank: 1 + best.findIndex(({ rating, wins }) => rating === figures.rating && wins === figures.wins),
  }));

/** Figures as they are told. */
export const toldFigures = ({ figures, choices }: FiguresWithChoices): Figures => {
  const { userId, name, games, wins, places, turns, missed, waits, skill, rating } = figures;
  const quickness = median(waits);
  return {
    userId,
    name,
    games,
    wins,
    withComputers: { games: figures.gamesWithComputers, wins: figures.winsWithComputers },
    agreed: figures.gamesAgreed,
    averagePlace: places / games,
    favourites: choices.map(({ game, key, times }) => ({ game, key, times })),
    ...(skill && { rating }),
    ...(turns + missed > 0 && { reliability: turns / (turns + missed) }),
    ...(quickness !== undefined && { quickness }),
  };
};

const median = (numbers: readonly number[]): number | undefined => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
};
