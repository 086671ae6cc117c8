import { z } from 'zod';
import { type Proposal, VOTE_KINDS } from '../../table/model/vote.ts';
import type { TableInteraction } from '../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../interactions/result.ts';
import { type ButtonFace, button } from '../messages/buttons.ts';
import { goingBack } from '../messages/going-back.ts';
import { proposalText } from '../messages/proposal-text.ts';
import { tableTitle } from '../naming.ts';
import { tableControl } from './definition/control.ts';
import { choice, flag, required } from './definition/option.ts';
import { tableCommand } from './definition/table-command.ts';
import { goOnElsewhere, newThreadControl } from './new-thread.ts';
import { player, proposalOf, subjectTyped, to } from './vote.ts';

/** What a host or moderator can do at once: all that can be voted on, and to open a new thread. */
const REPAIR_KINDS = [...VOTE_KINDS, 'thread'] as const;

const options = {
  what: required(
    choice(REPAIR_KINDS, (kind) => (kind === 'thread' ? 'choice.repair.thread' : `choice.vote.${kind}`)),
  ),
  to,
  player,
  sure: flag(),
};

const sureButton: ButtonFace = { action: 'repair', style: 'danger', label: 'button.repair' };

/** What was asked for, and the move or player that it is about, such as `undo.12`. */
const payload = z
  .string()
  .transform((text) => text.split('.'))
  .transform(([what, subject]) => ({ what, subject: subject ? Number(subject) : undefined }))
  .pipe(z.object({ what: z.enum(VOTE_KINDS), subject: z.int().min(0).or(z.undefined()) }));

/** `/repair`: what the host, or a moderator, puts right at once; what ends or takes back asks first unless `sure`. */
export const repair = tableCommand({
  name: 'repair',
  options,
  controls: [
    newThreadControl,
    tableControl({
      action: sureButton.action,
      payload,
      run: async (context, { payload: { what, subject } }) => {
        const asked = proposalOf(context.table, what, { to: subject, seat: subject });
        return asked.ok ? carryOut(context, asked.value) : refusedFor('control.forged', {}, context.table);
      },
    }),
  ],
  async run(context, { what, sure, ...typed }) {
    if (what === 'thread') return goOnElsewhere(context, 'here');
    const asked = proposalOf(context.table, what, subjectTyped(typed));
    if (!asked.ok) return refused(asked.refusal, context.table);
    return sure || !needsAsking(context, asked.value)
      ? carryOut(context, asked.value)
      : askFirst(context, asked.value);
  },
});

/** What ends, calls off or takes back, for those who may do it. */
const needsAsking = ({ caller, table }: TableInteraction, { kind }: Proposal): boolean => {
  const may = caller.userId === table.hostId || isModerator({ caller, table });
  switch (kind) {
    case 'cancel':
    case 'concede':
    case 'undo':
    case 'replace':
      return may && table.phase === 'running';
    case 'pause':
    case 'resume':
    case 'skip':
      return false;
  }
};

/** Asks for a second word, unless there is nothing to do: what cannot be is refused before anybody confirms it. */
const askFirst = async (
  { deps, caller: { t, locale }, table }: TableInteraction,
  asked: Proposal,
): Promise<InteractionResult> => {
  const why = await deps.votes.objectionTo(table, asked);
  if (why) return refused(why, table);
  const going = asked.kind === 'undo' ? await goingBack(deps, table, asked, locale) : undefined;
  const subject = 'to' in asked ? asked.to : 'seat' in asked ? asked.seat : '';
  return answered({
    text: t('repair.sure', { table: tableTitle(table), action: proposalText(table, asked, t, going) }),
    rows: [[button(sureButton, table, t, `${asked.kind}.${subject}`)]],
  });
};

/** Whoever manages one server has no say in another. */
const isModerator = ({ caller, table }: Pick<TableInteraction, 'caller' | 'table'>): boolean =>
  caller.moderator && caller.guildId === table.place.guildId;

const carryOut = async (context: TableInteraction, asked: Proposal): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { userId, requestId, t } = caller;
  const by = { userId, moderator: isModerator(context), requestId };
  const done = await deps.votes.repair(table.id, by, asked);
  return done.ok ? said(t('repair.done')) : refused(done.refusal, table);
};
