import { useQuery } from '@tanstack/react-query';
import { type Upload } from '../../src/contract/uploads/upload.js';
import { hasMovedOn, undoPreviewQuery, useUploadStep } from '../../src/data/uploads.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { stayingWords } from './staying-words.js';
import { TOO_LATE_TO_UNDO } from './words.js';

/** Asks for confirmation before an upload's rentals are removed, and says how many stay. */
export function UndoDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const t = useText();
  useStyles(confirmCss);
  const { mutate, isPending, error } = useUploadStep();
  const { _id, fileName } = upload;
  const preview = useQuery(undoPreviewQuery(_id));
  const stays = preview.data && stayingWords(t, preview.data.stays);
  const why = error && (hasMovedOn(error) ? t(TOO_LATE_TO_UNDO) : t.say(error));
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
        {preview.data
          ? t.plural(
              preview.data.takesOut,
              'Takes the {count} rental of {file} out again that nobody has picked. You can upload the file once more.',
              'Takes the {count} rentals of {file} out again that nobody has picked. You can upload the file once more.',
              { file: fileName },
            )
          : t('Takes those rentals of {file} out again that nobody has picked.', { file: fileName })}
      </p>
      {stays && <p>{stays}</p>}
    </ConfirmDialog>
  );
}
