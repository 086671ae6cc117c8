import type { ChannelView, HelloView, MessageView, PersonView, StateView } from '../protocol.ts';
import { mayDelete } from '../world/messages.ts';
import { type Channel, hasFlag, type Message, type User } from '../world/model.ts';
import { bySnowflake } from '../world/snowflake.ts';
import type { World } from '../world/world.ts';
import { commandViews } from './command-views.ts';
import { faultsView, type Switchboard } from './fault-switches.ts';
import type { Cast } from './people.ts';
import { type FirstSteps, quickStartViews } from './quick-start.ts';
import type { ReadMarks, Unread } from './read-marks.ts';

/** What views are made of. */
export interface Scene extends Switchboard {
  readonly world: World;
  readonly cast: Cast;
  readonly marks: ReadMarks;
  readonly firstSteps: FirstSteps;
}

/** Whether a person sees a message now. */
export const sees = ({ world }: Scene, user: User, message: Message): boolean => {
  const channel = world.channels.get(message.channelId);
  if (!channel || message.deleted || !world.canView(channel, user)) return false;
  return message.ephemeralFor === null || message.ephemeralFor === user.id;
};

/** A message as its reader sees it. */
export const messageView = ({ world, marks }: Scene, user: User, message: Message): MessageView => ({
  id: message.id,
  channelId: message.channelId,
  authorId: message.authorId,
  type: message.type,
  createdAt: message.createdAt,
  edited: message.editedAt !== null,
  pinned: message.pinned,
  ephemeral: message.ephemeralFor !== null,
  loading: hasFlag(message.flags, 'LOADING'),
  mentionsMe: marks.mentions(user, message) && world.channels.get(message.channelId)?.kind !== 'dm',
  mayDelete: mayDelete(world, user, message),
  content: message.content,
  embeds: hasFlag(message.flags, 'SUPPRESS_EMBEDS') ? [] : message.embeds,
  components: message.components,
  attachments: message.attachments,
  reactions: message.reactions,
  usedBy: message.origin && { userId: message.origin.userId, command: message.origin.commandName },
  replyTo: message.replyTo,
});

const channelView = (world: World, channel: Channel, { unread, mentions }: Unread): ChannelView => ({
  id: channel.id,
  kind: channel.kind,
  name: channel.kind === 'dm' ? world.bot.displayName : channel.name,
  parentId: channel.kind === 'thread' ? channel.parentId : null,
  archived: channel.kind === 'thread' && channel.archived,
  unread,
  mentions,
});

const mentionsOf = ({ marks }: Scene, user: User): number =>
  [...marks.unreadOf(user).values()].reduce((sum, { mentions }) => sum + mentions, 0);

/** Everybody in the server, the bot last. */
export const peopleViews = (scene: Scene): PersonView[] => {
  const { cast, world } = scene;
  return [...cast.people(), world.bot].map((user) => ({
    id: user.id,
    name: user.displayName,
    bot: user.bot,
    locale: user.locale,
    timeZone: user.timeZone,
    mentions: user.bot ? 0 : mentionsOf(scene, user),
  }));
};

/** What stands around the messages, for one reader. */
export const stateView = (scene: Scene, user: User): StateView => {
  const { world, marks, firstSteps } = scene;
  const { quickStarts = [], firstCommands = {} } = firstSteps;
  const unread = marks.unreadOf(user);
  return {
    me: user.id,
    server: world.guild.name,
    people: peopleViews(scene),
    channels: [...world.channels.values()]
      .filter((channel) =>
        channel.kind === 'dm' ? channel.userId === user.id : world.canView(channel, user),
      )
      .map((channel) => channelView(world, channel, unread.get(channel.id) ?? { unread: 0, mentions: 0 })),
    commands: commandViews(world, user),
    quickStarts: quickStartViews(world, quickStarts, user.locale),
    firstCommands,
    faults: faultsView(scene, user),
  };
};

/** Everything that one reader sees. */
export const helloView = (scene: Scene, user: User): HelloView => ({
  state: stateView(scene, user),
  messages: [...scene.world.messages.values()]
    .filter((message) => sees(scene, user, message))
    .sort((left, right) => bySnowflake(left.id, right.id))
    .map((message) => messageView(scene, user, message)),
});
