import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SKIPPED_FILE, uploadResult, type Upload } from '../../src/contract/uploads/upload.js';
import { useSkippedDownload } from '../../src/data/skipped-download.js';
import { useStyles } from '../../src/element/use-styles.js';
import { isInserted } from '../../src/data/uploads.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import downloadCss from '../../src/ui/download/download.css?inline';
import { Download } from '../../src/ui/download/download.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { undoneWords } from './staying-words.js';
import { UndoDialog } from './undo-dialog.js';
import type { UploadSteps } from './use-upload-steps.js';

/** The third step: the result. */
export function ResultStep({ upload, steps }: { upload: Upload; steps: UploadSteps }) {
  const t = useText();
  useStyles(downloadCss);
  const [isAsking, setAsking] = useState(false);
  const { fileName, state, skipped, canUndo } = upload;
  return (
    <div className="rd-stack step" part="card result">
      <h3 className="step-title" tabIndex={-1}>
        {fileName}
      </h3>
      <Outcome upload={upload} />
      {isInserted(state) && skipped > 0 && <SkippedRows upload={upload} steps={steps} />}
      {state !== 'undoing' && (
        <div className="step-row">
          <Button variant="primary" onClick={() => steps.open(null)}>
            {t('Upload another file')}
          </Button>
          {canUndo && <Button onClick={() => setAsking(true)}>{t('Undo upload')}</Button>}
        </div>
      )}
      {isAsking && <UndoDialog upload={upload} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Outcome({ upload }: { upload: Upload }) {
  const t = useText();
  const { state, inserted, skipped, refusal, sentence, takenOut, stays, rowsDone, rows } = upload;
  if (state === 'undoing')
    return (
      <Progress
        label={t('Taking its rentals out again')}
        part={inserted === 0 ? undefined : Math.min(1, takenOut / inserted)}
      />
    );
  if (state === 'undone')
    return (
      <Notice tone="info" role="status" title={t('This upload is undone')}>
        {/* Uploads that were undone by an old version have a sentence or nothing instead of counts. */}
        {stays
          ? undoneWords(t, takenOut, stays)
          : (t.say(refusal ?? sentence) ?? t('Its rentals are taken out again.'))}
      </Notice>
    );
  if (state === 'stopped')
    return (
      <Notice tone="warning" icon="info" role="status" title={t.say(uploadResult(inserted, skipped))}>
        {t.plural(
          rows ?? rowsDone,
          'Cancelled after {done} of {count} row. Upload the file again to insert the rest: what is in already is skipped.',
          'Cancelled after {done} of {count} rows. Upload the file again to insert the rest: what is in already is skipped.',
          { done: rowsDone },
        )}
      </Notice>
    );
  return (
    <Notice tone="success" role="status" title={t.say(uploadResult(inserted, skipped))}>
      {skipped === 0
        ? t('Every row of the file is entered.')
        : t.plural(
            skipped,
            '{count} row of the file stayed out. Correct them in the spreadsheet and upload it.',
            '{count} rows of the file stayed out. Correct them in the spreadsheet and upload it.',
          )}
    </Notice>
  );
}

/**
 * The file of skipped rows: it is downloaded at once for the person who committed the upload (specification, section 2), and by a
 * button.
 */
function SkippedRows({ upload, steps }: { upload: Upload; steps: UploadSteps }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { view, ...actions } = useSkippedDownload(upload);
  const handOver = useEffectEvent(() => {
    if (!steps.owesSkipped || !place.current) return;
    actions.onStart(place.current);
    steps.onSkippedGiven();
  });
  useEffect(() => handOver(), []);
  return (
    <div ref={place}>
      <Download
        view={view}
        many="rows"
        label={t('Download skipped rows')}
        failedTitle={t.say(SKIPPED_FILE.failed)}
        {...actions}
      />
    </div>
  );
}
