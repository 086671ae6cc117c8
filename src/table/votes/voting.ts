import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { lockedGame } from '../access/locked-game.ts';
import { withSeat, withTable } from '../access/with-table.ts';
import { asleepUntil, awayAt } from '../clock/hours.ts';
import { saveClocks, statusRefreshed } from '../clock/save.ts';
import type { Availability } from '../model/availability.ts';
import { clockOf, isUnseen, type TableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import { DAY_MS } from '../model/pace.ts';
import type { TableTransaction } from '../model/ports.ts';
import { playerOf, type Table, type TableId, type UserId } from '../model/table.ts';
import { endOf, neededOf, type Proposal, type Vote, withBallot } from '../model/vote.ts';
import { isPresent } from '../occupancy/occupants.ts';
import { carryOut } from './carry-out.ts';
import { objectionTo } from './repair.ts';

/** A vote lapses after so long. */
const VOTE_MS = 2 * DAY_MS;

/** How a vote stands after a request. */
export interface VoteStatus {
  readonly table: Table;
  readonly vote: Vote;
  readonly end: ReturnType<typeof endOf>;
}

/** See `Votes.propose`. */
export const propose = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  proposal: Proposal,
): Promise<Result<VoteStatus>> =>
  withSeat(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const clocks = await transaction.clocks();
    const availabilities = await transaction.availabilities();
    const now = deps.now().getTime();
    const why = clocks.vote ? refusal('vote.open') : objectionTo(table, clocks, proposal);
    if (why) return refuse(why);
    const voters = votersAt(table, { clocks, availabilities, now }, userId);
    const vote: Vote = {
      id: clocks.notices + 1,
      proposal,
      by: userId,
      openedAt: now,
      lapsesAt: now + VOTE_MS,
      voters,
      absent: personsAt(table).filter((user) => !voters.includes(user)),
      needed: neededOf(proposal.kind, voters.length),
      step: 0,
      yes: [userId],
      no: [],
    };
    const settled = await settle(deps, transaction, { ...clocks, notices: vote.id }, vote);
    if (settled.ok && !settled.value.end) {
      await transaction.enqueue(sleepersNotes(table, vote, { clocks, availabilities, now }));
    }
    return settled;
  });

/** Those who sleep are not called by the post: each is told of the vote once they are awake. */
const sleepersNotes = (
  { id: tableId, seats }: Table,
  vote: Vote,
  { availabilities, now }: Presence,
): Effect[] =>
  seats
    .filter((player) => isPresent(player) && player.userId !== vote.by)
    .filter(({ seat }) => {
      const availability = availabilities[seat];
      return availability && asleepUntil(availability, now) !== undefined;
    })
    .map(({ seat }) => ({ kind: 'note', tableId, seat, about: 'vote', seq: vote.id }));

/** See `Votes.castBallot`. */
export const castBallot = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  { voteId, agrees }: { readonly voteId: number; readonly agrees: boolean },
): Promise<Result<VoteStatus>> =>
  withSeat(deps.store, id, userId, async (transaction) => {
    const clocks = await transaction.clocks();
    const { vote } = clocks;
    if (!vote || vote.id !== voteId || deps.now().getTime() >= vote.lapsesAt) {
      return refuse(refusal('vote.closed'));
    }
    const heard = withBallot(amongPresent(vote, transaction.table, userId), userId, agrees);
    return settle(deps, transaction, clocks, heard);
  });

/** The vote among those who are there now: who has come back is heard too, who has left holds nothing up. */
const amongPresent = (vote: Vote, table: Table, userId: UserId): Vote => {
  const present = (user: UserId): boolean => user === userId || isPresent(playerOf(table, user));
  const voters = [...new Set([...vote.voters, userId])].filter(present);
  return {
    ...vote,
    voters,
    absent: (vote.absent ?? []).filter((user) => present(user) && user !== userId),
    needed: neededOf(vote.proposal.kind, voters.length),
    yes: vote.yes.filter(present),
    no: vote.no.filter(present),
  };
};

