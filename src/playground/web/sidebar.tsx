import { useState } from 'preact/hooks';
import type { ChannelView } from '../protocol.ts';
import { Badge } from './avatar.tsx';
import { FaultsDialog } from './faults-dialog.tsx';
import { usePage } from './page-context.ts';
import type { TourSwitch } from './tour.tsx';

const MARKS = { text: '#', thread: '↳', dm: '@' } as const;

const Entry = ({ channel, current }: { readonly channel: ChannelView; readonly current: boolean }) => {
  const { goTo, t } = usePage();
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
      {channel.unread > 0 && !current && <span class="visually-hidden"> {t('channel.unread')}</span>}
      <Badge count={channel.mentions} />
    </button>
  );
};

interface SidebarProps {
  readonly current: string | undefined;
  readonly tour: TourSwitch;
}

/** Channels with their threads, the conversation with the bot, what can go wrong, and help. */
export const Sidebar = ({ current, tour }: SidebarProps) => {
  const { state, t } = usePage();
  const entry = (channel: ChannelView) => (
    <li key={channel.id}>
      <Entry channel={channel} current={channel.id === current} />
    </li>
  );
  const below = (parent: ChannelView) =>
    state.channels.filter(
      ({ parentId, archived, id }) => parentId === parent.id && (!archived || id === current),
    );
  const [faults, setFaults] = useState(false);
  return (
    <nav class="sidebar" id="channels" aria-label={t('channels.title')}>
      <h2>{state.server}</h2>
      <ul>
        {state.channels
          .filter(({ kind }) => kind === 'text')
          .map((channel) => [entry(channel), ...below(channel).map(entry)])}
      </ul>
      <h2>{t('channels.direct')}</h2>
      <ul>{state.channels.filter(({ kind }) => kind === 'dm').map(entry)}</ul>
      <button type="button" class="link sidebar-link" onClick={() => setFaults(true)}>
        {t('faults.open')}
      </button>
      {faults && <FaultsDialog close={() => setFaults(false)} />}
      {!tour.shown && (
        <button type="button" class="link sidebar-link" onClick={tour.show}>
          {t('tour.open')}
        </button>
      )}
    </nav>
  );
};
