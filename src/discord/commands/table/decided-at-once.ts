import { playerOf, type Table } from '../../../table/model/table.ts';
import { actionPrefix, prefixOf } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { button } from '../../messages/buttons.ts';
import type { PrivateAnswer } from '../../messages/private-answer.ts';
import { wordsFor } from '../../naming.ts';
import { withRows } from '../../rules-help/links.ts';
import { undoButton } from '../panel/message.ts';

/**
 * An answer to somebody who has ordered something that was due already: first what it decided at once, which can be taken back
 * where that is free.
 * @param context with the table as it stood before
 * @param after the table since
 */
export const withDecided = async (
  context: TableInteraction,
  after: Table,
  answer: PrivateAnswer,
): Promise<PrivateAnswer> => {
  const { deps, caller } = context;
  const told = await decidedAtOnce(context, after);
  if (told === '') return answer;
  const undo = !canUndo(answer) && (await deps.views.mayUndo(after, caller.userId));
  const text = `${told}\n\n${answer.text}`;
  return withRows({ ...answer, text }, undo ? [[button(undoButton, after, caller.t)]] : []);
};

/** What standing orders decided for the caller, in words; empty if nothing. */
const decidedAtOnce = async (
  { deps, caller, table: before }: TableInteraction,
  after: Table,
): Promise<string> => {
  const seat = playerOf(after, caller.userId)?.seat;
  if (seat === undefined || after.seq === before.seq) return '';
  const story = await deps.recap.history(after, seat, { fromSeq: before.seq });
  if (!story.ok) return '';
  const events = story.value.entries.flatMap((entry) =>
    entry.kind === 'move' && entry.cause === 'order' && entry.seat === seat ? entry.events : [],
  );
  return frontOf(deps, after)
    .tell(events, wordsFor(deps, after, caller.locale), story.value.view)
    .join('\n');
};

const canUndo = ({ rows = [] }: PrivateAnswer): boolean =>
  rows
    .flat()
    .some(
      (control) => 'custom_id' in control && prefixOf(control.custom_id) === actionPrefix(undoButton.action),
    );
