import { contentTypeOf } from './content-types.ts';
import { apiError } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Attachment, Json } from './model.ts';
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

/** Fetches what is in a file of an earlier run. */
export type Fetching = (id: Snowflake) => Promise<Buffer | undefined>;

/** What is in the uploaded files: those of this run in memory, earlier ones fetched when somebody looks. */
export class FileBytes {
  readonly #held = new Map<Snowflake, Buffer>();
  readonly #fetch: Fetching;

  constructor(fetch: Fetching = async () => undefined) {
    this.#fetch = fetch;
  }

  add(id: Snowflake, data: Buffer): void {
    this.#held.set(id, data);
  }

  /** What came in this run. */
  held(id: Snowflake): Buffer | undefined {
    return this.#held.get(id);
  }

  /** What is in a file; nothing if there is no such file. */
  async read(id: Snowflake): Promise<Buffer | undefined> {
    return this.#held.get(id) ?? this.#fetch(id);
  }
}

/** Keeps an uploaded file and gives it a place. Throws ApiError 40005 when it is too large. */
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
  world.bytes.add(id, data);
  return attachment;
};

/** An uploaded file in Discord's shape. */
export const attachmentPayload = (world: World, attachment: Attachment): Json => {
  const url = `${world.origin}${attachment.url}`;
  return {
    id: attachment.id,
    filename: attachment.filename,
    ...(attachment.description === null ? {} : { description: attachment.description }),
    content_type: attachment.contentType,
    size: attachment.bytes,
    ...(attachment.width === null ? {} : { width: attachment.width, height: attachment.height }),
    url,
    proxy_url: url,
  };
};

const replaced = <T>(value: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}`, `"${to}`)) as T;

/** Embeds or components as the bot reads them: with the addresses of files. */
export const withAddresses = <T>(world: World, value: T): T =>
  replaced(value, '/attachments/', `${world.origin}/attachments/`);

/** Embeds or components as they are kept: with the places of files, good wherever the playground is. */
export const withPlaces = <T>(world: World, value: T): T =>
  replaced(value, `${world.origin}/attachments/`, '/attachments/');
