import { useId, type ReactNode } from 'react';
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
  /** The whole question for a screen reader, where `subject` doesn't name the object: 'Delete DataPicker Ana?' */
  question?: string;
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
  question,
  children,
  action,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  const id = useId();
  const asks = { questionId: `${id}-question`, wordsId: `${id}-words` };
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
    <Dialog title={title ?? t('Confirm!')} {...{ open, asks, onClose, actions }}>
      <div className="rd-confirm">
        <h3 id={asks.questionId} aria-label={question}>
          {subject}
        </h3>
        <div className="rd-confirm-words" id={asks.wordsId}>
          {children}
        </div>
        {error !== undefined && <Notice tone="danger" title={error} role="alert" />}
      </div>
    </Dialog>
  );
}
