import { replayFile } from '../../../recap/replay/file.ts';
import { playerOf } from '../../../table/model/table.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { shortId, tableGame, tableLabel } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { shareRow } from './share-button.ts';

export const replayButton: ButtonFace = { action: 'replay', style: 'secondary', label: 'button.replay' };

/**
 * `/table replay`: the whole game as one file for a browser. While the table runs it shows what the caller may know, and when
 * it has ended what everybody knew.
 */
export const replay = tableCommand({
  name: 'replay',
  options: {},
  button: { face: replayButton },
  run: (context) => replayOf(context),
});

export const replayOf = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
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
    ...shareRow(context, 'replay'),
  });
};
