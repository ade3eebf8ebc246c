import type { Upload } from '../../src/contract/intake.js';
import { Button } from '../../src/ui/button/button.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { paceWords } from './pace.js';
import { usePace } from './use-pace.js';
import { counted, inWords } from './words.js';

interface WorkingProps {
  upload: Upload;
  /** When the server told this. */
  atMs: number;
  /** Left out where it is too late. */
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean;
}

function labelOf({ rowsDone, rows }: Upload): string {
  if (rows !== null) return `${inWords(rowsDone)} of ${counted(rows, 'row')}`;
  return rowsDone === 0 ? 'Reading the file' : counted(rowsDone, 'row');
}

/** The server works on the file: how far it is, how fast, and how long it will take. */
export function Working({ upload, atMs, onCancel, isCancelling = false }: WorkingProps) {
  const { state, rowsDone, rows, fileName } = upload;
  const isInserting = state === 'inserting';
  const pace = usePace({ atMs, rows: rowsDone });
  const words = paceWords(pace, rows === null ? null : rows - rowsDone);
  return (
    <div className="step">
      <h3 className="step-title" tabIndex={-1}>
        {isInserting ? 'Inserting' : 'Checking'} {fileName}
      </h3>
      <Progress label={labelOf(upload)} part={rows === null ? undefined : rows === 0 ? 1 : rowsDone / rows} />
      <p className="step-words">
        {words !== null && <span className="step-figures">{words}. </span>}
        You can leave this page: the upload goes on, and you find it here again.
      </p>
      {onCancel && (
        <div className="step-row">
          <Button busy={isCancelling} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
