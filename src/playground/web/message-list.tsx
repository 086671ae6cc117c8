import { useEffect, useRef } from 'preact/hooks';
import type { ChannelView, MessageView } from '../protocol.ts';
import { Message } from './message.tsx';
import { usePage } from './page-context.ts';
import { QuickStarts } from './quick-starts.tsx';

/** Pixels from the end within which the list follows what is new. */
const NEAR_END = 120;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END;

/**
 * Keeps a scrolled list at its end as it grows, unless the reader has gone up.
 * @param trigger when this changes the list goes to its end whatever the reader looks at
 */
const useScrollToEnd = (trigger: string | undefined) => {
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useEffect(() => {
    const box = list.current;
    const inner = box?.firstElementChild;
    if (!box || !inner) return;
    let last = 0;
    const note = () => {
      // What loads late makes the list longer without anybody having gone up.
      if (isNearEnd(box)) following.current = true;
      else if (box.scrollTop < last) following.current = false;
      last = box.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (following.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', note);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, []);
  useEffect(() => {
    following.current = true;
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [trigger]);
  return list;
};

interface MessageListProps {
  readonly channel: ChannelView;
  readonly messages: readonly MessageView[];
  readonly all: ReadonlyMap<string, MessageView>;
  readonly label: string;
}

/** The messages of a channel, oldest first. */
export const MessageList = ({ channel, messages, all, label }: MessageListProps) => {
  const { me, t } = usePage();
  const own = messages.findLast(({ ephemeral, authorId }) => ephemeral || authorId === me.id);
  const list = useScrollToEnd(own?.id);
  return (
    <div class="messages" ref={list} role="log" aria-label={label}>
      <ol>
        {messages.length === 0 && (
          <li class="empty">
            <QuickStarts channel={channel} />
            <p>{t('empty.slash')}</p>
          </li>
        )}
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            repliedTo={message.replyTo ? all.get(message.replyTo) : undefined}
          />
        ))}
      </ol>
    </div>
  );
};
