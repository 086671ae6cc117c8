import { selectionIn } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import { ownTurnLines } from '../../messages/own-turn.ts';
import { pictureOf } from '../../messages/picture.ts';
import { MOST_TEXT } from '../../messages/private-answer.ts';
import { type ToldTurn, turnsText } from '../../messages/turns-text.ts';
import { tableTitle, wordsFor } from '../../naming.ts';
import { ANY_PAYLOAD, tableControl } from '../definition/control.ts';
import { tableCommand } from '../definition/table-command.ts';
import { hintButton } from '../panel/message.ts';
import { wayBack } from '../panel/way-back.ts';

/** `/table hint`: the best turns for whoever has to move, each with what it brings, and the board after the first. */
export const hint = tableCommand({
  name: 'hint',
  options: {},
  controls: [
    tableControl({
      action: hintButton.action,
      payload: ANY_PAYLOAD,
      run: (context, { payload }) => takeHint(context, selectionIn(payload).selection),
    }),
  ],
  run: (context) => takeHint(context),
});

/** @param selection what was selected in the panel, which is shown again on the way back */
const takeHint = async (context: TableInteraction, selection?: string): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const taken = await deps.hints.take(table.id, caller.userId);
  if (!taken.ok) return refused(taken.refusal, table);
  const { table: then, player, advice } = taken.value;
  const [best] = advice;
  const front = frontOf(deps, then);
  const words = wordsFor(deps, then, caller.locale);
  const turns = advice.map((one, at): ToldTurn => {
    const numbers = { number: at + 1, now: Math.round(one.now), end: Math.round(one.end) };
    const lines = ownTurnLines(front, { ...one, seat: player.seat }, words);
    return { parts: [{ head: words.t('hint.turn', numbers), lines }], weight: -at };
  });
  const title = caller.t('hint.title', { table: tableTitle(then) });
  const end = caller.t('hint.end', { others: then.seats.length - 1 });
  const text = turnsText({ title, turns, end }, MOST_TEXT, caller.t);
  const rows = await wayBack({ ...context, table: then }, selection);
  if (!best) return answered({ text, rows });
  const subject = { view: best.view, viewer: player.seat, happened: best.events };
  const file = { locale: caller.locale, name: `hint-${then.seq}` };
  return answered({ text, picture: await pictureOf(deps, then, subject, file), rows });
};
