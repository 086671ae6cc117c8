import type { TableExport } from '../../kernel/record.ts';
import type { Result } from '../../kernel/result.ts';
import type { Viewer } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { SeatResult } from '../model/results.ts';
import type { TableId, TableRef } from '../model/table.ts';
import type { History, ReplayMismatch } from '../model/views.ts';
import { fillInMoments } from '../moments/fill-in.ts';
import { exportOf } from './export.ts';
import { historyOf } from './history.ts';
import { recheckAll } from './recheck.ts';
import { resultsOf } from './results.ts';
import { type Scores, scoresOf } from './scores.ts';
import { type SeenGame, seenGameOf } from './seen-game.ts';
import { type StripRange, stripOf } from './strip.ts';
import { type TurnView, turnViewsOf } from './turn-views.ts';
import { type PlayedTurn, type TurnsAndUndos, turnsAndUndos, turnsOf } from './turns.ts';

/** What happened at a table: as it was told and shown then, or, where that was not kept, as its log plays it again. */
export interface Recap {
  /**
   * What happened after entry `fromSeq` up to `toSeq` (default: all), as the viewer may know it, with the view after
   * `toSeq`: the last one before it where no other was kept; `past.not-kept` if there is none.
   */
  history(
    at: TableRef,
    viewer: Viewer,
    range?: { readonly fromSeq?: number; readonly toSeq?: number },
  ): Promise<Result<History>>;
  /**
   * How the scores of an ended table grew; `table.running` before, `scores.none` if the game counts none, or one alone in its only round,
   * `past.not-kept` if they were not kept and the rules have changed since.
   */
  scores(id: TableId): Promise<Result<Scores>>;
  /**
   * The turns that count, in order; see `thoseToTakeBack` for how far back it goes from here.
   * @param toSeq as if the log ended with this entry
   */
  turns(at: TableRef, toSeq?: number): Promise<Result<readonly PlayedTurn[]>>;
  /** The same in one reading with those that counted before something was taken back. */
  turnsAndUndos(at: TableRef): Promise<Result<TurnsAndUndos>>;
  /**
   * What counts of what happened after an entry, step by step, each up to a moment at which the table was shown (the last
   * one up to now) and with the view of that moment, as the viewer may know it.
   */
  strip(at: TableRef, viewer: Viewer, range: StripRange): Promise<Result<readonly History[]>>;
  /** What everybody could see at the end of each turn, the beginning first. */
  turnViews(id: TableId): Promise<Result<readonly TurnView[]>>;
  /** The whole game, turn by turn: when it has ended in everybody's eyes and with its dice, until then in the viewer's. */
  seenGame(id: TableId, viewer: Viewer): Promise<Result<SeenGame>>;
  /** How each seat of a table that is over came out. */
  results(id: TableId): Promise<Result<readonly SeatResult[]>>;
  /** The table as a file: with seed and moves when it has ended, with nothing secret while it runs. */
  exportTable(id: TableId): Promise<Result<TableExport>>;
  /** Keeps what a table that is older than its moments told and showed, as long as the present rules can tell it. */
  fillIn(id: TableId): Promise<void>;
  /** Replays all stored tables that have begun and gives those that do not come out as they were played. */
  recheck(): Promise<readonly ReplayMismatch[]>;
}

/** Looking back at every table, over its ports. */
export const createRecap = (deps: TableDeps): Recap => ({
  history: (at, viewer, range = {}) => historyOf(deps, at, viewer, range),
  scores: (id) => scoresOf(deps, id),
  turns: (at, toSeq) => turnsOf(deps, at, toSeq),
  turnsAndUndos: (at) => turnsAndUndos(deps, at),
  strip: (at, viewer, range) => stripOf(deps, at, viewer, range),
  turnViews: (id) => turnViewsOf(deps, id),
  seenGame: (id, viewer) => seenGameOf(deps, id, viewer),
  results: (id) => resultsOf(deps, id),
  exportTable: (id) => exportOf(deps, id),
  fillIn: (id) => fillInMoments(deps, id),
  recheck: () => recheckAll(deps),
});
