import type { ChannelView, HelloView, MessageView, PersonView, StateView } from '../protocol.ts';
import { mayDelete } from '../world/messages.ts';
import { type Channel, hasFlag, type Message, type User } from '../world/model.ts';
import { canView } from '../world/sight.ts';
import { bySnowflake } from '../world/snowflake.ts';
import type { World } from '../world/world.ts';
import { commandViews } from './command-views.ts';
import { type FaultControls, faultsView } from './fault-controls.ts';
import type { PagePeople } from './people.ts';
import { type FirstSteps, quickStartViews } from './quick-start.ts';
import type { ReadMarks, Unread } from './read-marks.ts';

/** What the page's views and actions work with. */
export interface PageBackend extends FaultControls {
  readonly world: World;
  readonly people: PagePeople;
  readonly readMarks: ReadMarks;
  readonly firstSteps: Required<FirstSteps>;
}

/** Whether a person sees a message now. */
export const sees = ({ world }: PageBackend, user: User, message: Message): boolean => {
  const channel = world.channels.get(message.channelId);
  if (!channel || message.deleted || !canView(world, channel, user)) return false;
  return message.ephemeralFor === null || message.ephemeralFor === user.id;
};

/** Discord's type of the notice that somebody was brought into a thread. */
const BROUGHT_IN = 1;

/** A message as its reader sees it. */
export const messageView = (
  { world, readMarks }: PageBackend,
  user: User,
  message: Message,
): MessageView => ({
  id: message.id,
  channelId: message.channelId,
  authorId: message.authorId,
  type: message.type,
  createdAt: message.createdAt,
  edited: message.editedAt !== null,
  pinned: message.pinned,
  ephemeral: message.ephemeralFor !== null,
  loading: hasFlag(message.flags, 'LOADING'),
  mentionsMe: readMarks.mentions(user, message) && world.channels.get(message.channelId)?.kind !== 'dm',
  mayDelete: mayDelete(world, user, message),
  content: message.content,
  embeds: hasFlag(message.flags, 'SUPPRESS_EMBEDS') ? [] : message.embeds,
  components: message.components,
  attachments: message.attachments,
  reactions: message.reactions,
  usedBy: message.origin && { userId: message.origin.userId, command: message.origin.commandName },
  replyTo: message.replyTo,
  broughtIn: message.type === BROUGHT_IN ? message.pings : [],
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

const mentionsOf = ({ readMarks }: PageBackend, user: User): number =>
  [...readMarks.unreadOf(user).values()].reduce((sum, { mentions }) => sum + mentions, 0);

/** Everybody in the server, the bot last. */
export const peopleViews = (backend: PageBackend): PersonView[] => {
  const { people, world } = backend;
  return [...people.all(), world.bot].map((user) => ({
    id: user.id,
    name: user.displayName,
    bot: user.bot,
    locale: user.locale,
    timeZone: user.timeZone,
    mentions: user.bot ? 0 : mentionsOf(backend, user),
  }));
};

/** All that a page shows besides the messages, for one reader. */
export const stateView = (backend: PageBackend, user: User): StateView => {
  const { world, readMarks, firstSteps } = backend;
  const { quickStarts, firstCommands } = firstSteps;
  const unread = readMarks.unreadOf(user);
  return {
    me: user.id,
    server: world.guild.name,
    people: peopleViews(backend),
    channels: [...world.channels.values()]
      .filter((channel) =>
        channel.kind === 'dm' ? channel.userId === user.id : canView(world, channel, user),
      )
      .map((channel) => channelView(world, channel, unread.get(channel.id) ?? { unread: 0, mentions: 0 })),
    commands: commandViews(world, user),
    quickStarts: quickStartViews(world, quickStarts, user.locale),
    firstCommands,
    faults: faultsView(backend, user),
  };
};

/** Everything that one reader sees. */
export const helloView = (backend: PageBackend, user: User): HelloView => ({
  state: stateView(backend, user),
  messages: [...backend.world.messages.values()]
    .filter((message) => sees(backend, user, message))
    .sort((left, right) => bySnowflake(left.id, right.id))
    .map((message) => messageView(backend, user, message)),
});
