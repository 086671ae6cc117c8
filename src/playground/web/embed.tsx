import type { Json } from '../world/model.ts';
import { PictureButton } from './attachments.tsx';
import { colourOf, numberIn, objectIn, objectsIn, textIn } from './json-fields.ts';
import { Markdown, MarkdownLine } from './markdown-view.tsx';
import { usePage } from './page-context.ts';
import { timeText, useNow } from './times.ts';

const Fields = ({ embed }: { readonly embed: Json }) => {
  const fields = objectsIn(embed, 'fields');
  if (fields.length === 0) return null;
  return (
    <dl class="fields">
      {fields.map((field, at) => (
        <div key={at} class={field.inline === true ? 'inline' : ''}>
          <dt>
            <MarkdownLine text={textIn(field, 'name')} />
          </dt>
          <dd>
            <Markdown text={textIn(field, 'value')} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const EmbedFooter = ({ embed }: { readonly embed: Json }) => {
  const { me } = usePage();
  const now = useNow();
  const stamp = textIn(embed, 'timestamp');
  const words = textIn(objectIn(embed, 'footer'), 'text');
  const time = stamp ? timeText(Date.parse(stamp), 'f', now, me) : '';
  const text = [words, time].filter((part) => part !== '').join(' · ');
  return text === '' ? null : <p class="foot">{text}</p>;
};

/** An embed. */
export const Embed = ({ embed }: { readonly embed: Json }) => {
  const colour = colourOf(numberIn(embed, 'color'));
  const image = textIn(objectIn(embed, 'image'), 'url');
  const thumbnail = textIn(objectIn(embed, 'thumbnail'), 'url');
  const author = textIn(objectIn(embed, 'author'), 'name');
  const title = textIn(embed, 'title');
  const description = textIn(embed, 'description');
  return (
    <article class="embed" style={colour ? { borderLeftColor: colour } : {}}>
      {author && <p class="author">{author}</p>}
      {title && (
        <h3>
          <MarkdownLine text={title} />
        </h3>
      )}
      {description && <Markdown text={description} />}
      <Fields embed={embed} />
      {thumbnail && <PictureButton url={thumbnail} description={title} className="thumbnail" />}
      {image && <PictureButton url={image} description={title} />}
      <EmbedFooter embed={embed} />
    </article>
  );
};
