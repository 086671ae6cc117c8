import { useState } from 'preact/hooks';
import type { MessageView } from '../protocol.ts';
import type { Component } from '../world/model.ts';
import { PictureButton } from './attachments.tsx';
import { colourOf, emojiOf, numberIn, shapeIn, shapesIn, textIn } from './json-fields.ts';
import { Markdown } from './markdown-view.tsx';
import { Menu } from './menu.tsx';
import { useDesk } from './page-context.ts';

interface PartProps {
  readonly message: MessageView;
  readonly part: Component;
}

const STYLES: { readonly [style: number]: string } = { 1: 'primary', 2: '', 3: 'success', 4: 'danger' };
const LINK = 5;

const Button = ({ message, part }: PartProps) => {
  const { act, actions } = useDesk();
  const [busy, setBusy] = useState(false);
  const style = numberIn(part, 'style') ?? 2;
  const words = `${emojiOf(part)} ${part.label ?? ''}`.trim();
  if (style === LINK) {
    return (
      <a class="button" href={textIn(part, 'url')} target="_blank" rel="noreferrer">
        {words} ↗
      </a>
    );
  }
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await act(() => actions.click(message.id, part.custom_id ?? ''));
    setBusy(false);
  };
  return (
    <button
      type="button"
      class={`button ${STYLES[style] ?? ''}`}
      disabled={part.disabled === true}
      // Not disabled while it waits: whoever uses the keyboard would lose their place.
      aria-disabled={busy}
      aria-busy={busy}
      onClick={press}
    >
      {words}
    </button>
  );
};

const Section = ({ message, part }: PartProps) => (
  <div class="section">
    <div>
      <Parts message={message} parts={part.components} />
    </div>
    <Parts message={message} parts={part.accessory ? [part.accessory] : []} />
  </div>
);

const Gallery = ({ message, part }: PartProps) => (
  <div class="gallery">
    {shapesIn(part, 'items').map((item, at) => (
      <PictureButton
        key={at}
        url={textIn(shapeIn(item, 'media'), 'url')}
        file={message.attachments.find(({ url }) => url === textIn(shapeIn(item, 'media'), 'url'))}
        description={textIn(item, 'description')}
      />
    ))}
  </div>
);

const FileLink = ({ message, part }: PartProps) => {
  const url = textIn(shapeIn(part, 'file'), 'url');
  const name = message.attachments.find((file) => file.url === url)?.filename ?? 'file';
  return (
    <a class="file" href={url} download={name}>
      {name}
    </a>
  );
};

const Container = ({ message, part }: PartProps) => {
  const colour = colourOf(numberIn(part, 'accent_color'));
  return (
    <div class="embed" style={colour ? { borderLeftColor: colour } : {}}>
      <Parts message={message} parts={part.components} />
    </div>
  );
};

/** One component by Discord's type number. */
const Part = ({ message, part }: PartProps) => {
  switch (part.type) {
    case 1:
      return (
        <div class="row">
          <Parts message={message} parts={part.components} />
        </div>
      );
    case 2:
      return <Button message={message} part={part} />;
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return <Menu message={message} part={part} />;
    case 9:
      return <Section message={message} part={part} />;
    case 10:
      return <Markdown text={part.content ?? ''} />;
    case 11: {
      const url = textIn(shapeIn(part, 'media'), 'url');
      return <PictureButton url={url} description={textIn(part, 'description')} className="thumbnail" />;
    }
    case 12:
      return <Gallery message={message} part={part} />;
    case 13:
      return <FileLink message={message} part={part} />;
    case 14:
      return part.divider === false ? <div class="gap" /> : <hr />;
    case 17:
      return <Container message={message} part={part} />;
    default:
      return null;
  }
};

const Parts = ({ message, parts }: { message: MessageView; parts: readonly Component[] | undefined }) => (
  <>
    {parts?.map((part, at) => (
      <Part key={part.custom_id ?? at} message={message} part={part} />
    ))}
  </>
);

/** All components of a message. */
export const Components = ({ message }: { readonly message: MessageView }) =>
  message.components.length === 0 ? null : (
    <div class="components">
      <Parts message={message} parts={message.components} />
    </div>
  );
