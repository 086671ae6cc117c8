import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import type { TableId } from '../model/table.ts';
import { playedMoments } from '../moments/past.ts';
import { wholeGame } from './whole-game.ts';

/** What everybody saw at the end of a turn. */
export interface TurnView {
  readonly seq: number;
  readonly view: unknown;
}

/** See `Recap.turnViews`. */
export const turnViewsOf = async (deps: TableDeps, id: TableId): Promise<Result<readonly TurnView[]>> => {
  const story = await wholeGame(deps, id);
  if (!story.ok) return story;
  const { source, past } = story.value;
  const shown = new Map((await source.shown()).map((moment) => [moment.seq, moment]));
  // A table that began before views were kept begins with what can be played again.
  const played = shown.has(0) ? [] : await playedMoments(story.value, source);
  for (const { shown: seen } of played) if (seen && !shown.has(seen.seq)) shown.set(seen.seq, seen);
  const counted = past.entries.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  const views = [0, ...counted.map(({ entry }) => entry.seq)].flatMap((seq): TurnView[] => {
    const seen = shown.get(seq);
    return seen ? [{ seq, view: seen.publicView }] : [];
  });
  return views.length > 0 ? accept(views) : refuse(refusal('past.not-kept'));
};
