import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';

export interface DialogProps {
  title: string;
  open: boolean;
  /** The ids of the question and of its explanation, for a dialog whose title alone doesn't say what it asks. */
  asks?: { questionId?: string; wordsId: string };
  /** Called for Escape, the close button, or a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom; the primary one is last. */
  actions?: ReactNode;
}

/**
 * A modal dialog based on the browser's `<dialog>`: it traps the focus, returns it and closes on Escape. An element inside with
 * `data-autofocus` gets the focus first.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, asks, onClose, children, actions }: Omit<DialogProps, 'open'>) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closes the dialog in the clean-up of a layout effect, which runs before the dialog leaves the page,
  // because only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, []);
  return (
    // Only the pointer can click the backdrop; the keyboard has Escape.
    <dialog
      ref={dialog}
      className="rd-dialog"
      aria-labelledby={asks?.questionId ? `${asks.questionId} ${titleId}` : titleId}
      aria-describedby={asks?.wordsId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {/* A header or footer outside a section would be a landmark of the page. */}
      <section className="rd-dialog-box">
        <header className="rd-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="cross" label={t('Close')} onClick={onClose} />
        </header>
        <div className="rd-dialog-body">{children}</div>
        {actions !== undefined && <footer className="rd-dialog-foot">{actions}</footer>}
      </section>
    </dialog>
  );
}
