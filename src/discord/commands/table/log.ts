import { answered, refused } from '../../interactions/result.ts';
import { integer } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';
import { logButton, logPage } from './log-page.ts';

/** `/table log`: what happened, as the caller may know it. The buttons of a page carry the page that they lead to. */
export const log = tableCommand({
  name: 'log',
  options: { page: integer({ min: 1 }) },
  button: {
    face: logButton,
    valuesOf: (payload) => (/^\d{1,4}$/.test(payload) ? { page: Number(payload) } : {}),
  },
  async run({ deps, caller, table }, { page }) {
    const seat = table.seats.find(({ userId }) => userId === caller.userId)?.seat ?? 'public';
    const story = await deps.recap.history(table, seat);
    if (!story.ok) return refused(story.refusal, table);
    const turns = await deps.recap.turns(table);
    const before = await deps.recap.turnsBeforeUndos(table);
    const told = {
      story: story.value,
      turns: turns.ok ? turns.value : [],
      before: before.ok ? before.value : new Map(),
    };
    return answered(logPage(deps, told, caller.locale, page));
  },
});
