import type { MessageView } from '../protocol.ts';
import type { Attachment } from '../world/model.ts';
import { usePage } from './page-context.ts';

interface PictureProps {
  readonly url: string;
  /** Where its size is known; room is left for it then. */
  readonly file?: Attachment | undefined;
  readonly description: string;
  readonly className?: string;
}

/** A picture that opens large. */
export const PictureButton = ({ url, file, description, className = '' }: PictureProps) => {
  const { enlarge, t } = usePage();
  return (
    <button type="button" class={`picture ${className}`} onClick={() => enlarge({ url, description })}>
      <img
        src={url}
        alt={description}
        {...(file?.width && file.height ? { width: file.width, height: file.height } : {})}
      />
      <span class="visually-hidden">{t('picture.open')}</span>
    </button>
  );
};

const size = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`);

const FileView = ({ file }: { readonly file: Attachment }) =>
  file.contentType.startsWith('image/') ? (
    <PictureButton url={file.url} file={file} description={file.description ?? file.filename} />
  ) : (
    <a class="file" href={file.url} download={file.filename}>
      {file.filename} <small>{size(file.bytes)}</small>
    </a>
  );

/** A message's files, but for those that an embed or a gallery shows. */
export const Attachments = ({ message }: { readonly message: MessageView }) => {
  const elsewhere = JSON.stringify([message.embeds, message.components]);
  const shown = message.attachments.filter(({ url }) => !elsewhere.includes(JSON.stringify(url)));
  return (
    <>
      {shown.map((file) => (
        <FileView key={file.id} file={file} />
      ))}
    </>
  );
};
