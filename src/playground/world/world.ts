import type { CommandRegistry } from './commands.ts';
import { apiError } from './errors.ts';
import { type FetchFile, FileStore } from './file-store.ts';
import { type GuildInit, newGuild } from './guilds.ts';
import type {
  Attachment,
  Channel,
  DmChannel,
  Guild,
  Interaction,
  Message,
  TextChannel,
  Thread,
  User,
  WorldChange,
} from './model.ts';
import { BOT_PERMISSIONS, bits, MEMBER_PERMISSIONS, type Permission } from './permissions.ts';
import { emptyWorld, type Identity, newestId, type SavedWorld } from './saved-world.ts';
import { type Snowflake, snowflakes } from './snowflake.ts';
import { Tokens } from './tokens.ts';

type Listener = (change: WorldChange) => void;

/** Properties of a new member. */
export interface MemberInit {
  readonly name: string;
  readonly locale?: string;
  /** IANA name. */
  readonly timeZone?: string;
  readonly bot?: boolean;
  readonly permissions?: bigint;
}

/** How a world begins. */
export interface WorldInit {
  /** What an earlier run has left; without it the world is new. */
  readonly saved?: SavedWorld | undefined;
  /** Where the files are that the archive has. */
  readonly fetchFile?: FetchFile | undefined;
  /** All that the bot may do in its servers. */
  readonly botPermissions?: readonly Permission[] | undefined;
}

/** The state of the pretended Discord: servers, in which all people are unless they left, their members, channels, messages, commands, interactions. */
export class World {
  readonly nextId: () => Snowflake;
  /** The first server. */
  readonly guild: Guild;
  readonly guilds = new Map<Snowflake, Guild>();
  readonly ownerId: Snowflake;
  readonly users = new Map<Snowflake, User>();
  readonly channels = new Map<Snowflake, Channel>();
  readonly messages = new Map<Snowflake, Message>();
  readonly files = new Map<Snowflake, Attachment>();
  readonly fileStore: FileStore;
  readonly interactions = new Map<Snowflake, Interaction>();
  readonly tokens = new Tokens();
  readonly commands: CommandRegistry;
  /** How far each person has read each channel: the last message, by `person channel`. */
  readonly readMarks: Map<string, Snowflake>;
  readonly bot: User;
  /** Where attachments are served; known once the server listens. */
  origin = '';
  gatewayUrl = '';
  /** How many shards of the gateway a bot of so many servers needs; with fewer it is not let in. */
  shards = 1;
  /** Whether requests from other machines are answered. */
  isOpen = false;
  /**
   * Discord's time limits in milliseconds: for the first answer to an interaction, for its token, and how long a message
   * with the nonce of an earlier one counts as the same.
   */
  readonly timing = { acknowledgeMs: 3000, tokenMs: 15 * 60_000, nonceMs: 5 * 60_000 };
  /** Whether the words of a message come to a bot that is named in it by its role alone: Discord does not say. */
  roleCarriesWords = false;
  /** Automatic moderation: what the bot may not say in the server. */
  readonly blockedWords = new Set<string>();
  readonly #timelines = new Map<Snowflake, Snowflake[]>();
  readonly #listeners = new Set<Listener>();

  constructor({ saved, fetchFile, botPermissions = BOT_PERMISSIONS }: WorldInit = {}) {
    this.nextId = snowflakes(Date.now, saved && newestId(saved));
    this.fileStore = new FileStore({ fetch: fetchFile });
    const { identity, guilds, users, channels, messages, commands, readMarks } =
      saved ?? emptyWorld(this.nextId);
    this.guild = newGuild(identity.guildId, { name: 'Playground' }, identity.botRoleId);
    for (const guild of [this.guild, ...guilds]) this.guilds.set(guild.id, guild);
    this.ownerId = identity.ownerId;
    this.commands = commands;
    this.readMarks = new Map(readMarks);
    const permissions = bits(...botPermissions);
    for (const user of users) this.users.set(user.id, user.bot ? { ...user, permissions } : user);
    for (const channel of channels) this.channels.set(channel.id, channel);
    for (const message of messages) this.#insert(message);
    this.bot =
      this.users.get(identity.botId) ??
      this.addUser({ name: 'Postboard', bot: true, permissions }, identity.botId);
  }

  get identity(): Identity {
    const { guild, ownerId, bot } = this;
    return { guildId: guild.id, botRoleId: guild.botRoleId, ownerId, botId: bot.id };
  }

  /** The permissions of the role that everyone has. */
  get everyonePermissions(): bigint {
    return MEMBER_PERMISSIONS;
  }

