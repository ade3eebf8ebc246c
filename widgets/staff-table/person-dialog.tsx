import type { ReactNode } from 'react';
import { useText } from '../../src/text/use-text.js';
import { ConfirmDialog, type ConfirmDialogProps } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { refusalAt, useDialogCall, type DialogField } from '../../src/parts/use-dialog-call.js';

interface PersonDialogProps extends Pick<
  ConfirmDialogProps,
  'subject' | 'question' | 'action' | 'tone' | 'children' | 'onClose'
> {
  /** The sentences of the call. */
  says: { done: string; failed: string };
  work: () => Promise<unknown>;
  onDone: () => void;
  /** A field below the words: it shows the refusals that are about it. */
  field?: DialogField & { show: (error: string | undefined) => ReactNode };
}

/** Asks for confirmation before something is done to a person, does it, and shows why it failed. */
export function PersonDialog({ says, work, onDone, field, children, ...dialog }: PersonDialogProps) {
  const t = useText();
  const { run, isBusy, failure } = useDialogCall(says);
  const atField = field && refusalAt(field, failure);
  return (
    <ConfirmDialog
      open
      {...dialog}
      busy={isBusy}
      error={atField === undefined ? t.say(failure) : undefined}
      onConfirm={() => void run(work, onDone)}
    >
      {children}
      {field?.show(t.say(atField))}
    </ConfirmDialog>
  );
}
