import { PictureButton } from './attachments.tsx';
import { colourOf, numberIn, type Shape, shapeIn, shapesIn, textIn } from './json-fields.ts';
import { Markdown, MarkdownLine } from './markdown-view.tsx';
import { useNow } from './now.ts';
import { useDesk } from './page-context.ts';
import { timeText } from './times.ts';

const Fields = ({ embed }: { readonly embed: Shape }) => {
  const fields = shapesIn(embed, 'fields');
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

const Foot = ({ embed }: { readonly embed: Shape }) => {
  const { me } = useDesk();
  const now = useNow();
  const stamp = textIn(embed, 'timestamp');
  const words = textIn(shapeIn(embed, 'footer'), 'text');
  const time = stamp ? timeText(Date.parse(stamp), 'f', now, me) : '';
  const text = [words, time].filter((part) => part !== '').join(' · ');
  return text === '' ? null : <p class="foot">{text}</p>;
};

/** An embed. */
export const Embed = ({ embed }: { readonly embed: Shape }) => {
  const colour = colourOf(numberIn(embed, 'color'));
  const image = textIn(shapeIn(embed, 'image'), 'url');
  const thumbnail = textIn(shapeIn(embed, 'thumbnail'), 'url');
  const author = textIn(shapeIn(embed, 'author'), 'name');
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
      <Foot embed={embed} />
    </article>
  );
};
