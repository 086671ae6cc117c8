import type { Refusal } from '../../kernel/refusal.ts';
import type { Result } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import type { Proposal } from '../model/vote.ts';
import type { TableAction } from './carry-out.ts';
import { objectionTo, type Repairer, repair } from './repair.ts';
import { castBallot, propose, type VoteStatus } from './voting.ts';

/**
 * What the players of a table agree on, and what a host or moderator does alone. Refused besides with `vote.open`,
 * `vote.closed`, `table.paused`, `table.not-paused`, `seat.unknown`, `seat.not-due`, `repair.not-allowed`.
 */
export interface Votes {
  /** Opens a vote; who proposes agrees. Where nobody else may vote it passes at once. */
  propose(id: TableId, userId: UserId, proposal: Proposal): Promise<Result<VoteStatus>>;
  castBallot(id: TableId, userId: UserId, voteId: number, agrees: boolean): Promise<Result<VoteStatus>>;
  /** What the host, or a moderator of the server, does to a table by themselves. */
  repair(id: TableId, by: Repairer, order: TableAction): Promise<Result<Table>>;
  /** Why an order would have nothing to work on now, for whoever is still to be asked whether they mean it. */
  objectionTo(table: Table, order: TableAction): Promise<Refusal | undefined>;
}

/** The votes of every table, over their ports. */
export const createVotes = (deps: TableDeps): Votes => ({
  propose: (id, userId, proposal) => propose(deps, id, userId, proposal),
  castBallot: (id, userId, voteId, agrees) => castBallot(deps, id, userId, { voteId, agrees }),
  repair: (id, by, action) => repair(deps, id, by, action),
  objectionTo: async (table, order) => objectionTo(table, await deps.store.clocks(table.id), order),
});
