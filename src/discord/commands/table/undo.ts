import type { Refusal } from '../../../kernel/refusal.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import { button } from '../../messages/buttons.ts';
import { goingBack, takenLine } from '../../messages/going-back.ts';
import { ANY_PAYLOAD, tableControl } from '../definition/control.ts';
import { tableCommand } from '../definition/table-command.ts';
import { goBackButton, thenButton } from '../going-back.ts';
import { undoButton } from '../panel/message.ts';
import { showStale, showTurn } from '../panel/show.ts';
import { wayBack } from '../panel/way-back.ts';
import { proposeTo, to } from '../vote.ts';

/** `/table undo`: takes the caller's last request back, or goes back to a move further behind. */
export const undo = tableCommand({
  name: 'undo',
  options: { to },
  controls: [
    tableControl({
      action: undoButton.action,
      payload: ANY_PAYLOAD,
      run: (context, { seq }) => undoLast(context, seq),
    }),
  ],
  run: (context, { to }) => (to === undefined ? undoLast(context) : undoTo(context, to)),
});

/** Takes back the caller's last request, if that is free; where it is not, the others can be asked. */
const undoLast = async (context: TableInteraction, expectedSeq?: number): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { requestId, t, userId } = caller;
  const undone = await deps.moves.undo(table.id, userId, {
    requestId,
    ...(expectedSeq !== undefined && { expectedSeq }),
  });
  if (undone.ok) return showTurn({ ...context, table: undone.value.table }, { lead: t('undo.done') });
  const { refusal } = undone;
  return refusal.code === 'position.changed' ? showStale(context) : refusedUndo(context, refusal);
};

/** Why nothing was taken back, with the way that is left: a vote on going back so far. */
const refusedUndo = async (context: TableInteraction, why: Refusal): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const to = why.params?.to;
  if (typeof to !== 'number') return refused(why, table);
  const { t, locale } = caller;
  const going = await goingBack(deps, table, { to }, locale);
  const text = [
    `⚠️ ${refusalText(deps, caller, why, table)}`,
    ...(going ? [takenLine(table, going, t)] : []),
  ].join('\n');
  return answered({
    text,
    rows: [
      [goBackButton, thenButton].map((face) => button(face, table, t, `${to}`)),
      ...(await wayBack(context)),
    ],
  });
};

/** Goes back to after a log entry: at once where that is free, else by asking the table. */
const undoTo = async (context: TableInteraction, to: number): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { requestId, t, userId } = caller;
  const undone = await deps.moves.undo(table.id, userId, { requestId, to });
  if (undone.ok) return showTurn({ ...context, table: undone.value.table }, { lead: t('undo.done') });
  return undone.refusal.code === 'undo.consent'
    ? proposeTo(context, { kind: 'undo', to })
    : refused(undone.refusal, table);
};
