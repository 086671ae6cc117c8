import { z } from 'zod';
import { COMPONENT_TYPES, flatten } from './components.ts';
import type { Problem } from './errors.ts';
import type { MessageBody } from './model.ts';
import type { Snowflake } from './snowflake.ts';

/** Which mentions of a message may ping. */
export const allowedMentionsSchema = z.looseObject({
  parse: z.array(z.string().nullable()).nullish(),
  users: z.array(z.string()).nullish(),
  roles: z.array(z.string()).nullish(),
  replied_user: z.boolean().nullish(),
});

export type AllowedMentions = z.infer<typeof allowedMentionsSchema>;

/** Discord takes either a whole kind of mentions or a list of its ids, not both. */
export const mentionProblems = (allowed: AllowedMentions | null | undefined): Problem[] =>
  (['users', 'roles'] as const).flatMap((kind) =>
    allowed?.parse?.includes(kind) && (allowed[kind]?.length ?? 0) > 0
      ? [
          {
            path: ['allowed_mentions'],
            code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          },
        ]
      : [],
  );

/**
 * Who is pinged by a message: mentions in its content and text displays, as far as they are allowed.
 * @param allowed what the sender allows; without it every mention pings
 * @param repliedTo author of the message replied to, pinged unless that is switched off
 */
export const pingsOf = (
  { content, components }: Pick<MessageBody, 'content' | 'components'>,
  allowed: AllowedMentions | null | undefined,
  repliedTo?: Snowflake,
): (Snowflake | 'everyone')[] => {
  const displays = flatten(components).filter(({ type }) => type === COMPONENT_TYPES.textDisplay);
  const text = [content, ...displays.map((display) => display.content ?? '')].join('\n');
  const mayPing = (id: Snowflake) =>
    !allowed || allowed.parse?.includes('users') || (allowed.users?.includes(id) ?? false);
  const users = [...text.matchAll(/<@!?(\d+)>/g)].flatMap(([, id]) => (id && mayPing(id) ? [id] : []));
  const everyone = /@(everyone|here)/.test(text) && (!allowed || allowed.parse?.includes('everyone'));
  const reply = repliedTo && (allowed?.replied_user ?? !allowed) ? [repliedTo] : [];
  return [...new Set([...users, ...reply, ...(everyone ? (['everyone'] as const) : [])])];
};
