import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { isPresent } from '../company/computers.ts';
import type { Effect } from '../effects.ts';
import { gameOf, holdingSeat } from '../phases.ts';
import type { TableTransaction } from '../ports.ts';
import { playerOf, type Table, type TableId, type UserId } from '../table.ts';
import type { TableDeps } from '../tables.ts';
import { carryOut } from './carry-out.ts';
import { DAY_MS } from './pace.ts';
import { barrierTo } from './repair.ts';
import { awayAt, type Rhythm } from './rhythm.ts';
import { saveUpkeep } from './save.ts';
import { clockOf, type Upkeep } from './upkeep.ts';
import { endOf, neededOf, type Proposal, type Vote, withVoice } from './vote.ts';

/** A vote lapses after so long. */
export const VOTE_MS = 2 * DAY_MS;

/** How a vote stands after a request. */
export interface Standing {
  readonly table: Table;
  readonly vote: Vote;
  readonly end: ReturnType<typeof endOf>;
}

/** See `Timekeeping.propose`. */
export const propose = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  proposal: Proposal,
): Promise<Result<Standing>> =>
  holdingSeat(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const upkeep = await transaction.upkeep();
    const rhythms = await transaction.rhythms();
    const now = deps.now().getTime();
    const why = upkeep.vote ? refusal('vote.open') : barrierTo(table, upkeep, proposal);
    if (why) return refuse(why);
    const voices = voicesAt(table, upkeep, rhythms, userId, now);
    const vote: Vote = {
      id: upkeep.notices + 1,
      proposal,
      by: userId,
      openedAt: now,
      lapsesAt: now + VOTE_MS,
      voices,
      absent: personsAt(table).filter((user) => !voices.includes(user)),
      needed: neededOf(proposal.kind, voices.length),
      step: 0,
      yes: [userId],
      no: [],
    };
    return settle(deps, transaction, { ...upkeep, notices: vote.id }, rhythms, vote);
  });

/** See `Timekeeping.voice`. */
export const voice = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  voteId: number,
  agrees: boolean,
): Promise<Result<Standing>> =>
  holdingSeat(deps.store, id, userId, async (transaction) => {
    const upkeep = await transaction.upkeep();
    const rhythms = await transaction.rhythms();
    const { vote } = upkeep;
    if (!vote || vote.id !== voteId || deps.now().getTime() >= vote.lapsesAt) {
      return refuse(refusal('vote.closed'));
    }
    const heard = withVoice(amongPresent(vote, transaction.table, userId), userId, agrees);
    return settle(deps, transaction, upkeep, rhythms, heard);
  });

/** The vote among those who are there now: who has come back is heard too, who has left holds nothing up. */
const amongPresent = (vote: Vote, table: Table, userId: UserId): Vote => {
  const present = (user: UserId): boolean => user === userId || isPresent(playerOf(table, user));
  const voices = [...new Set([...vote.voices, userId])].filter(present);
  return {
    ...vote,
    voices,
    absent: (vote.absent ?? []).filter((user) => present(user) && user !== userId),
    needed: neededOf(vote.proposal.kind, voices.length),
    yes: vote.yes.filter(present),
    no: vote.no.filter(present),
  };
};

/** Keeps a vote, or carries it out if it has passed. */
const settle = async (
  deps: TableDeps,
  transaction: TableTransaction,
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
  vote: Vote,
): Promise<Result<Standing>> => {
  const { table } = transaction;
  const end = endOf(vote, deps.now().getTime());
  const { vote: _, ...without } = upkeep;
  const after: Upkeep = end ? without : { ...upkeep, vote };
  await saveUpkeep(transaction, after, rhythms);
  await transaction.enqueue([voteEffect(table.id, vote, end)]);
  if (end !== 'passed') return accept({ table, vote, end });
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game;
  const authority = { kind: 'vote', by: vote.by } as const;
  const done = await carryOut(deps, transaction, game.value, vote.proposal, authority, `vote:${vote.id}`);
  return done.ok ? accept({ table: done.value, vote, end }) : done;
};

const voteEffect = (tableId: TableId, vote: Vote, end: Standing['end']): Effect => ({
  kind: 'vote',
  tableId,
  vote,
  ...(end && { end }),
});

/**
 * Carries out a vote that has only waited for its time to be over, as nobody who was absent has objected.
 * @returns undefined if there is no such vote
 */
export const carryOutWaiting = async (
  deps: TableDeps,
  transaction: TableTransaction,
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
): Promise<Result<Standing> | undefined> => {
  const { vote } = upkeep;
  if (!vote || endOf(vote, deps.now().getTime()) !== 'passed') return undefined;
  return settle(deps, transaction, upkeep, rhythms, { ...vote, step: vote.step + 1 });
};

/** A vote whose time is over is closed. */
export const lapsedVote = <R extends { readonly upkeep: Upkeep; readonly effects: readonly Effect[] }>(
  round: R,
  tableId: TableId,
  now: number,
): R => {
  const { vote, ...without } = round.upkeep;
  if (!vote || endOf(vote, now) !== 'lapsed') return round;
  return {
    ...round,
    upkeep: without,
    effects: [...round.effects, voteEffect(tableId, { ...vote, step: vote.step + 1 }, 'lapsed')],
  };
};

/** All who sit at the table in person. */
const personsAt = ({ seats }: Table): UserId[] => seats.filter(isPresent).map(({ userId }) => userId);

/** Those who sit at the table, are not away and have not missed their last decision; the one who proposes always. */
const voicesAt = (
  { seats }: Table,
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
  by: UserId,
  now: number,
): UserId[] =>
  seats
    .filter((player) => {
      if (!isPresent(player)) return false;
      const rhythm = rhythms[player.seat];
      const absent = clockOf(upkeep, player.seat).misses > 0 || (rhythm && awayAt(rhythm, now) !== undefined);
      return player.userId === by || !absent;
    })
    .map(({ userId }) => userId);
