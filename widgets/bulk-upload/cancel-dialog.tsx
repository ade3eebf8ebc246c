import { type Upload } from '../../src/contract/uploads/upload.js';
import { hasMovedOn, useUploadStep, type InsertedChoice } from '../../src/data/uploads.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { MOVED_ON } from './words.js';

/** Asks what happens to the rentals that are already inserted, before the insert of an upload is cancelled. */
export function CancelDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const t = useText();
  useStyles(confirmCss);
  const { mutate, isPending, error, variables } = useUploadStep();
  const { _id, fileName, inserted } = upload;
  const why = error && (hasMovedOn(error) ? t(MOVED_ON) : t.say(error));
  const choice = (chosen: InsertedChoice) => ({
    busy: isPending && variables.kind === 'cancel' && variables.inserted === chosen,
    onClick: () => {
      if (!isPending) mutate({ kind: 'cancel', id: _id, inserted: chosen }, { onSuccess: onClose });
    },
  });
  const actions = (
    <>
      <Button data-autofocus onClick={onClose}>
        {t('Go on inserting')}
      </Button>
      <Button {...choice('keep')}>{t('Stop and keep them')}</Button>
      <Button variant="danger" {...choice('undo')}>
        {t('Stop and take them out')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Cancel the upload?')} open onClose={onClose} actions={actions}>
      <div className="rd-confirm">
        <h3>{fileName}</h3>
        <div className="rd-confirm-words">
          <p>
            {t.plural(
              inserted,
              '{count} rental is in so far. Keep it, or take it out again? One that somebody has picked stays.',
              '{count} rentals are in so far. Keep them, or take them out again? Those that somebody has picked stay.',
            )}
          </p>
        </div>
        {why && <Notice tone="danger" title={why} role="alert" />}
      </div>
    </Dialog>
  );
}
