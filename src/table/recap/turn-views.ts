import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { ShownMoment } from '../model/moment.ts';
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
  if (!story.ok) return story;
  const turns = await turnsShown(story.value);
  return turns.ok ? accept(turnViewsTo(turns.value, 'public')) : turns;
};

/** What was shown at the end of each turn that counts, the beginning first, and at the end of all. Refused with `past.not-kept` if nothing was. */
export const turnsShown = async (whole: WholeGame): Promise<Result<readonly ShownMoment[]>> => {
  const { source, past } = whole;
  const shown = new Map((await source.shown()).map((moment) => [moment.seq, moment]));
  // A table that began before views were kept begins with what can be played again.
  const played = shown.has(0) ? [] : await playedMoments(whole, source);
  for (const { shown: seen } of played) if (seen && !shown.has(seen.seq)) shown.set(seen.seq, seen);
  const counted = past.entries.filter(({ entry, undone }) => entry.kind === 'move' && !undone);
  const ends = new Set([0, ...counted.map(({ entry }) => entry.seq), whole.table.seq]);
  const turns = [...ends].flatMap((seq) => shown.get(seq) ?? []);
  return turns.length > 0 ? accept(turns) : refuse(refusal('past.not-kept'));
};

/** The same moments in the eyes of a viewer. */
export const turnViewsTo = (turns: readonly ShownMoment[], viewer: Viewer): TurnView[] =>
  turns.map(({ seq, publicView, seatViews }) => ({
    seq,
    view: viewer === 'public' ? publicView : seatViews[viewer],
  }));
