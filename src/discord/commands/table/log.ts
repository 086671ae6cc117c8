import type { TurnsAndUndos } from '../../../table/recap/turns.ts';
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
    const read = await deps.recap.turnsAndUndos(table);
    const turns: TurnsAndUndos = read.ok ? read.value : { turns: [], beforeUndos: new Map() };
    return answered(logPage(deps, { story: story.value, ...turns }, caller.locale, page));
  },
});
