import { PermissionFlagsBits } from 'discord.js';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { Caller } from './caller.ts';

const { ViewChannel, SendMessages, AttachFiles, ReadMessageHistory } = PermissionFlagsBits;
const { CreatePublicThreads, SendMessagesInThreads } = PermissionFlagsBits;

/** What the bot cannot do without where a table lives, in the order in which it is missed. */
export const NEEDED = { ViewChannel, SendMessages, AttachFiles, ReadMessageHistory } as const;

/** What lets a table have a thread of its own. */
export const FOR_THREADS = { CreatePublicThreads, SendMessagesInThreads } as const;

/** All permissions that the bot could use here and has not got, by their names in the caller's language. */
export const lackingHere = ({ permissions, t }: Pick<Caller, 'permissions' | 't'>): string[] =>
  Object.entries({ ...NEEDED, ...FOR_THREADS })
    .filter(([, bit]) => !permissions.has(bit))
    .map(([name]) => t(`permission.${name}`));

/** Why a table cannot be opened here: a permission that the bot lacks, by its name in the caller's language. */
export const missingPermission = ({ permissions, t }: Caller): Refusal | undefined => {
  const missing = Object.entries(NEEDED).filter(([, bit]) => !permissions.has(bit));
  if (missing.length === 0) return undefined;
  const names = missing.map(([name]) => t(`permission.${name}`)).join(', ');
  return refusal('permission.missing', { permissions: names, count: missing.length });
};

/** Whether the bot can give a table a thread of its own here; if not, the channel itself is its place. */
export const canOpenThread = ({ channel, permissions }: Caller): boolean =>
  channel === 'text' && permissions.has([CreatePublicThreads, SendMessagesInThreads]);
