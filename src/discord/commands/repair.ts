import { accept, type Result } from '../../kernel/result.ts';
import { VOTE_KINDS } from '../../table/model/vote.ts';
import type { TableAction } from '../../table/votes/carry-out.ts';
import { refused, said } from '../interactions/result.ts';
import { choice, required, type ValuesOf } from './definition/option.ts';
import { tableCommand } from './definition/table-command.ts';
import { goOnElsewhere, newThreadControl } from './new-thread.ts';
import { INCOMPLETE, player, proposalOf, to } from './vote.ts';

/** What a host or moderator can do at once: all that can be voted on, to decide for somebody, and to open a new thread. */
const REPAIR_KINDS = [...VOTE_KINDS, 'skip', 'thread'] as const;

const options = {
  what: required(
    choice(REPAIR_KINDS, (kind) =>
      kind === 'skip' || kind === 'thread' ? `choice.repair.${kind}` : `choice.vote.${kind}`,
    ),
  ),
  to,
  player,
};

/** `/repair`: what the host, or a moderator, puts right at once. */
export const repair = tableCommand({
  name: 'repair',
  options,
  controls: [newThreadControl],
  async run(context, { what, ...subject }) {
    if (what === 'thread') return goOnElsewhere(context, 'here');
    const { deps, caller, table } = context;
    const action = actionFrom(what, subject);
    if (!action.ok) return refused(action.refusal, table);
    const { userId, requestId, guildId } = caller;
    // Whoever manages one server has no say in another.
    const moderator = caller.moderator && guildId === table.place.guildId;
    const done = await deps.votes.repair(table.id, { userId, moderator, requestId }, action.value);
    return done.ok ? said(caller.t('repair.done')) : refused(done.refusal, table);
  },
});

type Values = ValuesOf<typeof options>;

const actionFrom = (
  what: Exclude<Values['what'], 'thread'>,
  subject: Pick<Values, 'to' | 'player'>,
): Result<TableAction> => {
  if (what !== 'skip') return proposalOf(what, subject);
  return subject.player === undefined ? INCOMPLETE : accept({ kind: what, seat: subject.player });
};
