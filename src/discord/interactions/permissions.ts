import { PermissionFlagsBits } from 'discord.js';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { Caller } from './caller.ts';

const { ViewChannel, SendMessages, AttachFiles, ReadMessageHistory, Connect } = PermissionFlagsBits;
const { CreatePublicThreads, SendMessagesInThreads } = PermissionFlagsBits;

/** Permissions that the bot may want, in the order in which they are named where they are missing. */
const BITS = {
  ViewChannel,
  Connect,
  SendMessages,
  CreatePublicThreads,
  SendMessagesInThreads,
  AttachFiles,
  ReadMessageHistory,
} as const;
export const PERMISSIONS = Object.keys(BITS) as readonly Permission[];
type Permission = keyof typeof BITS;

type Asked = Pick<Caller, 'channel' | 'permissions' | 't'>;

/** Wherever a table lives. */
const EVERYWHERE: readonly Permission[] = ['ViewChannel', 'AttachFiles', 'ReadMessageHistory'];
/** What lets a table have a thread of its own. */
const FOR_OWN_THREAD: readonly Permission[] = ['CreatePublicThreads', 'SendMessagesInThreads'];

/** What it takes to write where it is asked. */
const toWriteHere = ({ channel }: Asked): readonly Permission[] => {
  switch (channel) {
    case 'thread':
      return ['SendMessagesInThreads'];
    case 'voice':
      return ['Connect', 'SendMessages'];
    case 'text':
    case 'announcement':
    case 'other':
      return ['SendMessages'];
  }
};

const canHaveThreads = ({ channel }: Asked): boolean => channel === 'text' || channel === 'announcement';

const missingOf = ({ permissions, t }: Asked, wanted: readonly Permission[]): string[] =>
  PERMISSIONS.filter((name) => wanted.includes(name) && !permissions.has(BITS[name])).map((name) =>
    t(`permission.${name}`),
  );

/** All permissions that the bot could use here and has not got, by their names in the caller's language. */
export const lackingHere = (asked: Asked): string[] =>
  missingOf(asked, [...EVERYWHERE, ...toWriteHere(asked), ...(canHaveThreads(asked) ? FOR_OWN_THREAD : [])]);

/**
 * Why a table cannot be opened here: permissions that the bot lacks, by their names in the caller's language.
 * @param place a thread that the bot opens for it, or where it is asked for
 */
export const missingPermission = (asked: Asked, place: 'own-thread' | 'here'): Refusal | undefined => {
  const missing = missingOf(asked, [
    ...EVERYWHERE,
    ...(place === 'own-thread' ? FOR_OWN_THREAD : toWriteHere(asked)),
  ]);
  if (missing.length === 0) return undefined;
  return refusal('permission.missing', { permissions: missing.join(', '), count: missing.length });
};

/** Whether the bot can give a table a thread of its own here; if not, the channel itself is its place. */
export const canOpenThread = (asked: Asked): boolean =>
  canHaveThreads(asked) && missingOf(asked, FOR_OWN_THREAD).length === 0;
