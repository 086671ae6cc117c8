import { contentTypeOf } from './content-types.ts';
import { apiError } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Attachment } from './model.ts';
import { pictureSize } from './picture-size.ts';
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

/** Stores an uploaded file and gives it a URL path. Throws ApiError 40005 when it is too large. */
export const storeFile = (world: World, channelId: Snowflake, file: FileInit): Attachment => {
  const { filename, data, contentType, description = null } = file;
  if (data.length > LIMITS.uploadBytes) throw apiError('tooLarge');
  const id = world.nextId();
  const attachment: Attachment = {
    id,
    filename,
    description,
    contentType: contentTypeOf(filename, contentType),
    bytes: data.length,
    ...pictureSize(data),
    url: `/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`,
  };
  world.files.set(id, attachment);
  world.fileStore.add(id, data);
  return attachment;
};

const withPrefix = <T>(value: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}`, `"${to}`)) as T;

/** Embeds or components as the bot reads them: with the full URLs of files. */
export const withFullUrls = <T>(world: World, value: T): T =>
  withPrefix(value, '/attachments/', `${world.origin}/attachments/`);

/** Embeds or components as they are kept: with the URL paths of files, which hold wherever the playground listens. */
export const withUrlPaths = <T>(world: World, value: T): T =>
  withPrefix(value, `${world.origin}/attachments/`, '/attachments/');
