import { verifyExport } from '../../kernel/verify.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';
import { refusalText } from '../interactions/refusal-text.ts';
import { logPage } from '../messages/log-page.ts';
import { optionLines } from '../messages/options-lines.ts';
import { pictureOf, pictureRequest } from '../messages/picture.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { standingLines } from '../messages/standings.ts';
import { tableLines } from '../messages/table-lines.ts';
import { clockLines, paceLine } from '../messages/time/clock-lines.ts';
import { gameName, nameList, namesOf, placeLink, plainWordsFor, shortId, wordsFor } from '../naming.ts';

/**
 * `/table board`: the board as everybody may see it, as a picture or in words.
 * @param at the log entry after which it stood so; as it stands now if left out
 */
export const showBoard = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  asText: boolean,
  at?: number,
): Promise<InteractionResult> => {
  if (at !== undefined && at > table.seq) return refusedFor('log.unknown', { seq: table.seq }, table);
  const sight =
    at === undefined
      ? await deps.views.viewFor(table.id, 'public')
      : await deps.recap.history(table.id, 'public', { fromSeq: at, toSeq: at });
  if (!sight.ok) return refused(sight.refusal, table);
  const { view, seq } = sight.value;
  const { locale, t } = caller;
  const title = t('footer.move', { table: shortId(table.id), seq });
  const looking = { view, viewer: 'public' } as const;
  if (asText) {
    const words = plainWordsFor(deps, table, locale);
    const map = frontOf(deps, table).picture.textMap(pictureRequest(table, looking, locale), words);
    return answered(textAnswer(title, map, `board-${seq}.txt`));
  }
  const picture = await pictureOf(deps, table, looking, locale, `board-${seq}`);
  return answered({ text: title, picture });
};

const MOST_IN_MESSAGE = 3_700;

/** A text of even columns: in the message, or as a file where it is too long for one. */
export const textAnswer = (title: string, text: string, name: string): PrivateAnswer =>
  text.length <= MOST_IN_MESSAGE
    ? { text: `${title}\n\`\`\`text\n${text}\n\`\`\`` }
    : { text: title, file: { name, bytes: Buffer.from(`${text}\n`) } };

/** `/table log`: what happened, as the caller may know it. */
export const showLog = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  page: number | undefined,
): Promise<InteractionResult> => {
  const seat = table.seats.find(({ userId }) => userId === caller.userId)?.seat ?? 'public';
  const story = await deps.recap.history(table.id, seat);
  if (!story.ok) return refused(story.refusal, table);
  return answered(logPage(deps, story.value, caller.locale, page));
};

/** `/table status`: how the table stands, in the caller's language. */
export const showStatus = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const { t, locale } = caller;
  const head = [
    t('table.title', { game: gameName(deps, table.game, locale), table: shortId(table.id) }),
    t(`phase.${table.phase}`),
    t('status.players', {
      names: new Intl.ListFormat(locale).format(namesOf(table)),
      count: table.seats.length,
    }),
  ];
  const times = await deps.deadlines.timesOf(table.id);
  const tail = [
    ...optionLines(deps, table, locale),
    paceLine(times.policy, t),
    t('table.commitment', { commitment: table.commitment }),
    placeLink(table.place),
  ];
  const sight = await deps.views.viewFor(table.id, 'public');
  if (!sight.ok) return said([...head, ...tail].join('\n'));
  const { view, due, standings } = sight.value;
  const middle = [
    ...frontOf(deps, table).summary(view, wordsFor(deps, table, locale)),
    ...(due.length > 0 && table.phase === 'running'
      ? [t('status.waiting', { names: nameList(table, due, locale), count: due.length })]
      : []),
    ...(table.phase === 'running' ? clockLines(deps, table, times, locale) : []),
    ...(standings ? standingLines(table, standings, t) : []),
  ];
  return said([...head, ...middle, ...tail].join('\n'));
};

/** `/tables`: all tables of the caller, those that wait for them first. */
export const showTables = async (
  deps: DiscordDeps,
  { userId, t, locale }: Caller,
): Promise<InteractionResult> => {
  const tables = await deps.views.tablesOf(userId);
  if (tables.length === 0) return said(t('tables.none'));
  const lines = await tableLines(deps, tables, userId, locale);
  return said([t('tables.title', { count: tables.length }), ...lines].join('\n'));
};

/** `/table export`: the table as a file. While it runs nothing in it is secret. */
export const exportTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const file = await deps.recap.exportTable(table.id);
  if (!file.ok) return refused(file.refusal, table);
  const bytes = Buffer.from(`${JSON.stringify(file.value, null, 2)}\n`);
  return answered({
    text: caller.t(file.value.seed === undefined ? 'export.running' : 'export.ended'),
    file: { name: `table-${shortId(table.id).toLowerCase()}.json`, bytes },
  });
};

/** `/table verify`: plays an ended table again and compares every draw. */
export const verifyTable = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const file = await deps.recap.exportTable(table.id);
  if (!file.ok) return refused(file.refusal, table);
  const verified = verifyExport(file.value, frontOf(deps, table).game);
  if (verified.ok) {
    const { moves, draws } = verified.value;
    return said(caller.t('verify.right', { moves, draws }));
  }
  if (verified.refusal.code === 'verify.running') return refused(verified.refusal, table);
  return said(caller.t('verify.wrong', { problem: refusalText(deps, caller, verified.refusal, table) }));
};
