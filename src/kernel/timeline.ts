import type { Draw, DrawSource } from './dice.ts';
import type { Game, Told } from './game.ts';
import {
  type LogEntry,
  type Logged,
  type MoveEntry,
  openingOf,
  playedEntries,
  type ReplayFailure,
} from './log.ts';
import { advance, type Position, type Step } from './position.ts';
import { accept, type Result } from './result.ts';

/** One log entry with all that it did, the moves that were taken back later included. */
export interface TimelineStep<State, Event> {
  readonly entry: LogEntry;
  /** The position after the entry. */
  readonly position: Position<State>;
  readonly events: readonly Told<Event>[];
  readonly draws: readonly Draw[];
  readonly reveals: boolean;
  /** True if a later entry took it back. */
  readonly undone: boolean;
}

/** The history of a table from where its log starts, nothing left out. */
export interface Timeline<State, Event> {
  readonly opening: Step<State, Event>;
  readonly steps: readonly TimelineStep<State, Event>[];
  /** The position after the last entry. */
  readonly position: Position<State>;
}

/**
 * Plays a log again entry by entry. Other than `replay` it also shows what undone moves did.
 * @param until last entry that counts, as if the log ended there; all by default
 * @returns the history, or the first entry that the rules no longer accept
 */
export const timeline = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  log: Logged<Options, State>,
  source: DrawSource,
  until = Number.POSITIVE_INFINITY,
): { ok: true; value: Timeline<State, Event> } | { ok: false; failure: ReplayFailure } => {
  const opening = openingOf(game, log, source);
  const moments: TimelineStep<State, Event>[] = [];
  let standing: { readonly seq: number; readonly at: number; readonly position: Position<State> }[] = [];
  let position = opening.position;
  for (const entry of playedEntries(log, until)) {
    if (entry.kind === 'undo') {
      for (const { seq, at } of standing) if (seq > entry.to) markUndone(moments, at);
      standing = standing.filter(({ seq }) => seq <= entry.to);
      position = standing.at(-1)?.position ?? opening.position;
      moments.push({ entry, position, events: [], draws: [], reveals: false, undone: false });
      continue;
    }
    const step = playEntry(game, position, entry, source);
    if (!step.ok) return { ok: false, failure: { seq: entry.seq, refusal: step.refusal } };
    position = step.value.position;
    standing.push({ seq: entry.seq, at: moments.length, position });
    moments.push({ entry, ...step.value, undone: false });
  }
  return { ok: true, value: { opening, steps: moments, position } };
};

const markUndone = <State, Event>(moments: TimelineStep<State, Event>[], at: number): void => {
  const moment = moments[at];
  if (moment) moments[at] = { ...moment, undone: true };
};

/** All moves that an entry's text stands for, as one step. */
const playEntry = <State, Move, View, Event, Options>(
  game: Game<State, Move, View, Event, Options>,
  before: Position<State>,
  entry: MoveEntry,
  source: DrawSource,
): Result<Step<State, Event>> => {
  const parsed = game.notation.parse(entry.move);
  if (!parsed.ok) return parsed;
  let whole: Step<State, Event> = { position: before, events: [], draws: [], reveals: false };
  for (const move of parsed.value) {
    const step = advance(game, whole.position, { seat: entry.seat, move }, source);
    if (!step.ok) return step;
    whole = {
      position: step.value.position,
      events: [...whole.events, ...step.value.events],
      draws: [...whole.draws, ...step.value.draws],
      reveals: whole.reveals || step.value.reveals,
    };
  }
  return accept(whole);
};
