import { useEffect } from 'preact/hooks';
import type { ChannelView, MessageView } from '../page/view.ts';
import { Composer } from './composer.tsx';
import { useDesk } from './desk.ts';
import { MessageList } from './message-list.tsx';

interface ChannelPaneProps {
  readonly channel: ChannelView;
  readonly messages: ReadonlyMap<string, MessageView>;
  readonly notice: string;
}

/** Notes the open channel as read as long as somebody looks at it. */
const useReading = ({ id, unread }: ChannelView): void => {
  const { actions } = useDesk();
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
export const ChannelPane = ({ channel, messages, notice }: ChannelPaneProps) => {
  useReading(channel);
  const name = channel.kind === 'dm' ? `@${channel.name}` : `#${channel.name}`;
  const shown = [...messages.values()].filter(({ channelId }) => channelId === channel.id);
  return (
    <main class="pane">
      <h2 class="pane-head">{name}</h2>
      <MessageList messages={shown} all={messages} label={`Messages in ${name}`} />
      <div class="notice" role="alert">
        {notice}
      </div>
      <Composer channel={channel} name={name} />
    </main>
  );
};
