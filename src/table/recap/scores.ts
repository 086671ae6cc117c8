import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import type { TableId } from '../model/table.ts';
import { viewAt } from '../moments/view-at.ts';
import { type WholeGame, wholeGame } from './whole-game.ts';

/** How the scores of an ended table grew. */
export interface Scores {
  /** The last score of each seat in each round, round by round; the first line is the beginning. */
  readonly rounds: readonly { readonly round: number; readonly scores: readonly number[] }[];
  /** The final place of each seat, 1 being the winner; empty where the game was not played to its end. */
  readonly places: readonly number[];
}

/** See `Recap.scores`. */
export const scoresOf = async (deps: TableDeps, id: TableId): Promise<Result<Scores>> => {
  const story = await wholeGame(deps, id);
  return story.ok ? scoresIn(story.value) : story;
};

/** The same of a table that was read already. */
export const scoresIn = async (whole: WholeGame): Promise<Result<Scores>> => {
  const { table, game, past, source } = whole;
  if (table.phase === 'running') return refuse(refusal('table.running'));
  if (!game.progress) return refuse(refusal('scores.none'));
  const counted = past.entries.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  const moments = [past.opening, ...counted.map(({ told }) => told)].map((told) => told?.progress);
  const last = new Map<number, readonly number[]>();
  for (const [at, moment] of moments.entries()) {
    if (!moment) return refuse(refusal('past.not-kept'));
    // The last move of a round leads to the next one: what it brings belongs to the round in which it was made.
    last.set(Math.max(1, moments[at - 1]?.round ?? 1), moment.scores);
  }
  // Nobody to be compared with, nor another round: such a game has a result, and no story of scores.
  const rounds = new Set(moments.map((moment) => moment?.round));
  if (table.seats.length === 1 && rounds.size === 1) return refuse(refusal('scores.none'));
  const end = await viewAt(whole, source, 'public', table.seq);
  const ranks = (!table.early && end.ok && end.value.standings?.ranks) || [];
  return accept({
    places: [...ranks].sort((one, other) => one.seat - other.seat).map(({ place }) => place),
    rounds: [
      { round: 0, scores: moments[0]?.scores ?? [] },
      ...[...last].map(([round, scores]) => ({ round, scores })),
    ],
  });
};
