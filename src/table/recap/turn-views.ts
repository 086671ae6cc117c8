import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { TableId } from '../model/table.ts';
import { playedMoments } from '../moments/past.ts';
import { type WholeGame, wholeGame } from './whole-game.ts';

/** What somebody saw at the end of a turn. */
export interface TurnView {
  readonly seq: number;
  readonly view: unknown;
}

/** See `Recap.turnViews`. */
export const turnViewsOf = async (deps: TableDeps, id: TableId): Promise<Result<readonly TurnView[]>> => {
  const story = await wholeGame(deps, id);
  return story.ok ? turnViewsIn(story.value, 'public') : story;
};

/** The same in the eyes of a viewer, of a table that was read already. */
export const turnViewsIn = async (whole: WholeGame, viewer: Viewer): Promise<Result<readonly TurnView[]>> => {
  const { source, past } = whole;
  const shown = new Map((await source.shown()).map((moment) => [moment.seq, moment]));
  // A table that began before views were kept begins with what can be played again.
  const played = shown.has(0) ? [] : await playedMoments(whole, source);
  for (const { shown: seen } of played) if (seen && !shown.has(seen.seq)) shown.set(seen.seq, seen);
  const counted = past.entries.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  const views = [0, ...counted.map(({ entry }) => entry.seq)].flatMap((seq): TurnView[] => {
    const seen = shown.get(seq);
    return seen ? [{ seq, view: viewer === 'public' ? seen.publicView : seen.seatViews[viewer] }] : [];
  });
  return views.length > 0 ? accept(views) : refuse(refusal('past.not-kept'));
};
