import { useId, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { useModal } from './use-modal.js';

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
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className="rd-dialog"
      part="dialog"
      aria-labelledby={asks?.questionId ? `${asks.questionId} ${titleId}` : titleId}
      aria-describedby={asks?.wordsId}
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
