import type { ChannelView } from '../page/view.ts';
import { Badge } from './avatar.tsx';
import { useDesk } from './desk.ts';

const MARKS = { text: '#', thread: '↳', dm: '@' } as const;

const Entry = ({ channel, current }: { readonly channel: ChannelView; readonly current: boolean }) => {
  const { goTo } = useDesk();
  const names = ['channel', channel.kind, channel.unread > 0 && !current ? 'unread' : ''].join(' ');
  return (
    <button
      type="button"
      class={names}
      aria-current={current ? 'page' : undefined}
      onClick={() => goTo(channel.id)}
    >
      <span class="mark" aria-hidden="true">
        {MARKS[channel.kind]}
      </span>
      <span class="name">{channel.name}</span>
      {channel.unread > 0 && !current && <span class="unseen"> unread</span>}
      <Badge count={channel.mentions} />
    </button>
  );
};

/** Channels with their threads, and the conversation with the bot. */
export const Sidebar = ({ current }: { readonly current: string | undefined }) => {
  const { state } = useDesk();
  const entry = (channel: ChannelView) => (
    <li key={channel.id}>
      <Entry channel={channel} current={channel.id === current} />
    </li>
  );
  const below = (parent: ChannelView) =>
    state.channels.filter(
      ({ parentId, archived, id }) => parentId === parent.id && (!archived || id === current),
    );
  return (
    <nav class="sidebar" id="channels" aria-label="Channels">
      <h2>{state.server}</h2>
      <ul>
        {state.channels
          .filter(({ kind }) => kind === 'text')
          .map((channel) => [entry(channel), ...below(channel).map(entry)])}
      </ul>
      <h2>Direct messages</h2>
      <ul>{state.channels.filter(({ kind }) => kind === 'dm').map(entry)}</ul>
    </nav>
  );
};
