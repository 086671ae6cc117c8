import { replayFile } from '../../../recap/replay/file.ts';
import { playerOf } from '../../../table/model/table.ts';
import { frontOf } from '../../deps.ts';
import { answered, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { shortId, tableGame, tableLabel } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';

export const replayButton: ButtonFace = { action: 'replay', style: 'secondary', label: 'button.replay' };

/**
 * `/table replay`: the whole game as one file for a browser. While the table runs it shows what the caller may know, and when
 * it has ended what everybody knew.
 */
export const replay = tableCommand({
  name: 'replay',
  options: {},
  button: { face: replayButton },
  async run({ deps, caller, table }) {
    const { t, locale, report } = caller;
    const seen = await deps.recap.seenGame(table.id, playerOf(table, caller.userId)?.seat ?? 'public');
    if (!seen.ok) return refused(seen.refusal, table);
    void report(t('replay.drawing'));
    const title = `${tableGame(deps, table, locale)} · ${tableLabel(table)}`;
    const plan = { front: frontOf(deps, table), texts: deps.texts, locale, title };
    return answered({
      text: t(table.phase === 'running' ? 'replay.running' : 'replay.done'),
      file: {
        name: `table-${shortId(table.id).toLowerCase()}.html`,
        bytes: Buffer.from(await replayFile(seen.value, plan)),
      },
    });
  },
});
