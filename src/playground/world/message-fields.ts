import { z } from 'zod';
import { componentSchema } from './components.ts';
import { allowedMentionsSchema } from './mentions.ts';

/** A file that came with a request. `field` is the name of its form field, such as `files[0]`. */
export interface Upload {
  readonly field: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Buffer;
}

const json = z.record(z.string(), z.unknown());

/** The body of every request that writes or edits a message. */
export const messageFieldsSchema = z.looseObject({
  content: z.string().nullish(),
  embeds: z.array(json).nullish(),
  components: z.array(componentSchema).nullish(),
  attachments: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]),
        description: z.string().nullish(),
        filename: z.string().nullish(),
      }),
    )
    .nullish(),
  flags: z.number().int().nullish(),
  allowed_mentions: allowedMentionsSchema.nullish(),
  nonce: z.union([z.string(), z.number()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z
    .looseObject({ message_id: z.string().nullish(), fail_if_not_exists: z.boolean().nullish() })
    .nullish(),
});

export type MessageFields = z.infer<typeof messageFieldsSchema>;

/** All that a request says of a message: its fields, and the files that came with it. */
export type MessageInput = MessageFields & { readonly uploads?: readonly Upload[] };
