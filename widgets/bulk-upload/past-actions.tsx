import { useEffectEvent, useEffect } from 'react';
import type { Upload } from '../../src/contract/intake.js';
import { toast } from '../../src/core/toast.js';
import { isOpen } from '../../src/data/uploads.js';
import { useSkippedDownload } from '../../src/data/skipped-download.js';
import { Button } from '../../src/ui/button/button.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';

export interface PastDoings {
  /** The upload that stands above already. */
  currentId: string | null;
  onOpen: (upload: Upload) => void;
  onUndo: (upload: Upload) => void;
}

/** What can be done with an upload of the list. */
export function PastActions({ upload, currentId, onOpen, onUndo }: PastDoings & { upload: Upload }) {
  const of = <VisuallyHidden> of {upload.fileName}</VisuallyHidden>;
  return (
    <>
      {isOpen(upload.state) && upload._id !== currentId && (
        <Button size="small" onClick={() => onOpen(upload)}>
          Open<VisuallyHidden> {upload.fileName}</VisuallyHidden>
        </Button>
      )}
      {upload.state === 'done' && upload.skipped > 0 && <SkippedButton upload={upload}>{of}</SkippedButton>}
      {upload.canUndo && upload.inserted > 0 && (
        <Button size="small" variant="quiet" onClick={() => onUndo(upload)}>
          Undo{of}
        </Button>
      )}
    </>
  );
}

/** A row has no room for a bar, so it only turns; a failure is said at the page's edge. */
function SkippedButton({ upload, children }: { upload: Upload; children: React.ReactNode }) {
  const { view, onStart } = useSkippedDownload(upload);
  const failure = view.phase === 'failed' ? view.message : null;
  const tell = useEffectEvent(() => failure !== null && toast.error(failure));
  useEffect(() => void tell(), [failure]);
  return (
    <Button
      size="small"
      icon="download"
      busy={view.phase === 'reading' || view.phase === 'writing'}
      onClick={({ currentTarget }) => onStart(currentTarget)}
    >
      Skipped rows{children}
    </Button>
  );
}
