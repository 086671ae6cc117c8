import type { DeliveryOutcome, MarkedReminder } from '../../jobs/deliverer.ts';
import { channelOf, type SeatedPlayer } from '../../table/model/table.ts';
import type { AnsweredEffect, ReminderEffect, RetimedEffect } from '../../table/model/time-effects.ts';
import type { DiscordDeps } from '../deps.ts';
import { type OwedDecision, reminderMessage, sharedReminder } from '../posts/reminder.ts';
import { isMissed } from './called.ts';
import { type DeliveryContext, localeOf, NEEDLESS, postInPlace, sendPrivately } from './delivery-context.ts';

/** Reminds a player where they want it; in the table's place if their direct messages are closed. */
export const deliverReminder = async (
  context: DeliveryContext,
  effect: ReminderEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table } = context;
  const player = table.seats[effect.seat];
  const times = await deps.deadlines.timesOf(table.id);
  const owed = times.seats[effect.seat]?.decision === effect.decision;
  if (!player || !owed || table.phase !== 'running' || (await isMissed(context, player.userId)))
    return NEEDLESS;
  const place = times.availabilities[effect.seat]?.place ?? 'dm';
  const sent = place === 'thread' ? undefined : await remindPrivately(context, effect, player);
  return sent ?? remindInPlace(context, effect);
};

const remindInPlace = async (context: DeliveryContext, effect: ReminderEffect): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  const calls = await callsInPlace(context, effect);
  const [owed] = await owedOf(deps, [{ effect, mark: record.mark }]);
  if (!owed) return NEEDLESS;
  const message = await reminderMessage(deps, owed, { way: 'thread', locale: table.locale, calls });
  return postInPlace(context, message);
};

/** So many tables share a message, with a button for each. */
const MOST_TOGETHER = 5;

/**
 * Reminds by direct message. What other tables remind the same person of at the same moment, such as the end of the quiet
 * hours, is told by one message.
 * @returns undefined if no direct message reaches them
 */
const remindPrivately = (
  context: DeliveryContext,
  effect: ReminderEffect,
  { userId }: SeatedPlayer,
): Promise<DeliveryOutcome | undefined> =>
  context.reminders.inTurn(userId, async (last) => {
    const { deps, table, messages, reminders, record } = context;
    const own: MarkedReminder = { effect, mark: record.mark };
    const locale = await localeOf(deps, userId, table.locale);
    if (last && last.told.length < MOST_TOGETHER && last.told[0]?.effect.at === effect.at) {
      const { channelId, messageId } = last;
      const told = [...last.told, own];
      const owed = await owedOf(deps, told);
      if (
        owed.length > 1 &&
        (await messages.edit(channelId, messageId, await sharedReminder(deps, owed, locale)))
      ) {
        reminders.keep(userId, { channelId, messageId, told });
        return { kind: 'sent', channelId, messageId };
      }
    }
    const [alone] = await owedOf(deps, [own]);
    if (!alone) return NEEDLESS;
    const message = await reminderMessage(deps, alone, { way: 'dm', locale });
    const sent = await sendPrivately(context, userId, message);
    if (sent) reminders.keep(userId, { ...sent, told: [own] });
    return sent;
  });

/** Those of these reminders whose decisions are still owed, each with its table as it is now. */
const owedOf = async (
  deps: DiscordDeps,
  reminders: readonly MarkedReminder[],
): Promise<readonly OwedDecision[]> => {
  const all = await Promise.all(
    reminders.map(async ({ effect, mark }): Promise<OwedDecision[]> => {
      const table = await deps.views.load(effect.tableId);
      if (!table.ok || table.value.phase !== 'running') return [];
      const times = await deps.deadlines.timesOf(effect.tableId);
      const player = table.value.seats[effect.seat];
      const time = times.seats[effect.seat];
      if (!player || time?.decision !== effect.decision) return [];
      return [{ table: table.value, times, time, player, effect, mark }];
    }),
  );
  return all.flat();
};

/**
 * Whether a reminder in the table's place calls the player: not one who was called by the turn post, and then once, when the
 * time is nearly up. Who is absent shall not cost the others more than two calls a turn; who has asked for it is called.
 */
const callsInPlace = async (
  { record, table }: DeliveryContext,
  { seat, decision, stage, asked }: ReminderEffect,
): Promise<boolean> => {
  if (asked) return true;
  switch (stage) {
    case 'call':
    case 'back':
      return true;
    case 'remind':
    case 'extended':
      return false;
    case 'warn': {
      const place = channelOf(table.place);
      const warned = (await record.earlier('reminder', seat)).filter(
        ({ key, channelId = place }) =>
          channelId === place && key.startsWith(`reminder:${seat}:${decision}:warn:`),
      );
      return warned.length === 0;
    }
  }
};

/** Takes the reminders of a decision away: what is done, or not to be done now, shall call nobody. */
export const deliverAnswered = (
  context: DeliveryContext,
  effect: AnsweredEffect,
): Promise<DeliveryOutcome> => {
  const { tableId, seat, decision } = effect;
  return rewrite(
    context,
    effect,
    (told) => told.tableId !== tableId || told.seat !== seat || told.decision !== decision,
  );
};

/** Lets the reminders of a decision tell until when it is owed now. */
export const deliverRetimed = (context: DeliveryContext, effect: RetimedEffect): Promise<DeliveryOutcome> =>
  rewrite(context, effect, () => true);

/** Which reminders a message still tells of. */
type Keeps = (reminder: ReminderEffect) => boolean;

/** Writes the messages that remind of a decision anew, as it is owed now; those with nothing left to tell are taken away. */
const rewrite = async (
  context: DeliveryContext,
  { seat, decision }: AnsweredEffect | RetimedEffect,
  keeps: Keeps,
): Promise<DeliveryOutcome> => {
  const place = channelOf(context.table.place);
  for (const { key, channelId = place, messageId } of await context.record.earlier('reminder', seat)) {
    if (!key.startsWith(`reminder:${seat}:${decision}:`)) continue;
    if (channelId === place) await rewriteInPlace(context, messageId, keeps);
    else await rewriteDirect(context, { channelId, messageId }, keeps);
  }
  return NEEDLESS;
};

const rewriteInPlace = async (context: DeliveryContext, messageId: string, keeps: Keeps): Promise<void> => {
  const { deps, messages, record, table } = context;
  const place = channelOf(table.place);
  const told = (await record.sharing(messageId)).filter(({ effect }) => keeps(effect));
  const [owed] = await owedOf(deps, told);
  if (!owed) return messages.remove(place, messageId);
  // An edit calls nobody again, but a call that was left out would not be seen any more to be for them.
  const calls = await callsInPlace(context, owed.effect);
  await messages.edit(
    place,
    messageId,
    await reminderMessage(deps, owed, { way: 'thread', locale: table.locale, calls }),
  );
};

/** Reminders of other tables may share the message. */
const rewriteDirect = async (
  { deps, messages, record, reminders }: DeliveryContext,
  { channelId, messageId }: { readonly channelId: string; readonly messageId: string },
  keeps: Keeps,
): Promise<void> =>
  reminders.onMessage(messageId, await record.sharing(messageId), async (told) => {
    const owed = await owedOf(
      deps,
      told.filter(({ effect }) => keeps(effect)),
    );
    const [first] = owed;
    if (!first) return messages.remove(channelId, messageId);
    const locale = await localeOf(deps, first.player.userId, first.table.locale);
    await messages.edit(channelId, messageId, await sharedReminder(deps, owed, locale));
  });
