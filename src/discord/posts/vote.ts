import { literally } from '../../i18n/people-text.ts';
import type { Table, UserId } from '../../table/model/table.ts';
import type { VoteEffect } from '../../table/model/table-effects.ts';
import { waitsFor } from '../../table/model/vote.ts';
import { thenButton } from '../commands/going-back.ts';
import { logButton } from '../commands/table/log-page.ts';
import { ballotButtons } from '../commands/vote.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import { type GoingBack, takenLine } from '../messages/going-back.ts';
import { proposalText } from '../messages/proposal-text.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { mention, momentText, tableFooter } from '../naming.ts';

/**
 * A vote: what is proposed, how many must agree, who has, and the buttons for it while it is open.
 * @param vote with what going back means, if that is proposed
 * @param awake those at the table who can be called now
 * @param mark by which the message is found again
 */
export const voteMessage = (
  deps: DiscordDeps,
  table: Table,
  {
    vote,
    end,
    going,
    awake,
  }: Pick<VoteEffect, 'vote' | 'end'> & {
    readonly going?: GoingBack | undefined;
    readonly awake: readonly UserId[];
  },
  mark: string,
): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const names = (users: readonly UserId[]): string =>
    users.map((user) => nameOf(table, user)).join(', ') || '—';
  const waiting = vote.voters.filter((user) => !vote.yes.includes(user) && !vote.no.includes(user));
  const objecting = end ? [] : waitsFor(vote);
  const called = vote.step === 0 && !end ? [...waiting, ...objecting] : [];
  const pings = called.filter((user) => awake.includes(user));
  const content = [
    t('vote.title', { name: nameOf(table, vote.by), proposal: proposalText(table, vote.proposal, t, going) }),
    ...(going && !end ? [takenLine(table, going, t)] : []),
    t('vote.quorum', { needed: vote.needed, voices: vote.voters.length, yes: vote.yes.length }),
    t('vote.voices', { yes: names(vote.yes), no: names(vote.no) }),
    end ? t(`vote.${end}`) : t('vote.open', { until: momentText(vote.lapsesAt) }),
    ...(objecting.length > 0 ? [t('vote.absent', { names: names(objecting) })] : []),
    ...(pings.length > 0 ? [pings.map(mention).join(' ')] : []),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  const { proposal } = vote;
  const then = proposal.kind === 'undo' ? [button(thenButton, table, t, `${proposal.to}.${mark}`)] : [];
  const buttons = end
    ? [button(logButton, table, t, mark)]
    : [...ballotButtons(table, vote.id, t, mark), ...then];
  return { content, pings, buttons };
};

const nameOf = ({ seats }: Table, userId: UserId): string =>
  literally(seats.find((player) => player.userId === userId)?.name ?? '—');
