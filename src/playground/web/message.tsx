import type { MessageView } from '../protocol.ts';
import { Attachments } from './attachments.tsx';
import { Avatar } from './avatar.tsx';
import { Components } from './components.tsx';
import { Embed } from './embed.tsx';
import { Markdown } from './markdown-view.tsx';
import { usePage } from './page-context.ts';
import { timeText, useNow } from './times.ts';

const THREAD_CREATED = 18;
const PINNED = 6;
const BROUGHT_IN = 1;
const SYSTEM_TYPES: readonly number[] = [THREAD_CREATED, PINNED, BROUGHT_IN];

const systemText = (type: number) => {
  if (type === PINNED) return 'message.pinned-by';
  return type === BROUGHT_IN ? 'message.brought-in' : 'message.thread-by';
};

const UsedBy = ({ message }: { readonly message: MessageView }) => {
  const { person, t } = usePage();
  const { usedBy } = message;
  if (!usedBy?.command) return null;
  return (
    <p class="used-by">
      {t('message.used', { name: person(usedBy.userId)?.name ?? t('message.somebody') })}{' '}
      <code>/{usedBy.command}</code>
    </p>
  );
};

const EphemeralNote = ({ message }: { readonly message: MessageView }) => {
  const { run, actions, t } = usePage();
  return (
    <p class="only-you">
      {t('message.only-you')} ·{' '}
      <button type="button" class="link" onClick={() => run(() => actions.remove(message.id))}>
        {t('message.dismiss')}
      </button>
    </p>
  );
};

const SystemMessage = ({ message }: { readonly message: MessageView }) => {
  const { person, state, goTo, t } = usePage();
  const name = person(message.authorId)?.name ?? t('message.somebody');
  const thread = state.channels.find((one) => one.kind === 'thread' && one.name === message.content);
  const names = message.broughtIn.map((id) => person(id)?.name ?? t('message.somebody')).join(', ');
  return (
    <li class="system">
      {t(systemText(message.type), { name, names })}{' '}
      {thread && (
        <button type="button" class="link" onClick={() => goTo(thread.id)}>
          {thread.name}
        </button>
      )}
    </li>
  );
};

const MessageHeader = ({ message }: { readonly message: MessageView }) => {
  const { person, me, t } = usePage();
  const now = useNow();
  const author = person(message.authorId);
  const at = Date.parse(message.createdAt);
  return (
    <p class="head">
      <b>{author?.name ?? t('message.somebody')}</b>
      {author?.bot && <span class="tag">{t('message.app')}</span>}
      <time dateTime={message.createdAt} title={timeText(at, 'F', now, me)}>
        {timeText(at, 't', now, me)}
      </time>
      {message.pinned && <span class="tag">{t('message.pinned')}</span>}
      {message.mayDelete && !message.ephemeral && <Delete message={message} />}
    </p>
  );
};

interface MessageProps {
  readonly message: MessageView;
  readonly repliedTo: MessageView | undefined;
}

/** One message with all that hangs on it. */
export const Message = ({ message, repliedTo }: MessageProps) => {
  const { person, state, t } = usePage();
  const nameOf = (id: string): string => person(id)?.name ?? t('message.somebody');
  if (SYSTEM_TYPES.includes(message.type)) return <SystemMessage message={message} />;
  const names = ['message', message.ephemeral ? 'ephemeral' : '', message.mentionsMe ? 'mentions-me' : ''];
  const below = state.channels.find(({ id, kind }) => kind === 'thread' && id === message.id);
  return (
    <li class={names.join(' ')}>
      <Avatar person={person(message.authorId)} />
      <div class="body">
        <UsedBy message={message} />
        {repliedTo && <p class="used-by">{t('message.reply', { name: nameOf(repliedTo.authorId) })}</p>}
        <MessageHeader message={message} />
        {message.loading && (
          <p class="thinking">{t('message.thinking', { name: nameOf(message.authorId) })}</p>
        )}
        {message.content !== '' && <Markdown text={message.content} />}
        {message.edited && <span class="edited">({t('message.edited')})</span>}
        <Attachments message={message} />
        {message.embeds.map((embed, at) => (
          <Embed key={at} embed={embed} />
        ))}
        <Components message={message} />
        {below && <ThreadLink id={below.id} name={below.name} />}
        <Reactions message={message} />
        {message.ephemeral && <EphemeralNote message={message} />}
      </div>
    </li>
  );
};

const Reactions = ({ message }: { readonly message: MessageView }) => {
  const { person, me, t } = usePage();
  if (message.reactions.length === 0) return null;
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(me.locale).format(ids.map((id) => person(id)?.name ?? t('message.somebody')));
  return (
    <ul class="reactions" aria-label={t('message.reactions')}>
      {message.reactions.map(({ emoji, userIds }) => (
        <li key={emoji} title={names(userIds)}>
          {emoji} {userIds.length}
        </li>
      ))}
    </ul>
  );
};

const Delete = ({ message }: { readonly message: MessageView }) => {
  const { run, actions, t } = usePage();
  return (
    <button type="button" class="link delete" onClick={() => run(() => actions.remove(message.id))}>
      {t('message.delete')}
    </button>
  );
};

const ThreadLink = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { goTo } = usePage();
  return (
    <button type="button" class="button thread-link" onClick={() => goTo(id)}>
      ↳ {name}
    </button>
  );
};
