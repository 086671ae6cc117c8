import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { seatsOf } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { TableId } from '../model/table.ts';
import { effectiveSteps, wholeGame } from './whole-game.ts';

/** How the scores of an ended table grew. */
export interface Scores {
  /** The last score of each seat in each round, round by round; the first line is the beginning. */
  readonly rounds: readonly { readonly round: number; readonly scores: readonly number[] }[];
}

/** See `Recap.scores`. */
export const scoresOf = async (deps: TableDeps, id: TableId): Promise<Result<Scores>> => {
  const story = await wholeGame(deps, id);
  if (!story.ok) return story;
  const { table, game, played } = story.value;
  if (table.phase === 'running') return refuse(refusal('table.running'));
  const { progress } = game;
  if (!progress) return refuse(refusal('scores.none'));
  const seats = seatsOf(table.seats.length);
  const positions = [played.opening, ...effectiveSteps(story.value)].map(({ position }) => position.state);
  const last = new Map<number, unknown>();
  for (const state of positions) last.set(progress.round(game.view(state, 'public')), state);
  const scores = (state: unknown) => seats.map((seat) => progress.score(game.view(state, seat), seat) ?? 0);
  return accept({
    rounds: [
      { round: 0, scores: scores(positions[0]) },
      ...[...last].map(([round, state]) => ({ round, scores: scores(state) })),
    ],
  });
};

/** What everybody saw at the end of a turn. */
export interface TurnView {
  readonly seq: number;
  readonly view: unknown;
}

/** See `Recap.turnViews`. */
export const turnViewsOf = async (deps: TableDeps, id: TableId): Promise<Result<readonly TurnView[]>> => {
  const story = await wholeGame(deps, id);
  if (!story.ok) return story;
  const { game, played } = story.value;
  const moments = effectiveSteps(story.value);
  const ends = moments.filter(({ entry }, at) => moments[at + 1]?.entry.seat !== entry.seat);
  return accept([
    { seq: 0, view: game.view(played.opening.position.state, 'public') },
    ...ends.map(({ entry, position }) => ({ seq: entry.seq, view: game.view(position.state, 'public') })),
  ]);
};
