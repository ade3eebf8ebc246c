import { useState } from 'react';
import type { Upload } from '../../src/contract/uploads/upload.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { paceWords, paceOf, withLook, type Look } from './pace.js';

interface WorkingProps {
  upload: Upload;
  /** When the server's answer arrived. */
  atMs: number;
  onCancel: () => void;
  isCancelling?: boolean;
}

function labelOf(t: Translate, { rowsDone, rows }: Upload): string {
  if (rows !== null)
    return t.plural(rows, '{done} of {count} row', '{done} of {count} rows', { done: rowsDone });
  return rowsDone === 0 ? t('Reading the file') : t.plural(rowsDone, '{count} row', '{count} rows');
}

/** Shows the progress and speed of the server's work on the file, and how long it will take. */
export function Working({ upload, atMs, onCancel, isCancelling = false }: WorkingProps) {
  const t = useText();
  const { state, rowsDone, rows, fileName } = upload;
  const isInserting = state !== 'checking';
  const pace = usePace({ atMs, rows: rowsDone });
  const words = paceWords(t, pace, rows === null ? null : rows - rowsDone);
  return (
    <div className="rd-stack step" part="card">
      <h3 className="step-title" tabIndex={-1}>
        {t(isInserting ? 'Inserting {file}' : 'Checking {file}', { file: fileName })}
      </h3>
      <Progress
        label={labelOf(t, upload)}
        part={rows === null ? undefined : rows === 0 ? 1 : rowsDone / rows}
      />
      <p className="step-words">
        {words !== null && <span className="step-figures">{words}. </span>}
        {t('You can leave this page: the upload goes on, and you find it here again.')}
      </p>
      <div className="step-row">
        <Button busy={isCancelling} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Rows per second, from the measurements that a component receives; null while it is unknown. */
function usePace({ atMs, rows }: Look): number | null {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [lastAtMs, setLastAtMs] = useState(0);
  // Set while rendering, as React recommends for values from an earlier render.
  if (lastAtMs !== atMs) {
    setLastAtMs(atMs);
    setLooks(withLook(looks, { atMs, rows }));
  }
  return paceOf(looks);
}
