import { undoUpload, type Upload } from '../../src/contract/intake.js';
import { hasMovedOn, useUploadStep } from '../../src/data/uploads.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { counted, TOO_LATE_TO_UNDO } from './words.js';

/** Asks before an upload's rentals are taken out again. */
export function UndoDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { mutate, isPending, error } = useUploadStep();
  const { _id, fileName, inserted } = upload;
  const why = error && (hasMovedOn(error) ? TOO_LATE_TO_UNDO : error.message || undoUpload.says.failed);
  return (
    <ConfirmDialog
      open
      subject="Undo upload"
      action="Undo upload"
      busy={isPending}
      error={why ?? undefined}
      onConfirm={() => mutate({ kind: 'undo', id: _id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Takes the {counted(inserted, 'rental')} of <strong>{fileName}</strong> out again. You can upload the
        file once more.
      </p>
    </ConfirmDialog>
  );
}
