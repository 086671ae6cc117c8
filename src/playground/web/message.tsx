import type { MessageView } from '../page/view.ts';
import { Attachments } from './attachments.tsx';
import { Avatar } from './avatar.tsx';
import { Components } from './components.tsx';
import { useDesk } from './desk.ts';
import { Embed } from './embed.tsx';
import { Markdown } from './markdown-view.tsx';
import { useNow } from './now.ts';
import { timeText } from './times.ts';

const THREAD_CREATED = 18;
const PINNED = 6;

const UsedBy = ({ message }: { readonly message: MessageView }) => {
  const { person } = useDesk();
  const { usedBy } = message;
  if (!usedBy?.command) return null;
  return (
    <p class="used-by">
      {person(usedBy.userId)?.name ?? 'Somebody'} used <code>/{usedBy.command}</code>
    </p>
  );
};

const Only = ({ message }: { readonly message: MessageView }) => {
  const { act, actions } = useDesk();
  return (
    <p class="only-you">
      Only you can see this ·{' '}
      <button type="button" class="link" onClick={() => act(() => actions.dismiss(message.id))}>
        Dismiss
      </button>
    </p>
  );
};

const Notice = ({ message }: { readonly message: MessageView }) => {
  const { person, state, goTo } = useDesk();
  const name = person(message.authorId)?.name ?? 'Somebody';
  const thread = state.channels.find((one) => one.kind === 'thread' && one.name === message.content);
  return (
    <li class="system">
      {message.type === PINNED ? `${name} pinned a message.` : `${name} started a thread: `}
      {thread && (
        <button type="button" class="link" onClick={() => goTo(thread.id)}>
          {thread.name}
        </button>
      )}
    </li>
  );
};

const Head = ({ message }: { readonly message: MessageView }) => {
  const { person, me } = useDesk();
  const now = useNow();
  const author = person(message.authorId);
  const at = Date.parse(message.createdAt);
  return (
    <p class="head">
      <b>{author?.name ?? 'Somebody'}</b>
      {author?.bot && <span class="tag">App</span>}
      <time dateTime={message.createdAt} title={timeText(at, 'F', now, me)}>
        {timeText(at, 't', now, me)}
      </time>
      {message.pinned && <span class="tag">Pinned</span>}
    </p>
  );
};

interface MessageProps {
  readonly message: MessageView;
  readonly repliedTo: MessageView | undefined;
}

/** One message with all that hangs on it. */
export const Message = ({ message, repliedTo }: MessageProps) => {
  const { person, state } = useDesk();
  if (message.type === THREAD_CREATED || message.type === PINNED) return <Notice message={message} />;
  const names = ['message', message.ephemeral ? 'ephemeral' : '', message.mentionsMe ? 'mentions-me' : ''];
  const below = state.channels.find(({ id, kind }) => kind === 'thread' && id === message.id);
  return (
    <li class={names.join(' ')}>
      <Avatar person={person(message.authorId)} />
      <div class="body">
        <UsedBy message={message} />
        {repliedTo && <p class="used-by">Reply to {person(repliedTo.authorId)?.name ?? 'somebody'}</p>}
        <Head message={message} />
        {message.loading && <p class="thinking">{person(message.authorId)?.name} is thinking …</p>}
        {message.content !== '' && <Markdown text={message.content} />}
        {message.edited && <span class="edited">(edited)</span>}
        <Attachments message={message} />
        {message.embeds.map((embed, at) => (
          <Embed key={at} embed={embed} />
        ))}
        <Components message={message} />
        {below && <ThreadLink id={below.id} name={below.name} />}
        {message.ephemeral && <Only message={message} />}
      </div>
    </li>
  );
};

const ThreadLink = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { goTo } = useDesk();
  return (
    <button type="button" class="button thread-link" onClick={() => goTo(id)}>
      ↳ {name}
    </button>
  );
};
