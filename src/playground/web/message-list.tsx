import { useEffect, useRef } from 'preact/hooks';
import type { MessageView } from '../page/view.ts';
import { Message } from './message.tsx';

/** Pixels from the end within which the list follows what is new. */
const NEAR_END = 120;

/** Keeps a scrolled list at its end as it grows, unless the reader has gone up. */
const useFollowing = () => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const inner = box?.firstElementChild;
    if (!box || !inner) return;
    let following = true;
    const note = () => {
      following = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    };
    const follow = () => {
      if (following) box.scrollTop = box.scrollHeight;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', note);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, []);
  return list;
};

interface MessageListProps {
  readonly messages: readonly MessageView[];
  readonly all: ReadonlyMap<string, MessageView>;
  readonly label: string;
}

/** The messages of a channel, oldest first. */
export const MessageList = ({ messages, all, label }: MessageListProps) => {
  const list = useFollowing();
  return (
    <div class="messages" ref={list} role="log" aria-label={label}>
      <ol>
        {messages.length === 0 && (
          <li class="empty">
            Nothing here yet. Type <kbd>/</kbd> below to see what the bot can do.
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
