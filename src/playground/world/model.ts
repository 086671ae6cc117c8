import type { Snowflake } from './snowflake.ts';

/** A JSON object as it goes over the wire. */
export type Json = { readonly [key: string]: unknown };

/** A member of the playground's server, or the bot itself. */
export interface User {
  readonly id: Snowflake;
  /** Unique lower-case handle. */
  readonly username: string;
  readonly displayName: string;
  /** Language code of the person's Discord client, such as `en-US` or `pl`. */
  readonly locale: string;
  readonly bot: boolean;
  /** What the member may do in the server, as permission bits. */
  readonly permissions: bigint;
  readonly joinedAt: string;
  /** IANA name of the zone in which their client shows times. Discord does not tell it to bots. */
  readonly timeZone: string;
  /** Whether direct messages from members of the server reach the person. */
  dmsOpen: boolean;
  /** Whether the person has left the server. What they wrote stays. */
  left: boolean;
}

/** A server. */
export interface Guild {
  readonly id: Snowflake;
  readonly name: string;
  /** The role that came with the bot. */
  readonly botRoleId: Snowflake;
  /** Whether it is a Community. Only these say their language. */
  readonly community: boolean;
  /** Language code; `en-US` of every server that is no Community. */
  readonly locale: string;
  /** Whether somebody has removed the bot from it. */
  botRemoved: boolean;
  /** People of the playground who are not in this server. */
  readonly outsiderIds: Snowflake[];
}

/** Discord's type numbers of the channels of a server in which, or below which, messages stand. */
export const CHANNEL_TYPES = { text: 0, voice: 2, announcement: 5, forum: 15 } as const;
export type ChannelType = keyof typeof CHANNEL_TYPES;

interface ChannelBase {
  readonly id: Snowflake;
  lastMessageId: Snowflake | null;
}

/** A channel of a server. */
export interface TextChannel extends ChannelBase {
  readonly kind: 'text';
  readonly type: ChannelType;
  /** Its server; null stands for the first one. */
  readonly guildId: Snowflake | null;
  name: string;
  topic: string | null;
  readonly position: number;
  /** Bits denied per member. */
  readonly denied: Map<Snowflake, bigint>;
}

/** A thread below a text channel, or a post in a forum; members only when private. */
export interface Thread extends ChannelBase {
  readonly kind: 'thread';
  readonly parentId: Snowflake;
  readonly ownerId: Snowflake;
  readonly isPrivate: boolean;
  /** Message the thread grew from, if any. Its id is then the thread's id too. */
  readonly starterId: Snowflake | null;
  readonly createdAt: string;
  name: string;
  archived: boolean;
  locked: boolean;
  /** Minutes of silence until the thread is archived. */
  autoArchive: number;
  archivedAt: string;
  readonly memberIds: Set<Snowflake>;
}

/** The conversation of one person with the bot. */
export interface DmChannel extends ChannelBase {
  readonly kind: 'dm';
  readonly userId: Snowflake;
}

export type Channel = TextChannel | Thread | DmChannel;

/** A message component, of any type, in Discord's own shape. */
export interface Component {
  readonly type: number;
  readonly id?: number | undefined;
  readonly custom_id?: string | undefined;
  readonly label?: string | undefined;
  readonly content?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly components?: readonly Component[] | undefined;
  readonly component?: Component | undefined;
  readonly accessory?: Component | undefined;
  readonly [key: string]: unknown;
}

/** An uploaded file; `World.fileStore` has its content. */
export interface Attachment {
  readonly id: Snowflake;
  readonly filename: string;
  readonly description: string | null;
  readonly contentType: string;
  /** Its size. */
  readonly bytes: number;
  /** Pixels; none of what is no picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** Path at which it is served, wherever the playground is: before it comes `World.origin`. */
  readonly url: string;
}

/** What an edit can change in a message. */
export interface MessageBody {
  readonly content: string;
  readonly embeds: readonly Json[];
  readonly components: readonly Component[];
  readonly attachments: readonly Attachment[];
  /** Members who were pinged, `everyone` for the whole server. */
  readonly pings: readonly (Snowflake | 'everyone')[];
}

/** The interaction that a message answers. */
export interface MessageOrigin {
  readonly interactionId: Snowflake;
  /** Discord's interaction type number. */
  readonly type: number;
  readonly userId: Snowflake;
  readonly commandName: string | null;
}

/** An emoji below a message, and who put it there, first ones first. */
export interface Reaction {
  readonly emoji: string;
  readonly userIds: readonly Snowflake[];
}

