import { numbered } from './components.ts';
import { apiError, InvalidForm } from './errors.ts';
import { storeFile, withUrlPaths } from './files.ts';
import { messageProblems } from './limits.ts';
import { mentionProblems, pingsOf } from './mentions.ts';
import type { MessageInput } from './message-fields.ts';
import type { Attachment, MessageBody } from './model.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** The body of a message in which nothing has been written yet. */
export const EMPTY_BODY: MessageBody = {
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  pings: [],
};

/** The message that an input is for. */
export interface Revision {
  readonly channelId: Snowflake;
  /** The body so far; of a new message the empty one. */
  readonly before: MessageBody;
  /** The flags after the change. */
  readonly flags: number;
  /** Author of the message replied to. */
  readonly repliedTo?: Snowflake | undefined;
}

const keptAttachments = (before: MessageBody, { attachments }: MessageInput): Attachment[] =>
  before.attachments.flatMap((attachment) => {
    if (!attachments) return [attachment];
    const listed = attachments.find(({ id }) => String(id) === attachment.id);
    return listed ? [{ ...attachment, description: listed.description ?? attachment.description }] : [];
  });

const newAttachments = (
  world: World,
  channelId: Snowflake,
  { attachments, uploads = [] }: MessageInput,
): Attachment[] =>
  uploads.map(({ field, filename, contentType, data }) => {
    const index = /^files\[(\d+)\]$/.exec(field)?.[1];
    const listed = attachments?.find(({ id }) => String(id) === index);
    const file = {
      filename: listed?.filename ?? filename,
      contentType,
      data,
      description: listed?.description,
    };
    return storeFile(world, channelId, file);
  });

/** Embeds or components with the URL paths of the message's files in place of `attachment://name`. */
const withAttachments = <T>(world: World, value: T, attachments: readonly Attachment[]): T => {
  const text = JSON.stringify(withUrlPaths(world, value)).replace(
    /"attachment:\/\/([^"]+)"/g,
    (whole, name: string) => {
      const found = attachments.find(({ filename }) => filename === name);
      return found ? JSON.stringify(found.url) : whole;
    },
  );
  return JSON.parse(text) as T;
};

/** A field after an edit: what the input leaves out stays, `null` empties it. */
const edited = <T>(given: T | null | undefined, before: T, empty: T): T =>
  given === undefined ? before : (given ?? empty);

const isEmpty = ({ content, embeds, components, attachments }: MessageBody): boolean =>
  content.trim() === '' && embeds.length + components.length + attachments.length === 0;

/**
 * The body of a message after an input.
 * @throws InvalidForm, or ApiError 50006 for nothing to show, 40005 for a file too large
 */
export const revisedBody = (world: World, input: MessageInput, revision: Revision): MessageBody => {
  const { channelId, before, flags, repliedTo } = revision;
  const body: MessageBody = {
    content: edited(input.content, before.content, ''),
    embeds: edited(input.embeds, before.embeds, []),
    components: edited(input.components, before.components, []),
    attachments: [...keptAttachments(before, input), ...newAttachments(world, channelId, input)],
    pings: [],
  };
  const problems = [...messageProblems(body, flags), ...mentionProblems(input.allowed_mentions)];
  if (problems.length > 0) throw new InvalidForm(problems);
  if (isEmpty(body)) throw apiError('emptyMessage');
  return {
    ...body,
    embeds: withAttachments(world, body.embeds, body.attachments),
    components: numbered(withAttachments(world, body.components, body.attachments)),
    pings: pingsOf(body, input.allowed_mentions, repliedTo),
  };
};
