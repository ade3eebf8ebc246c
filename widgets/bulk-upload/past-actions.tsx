import type { Upload, UploadState } from '../../src/contract/uploads/upload.js';
import { isInserted, isOpen } from '../../src/data/uploads.js';
import { useSkippedDownload } from '../../src/data/skipped-download.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

export interface PastDoings {
  /** The id of the upload that is already shown above. */
  currentId: string | null;
  onOpen: (upload: Upload) => void;
  onUndo: (upload: Upload) => void;
}

/** Whether the upload has a result to open, because its rentals were inserted. */
const hasResult = (state: UploadState): boolean =>
  isInserted(state) || state === 'undoing' || state === 'undone';

/** The actions on an upload of the list. */
export function PastActions({ upload, currentId, onOpen, onUndo }: PastDoings & { upload: Upload }) {
  const t = useText();
  const file = upload.fileName;
  return (
    <>
      {isOpen(upload.state) && upload._id !== currentId && (
        <Button size="small" aria-label={t('Open {file}', { file })} onClick={() => onOpen(upload)}>
          {t('Open#upload')}
        </Button>
      )}
      {hasResult(upload.state) && upload._id !== currentId && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('Result of {file}', { file })}
          onClick={() => onOpen(upload)}
        >
          {t('Result')}
        </Button>
      )}
      {isInserted(upload.state) && upload.skipped > 0 && <SkippedButton upload={upload} />}
      {upload.canUndo && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('Undo of {file}', { file })}
          onClick={() => onUndo(upload)}
        >
          {t('Undo')}
        </Button>
      )}
    </>
  );
}

/** The progress is a spinner, because a row has no space for a bar. */
function SkippedButton({ upload }: { upload: Upload }) {
  const t = useText();
  const { view, onStart } = useSkippedDownload(upload);
  return (
    <Button
      size="small"
      icon="download"
      aria-label={t('Skipped rows of {file}', { file: upload.fileName })}
      busy={view.phase === 'reading' || view.phase === 'writing'}
      onClick={({ currentTarget }) => onStart(currentTarget)}
    >
      {t('Skipped rows')}
    </Button>
  );
}
