import type { APIButtonComponentWithCustomId } from 'discord.js';
import { z } from 'zod';
import type { Translate } from '../../i18n/index.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { Table } from '../../table/model/table.ts';
import { type Proposal, VOTE_KINDS, type VoteKind } from '../../table/model/vote.ts';
import type { TableInteraction } from '../interactions/context.ts';
import { type InteractionResult, refused, refusedFor, said } from '../interactions/result.ts';
import { type ButtonFace, button } from '../messages/buttons.ts';
import { plainNamesOf } from '../naming.ts';
import { numbered, tableControl } from './definition/control.ts';
import { choice, integer, required } from './definition/option.ts';
import { suggestAt, tableCommand } from './definition/table-command.ts';
import { chooseTurn, goBackButton, goingBackControls, placesToGoBackTo } from './going-back.ts';

const yesButton: ButtonFace = { action: 'vote', style: 'success', label: 'button.vote.yes' };
const noButton: ButtonFace = { action: 'vote', style: 'danger', label: 'button.vote.no' };

/** The log entry to go back to, suggested by turns. */
export const to = integer({ min: 0, suggest: suggestAt((context) => placesToGoBackTo(context)) });

/** A player of the table, by the number in playing order, from 1. */
export const player = integer({
  min: 1,
  suggest: suggestAt(({ table }) => plainNamesOf(table).map((name, seat) => ({ name, value: seat + 1 }))),
});

/** The number of a log entry. */
const ENTRY = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** For what is proposed, or against it. */
const BALLOTS = ['yes', 'no'] as const;
type Ballot = (typeof BALLOTS)[number];

/** `/vote`: proposes something to the table, or agrees or disagrees as the buttons of a vote do. */
export const vote = tableCommand({
  name: 'vote',
  options: {
    what: required(choice([...VOTE_KINDS, ...BALLOTS], (what) => `choice.vote.${what}`)),
    to,
    player,
  },
  controls: [
    tableControl({
      action: yesButton.action,
      payload: numbered(BALLOTS),
      run: (context, { payload: { number, word } }) => castBallot(context, number, word),
    }),
    tableControl({
      action: goBackButton.action,
      payload: ENTRY,
      run: (context, { payload: to }) => proposeTo(context, { kind: 'undo', to }),
    }),
    ...goingBackControls,
  ],
  async run(context, { what, ...typed }) {
    const subject = subjectTyped(typed);
    if (what === 'yes' || what === 'no') return castInOpenVote(context, what);
    if (what === 'undo' && subject.to === undefined) return chooseTurn(context);
    const proposal = proposalOf(context.table, what, subject);
    return proposal.ok ? proposeTo(context, proposal.value) : refused(proposal.refusal, context.table);
  },
});

/**
 * Buttons by which the others agree or disagree.
 * @param id of the vote
 * @param mark by which its message is found again
 */
export const ballotButtons = (
  table: Table,
  id: number,
  t: Translate,
  mark: string,
): APIButtonComponentWithCustomId[] => [
  button(yesButton, table, t, `${id}.yes.${mark}`),
  button(noButton, table, t, `${id}.no.${mark}`),
];

/** The move or the player that a proposal is about. */
interface Subject {
  readonly to: number | undefined;
  readonly seat: Seat | undefined;
}

/** The same as it is typed. */
export const subjectTyped = (typed: {
  readonly to?: number | undefined;
  readonly player?: number | undefined;
}): Subject => ({
  to: typed.to,
  seat: typed.player === undefined ? undefined : typed.player - 1,
});

/** What is proposed, once it says all that it needs. */
export const proposalOf = (table: Table, kind: VoteKind, { to, seat }: Subject): Result<Proposal> => {
  switch (kind) {
    case 'undo':
      return to === undefined ? INCOMPLETE : accept({ kind, to });
    case 'replace':
    case 'skip':
      if (seat === undefined) return INCOMPLETE;
      return table.seats[seat] ? accept({ kind, seat }) : refuse(unknownPlayer(table, seat));
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'concede':
      return accept({ kind });
  }
};

/** Who can be named instead, each with the number. */
const unknownPlayer = (table: Table, seat: Seat) =>
  refusal('player.unknown', {
    number: seat + 1,
    list: plainNamesOf(table)
      .map((name, at) => `${name} (${at + 1})`)
      .join(', '),
  });

/** It does not say which move, or which player. */
const INCOMPLETE = refuse(refusal('vote.incomplete'));

/** Opens a vote, and says what came of it so far. */
export const proposeTo = async (
  { deps, caller, table }: TableInteraction,
  proposal: Proposal,
): Promise<InteractionResult> => {
  const opened = await deps.votes.propose(table.id, caller.userId, proposal);
  if (!opened.ok) return refused(opened.refusal, table);
  return said(caller.t(`vote.done.${opened.value.end ?? 'opened'}`));
};

const castInOpenVote = async (context: TableInteraction, ballot: Ballot): Promise<InteractionResult> => {
  const { deps, table } = context;
  const { vote } = await deps.deadlines.timesOf(table.id);
  return vote ? castBallot(context, vote.id, ballot) : refusedFor('vote.none', {}, table);
};

const castBallot = async (
  { deps, caller, table }: TableInteraction,
  voteId: number,
  ballot: Ballot,
): Promise<InteractionResult> => {
  const given = await deps.votes.castBallot(table.id, caller.userId, voteId, ballot === 'yes');
  if (!given.ok) return refused(given.refusal, table);
  return said(caller.t(`vote.done.${given.value.end ?? 'voiced'}`));
};
