import { type Later, PERSON_ASLEEP } from '../../jobs/deliverer.ts';
import { asleepUntil } from '../../table/clock/hours.ts';
import type { MessageEffect } from '../../table/model/effects.ts';
import type { Table, UserId } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';

/** Whom an effect is told alone; undefined if it is told to the whole table. */
export const recipientOf = (table: Table, effect: MessageEffect): UserId | undefined => {
  switch (effect.kind) {
    case 'whisper':
    case 'reminder':
    case 'note':
    case 'asked':
      return table.seats[effect.seat]?.userId;
    case 'follow-post':
    case 'digest':
    case 'unseen':
    case 'paused':
    case 'seat-note':
      return effect.userId;
    case 'lobby':
    case 'invitation':
    case 'full':
    case 'drawn':
    case 'status':
    case 'weekly-digest':
    case 'turn-post':
    case 'seat':
    case 'seat-offer':
    case 'unfollowed':
    case 'cancelled':
    case 'answered':
    case 'retimed':
    case 'notice':
    case 'vote':
      return undefined;
  }
};

/** In somebody's quiet hours nothing is sent to them: it waits until these are over, and keeps nothing else waiting. */
export const whileAsleep = async (
  { availability, time }: Pick<DiscordDeps, 'availability' | 'time'>,
  table: Table,
  effect: MessageEffect,
): Promise<Later | undefined> => {
  const userId = recipientOf(table, effect);
  if (userId === undefined) return undefined;
  const now = time.now().getTime();
  const until = asleepUntil(await availability.of(userId, table.place.guildId), now);
  return until === undefined ? undefined : { kind: 'later', reason: PERSON_ASLEEP, afterMs: until - now };
};
