import { said } from '../interactions/result.ts';
import { tableLines } from '../messages/table-lines.ts';
import { command } from './definition/command.ts';

/** `/tables`: all tables of the caller, those that wait for them first. */
export const tables = command({
  name: 'tables',
  options: {},
  async run({ deps, caller }) {
    const { userId, t, locale } = caller;
    const own = await deps.views.tablesOf(userId);
    if (own.length === 0) return said(t('tables.none'));
    const lines = await tableLines(deps, own, userId, locale);
    return said([t('tables.title', { count: own.length }), ...lines].join('\n'));
  },
});
