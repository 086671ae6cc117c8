import type { Result } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import type { TableId, UserId } from '../model/table.ts';
import { answerReminder } from './answer-reminder.ts';
import { type DueLeft, runDue, runDueTogether } from './run-due.ts';
import type { Snooze } from './snooze.ts';
import { type TableTimes, timesOf } from './times.ts';

/** What time asks of tables and their players. Refused besides with `reminder.answered`, `snooze.too-long`. */
export interface Deadlines {
  /** Does what time asks of a table; true if there may be more to do at once. */
  runDue(id: TableId): Promise<Result<boolean>>;
  /** Does at once what concerns only the clocks of these tables. */
  runDueTogether(ids: readonly TableId[]): Promise<DueLeft>;
  /** How a table stands with time; a table that does not exist has no deadlines. */
  timesOf(id: TableId): Promise<TableTimes>;
  /** Answers a reminder of a decision: puts it off (gives until when), or says that the player is on it. */
  answerReminder(
    id: TableId,
    userId: UserId,
    decision: number,
    answer: Snooze | 'on-it',
  ): Promise<Result<{ readonly until?: number; readonly deadline: number | undefined }>>;
}

/** The deadlines of every table, over their ports. */
export const createDeadlines = (deps: TableDeps): Deadlines => ({
  runDue: (id) => runDue(deps, id),
  runDueTogether: (ids) => runDueTogether(deps, ids),
  timesOf: (id) => timesOf(deps, id),
  answerReminder: (id, userId, decision, answer) => answerReminder(deps, id, userId, { decision, answer }),
});