/** One message as it is now. An edit makes a new object; `history` keeps the earlier bodies, oldest first. */
export interface Message extends MessageBody {
  readonly id: Snowflake;
  readonly channelId: Snowflake;
  readonly authorId: Snowflake;
  /** Discord's message type number: 0 ordinary, 1 notice of who was brought into a thread, 6 pin notice, 18 thread notice, 19 reply, 20 command, 21 thread starter. */
  readonly type: number;
  readonly flags: number;
  readonly nonce: string | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly pinned: boolean;
  readonly reactions: readonly Reaction[];
  readonly deleted: boolean;
  /** The only reader of an ephemeral message. */
  readonly ephemeralFor: Snowflake | null;
  readonly origin: MessageOrigin | null;
  /** Message that this one replies to. */
  readonly replyTo: Snowflake | null;
  readonly history: readonly MessageBody[];
}

/** Message flags by Discord's names. */
export const MESSAGE_FLAGS = {
  SUPPRESS_EMBEDS: 1 << 2,
  HAS_THREAD: 1 << 5,
  EPHEMERAL: 1 << 6,
  LOADING: 1 << 7,
  SUPPRESS_NOTIFICATIONS: 1 << 12,
  IS_COMPONENTS_V2: 1 << 15,
} as const;

/** Whether a message carries a flag. */
export const hasFlag = (flags: number, name: keyof typeof MESSAGE_FLAGS): boolean =>
  (flags & MESSAGE_FLAGS[name]) !== 0;

/** A choice that autocomplete offers. */
export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** A form shown to a person. */
export interface Modal {
  readonly customId: string;
  readonly title: string;
  readonly components: readonly Component[];
}

/** How the bot has responded to an interaction so far. */
export type InteractionResponse =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'thinking'; readonly messageId: Snowflake }
  | { readonly kind: 'message'; readonly messageId: Snowflake }
  | { readonly kind: 'update-deferred'; readonly messageId: Snowflake }
  | { readonly kind: 'update'; readonly messageId: Snowflake }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'modal'; readonly modal: Modal };

/** Discord's interaction type numbers. */
export const INTERACTION_TYPES = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionKind = keyof typeof INTERACTION_TYPES;

/** Something a person did that the bot must answer. */
export interface Interaction {
  readonly id: Snowflake;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  /** What was done, for messages to people: `/poll create`, `button join:7`. */
  readonly label: string;
  readonly commandName: string | null;
  /** Message whose component was used, or from which the modal came. */
  readonly messageId: Snowflake | null;
  readonly data: Json;
  readonly createdAt: number;
  response: InteractionResponse;
  expired: boolean;
  readonly followupIds: Snowflake[];
}

/** Everything that can happen in the world. The gateway turns it into events, waits look at it. */
export type WorldChange =
  | { readonly kind: 'message-created'; readonly message: Message }
  | { readonly kind: 'message-updated'; readonly message: Message }
  | { readonly kind: 'message-deleted'; readonly message: Message }
  | { readonly kind: 'guild-added'; readonly guild: Guild }
  | { readonly kind: 'guild-removed'; readonly guild: Guild }
  | { readonly kind: 'channel-created'; readonly channel: Channel }
  | { readonly kind: 'channel-updated'; readonly channel: Channel }
  | { readonly kind: 'channel-deleted'; readonly channel: Channel }
  | {
      readonly kind: 'thread-members';
      readonly thread: Thread;
      readonly added: readonly Snowflake[];
      readonly removed: readonly Snowflake[];
    }
  | { readonly kind: 'pins-updated'; readonly channel: Channel }
  | { readonly kind: 'member-added'; readonly user: User }
  | { readonly kind: 'member-removed'; readonly user: User; readonly guild: Guild }
  | { readonly kind: 'member-updated'; readonly user: User }
  | { readonly kind: 'read'; readonly mark: string }
  | { readonly kind: 'commands-changed' }
  | { readonly kind: 'interaction-created'; readonly interaction: Interaction }
  | { readonly kind: 'interaction-changed'; readonly interaction: Interaction }
  | { readonly kind: 'typing'; readonly channel: Channel; readonly userId: Snowflake }
  | {
      readonly kind: 'reaction';
      readonly message: Message;
      readonly userId: Snowflake;
      readonly emoji: string;
      readonly what: 'ADD' | 'REMOVE';
    }
  | { readonly kind: 'request' }
  | { readonly kind: 'gateway' };
