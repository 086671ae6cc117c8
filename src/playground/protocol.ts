import type { Attachment, Choice, Component, Json, Reaction } from './world/model.ts';

/** What the playground tells its page. Types only: the page is built without the server. */

/** A member of the server, as others see them. */
export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  /** Language of their Discord client. */
  readonly locale: string;
  /** IANA name of the zone in which they read times. */
  readonly timeZone: string;
  /** Unread messages that mention them, direct messages included. */
  readonly mentions: number;
}

/** A channel, thread or conversation that the reader may look into. */
export interface ChannelView {
  readonly id: string;
  readonly kind: 'text' | 'thread' | 'dm';
  readonly name: string;
  readonly parentId: string | null;
  readonly archived: boolean;
  readonly unread: number;
  readonly mentions: number;
}

/** A message that the reader sees. */
export interface MessageView {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly type: number;
  readonly createdAt: string;
  readonly edited: boolean;
  readonly pinned: boolean;
  /** Only the reader sees it. */
  readonly ephemeral: boolean;
  /** The bot is still thinking. */
  readonly loading: boolean;
  readonly mentionsMe: boolean;
  readonly mayDelete: boolean;
  readonly content: string;
  readonly embeds: readonly Json[];
  readonly components: readonly Component[];
  readonly attachments: readonly Attachment[];
  readonly reactions: readonly Reaction[];
  /** Who used which command, where the message answers one. */
  readonly usedBy: { readonly userId: string; readonly command: string | null } | null;
  readonly replyTo: string | null;
  /** Whom Discord's notice names as brought into the thread. */
  readonly broughtIn: readonly string[];
}

export interface OptionView {
  readonly name: string;
  /** The name in the reader's language. */
  readonly label: string;
  readonly description: string;
  /** Discord's option type number. */
  readonly type: number;
  readonly required: boolean;
  readonly autocomplete: boolean;
  readonly choices: readonly Choice[];
}

/** A slash command that the reader may use, down to the subcommand. */
export interface CommandView {
  /** Registered names, such as `poll create`. */
  readonly path: string;
  /** The same in the reader's language. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly OptionView[];
  readonly inServer: boolean;
  readonly inDm: boolean;
}

/** A quick start in the reader's language. */
export interface QuickStartView {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** Which faults are on. */
export interface FaultsView {
  /** The bot's requests are answered late. */
  readonly slow: boolean;
  /** The bot's requests are answered with an error. */
  readonly errors: boolean;
  /** Of many messages at once the later ones are answered with 429. */
  readonly rateLimits: boolean;
  /** The reader takes no direct messages. */
  readonly closedDms: boolean;
  /** Whether a bot is connected; not a fault, but what the faults are for. */
  readonly connected: boolean;
}

/** A command that a newcomer needs first. */
export interface FirstCommand {
  readonly path: string;
  /** It fits only where a message has a control whose custom id begins so; anywhere if left out. */
  readonly beside?: string;
}

/** All that the page shows besides the messages. */
export interface StateView {
  readonly me: string;
  readonly server: string;
  readonly people: readonly PersonView[];
  readonly channels: readonly ChannelView[];
  readonly commands: readonly CommandView[];
  /** Buttons that type commands for the reader; only those whose commands the bot has. */
  readonly quickStarts: readonly QuickStartView[];
  /** The commands that a newcomer needs first, by kind of channel. */
  readonly firstCommands: Readonly<Partial<Record<ChannelView['kind'], readonly FirstCommand[]>>>;
  readonly faults: FaultsView;
}

/** First event of a connection: everything. */
export interface HelloView {
  readonly state: StateView;
  readonly messages: readonly MessageView[];
}

/** A form that the bot opened. */
export interface ModalView {
  /** Names the form when it is sent. */
  readonly interaction: string;
  readonly title: string;
  readonly components: readonly Component[];
}

/** What became of something that the reader did. The messages come as events. */
export interface OutcomeView {
  readonly kind: string;
  readonly modal?: ModalView;
}
