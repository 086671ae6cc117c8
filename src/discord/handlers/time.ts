import type { OptionValues } from '../../games/front.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { SNOOZES } from '../../table/deadlines/answer-reminder.ts';
import { PACE_NAMES, type Pace, paceNamed, type TimePolicy } from '../../table/model/pace.ts';
import type { Table } from '../../table/model/table.ts';
import type { Proposal } from '../../table/model/vote.ts';
import type { TableAction } from '../../table/votes/carry-out.ts';
import { REPAIR_KINDS } from '../commands/time-commands.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';
import { policyLines } from '../messages/time/clock-lines.ts';
import { momentText } from '../messages/time/moments.ts';

/** The pace that options ask for; undefined if they ask for none. */
export const paceFrom = ({ pace, hours, increment }: OptionValues): Pace | undefined => {
  if (typeof hours === 'number') {
    return typeof increment === 'number' ? { kind: 'bank', hours, increment } : { kind: 'each', hours };
  }
  const name = PACE_NAMES.find((candidate) => candidate === pace);
  return name && paceNamed(name);
};

/** `/pace`: shows what the table agrees on about time; the host changes it before the start. */
export const tablePace = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  values: OptionValues,
): Promise<InteractionResult> => {
  const change = policyChange(values);
  if (Object.keys(change).length === 0) {
    const { policy } = await deps.deadlines.timesOf(table.id);
    return said(policyLines(policy, caller.t).join('\n'));
  }
  const set = await deps.lobby.setPolicy(table.id, caller.userId, change);
  if (!set.ok) return refused(set.refusal, table);
  return said([caller.t('pace.set'), ...policyLines(set.value, caller.t)].join('\n'));
};

const policyChange = (values: OptionValues): Partial<TimePolicy> => {
  const { night, away, extensions, misses } = values;
  const pace = paceFrom(values);
  return {
    ...(pace && { pace }),
    ...(typeof night === 'boolean' && { stillAtNight: night }),
    ...(typeof away === 'number' && { stillWhenAway: away > 0, awayDays: away }),
    ...(typeof extensions === 'number' && { extensions: extensions }),
    ...(typeof misses === 'number' && { misses }),
  };
};

/** A number and a word in the id of a button, such as `7.yes`; undefined if it was forged. */
const numbered = <Word extends string>(
  payload: string,
  words: readonly Word[],
): { readonly number: number; readonly word: Word } | undefined => {
  const [number = '', said] = payload.split('.');
  const word = words.find((candidate) => candidate === said);
  return word !== undefined && /^\d{1,9}$/.test(number) ? { number: Number(number), word } : undefined;
};

/** Puts a reminder off, or says that the player is on it. */
export const answerReminder = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  payload: string,
): Promise<InteractionResult> => {
  const pressed = numbered(payload, [...SNOOZES, 'on-it']);
  if (!pressed) return refusedFor('control.forged', {}, table);
  const { t, userId } = caller;
  const answered = await deps.deadlines.answerReminder(table.id, userId, pressed.number, pressed.word);
  if (!answered.ok) return refused(withMoment(answered.refusal), table);
  const { until, deadline } = answered.value;
  const done =
    until === undefined ? t('reminder.done.on-it') : t('reminder.done.snoozed', { until: momentText(until) });
  const limit = deadline === undefined ? [] : [t('reminder.done.deadline', { until: momentText(deadline) })];
  return said([done, ...limit].join('\n'));
};

/** A deadline in a refusal, as Discord shows it. */
const withMoment = (why: Refusal): Refusal => {
  const { deadline } = why.params ?? {};
  if (typeof deadline !== 'number') return why;
  return { ...why, params: { ...why.params, until: momentText(deadline) } };
};

/** `/vote`: proposes something to the table. */
export const openVote = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  values: OptionValues,
): Promise<InteractionResult> => {
  const order = orderFrom(values);
  if (!order.ok) return refused(order.refusal, table);
  if (order.value.kind === 'skip') return refusedFor('vote.incomplete', {}, table);
  return proposeTo(deps, caller, table, order.value);
};

/** Opens a vote, and says what came of it so far. */
export const proposeTo = async (
  deps: DiscordDeps,
  { userId, t }: Caller,
  table: Table,
  proposal: Proposal,
): Promise<InteractionResult> => {
  const opened = await deps.votes.propose(table.id, userId, proposal);
  if (!opened.ok) return refused(opened.refusal, table);
  return said(t(`vote.done.${opened.value.end ?? 'opened'}`));
};

/** A ballot for or against, by the buttons of a vote. */
export const castBallot = async (
  deps: DiscordDeps,
  { userId, t }: Caller,
  table: Table,
  payload: string,
): Promise<InteractionResult> => {
  const pressed = numbered(payload, ['yes', 'no']);
  if (!pressed) return refusedFor('control.forged', {}, table);
  const given = await deps.votes.castBallot(table.id, userId, pressed.number, pressed.word === 'yes');
  if (!given.ok) return refused(given.refusal, table);
  return said(t(`vote.done.${given.value.end ?? 'voiced'}`));
};

/** `/repair`: what the host, or a moderator, puts right at once. */
export const repairTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  values: OptionValues,
): Promise<InteractionResult> => {
  const order = orderFrom(values);
  if (!order.ok) return refused(order.refusal, table);
  const { userId, requestId, guildId } = caller;
  // Whoever manages one server has no say in another.
  const moderator = caller.moderator && guildId === table.place.guildId;
  const done = await deps.votes.repair(table.id, { userId, moderator, requestId }, order.value);
  return done.ok ? said(caller.t('repair.done')) : refused(done.refusal, table);
};

/** What is asked for, once it says all that it needs. */
const orderFrom = ({ what, to, player }: OptionValues): Result<TableAction> => {
  const kind = REPAIR_KINDS.find((candidate) => candidate === what);
  const incomplete = refuse(refusal('vote.incomplete'));
  switch (kind) {
    case 'undo':
      return typeof to === 'number' ? accept({ kind, to }) : incomplete;
    case 'replace':
    case 'skip':
      return typeof player === 'number' ? accept({ kind, seat: player }) : incomplete;
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'concede':
      return accept({ kind });
    case undefined:
      return incomplete;
  }
};
