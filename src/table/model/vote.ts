import type { Seat } from '../../kernel/seat.ts';
import type { UserId } from './table.ts';

/** What players can agree on. */
export const VOTE_KINDS = ['pause', 'resume', 'cancel', 'concede', 'undo', 'replace', 'skip'] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

/** What is proposed. */
export type Proposal =
  | { readonly kind: 'pause' | 'resume' | 'cancel' | 'concede' }
  /** All moves after log entry `to` count as not made. */
  | { readonly kind: 'undo'; readonly to: number }
  /** The seat is offered to others. */
  | { readonly kind: 'replace'; readonly seat: Seat }
  /** What the seat owes is decided by its default. */
  | { readonly kind: 'skip'; readonly seat: Seat };

/** A proposal that the table decides on. Plain JSON data, times in epoch ms. */
export interface Vote {
  /** Number within the table, from 1. */
  readonly id: number;
  readonly proposal: Proposal;
  readonly by: UserId;
  readonly openedAt: number;
  readonly lapsesAt: number;
  /** Who may vote: those who sit at the table and are there. */
  readonly voters: readonly UserId[];
  /**
   * Others who sit at the table, and were away or had missed their last decision. What cannot be taken back waits for
   * them until the vote's time is over: nothing is ended or undone behind anybody's back.
   */
  readonly absent?: readonly UserId[];
  /** So many must agree, the one who proposed it included. */
  readonly needed: number;
  /** How many ballots have been cast so far. */
  readonly step: number;
  readonly yes: readonly UserId[];
  readonly no: readonly UserId[];
}

/** How a vote ended. */
export const VOTE_ENDS = ['passed', 'failed', 'lapsed'] as const;
export type VoteEnd = (typeof VOTE_ENDS)[number];

/** Whether it cannot be taken back once it is done. */
const isFinal = (kind: VoteKind): boolean => {
  switch (kind) {
    case 'pause':
    case 'resume':
    case 'replace':
    case 'skip':
      return false;
    case 'cancel':
    case 'concede':
    case 'undo':
      return true;
  }
};

/** A majority does for what can be taken back; what cannot needs everybody who is there. */
export const neededOf = (kind: VoteKind, voters: number): number =>
  isFinal(kind) ? voters : Math.floor(voters / 2) + 1;

/** Those who may still object, so that the vote cannot pass before its time is over. */
export const waitsFor = ({ proposal, absent = [] }: Vote): readonly UserId[] =>
  isFinal(proposal.kind) ? absent : [];

/** The vote with one more ballot; a voter may change their mind. */
export const withBallot = (vote: Vote, userId: UserId, agrees: boolean): Vote => {
  const without = (users: readonly UserId[]) => users.filter((user) => user !== userId);
  return {
    ...vote,
    step: vote.step + 1,
    yes: agrees ? [...without(vote.yes), userId] : without(vote.yes),
    no: agrees ? without(vote.no) : [...without(vote.no), userId],
  };
};

/** How the vote has ended at this moment; undefined while it is open. */
export const endOf = (vote: Vote, now: number): VoteEnd | undefined => {
  const { voters, needed, yes, no, lapsesAt } = vote;
  const over = now >= lapsesAt;
  if (voters.length - no.length < needed) return 'failed';
  if (yes.length >= needed && (over || waitsFor(vote).length === 0)) return 'passed';
  return over ? 'lapsed' : undefined;
};
