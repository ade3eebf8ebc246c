import { undoUpload, type Upload } from '../../src/contract/intake.js';
import { hasMovedOn, useUploadStep } from '../../src/data/uploads.js';
import { useText } from '../../src/text/use-text.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { TOO_LATE_TO_UNDO } from './words.js';

/** Asks before an upload's rentals are taken out again. */
export function UndoDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useUploadStep();
  const { _id, fileName, inserted } = upload;
  const why =
    error && (hasMovedOn(error) ? t(TOO_LATE_TO_UNDO) : t.say(error.message || undoUpload.says.failed));
  return (
    <ConfirmDialog
      open
      subject={t('Undo upload')}
      action={t('Undo upload')}
      busy={isPending}
      error={why ?? undefined}
      onConfirm={() => mutate({ kind: 'undo', id: _id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {t.plural(
          inserted,
          'Takes the {count} rental of {file} out again. You can upload the file once more.',
          'Takes the {count} rentals of {file} out again. You can upload the file once more.',
          { file: fileName },
        )}
      </p>
    </ConfirmDialog>
  );
}
