import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { usePage } from './page-context.ts';

interface DialogProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ComponentChildren;
  close(): void;
}

/** A window over the page. Escape and a click beside it close it. */
export const Dialog = ({ label, className = '', children, close }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={className} aria-label={label} onClose={close} closedby="any">
      {children}
    </dialog>
  );
};

interface SheetProps {
  readonly title: string;
  readonly children: ComponentChildren;
  close(): void;
}

/** A dialog with its title and a button that closes it. */
export const Sheet = ({ title, children, close }: SheetProps) => {
  const { t } = usePage();
  return (
    <Dialog label={title} className="sheet" close={close}>
      <div class="sheet-head">
        <h2>{title}</h2>
        <button type="button" class="button" onClick={close}>
          {t('dialog.close')}
        </button>
      </div>
      {children}
    </Dialog>
  );
};
