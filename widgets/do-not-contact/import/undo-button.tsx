import { useState } from 'react';
import { undoDoNotContactImport } from '../../../src/contract/do-not-contact/do-not-contact-import.js';
import { toast } from '../../../src/core/toast.js';
import { useUndoNumberImport } from '../../../src/data/do-not-contact-import.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import css from '../../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import { ConfirmDialog } from '../../../src/ui/confirm-dialog/confirm-dialog.js';

interface UndoButtonProps {
  importId: string;
  fileName: string;
  listed: number;
}

/** Undoes an import after a confirmation, because its numbers can be called again then. */
export function UndoButton({ importId, fileName, listed }: UndoButtonProps) {
  useStyles(css);
  const t = useText();
  const emit = useEmit();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useUndoNumberImport();
  const undo = () =>
    mutate(importId, {
      onSuccess: () => {
        setIsAsking(false);
        toast.success(undoDoNotContactImport.says.done);
        emit('rd-do-not-contact-changed', { change: 'lifted' });
      },
    });
  return (
    <>
      <Button
        size="small"
        icon="undo"
        unavailable={isSuccess}
        aria-label={isSuccess ? undefined : t('Undo import of {file}', { file: fileName })}
        onClick={() => setIsAsking(true)}
      >
        {isSuccess ? t.say(undoDoNotContactImport.says.done) : t('Undo import')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        subject={t('Undo import of {file}', { file: fileName })}
        action={t('Undo import')}
        tone="danger"
        busy={isPending}
        error={error ? t.say(error) : undefined}
        onConfirm={undo}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {t.plural(
            listed,
            '{count} number that this import has listed can be called and texted again.',
            '{count} numbers that this import has listed can be called and texted again.',
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
