import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';
import { Notice } from '../notice/notice.js';

export interface ConfirmDialogProps {
  open: boolean;
  /** The title of the question. */
  title?: string;
  /** The action in question: 'Delete DataPicker'. */
  subject: string;
  /** The object of the action, and its consequences. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  /** Why the action failed. It is shown here, because toasts behind a dialog can't be reached. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that isn't easily undone. The focus starts on the button that cancels. */
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
