import { contentTypeOf } from './content-types.ts';
import { apiError } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Attachment, Json } from './model.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** A file as it is uploaded. */
export interface FileInit {
  readonly filename: string;
  readonly data: Buffer;
  /** Media type as sent along; the file's name goes before it. */
  readonly contentType?: string | undefined;
  readonly description?: string | null | undefined;
}

/** Keeps an uploaded file and gives it an address. Throws ApiError 40005 when it is too large. */
export const storeFile = (world: World, channelId: Snowflake, file: FileInit): Attachment => {
  const { filename, data, contentType, description = null } = file;
  if (data.length > LIMITS.uploadBytes) throw apiError('tooLarge');
  const id = world.nextId();
  const attachment: Attachment = {
    id,
    filename,
    description,
    contentType: contentTypeOf(filename, contentType),
    data,
    url: `${world.origin}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`,
  };
  world.files.set(id, attachment);
  return attachment;
};

/** An uploaded file in Discord's shape. */
export const attachmentPayload = (attachment: Attachment): Json => ({
  id: attachment.id,
  filename: attachment.filename,
  ...(attachment.description === null ? {} : { description: attachment.description }),
  content_type: attachment.contentType,
  size: attachment.data.length,
  url: attachment.url,
  proxy_url: attachment.url,
});
