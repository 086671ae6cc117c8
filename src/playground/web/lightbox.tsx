import { useState } from 'preact/hooks';
import { Dialog } from './dialog.tsx';
import { type Picture, usePage } from './page-context.ts';

/** A picture as large as the window; a click shows it in its full size. */
export const Lightbox = ({ picture, close }: { readonly picture: Picture; close(): void }) => {
  const { t } = usePage();
  const [full, setFull] = useState(false);
  return (
    <Dialog label={t('picture.title')} className={full ? 'lightbox full' : 'lightbox'} close={close}>
      <div class="lightbox-bar">
        <button type="button" class="button" onClick={() => setFull(!full)}>
          {t(full ? 'picture.fit' : 'picture.full')}
        </button>
        <a class="button" href={picture.url} target="_blank" rel="noreferrer">
          {t('picture.tab')}
        </a>
        <button type="button" class="button" onClick={close}>
          {t('dialog.close')}
        </button>
      </div>
      <div class="lightbox-picture">
        <img src={picture.url} alt={picture.description} />
      </div>
    </Dialog>
  );
};
