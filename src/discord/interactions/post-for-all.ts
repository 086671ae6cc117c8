import { createHash } from 'node:crypto';
import { ComponentType, RESTJSONErrorCodes, Routes } from 'discord.js';
import { clip } from '../../i18n/clip.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { isRefusal } from '../discord-error.ts';
import type { AttachedFile, PictureFile, Row } from '../messages/private-answer.ts';
import { MOST_CONTENT } from '../messages/public-message.ts';
import type { InteractionContext } from './context.ts';

/** What somebody posts to a channel by pressing something. It calls nobody. */
interface PostForAll {
  readonly content: string;
  readonly files?: readonly (AttachedFile | PictureFile)[];
  readonly rows?: readonly Row[];
}

/**
 * Posts for everybody in a channel, at once: the same press posts once, whatever is lost on the way.
 * @returns why it could not be posted: what the bot lacks there
 */
export const postForAll = async (
  context: InteractionContext,
  channelId: string,
  message: PostForAll,
): Promise<Refusal | undefined> => {
  const { deps, caller } = context;
  const needed = [...NEEDED, ...(message.files?.length ? (['permission.AttachFiles'] as const) : [])];
  const names = needed.map((name) => caller.t(name));
  const lacking = deps.lackingIn(channelId, caller.t);
  const missing = names.filter((name) => lacking.includes(name));
  if (missing.length > 0) return lackingOf(missing);
  try {
    await deps.rest.post(Routes.channelMessages(channelId), requestOf(caller.requestId, message));
    return undefined;
  } catch (error) {
    if (!BARRED.some((code) => isRefusal(error, code))) throw error;
    return lackingOf(names);
  }
};

const BARRED = [
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.UnknownChannel,
];

/** What the bot needs to post anything. */
const NEEDED = ['permission.ViewChannel', 'permission.SendMessages'] as const;

const lackingOf = (names: readonly string[]): Refusal =>
  refusal('permission.missing', { permissions: names.join(', '), count: names.length });

const requestOf = (requestId: string, { content, files = [], rows = [] }: PostForAll) => ({
  body: {
    content: clip(content, MOST_CONTENT),
    allowed_mentions: { parse: [] },
    nonce: createHash('sha256').update(`share|${requestId}`).digest('hex').slice(0, 20),
    enforce_nonce: true,
    components: rows.map((row) => ({ type: ComponentType.ActionRow, components: [...row] })),
    attachments: files.map((one, id) => ({
      id: `${id}`,
      filename: one.name,
      ...('alt' in one && { description: clip(one.alt, 1024) }),
    })),
  },
  files: files.map(({ name, bytes }, at) => ({
    name,
    data: Buffer.from(bytes),
    key: `files[${at}]`,
  })),
});
