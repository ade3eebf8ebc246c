import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';
import { Notice } from '../notice/notice.js';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question's head. */
  title?: string;
  /** What will be done: 'Delete DataPicker'. */
  subject: string;
  /** To whom or what, and what follows from it. */
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  /** Why it didn't work. It stays here, where it is read: toasts are out of reach behind a dialog. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that isn't easily taken back. The focus begins on the way out. */
export function ConfirmDialog({
  open,
  title,
  subject,
  children,
  action,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  const actions = (
    <>
      <Button data-autofocus onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button variant={tone} busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title ?? t('Confirm!')} open={open} onClose={onClose} actions={actions}>
      <div className="rd-confirm">
        <h3>{subject}</h3>
        <div className="rd-confirm-words">{children}</div>
        {error !== undefined && <Notice tone="danger" title={error} role="alert" />}
      </div>
    </Dialog>
  );
}