/** Keeps a vote, or carries it out if it has passed. */
const settle = async (
  deps: TableDeps,
  transaction: TableTransaction,
  clocks: TableClocks,
  vote: Vote,
): Promise<Result<VoteStatus>> => {
  const { table } = transaction;
  const end = endOf(vote, deps.now().getTime());
  const { vote: _, ...without } = clocks;
  const after: TableClocks = end ? without : { ...clocks, vote };
  await saveClocks(transaction, after, await transaction.availabilities());
  await transaction.enqueue([voteEffect(table.id, vote, end), await statusRefreshed(transaction)]);
  if (end !== 'passed') return accept({ table, vote, end });
  const locked = await lockedGame(deps, transaction);
  if (!locked.ok) return locked;
  const authority = { kind: 'vote', by: vote.by } as const;
  const done = await carryOut(locked.value, vote.proposal, authority, `vote:${vote.id}`);
  return done.ok ? accept({ table: done.value, vote, end }) : done;
};

const voteEffect = (tableId: TableId, vote: Vote, end: VoteStatus['end']): Effect => ({
  kind: 'vote',
  tableId,
  vote,
  ...(end && { end }),
});

/** Whether a vote has passed that only waited for its time to be over, as nobody who was absent has objected. */
export const isPassedVote = (clocks: TableClocks, now: number): boolean =>
  clocks.vote !== undefined && !isUnseen(clocks) && endOf(clocks.vote, now) === 'passed';

/**
 * Carries such a vote out. What cannot be done any more, because the game went on meanwhile, is closed as failed.
 * @returns whether there was such a vote
 */
export const carryOutPassedVote = async (deps: TableDeps, id: TableId): Promise<Result<boolean>> => {
  const done = await withPassedVote(deps, id, async (transaction, clocks, vote) => {
    const settled = await settle(deps, transaction, clocks, vote);
    return settled.ok ? accept(true) : settled;
  });
  if (done.ok) return done;
  return withPassedVote(deps, id, async (transaction, { vote: _, ...without }, vote) => {
    await saveClocks(transaction, without, await transaction.availabilities());
    await transaction.enqueue([voteEffect(id, vote, 'failed'), await statusRefreshed(transaction)]);
    return accept(true);
  });
};

const withPassedVote = (
  deps: TableDeps,
  id: TableId,
  work: (transaction: TableTransaction, clocks: TableClocks, vote: Vote) => Promise<Result<boolean>>,
): Promise<Result<boolean>> =>
  withTable(deps.store, id, async (transaction) => {
    const clocks = await transaction.clocks();
    const { vote } = clocks;
    if (!vote || !isPassedVote(clocks, deps.now().getTime())) return accept(false);
    return work(transaction, clocks, { ...vote, step: vote.step + 1 });
  });

/** A vote whose time is over is closed. */
export const lapsedVote = <
  R extends { readonly clocks: TableClocks; readonly effects: readonly Effect[]; readonly shows: boolean },
>(
  round: R,
  tableId: TableId,
  now: number,
): R => {
  const { vote, ...without } = round.clocks;
  if (!vote || isUnseen(without) || endOf(vote, now) !== 'lapsed') return round;
  return {
    ...round,
    shows: true,
    clocks: without,
    effects: [...round.effects, voteEffect(tableId, { ...vote, step: vote.step + 1 }, 'lapsed')],
  };
};

/** All who sit at the table in person. */
const personsAt = ({ seats }: Table): UserId[] => seats.filter(isPresent).map(({ userId }) => userId);

/** What tells who is there at a moment, epoch ms. */
interface Presence {
  readonly clocks: TableClocks;
  readonly availabilities: readonly Availability[];
  readonly now: number;
}

/** Those who sit at the table, are not away and have not missed their last decision; the one who proposes always. */
const votersAt = ({ seats }: Table, { clocks, availabilities, now }: Presence, by: UserId): UserId[] =>
  seats
    .filter((player) => {
      if (!isPresent(player)) return false;
      const availability = availabilities[player.seat];
      const absent =
        clockOf(clocks, player.seat).misses > 0 || (availability && awayAt(availability, now) !== undefined);
      return player.userId === by || !absent;
    })
    .map(({ userId }) => userId);
