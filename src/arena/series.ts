import type { AnyGame } from '../kernel/any-game.ts';
import type { Rank } from '../kernel/game.ts';
import type { Competitor } from './competitors.ts';
import { playMatch } from './match.ts';

/** Games between the same competitors. */
export interface Series {
  readonly game: AnyGame;
  readonly options: unknown;
  /** In the first game by seat; from game to game everybody moves on by one seat. */
  readonly competitors: readonly Competitor[];
  readonly games: number;
  /** The same seed gives the same games. */
  readonly seed: string;
}

/** How one competitor came out. */
export interface SeatReport {
  readonly kind: Competitor;
  /** Games won; those who share the first place share the win. */
  readonly wins: number;
  readonly meanPlace: number;
  readonly meanScore: number;
}

/** How a series came out. */
export interface ArenaReport {
  readonly games: number;
  /** In the order in which the competitors were named. */
  readonly seats: readonly SeatReport[];
  /** How long the competitor that was named first thought about a turn. */
  readonly millisPerTurn: { readonly p50: number; readonly p95: number };
}

/** What adds up from game to game. */
interface Tally {
  wins: number;
  places: number;
  scores: number;
}

/** Plays the series in this process, one game after the other. */
export const playArena = async ({ competitors, games, seed, ...table }: Series): Promise<ArenaReport> => {
  const count = competitors.length;
  const tallies = competitors.map((): Tally => ({ wins: 0, places: 0, scores: 0 }));
  const millis: number[] = [];
  for (let index = 0; index < games; index += 1) {
    const bySeat = competitors.map((_, seat) => (seat + index) % count);
    const seated = bySeat.map((named) => competitors[named] as Competitor);
    const { ranks, turns } = await playMatch({
      ...table,
      competitors: seated,
      name: `arena ${seed} ${index}`,
    });
    for (const rank of ranks) addRank(tallies[bySeat[rank.seat] ?? 0], rank, ranks);
    for (const turn of turns) if (bySeat[turn.seat] === 0) millis.push(turn.millis);
  }
  return {
    games,
    seats: tallies.map(({ wins, places, scores }, at) => ({
      kind: competitors[at] as Competitor,
      wins: rounded(wins),
      meanPlace: rounded(places / games),
      meanScore: rounded(scores / games),
    })),
    millisPerTurn: { p50: quantile(millis, 0.5), p95: quantile(millis, 0.95) },
  };
};

const addRank = (tally: Tally | undefined, { place, score }: Rank, ranks: readonly Rank[]): void => {
  if (!tally) return;
  const winners = ranks.filter((rank) => rank.place === 1).length;
  if (place === 1) tally.wins += 1 / winners;
  tally.places += place;
  tally.scores += score;
};

/** The value that such a share of all lies below. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
