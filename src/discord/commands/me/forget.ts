import type { Locale } from '../../../i18n/index.ts';
import type { Caller } from '../../interactions/caller.ts';
import type { InteractionContext } from '../../interactions/context.ts';
import { answered, type InteractionResult, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { safeError } from '../../safe-error.ts';
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
  deps.memory.forget(userId);
  // With every command the bot notes who gave it. That has to be through, or it would be noted after all.
  await deps.settings.remember({ id: userId, name, locale });
  const formerName = (spoken: Locale) => deps.texts.shared(spoken)('person.former');
  try {
    const tables = await deps.people.forget(userId, formerName, progressTo(caller));
    return said(t('me.forget.done', { count: tables }));
  } catch (error) {
    deps.log.error({ err: safeError(error) }, 'somebody was forgotten in part only');
    return said(t('me.forget.partly'));
  }
};

/** After so many pieces it is told how far it is: most people are forgotten in fewer. */
const PIECES_BETWEEN = 25;

const progressTo = ({ t, report }: Caller): ((share: number) => Promise<void>) => {
  let pieces = 0;
  return async (share) => {
    pieces += 1;
    if (pieces % PIECES_BETWEEN === 0) await report(t('me.forget.progress', { share }));
  };
};
