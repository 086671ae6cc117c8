import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

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
