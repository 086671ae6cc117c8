import { useEffect } from 'preact/hooks';
import type { ChannelView, MessageView } from '../protocol.ts';
import { Composer } from './composer.tsx';
import { FaultsNote } from './faults-note.tsx';
import { MessageList } from './message-list.tsx';
import { usePage } from './page-context.ts';
import { Tour, type TourSwitch } from './tour.tsx';

interface ChannelPaneProps {
  readonly channel: ChannelView;
  readonly messages: ReadonlyMap<string, MessageView>;
  readonly notice: string;
  readonly tour: TourSwitch;
}

/** Notes the open channel as read as long as somebody looks at it. */
const useReading = ({ id, unread }: ChannelView): void => {
  const { actions } = usePage();
  useEffect(() => {
    const read = () => {
      if (unread > 0 && document.visibilityState === 'visible') void actions.read(id).catch(() => {});
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, unread, actions]);
};

/** The open channel: what stands in it, and where one writes. */
export const ChannelPane = ({ channel, messages, notice, tour }: ChannelPaneProps) => {
  const { t } = usePage();
  useReading(channel);
  const name = channel.kind === 'dm' ? `@${channel.name}` : `#${channel.name}`;
  const shown = [...messages.values()].filter(({ channelId }) => channelId === channel.id);
  return (
    <main class="pane">
      <h2 class="pane-head">{name}</h2>
      <FaultsNote />
      {tour.shown && <Tour channel={channel} messages={shown} dismiss={tour.dismiss} />}
      <MessageList channel={channel} messages={shown} all={messages} label={t('messages.label', { name })} />
      <div class="notice" role="alert">
        {notice}
      </div>
      <Composer channel={channel} name={name} />
    </main>
  );
};
