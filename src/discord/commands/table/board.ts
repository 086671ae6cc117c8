import { z } from 'zod';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { afterMove } from '../../messages/going-back.ts';
import { pictureOf, pictureRequest } from '../../messages/picture.ts';
import { textAnswer } from '../../messages/private-answer.ts';
import { namesOf, plainWordsFor, tableFooter } from '../../naming.ts';
import { ANY_PAYLOAD, tableControl } from '../definition/control.ts';
import { flag, integer } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';
import { momentsToShow } from '../going-back.ts';
import { MOMENT_ACTION } from './log-page.ts';
import { shareRow } from './share-button.ts';

export const boardButton: ButtonFace = { action: 'board', style: 'secondary', label: 'button.board' };

const seqSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** `/table board`: the board as everybody may see it, as a picture or in words. */
export const board = tableCommand({
  name: 'board',
  options: {
    text: flag(),
    at: integer({ min: 0, suggest: suggestAt((context) => momentsToShow(context)) }),
  },
  button: { face: boardButton },
  controls: [
    // The menu of a page of the log.
    tableControl({
      action: MOMENT_ACTION,
      payload: ANY_PAYLOAD,
      run: (context, { choice }) => showBoard(context, { at: seqSchema.safeParse(choice).data }),
    }),
  ],
  run: (context, values) => showBoard(context, values),
});

interface Shown {
  readonly text?: boolean | undefined;
  /** The log entry after which it stood so; as it stands now if left out. */
  readonly at?: number | undefined;
}

export const showBoard = async (
  context: TableInteraction,
  { text, at }: Shown,
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  if (at !== undefined && at > table.seq) return refusedFor('log.unknown', {}, table);
  const shown =
    at === undefined
      ? await deps.views.viewFor(table, 'public')
      : await deps.recap.history(table, 'public', { fromSeq: at, toSeq: at });
  if (!shown.ok) return refused(shown.refusal, table);
  const { view, seq } = shown.value;
  const { locale, t } = caller;
  const title =
    at === undefined ? t('footer.move', { table: tableFooter(table), seq }) : await titleAt(context, at);
  const subject = { view, viewer: 'public' } as const;
  if (text) {
    const words = plainWordsFor(deps, table, locale);
    const map = frontOf(deps, table).picture.textMap(pictureRequest(table, subject, locale), words);
    return answered(textAnswer(title, map, `board-${seq}.txt`));
  }
  const picture = await pictureOf(deps, table, subject, { locale, name: `board-${seq}` });
  return answered({ text: title, picture, ...shareRow(context, 'board', at) });
};

/** Of an earlier board: after which turn it stood so. */
const titleAt = async (
  { deps, caller: { t, locale }, table }: TableInteraction,
  at: number,
): Promise<string> => {
  const turns = await deps.recap.turns(table);
  const after = afterMove(deps.texts.of(table.game, locale), turns.ok ? turns.value : [], at, namesOf(table));
  return [t('going-back.title', { before: after }), t('footer.table', { table: tableFooter(table) })].join(
    '\n',
  );
};
