import type { Seat } from '../kernel/seat.ts';
import { FOLLOWERS_LATER, MOVER_GOES_ON } from '../store/deliveries.ts';
import type { Effect, MessageEffect } from '../table/model/effects.ts';
import type { UserId } from '../table/model/table.ts';
import { SIGHT_LOSSES } from '../table/model/table-effects.ts';
import type { ReminderEffect } from '../table/model/time-effects.ts';

/**
 * Carries effects into the outside world (Discord). Called for one table's effects strictly in order, for
 * different tables at the same time.
 */
export interface Deliverer {
  /**
   * Does what the effect asks. A message that it posts must carry `record.mark`, so that {@link find} can
   * recognise it. Editing the status message needs no mark; posting it for the first time does.
   * @returns `sent`; `failed` if it can never succeed (channel gone, direct messages closed); `later` if the
   *   outside world is away for now, which is tried again for as long as it takes
   * @throws whatever goes wrong by our own mistake; tried again a few times, then given up and recorded
   */
  perform(effect: MessageEffect, record: DeliveryRecord): Promise<DeliveryOutcome>;
  /**
   * Looks in the place of the effect for a message with `record.mark`. Asked before `perform` when an earlier
   * attempt was cut off and may or may not have got through. A deliverer gives undefined at once for an effect
   * that can be repeated without harm (an edit of a status message that the table already knows).
   * @returns the message; undefined if there is none; `later` if the outside world is away for now
   */
  find(effect: MessageEffect, record: DeliveryRecord): Promise<Sent | Later | undefined>;
}

/** What came of an effect. */
export type DeliveryOutcome = Sent | Failed | Later;

export interface Sent {
  readonly kind: 'sent';
  /** Absent if there was nothing to post. For `lobby` and `status` it becomes the table's status message. */
  readonly messageId?: string;
  readonly channelId?: string;
}

export interface Failed {
  readonly kind: 'failed';
  /** Stable code, for example `channel.unknown`, `dm.closed`. */
  readonly reason: string;
}

export interface Later {
  readonly kind: 'later';
  /** Stable code, for example `discord.unreachable`. */
  readonly reason: string;
  /** The attempt may have got through all the same: the next one looks for its message first. */
  readonly inDoubt?: boolean;
  /** Not before this many milliseconds from now; our own backoff if left out. */
  readonly afterMs?: number;
}

/** A reason to put something off that concerns one person alone. */
export const DM_TOO_FAST = 'dm.too-fast';

/** Whoever it is for has quiet hours now. */
export const PERSON_ASLEEP = 'person.asleep';

/** What waits for one of these reasons waits for the table's place to be there again; all else that goes there waits behind it. */
const PLACE_REASONS: readonly string[] = SIGHT_LOSSES;

/** Whether it waits for the table's place to be there again. */
export const waitsForPlace = ({ reason }: { readonly reason?: string }): boolean =>
  reason !== undefined && PLACE_REASONS.includes(reason);

/** What waits for one of these reasons keeps nothing waiting that comes later, unless it goes to a place that is not there. */
export const ASIDE_REASONS: readonly string[] = [
  DM_TOO_FAST,
  FOLLOWERS_LATER,
  MOVER_GOES_ON,
  PERSON_ASLEEP,
  ...PLACE_REASONS,
];

/** What is known about the delivery of one effect. */
export interface DeliveryRecord {
  /** The effect's key within its table. */
  readonly key: string;
  /**
   * 20 lower-case hexadecimal digits that name this effect everywhere; same effect, same mark. All `lobby` and
   * `status` effects of a table share one, as they share the message.
   */
  readonly mark: string;
  /** When it was asked for. */
  readonly since: Date;
  /** It had to wait for the table's place to be there again. */
  readonly waitedForPlace: boolean;
  /** An earlier attempt was begun, and something of it may have got through. */
  readonly again: boolean;
  /** Ends the attempt where it takes too long: nothing may leave the process after it. */
  readonly signal: AbortSignal;
  /** The newest messages of this table that earlier effects of a kind left, newest first; of one seat or person alone if that is named. */
  earlier(kind: Effect['kind'], of?: Seat | UserId): Promise<readonly EarlierMessage[]>;
  /**
   * Names of those who played when the effect was written and whose seats others have taken over since, by seat; undefined for
   * who is forgotten.
   */
  formerNames(): Promise<ReadonlyMap<Seat, string | undefined>>;
  /** The reminders, of this table and of others, that left this message. */
  sharing(messageId: string): Promise<readonly MarkedReminder[]>;
}

/** A reminder, and the mark of its delivery. */
export interface MarkedReminder {
  readonly effect: ReminderEffect;
  readonly mark: string;
}

export interface EarlierMessage {
  readonly key: string;
  readonly messageId: string;
  readonly channelId?: string;
}
