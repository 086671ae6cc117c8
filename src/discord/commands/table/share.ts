import { createHash } from 'node:crypto';
import { RESTJSONErrorCodes, Routes } from 'discord.js';
import { z } from 'zod';
import { literally } from '../../../i18n/people-text.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { hasEnded, playerOf } from '../../../table/model/table.ts';
import { isRefusal } from '../../discord-error.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import type { PrivateAnswer } from '../../messages/private-answer.ts';
import { MOST_CONTENT } from '../../messages/public-message.ts';
import { clip, placeLink, tableGame, tableTitle } from '../../naming.ts';
import { tableControl } from '../definition/control.ts';
import { choice, integer, required } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';
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
    at: integer({ min: 0 }),
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

/** Made anew in the table's language, of what everybody may know. */
const made = (context: TableInteraction, { what, at }: Sharing): Promise<InteractionResult> => {
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
      return lookBack(context);
  }
};

const shareWhat = async (context: TableInteraction, sharing: Sharing): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  if (!playerOf(table, caller.userId)) return refusedFor('seat.not-yours', {}, table);
  if (!hasEnded(table)) return refusedFor('table.running', {}, table);
  const over = deps.limits.take('exports', caller);
  if (over) return refused(over.refusal, table);
  const { locale } = table;
  const shown = await made(
    { ...context, caller: { ...caller, locale, t: deps.texts.shared(locale) } },
    sharing,
  );
  return shown.kind === 'answer' ? post(context, shown.answer) : shown;
};

/** Posts an answer, without its buttons, for everybody in the channel. */
const post = async (context: TableInteraction, answer: PrivateAnswer): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { channelId } = table.place;
  const missing = missingIn(context, channelId);
  if (missing) return refused(missing, table);
  try {
    await deps.rest.post(Routes.channelMessages(channelId), messageOf(context, answer));
    return said(caller.t('share.done'));
  } catch (error) {
    if (!BARRED.some((code) => isRefusal(error, code))) throw error;
    return refused(lackingOf(NEEDED.map((name) => caller.t(name))), table);
  }
};

const BARRED = [
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.UnknownChannel,
];

/** What the bot needs to post a file. */
const NEEDED = ['permission.ViewChannel', 'permission.SendMessages', 'permission.AttachFiles'] as const;

const missingIn = ({ deps, caller: { t } }: TableInteraction, channelId: string): Refusal | undefined => {
  const lacking = deps.lackingIn(channelId, t);
  const missing = NEEDED.map((name) => t(name)).filter((name) => lacking.includes(name));
  return missing.length === 0 ? undefined : lackingOf(missing);
};

const lackingOf = (names: readonly string[]): Refusal =>
  refusal('permission.missing', { permissions: names.join(', '), count: names.length });

/** The same press posts once, whatever is lost on the way. */
const messageOf = (
  { deps, caller, table }: TableInteraction,
  { text, picture, earlier, file }: PrivateAnswer,
) => {
  const t = deps.texts.shared(table.locale);
  const head = t('share.head', {
    name: literally(playerOf(table, caller.userId)?.name ?? ''),
    game: tableGame(deps, table, table.locale),
    table: tableTitle(table),
    link: placeLink(table.place),
  });
  const attached = [earlier, picture, file].flatMap((one) => one ?? []);
  return {
    body: {
      content: clip(`${head}\n${text}`, MOST_CONTENT),
      allowed_mentions: { parse: [] },
      nonce: createHash('sha256').update(`share|${caller.requestId}`).digest('hex').slice(0, 20),
      enforce_nonce: true,
      attachments: attached.map((one, id) => ({
        id: `${id}`,
        filename: one.name,
        ...('alt' in one && typeof one.alt === 'string' && { description: clip(one.alt, 1024) }),
      })),
    },
    files: attached.map(({ name, bytes }, at) => ({
      name,
      data: Buffer.from(bytes),
      key: `files[${at}]`,
    })),
  };
};
