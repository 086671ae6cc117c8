import type { ReasonParams, Refusal } from '../../kernel/refusal.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Table } from '../../table/model/table.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';

/** How a request ended: with an answer, or with the reason why nothing was done. */
export type InteractionResult =
  | { readonly kind: 'answer'; readonly answer: PrivateAnswer }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** The table that it was about, where one is known. */
      readonly table?: Table;
    };

export const answered = (answer: PrivateAnswer): InteractionResult => ({ kind: 'answer', answer });

/** A plain text as an answer. */
export const said = (text: string): InteractionResult => answered({ text });

export const refused = (why: Refusal, table?: Table): InteractionResult =>
  table ? { kind: 'refused', refusal: why, table } : { kind: 'refused', refusal: why };

/** A refusal of the Discord side itself. */
export const refusedFor = (
  code: DiscordRefusal | ServiceRefusal,
  params?: ReasonParams,
  table?: Table,
): InteractionResult => refused(refusal(code, params), table);

/** Why the Discord side does not do something, before a table is asked. */
export const DISCORD_REFUSALS = [
  'reminder.unknown',
  'plan.not-here',
  'plan.later',
  'place.no-table',
  'place.many-tables',
  'place.many-called',
  'place.direct-message',
  'place.no-server',
  'place.not-seen',
  'place.unsure',
  'server.moderators',
  'server.openers',
  'place.other-game',
  'player.unknown',
  'place.closed',
  'permission.missing',
  'name.blocked',
  'limit.lobbies',
  'limit.films',
  'limit.exports',
  'limit.questions',
  'control.forged',
  'control.stale',
  'form.unknown',
  'command.changed',
  'log.unknown',
  'vote.none',
  'text.unstorable',
  'value.unknown',
  'options.which',
  'options.value',
] as const;
export type DiscordRefusal = (typeof DISCORD_REFUSALS)[number];

/** Refusals of the table service and the kernel; their texts belong to no game. */
export const SERVICE_REFUSALS = [
  'table.unknown',
  'table.full',
  'table.asleep',
  'seat.going',
  'seat.offered',
  'table.too-few',
  'table.not-lobby',
  'table.not-running',
  'table.over',
  'table.running',
  'scores.none',
  'table.cancelled',
  'table.rules-changed',
  'table.updating',
  'past.not-kept',
  'past.no-turn',
  'game.unknown',
  'options.invalid',
  'options.unknown',
  'options.number',
  'order.unknown',
  'plan.no-turn',
  'plan.over',
  'plan.now',
  'plan.rest',
  'plan.gone',
  'plan.full',
  'plan.changed',
  'plan.none',
  'already.joined',
  'computer.none',
  'league.unknown',
  'league.many',
  'league.full',
  'league.table',
  'league.tables',
  'league.too-few',
  'league.drawn',
  'league.host',
  'league.seats',
  'hint.rated',
  'hint.none',
  'moments.none',
  'seat.open',
  'seat.taken',
  'follow.player',
  'follow.full',
  'not.joined',
  'host.only',
  'seat.not-yours',
  'turn.not-yours',
  'position.changed',
  'request.not-yours',
  'move.missing',
  'undo.nothing',
  'undo.turn-over',
  'undo.revealed',
  'undo.rules-changed',
  'undo.consent',
  'vote.open',
  'vote.closed',
  'vote.incomplete',
  'table.paused',
  'table.not-paused',
  'table.unseen',
  'place.there',
  'seat.unknown',
  'seat.not-due',
  'repair.not-allowed',
  'reminder.answered',
  'snooze.too-long',
  'away.order',
  'away.twice',
  'away.budget',
  'away.none',
  'policy.invalid',
  'policy.no-bank',
  'time.zone',
  'time.hours',
  'time.day',
  'verify.unreadable',
  'verify.running',
  'verify.game',
  'verify.commitment',
  'verify.gap',
  'verify.salt',
  'verify.seating',
  'verify.move',
  'verify.draws',
  'verify.standings',
] as const;

export type ServiceRefusal = (typeof SERVICE_REFUSALS)[number];
