import { customId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, said } from '../interactions/outcome.ts';
import { labelled } from '../messages/buttons.ts';

/** `/me data`: everything that is kept about the caller, as a file. */
export const exportMe = async (deps: DiscordDeps, { userId, t }: Caller): Promise<InteractionResult> => {
  const everything = await deps.people.everything(userId);
  const bytes = Buffer.from(`${JSON.stringify(everything, null, 2)}\n`);
  return answered({ text: t('me.data.done'), file: { name: 'postboard-my-data.json', bytes } });
};

/** What stands in the place of a table's id in a button that concerns no table. */
const NO_TABLE = 'me';

/** `/me forget`: forgets the caller everywhere; asks before doing it unless `sure`. */
export const forgetMe = async (
  deps: DiscordDeps,
  { userId, name, locale, t }: Caller,
  sure: boolean,
): Promise<InteractionResult> => {
  if (!sure) {
    const id = customId({ action: 'forget', tableId: NO_TABLE, seq: 0, payload: '' });
    return answered({ text: t('me.forget.sure'), rows: [[labelled(t('button.forget'), 'danger', id)]] });
  }
  // With every command the bot notes who gave it. That has to be through, or it would be noted after all.
  await deps.settings.remember({ id: userId, name, locale });
  const tables = await deps.people.forget(userId, (spoken) => deps.texts.shared(spoken)('person.former'));
  return said(t('me.forget.done', { count: tables.length }));
};
