import { useState } from 'preact/hooks';
import type { Picture } from './desk.ts';
import { Dialog } from './dialog.tsx';

/** A picture as large as the window; a click shows it in its full size. */
export const Lightbox = ({ picture, close }: { readonly picture: Picture; close(): void }) => {
  const [full, setFull] = useState(false);
  return (
    <Dialog label="Picture" className={full ? 'lightbox full' : 'lightbox'} close={close}>
      <div class="lightbox-bar">
        <button type="button" class="button" onClick={() => setFull(!full)}>
          {full ? 'Fit the window' : 'Full size'}
        </button>
        <a class="button" href={picture.url} target="_blank" rel="noreferrer">
          Open in a tab
        </a>
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
      <div class="lightbox-picture">
        <img src={picture.url} alt={picture.description} />
      </div>
    </Dialog>
  );
};
