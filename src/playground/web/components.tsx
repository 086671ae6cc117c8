import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import type { MessageView } from '../protocol.ts';
import type { Component } from '../world/model.ts';
import { PictureButton } from './attachments.tsx';
import { colourOf, emojiOf, numberIn, objectIn, objectsIn, textIn } from './json-fields.ts';
import { Markdown } from './markdown-view.tsx';
import { Menu } from './menu.tsx';
import { usePage } from './page-context.ts';

interface PartProps {
  readonly message: MessageView;
  readonly part: Component;
}

const STYLES: { readonly [style: number]: string } = { 1: 'primary', 2: '', 3: 'success', 4: 'danger' };
const LINK = 5;

const Button = ({ message, part }: PartProps) => {
  const { run, actions } = usePage();
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
    await run(() => actions.click(message.id, part.custom_id ?? ''));
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
    {objectsIn(part, 'items').map((item, at) => (
      <PictureButton
        key={at}
        url={textIn(objectIn(item, 'media'), 'url')}
        file={message.attachments.find(({ url }) => url === textIn(objectIn(item, 'media'), 'url'))}
        description={textIn(item, 'description')}
      />
    ))}
  </div>
);

const FileLink = ({ message, part }: PartProps) => {
  const url = textIn(objectIn(part, 'file'), 'url');
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

const Row = ({ message, part }: PartProps) => (
  <div class="row">
    <Parts message={message} parts={part.components} />
  </div>
);

const Text = ({ part }: PartProps) => <Markdown text={part.content ?? ''} />;

const Thumbnail = ({ part }: PartProps) => (
  <PictureButton
    url={textIn(objectIn(part, 'media'), 'url')}
    description={textIn(part, 'description')}
    className="thumbnail"
  />
);

const Separator = ({ part }: PartProps) => (part.divider === false ? <div class="gap" /> : <hr />);

/** How components are shown, by Discord's type numbers. */
const VIEWS: { readonly [type: number]: FunctionComponent<PartProps> } = {
  1: Row,
  2: Button,
  3: Menu,
  5: Menu,
  6: Menu,
  7: Menu,
  8: Menu,
  9: Section,
  10: Text,
  11: Thumbnail,
  12: Gallery,
  13: FileLink,
  14: Separator,
  17: Container,
};

const Part = ({ message, part }: PartProps) => {
  const View = VIEWS[part.type];
  return View ? <View message={message} part={part} /> : null;
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