  /** Calls the listener at every later change. Returns the way to stop it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells everyone who listens what has just happened. */
  emit(change: WorldChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** Lets somebody join the server. */
  addUser(init: MemberInit, id = this.nextId()): User {
    const { name, locale = 'en-US', timeZone = 'UTC', bot = false, permissions = MEMBER_PERMISSIONS } = init;
    const plain = name.toLowerCase().replace(/[^a-z0-9_.]/g, '_');
    const taken = [...this.users.values()].some(({ username }) => username === plain);
    const user: User = {
      id,
      username: taken ? `${plain}_${id.slice(-4)}` : plain,
      displayName: name,
      locale,
      bot,
      permissions,
      joinedAt: new Date().toISOString(),
      timeZone,
      dmsOpen: true,
      left: false,
    };
    this.users.set(id, user);
    this.emit({ kind: 'member-added', user });
    return user;
  }

  /** Opens or closes somebody's direct messages. */
  setDmsOpen(user: User, open: boolean): void {
    user.dmsOpen = open;
    this.emit({ kind: 'member-updated', user });
  }

  /** Lets somebody leave the server and its threads. */
  removeUser(user: User): void {
    user.left = true;
    for (const channel of this.channels.values()) {
      if (channel.kind === 'thread') channel.memberIds.delete(user.id);
    }
    this.emit({ kind: 'member-removed', user, guild: this.guild });
  }

  /** Lets somebody leave one of the servers and its threads; they stay in the others. */
  leaveGuild(guild: Guild, user: User): void {
    guild.outsiderIds.push(user.id);
    for (const channel of this.channels.values()) {
      if (channel.kind === 'thread' && this.guildOf(channel) === guild) channel.memberIds.delete(user.id);
    }
    this.emit({ kind: 'member-removed', user, guild });
  }

  /** Whether somebody is in a server. */
  isMember(guild: Guild, user: User): boolean {
    return !user.left && !guild.outsiderIds.includes(user.id);
  }

  /** Who is in a server now, the bot included; everybody there is, if none is named. */
  members(guild?: Guild): User[] {
    return [...this.users.values()].filter((user) => (guild ? this.isMember(guild, user) : !user.left));
  }

  /** Makes another server, with the bot and everybody in it. */
  addGuild(init: GuildInit): Guild {
    const guild = newGuild(this.nextId(), init, this.nextId());
    this.guilds.set(guild.id, guild);
    this.emit({ kind: 'guild-added', guild });
    return guild;
  }

  /** Removes the bot from a server, or lets it in again. */
  setBotRemoved(guild: Guild, removed: boolean): void {
    guild.botRemoved = removed;
    this.emit({ kind: removed ? 'guild-removed' : 'guild-added', guild });
  }

  /** The server of a channel; of a conversation the first one, which its people share with the bot. */
  guildOf(channel: Channel | undefined): Guild {
    const deciding = channel && this.permissionChannel(channel);
    const id = deciding?.kind === 'text' ? deciding.guildId : null;
    return (id === null ? undefined : this.guilds.get(id)) ?? this.guild;
  }

  /** Makes a channel in a server: a text channel in the first one unless told otherwise. */
  addTextChannel(
    name: string,
    init: Partial<Pick<TextChannel, 'topic' | 'type' | 'guildId'>> = {},
  ): TextChannel {
    const position = [...this.channels.values()].filter(({ kind }) => kind === 'text').length;
    const channel: TextChannel = {
      kind: 'text',
      type: 'text',
      guildId: null,
      topic: null,
      ...init,
      id: this.nextId(),
      name,
      position,
      denied: new Map(),
      lastMessageId: null,
    };
    this.addChannel(channel);
    return channel;
  }

  /** Puts a channel that is already made into the world. */
  addChannel(channel: Channel): void {
    this.channels.set(channel.id, channel);
    this.emit({ kind: 'channel-created', channel });
  }

  /** The bot's conversation with a person; opened if there is none yet. */
  openDm(userId: Snowflake): DmChannel {
    for (const channel of this.channels.values()) {
      if (channel.kind === 'dm' && channel.userId === userId) return channel;
    }
    const channel: DmChannel = { kind: 'dm', id: this.nextId(), userId, lastMessageId: null };
    this.addChannel(channel);
    return channel;
  }

  /** Takes a channel, its threads and their messages out of the world. */
  removeChannel(channel: Channel): void {
    for (const thread of this.threadsOf(channel.id)) this.removeChannel(thread);
    for (const message of this.timeline(channel.id)) {
      this.messages.set(message.id, { ...message, deleted: true });
    }
    this.channels.delete(channel.id);
    this.emit({ kind: 'channel-deleted', channel });
  }

  /** @throws ApiError 10003 when there is no such channel */
  channel(id: Snowflake): Channel {
    const channel = this.channels.get(id);
    if (!channel) throw apiError('unknownChannel');
    return channel;
  }

  /** @throws ApiError 10013 when there is no such user */
  user(id: Snowflake): User {
    const user = this.users.get(id);
    if (!user) throw apiError('unknownUser');
    return user;
  }

  /** Threads below a channel, oldest first. */
  threadsOf(channelId: Snowflake): Thread[] {
    return [...this.channels.values()].filter(
      (channel): channel is Thread => channel.kind === 'thread' && channel.parentId === channelId,
    );
  }

  /** All messages ever written in a channel, deleted ones too, oldest first. */
  timeline(channelId: Snowflake): Message[] {
    return (this.#timelines.get(channelId) ?? []).flatMap((id) => this.messages.get(id) ?? []);
  }

  /** Stores a new message and tells of it. */
  addMessage(message: Message): Message {
    this.#insert(message);
    this.emit({ kind: 'message-created', message });
    return message;
  }

  #insert(message: Message): void {
    this.messages.set(message.id, message);
    for (const file of message.attachments) this.files.set(file.id, file);
    const timeline = this.#timelines.get(message.channelId) ?? [];
    timeline.push(message.id);
    this.#timelines.set(message.channelId, timeline);
    const channel = this.channels.get(message.channelId);
    if (channel && !message.ephemeralFor) channel.lastMessageId = message.id;
  }

  /** Replaces a message by its changed form and tells of it. */
  changeMessage(message: Message): Message {
    this.messages.set(message.id, message);
    this.emit({ kind: message.deleted ? 'message-deleted' : 'message-updated', message });
    return message;
  }

  /** The channel whose permissions count: a thread's parent, otherwise the channel itself. */
  permissionChannel(channel: Channel): Channel {
    return channel.kind === 'thread' ? this.channel(channel.parentId) : channel;
  }
}
