import { z } from 'zod';
import { literally } from '../../../i18n/people-text.ts';
import { hasEnded, playerOf } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { postForAll } from '../../interactions/post-for-all.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import type { PrivateAnswer } from '../../messages/private-answer.ts';
import { MOST_CONTENT } from '../../messages/public-message.ts';
import { placeLink, tableGame, tableTitle } from '../../naming.ts';
import { tableControl } from '../definition/control.ts';
import { choice, integer, required } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';
import { momentsToShow } from '../going-back.ts';
import { showBoard } from './board.ts';
import { showChart } from './chart.ts';
import { exportFile } from './export.ts';
import { showFilm } from './film.ts';
import { lookBack } from './moments.ts';
import { replayOf } from './replay.ts';
import { SHARED, type Shared, shareButton } from './share-button.ts';

/** What is to be posted; of a board, after which log entry. */
interface Sharing {
  readonly what: Shared;
  readonly at?: number | undefined;
}

/** Such as `chart`, or `board.12`. */
const payload = z
  .string()
  .regex(/^[a-z]+(\.\d{1,9})?$/)
  .transform((text) => text.split('.'))
  .transform(([what, at]) => ({ what, at: at === undefined ? undefined : Number(at) }))
  .pipe(z.object({ what: z.enum(SHARED), at: z.number().or(z.undefined()) }));

/** `/table share`: posts to the channel of a table that has ended what those who played would show around. */
export const share = tableCommand({
  name: 'share',
  options: {
    what: required(choice(SHARED, (what) => `choice.share.${what}`)),
    at: integer({ min: 0, suggest: suggestAt((context) => momentsToShow(context)) }),
  },
  controls: [
    tableControl({
      action: shareButton.action,
      payload,
      run: (context, press) => shareWhat(context, press.payload),
    }),
  ],
  run: (context, values) => shareWhat(context, values),
});

/**
 * Made anew in the table's language, of what everybody may know.
 * @param room for so many characters of text
 */
const made = (context: TableInteraction, { what, at }: Sharing, room: number): Promise<InteractionResult> => {
  switch (what) {
    case 'chart':
      return showChart(context);
    case 'film':
      return showFilm(context);
    case 'board':
      return showBoard(context, { at });
    case 'replay':
      return replayOf(context);
    case 'export':
      return exportFile(context);
    case 'moments':
      return lookBack(context, { only: at, room });
  }
};

const shareWhat = async (context: TableInteraction, sharing: Sharing): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  if (!playerOf(table, caller.userId)) return refusedFor('seat.not-yours', {}, table);
  if (!hasEnded(table)) return refusedFor('table.running', {}, table);
  const over = deps.limits.take('exports', caller);
  if (over) return refused(over.refusal, table);
  const { locale } = table;
  const head = headOf(context);
  const shown = await made(
    { ...context, caller: { ...caller, locale, t: deps.texts.shared(locale) } },
    sharing,
    MOST_CONTENT - head.length,
  );
  return shown.kind === 'answer' ? post(context, head, shown.answer) : shown;
};

/** Whose post it is, about which table. */
const headOf = ({ deps, caller, table }: TableInteraction): string =>
  `${deps.texts.shared(table.locale)('share.head', {
    name: literally(playerOf(table, caller.userId)?.name ?? ''),
    game: tableGame(deps, table, table.locale),
    table: tableTitle(table),
    link: placeLink(table.place),
  })}\n`;

/** Posts an answer, without its buttons, for everybody in the channel. */
const post = async (
  context: TableInteraction,
  head: string,
  { text, picture, file }: PrivateAnswer,
): Promise<InteractionResult> => {
  const { caller, table } = context;
  const failed = await postForAll(context, table.place.channelId, {
    content: `${head}${text}`,
    files: [picture, file].flatMap((one) => one ?? []),
  });
  return failed ? refused(failed, table) : said(caller.t('share.done'));
};
