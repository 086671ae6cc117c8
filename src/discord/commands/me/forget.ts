import type { InteractionContext } from '../../interactions/context.ts';
import { answered, type InteractionResult, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { command } from '../definition/command.ts';
import { plainControl } from '../definition/control.ts';
import { flag } from '../definition/option.ts';

const forgetButton: ButtonFace = { action: 'forget', style: 'danger', label: 'button.forget' };

/** What stands in the place of a table's id in a button that concerns no table. */
const NO_TABLE = { id: 'me', seq: 0 };

/** `/me forget`: forgets the caller everywhere; asks before doing it unless `sure`. */
export const forget = command({
  name: 'forget',
  options: { sure: flag() },
  controls: [plainControl(forgetButton.action, (context) => forgetCaller(context))],
  async run(context, { sure }) {
    if (sure) return forgetCaller(context);
    const { t } = context.caller;
    return answered({ text: t('me.forget.sure'), rows: [[button(forgetButton, NO_TABLE, t)]] });
  },
});

const forgetCaller = async ({ deps, caller }: InteractionContext): Promise<InteractionResult> => {
  const { userId, name, locale, t } = caller;
  // With every command the bot notes who gave it. That has to be through, or it would be noted after all.
  await deps.settings.remember({ id: userId, name, locale });
  const tables = await deps.people.forget(userId, (spoken) => deps.texts.shared(spoken)('person.former'));
  return said(t('me.forget.done', { count: tables.length }));
};
