import {
  CannotSendMessagesToThisUserErrorCodes,
  DiscordAPIError,
  HTTPError,
  RateLimitError,
  RESTJSONErrorCodes,
} from 'discord.js';
import { type DeliveryOutcome, DM_TOO_FAST, type Later } from '../../jobs/deliverer.ts';
import { ASIDE_MS } from '../../table/clock/pause-word.ts';
import { DAY_MS } from '../../table/model/pace.ts';
import type { SightLoss } from '../../table/model/table-effects.ts';
import { OpeningTooFast } from './opening-too-fast.ts';

const CHANNEL_GONE: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType,
];
/** A thread that fell asleep is not woken while the server has as many active ones as it may have. */
const THREADS_FULL: readonly (string | number)[] = [
  RESTJSONErrorCodes.MaximumActiveThreads,
  RESTJSONErrorCodes.MaximumActiveAnnouncementThreads,
];
const FORBIDDEN: readonly (string | number)[] = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.ChannelVerificationLevelTooHighForYouToGainAccess,
];
/** Discord's anti-spam system lets the bot write to nobody new. The list of discord-api-types does not name it. */
const QUARANTINED = 20026;
const CLOSED_DM: readonly (string | number)[] = [
  ...CannotSendMessagesToThisUserErrorCodes,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.InvalidRecipients,
  QUARANTINED,
];
/** What Node and its HTTP client call a server that is not there or does not answer. */
const UNREACHABLE = /^(E[A-Z]+|UND_ERR_\w+)$/;

/** Only the answer may have been lost on the way. */
const UNREACHED: DeliveryOutcome = { kind: 'later', reason: 'discord.unreachable', inDoubt: true };

/** The token is not good any more. What waits is for the process that is started with another. */
const UNAUTHORIZED: DeliveryOutcome = {
  kind: 'later',
  reason: 'discord.unauthorized',
  afterMs: 1_000,
};
/** What discord.js says of all requests after the first such answer; it has no code. */
const TOKEN_FORGOTTEN = 'Expected token to be set';

/** Whether no direct message can reach the person: they take none, share no server with the bot, or are gone. */
export const isClosedDm = (error: unknown): boolean =>
  error instanceof DiscordAPIError && CLOSED_DM.includes(error.code);

/** Whether Discord would refuse the same request again: it is neither out of order nor asks for patience. */
export const isLasting = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.status < 500 && error.status !== 401 && error.status !== 429;

/**
 * What a failure means for a delivery: never, not now, or a mistake of ours.
 * @returns undefined if it is a mistake of ours, to be thrown on
 */
export const deliveryFor = (error: unknown): DeliveryOutcome | undefined => {
  if (error instanceof OpeningTooFast) return { kind: 'later', reason: DM_TOO_FAST, afterMs: error.afterMs };
  if (error instanceof HTTPError) return UNREACHED;
  if (error instanceof RateLimitError) {
    return { kind: 'later', reason: 'discord.busy', afterMs: error.retryAfter };
  }
  if (error instanceof DiscordAPIError) return deliveryForAnswer(error);
  if (error instanceof Error && error.message.startsWith(TOKEN_FORGOTTEN)) return UNAUTHORIZED;
  return isAway(error) ? UNREACHED : undefined;
};

/** The same for what Discord answered. */
const deliveryForAnswer = (error: DiscordAPIError): DeliveryOutcome | undefined => {
  const { status, code } = error;
  if (status >= 500) return UNREACHED;
  if (status === 401) return UNAUTHORIZED;
  if (CHANNEL_GONE.includes(code)) return { kind: 'failed', reason: 'channel.unknown' };
  if (FORBIDDEN.includes(code)) return { kind: 'failed', reason: 'permission.missing' };
  if (code === RESTJSONErrorCodes.ThreadLocked) return { kind: 'failed', reason: 'thread.locked' };
  if (THREADS_FULL.includes(code)) return { kind: 'failed', reason: 'threads.full' };
  if (code === RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration) {
    return { kind: 'failed', reason: 'message.blocked' };
  }
  return isClosedDm(error) ? { kind: 'failed', reason: 'dm.closed' } : undefined;
};

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError') return true;
  const codes = [error, error.cause].map((part) =>
    part instanceof Error && 'code' in part && typeof part.code === 'string' ? part.code : '',
  );
  return codes.some((code) => UNREACHABLE.test(code));
};

/** At first a lost place is tried so often. A permission may be given and a thread closed at any time; the bot is told, but not of everything. */
const BARRED_MS = 15 * 60_000;
/** A channel that is gone does not come back. */
const GONE_MS = DAY_MS;
/** The longer it has been lost, the less is to be hoped for: it is tried again after this part of the time. */
const RETRY_SHARE = 1 / 4;
const SELDOM_MS = 7 * DAY_MS;
/** Longer than anybody waits: tried again only where something is changed, or the table goes on elsewhere. */
const NOT_BY_ITSELF_MS = 36_500 * DAY_MS;

/** What waits for the place of a table to be there again. */
export interface PlaceLost extends Later {
  readonly reason: SightLoss;
}

/**
 * What a failure means for a table whose place this channel is: that it cannot be seen there any more.
 * @returns undefined if the failure is another one, or another channel's
 */
export const placeLostBy = (error: unknown, channelId: string): PlaceLost | undefined => {
  if (!(error instanceof DiscordAPIError) || !error.url.includes(`/channels/${channelId}`)) return undefined;
  if (CHANNEL_GONE.includes(error.code))
    return { kind: 'later', reason: 'channel.unknown', afterMs: GONE_MS };
  if (error.code === RESTJSONErrorCodes.ThreadLocked) {
    return { kind: 'later', reason: 'thread.locked', afterMs: BARRED_MS };
  }
  if (THREADS_FULL.includes(error.code)) return { kind: 'later', reason: 'threads.full', afterMs: BARRED_MS };
  return FORBIDDEN.includes(error.code)
    ? { kind: 'later', reason: 'permission.missing', afterMs: BARRED_MS }
    : undefined;
};

/**
 * When a place is tried again that has been lost for so long: ever more seldom, and no more once the table is put aside.
 */
export const putOff = (lost: PlaceLost, lostForMs: number): PlaceLost => {
  if (lostForMs >= ASIDE_MS) return { ...lost, afterMs: NOT_BY_ITSELF_MS };
  const { afterMs = BARRED_MS } = lost;
  return { ...lost, afterMs: Math.max(afterMs, Math.min(lostForMs * RETRY_SHARE, SELDOM_MS)) };
};
