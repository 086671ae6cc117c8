import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Block, type Inline, inlines, markdown } from './markdown.ts';
import { usePage } from './page-context.ts';
import { timeText, useNow } from './times.ts';

const Spoiler = ({ children }: { readonly children: ComponentChildren }) => {
  const { t } = usePage();
  const [shown, setShown] = useState(false);
  return shown ? (
    <span class="spoiler shown">{children}</span>
  ) : (
    <button type="button" class="spoiler" aria-label={t('markdown.spoiler')} onClick={() => setShown(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
};

const Time = ({ at, style }: { readonly at: number; readonly style: string }) => {
  const { me } = usePage();
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={timeText(at, 'F', now, me)}>
      {timeText(at, style, now, me)}
    </time>
  );
};

const UserMention = ({ id }: { readonly id: string }) => {
  const { person, me, t } = usePage();
  return (
    <span class={id === me.id ? 'mention own' : 'mention'}>@{person(id)?.name ?? t('markdown.unknown')}</span>
  );
};

const ChannelLink = ({ id, label }: { readonly id: string; readonly label?: ComponentChildren }) => {
  const { channel, goTo, t } = usePage();
  const known = channel(id);
  if (!known) return <span class="mention">{label ?? `#${t('markdown.unknown')}`}</span>;
  return (
    <button type="button" class="mention link" onClick={() => goTo(id)}>
      {label ?? `#${known.name}`}
    </button>
  );
};

/** A slash command in the reader's language, ready to be filled in. */
const CommandMention = ({ path }: { readonly path: string }) => {
  const { state, takeCommand } = usePage();
  const command = state.commands.find((one) => one.path === path);
  if (!command) return <span class="mention">/{path}</span>;
  return (
    <button type="button" class="mention link" onClick={() => takeCommand(command)}>
      /{command.label}
    </button>
  );
};

/** Links into Discord's own client lead to channels of the playground. */
const INTO_CHANNEL = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[^/]+\/(\d+)/;

const Link = ({ href, inner }: { readonly href: string; readonly inner: readonly Inline[] }) => {
  const [, channelId] = INTO_CHANNEL.exec(href) ?? [];
  if (channelId) {
    const [only] = inner;
    const bare = only?.kind === 'text' && only.text === href;
    return <ChannelLink id={channelId} label={bare ? undefined : pieces(inner)} />;
  }
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {pieces(inner)}
    </a>
  );
};

const Piece = ({ piece }: { readonly piece: Inline }) => {
  switch (piece.kind) {
    case 'text':
      return <>{piece.text}</>;
    case 'bold':
      return <strong>{pieces(piece.inner)}</strong>;
    case 'italic':
      return <em>{pieces(piece.inner)}</em>;
    case 'underline':
      return <u>{pieces(piece.inner)}</u>;
    case 'strike':
      return <s>{pieces(piece.inner)}</s>;
    case 'spoiler':
      return <Spoiler>{pieces(piece.inner)}</Spoiler>;
    case 'code':
      return <code>{piece.text}</code>;
    case 'user':
      return <UserMention id={piece.id} />;
    case 'channel':
      return <ChannelLink id={piece.id} />;
    case 'command':
      return <CommandMention path={piece.path} />;
    case 'time':
      return <Time at={piece.at} style={piece.style} />;
    case 'link':
      return <Link href={piece.href} inner={piece.inner} />;
  }
};

const pieces = (all: readonly Inline[]) => all.map((piece, at) => <Piece key={at} piece={piece} />);

const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'lines':
      return (
        <p>
          {block.lines.map((line, at) => (
            <span key={at}>
              {at > 0 && <br />}
              {pieces(line)}
            </span>
          ))}
        </p>
      );
    case 'heading':
      return <p class={`heading level-${block.level}`}>{pieces(block.inner)}</p>;
    case 'small':
      return <p class="small">{pieces(block.inner)}</p>;
    case 'item':
      return (
        <p class={`item depth-${Math.min(block.depth, 3)}`}>
          <span class="mark">{block.mark}</span>
          <span>{pieces(block.inner)}</span>
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          {block.blocks.map((inner, at) => (
            <BlockView key={at} block={inner} />
          ))}
        </blockquote>
      );
    case 'code':
      return <pre>{block.text}</pre>;
  }
};

/** A text in Discord's kind of Markdown. */
export const Markdown = ({ text }: { readonly text: string }) => (
  <div class="markdown">
    {markdown(text).map((block, at) => (
      <BlockView key={at} block={block} />
    ))}
  </div>
);

/** A single line of it, such as a title. */
export const MarkdownLine = ({ text }: { readonly text: string }) => <>{pieces(inlines(text))}</>;
