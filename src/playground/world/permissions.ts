/** Discord's permission bits that the playground knows, under the names of Discord's documentation. */
export const PERMISSIONS = {
  CREATE_INSTANT_INVITE: 1n << 0n,
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  CONNECT: 1n << 20n,
  CHANGE_NICKNAME: 1n << 26n,
  MANAGE_ROLES: 1n << 28n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  PIN_MESSAGES: 1n << 51n,
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** The bits of several permissions together. */
export const bits = (...names: readonly Permission[]): bigint =>
  names.reduce((sum, name) => sum | PERMISSIONS[name], 0n);

/** What everybody may do wherever they can write. */
const WRITER_PERMISSIONS = bits(
  'ADD_REACTIONS',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'USE_EXTERNAL_EMOJIS',
);

/** What an ordinary member of a new server may do. */
export const MEMBER_PERMISSIONS =
  WRITER_PERMISSIONS |
  bits(
    'CREATE_INSTANT_INVITE',
    'CHANGE_NICKNAME',
    'CONNECT',
    'USE_APPLICATION_COMMANDS',
    'CREATE_PUBLIC_THREADS',
    'CREATE_PRIVATE_THREADS',
    'SEND_MESSAGES_IN_THREADS',
  );

/**
 * What a bot asks for when it is invited, unless told otherwise. It may do nothing besides: no bot can rely on what a
 * server allows everyone.
 */
export const BOT_PERMISSIONS: readonly Permission[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
];

/** What everybody may do in a conversation of two. */
export const DM_PERMISSIONS = WRITER_PERMISSIONS | bits('MENTION_EVERYONE', 'PIN_MESSAGES');

/** Every bit set, as Discord reports it for an administrator. */
export const ALL_PERMISSIONS = Object.values(PERMISSIONS).reduce<bigint>((sum, bit) => sum | bit, 0n);

/** Permissions of a member after the administrator's shortcut and a channel's denials. */
export const effective = (base: bigint, denied: bigint): bigint =>
  (base & PERMISSIONS.ADMINISTRATOR) !== 0n ? ALL_PERMISSIONS : base & ~denied;
