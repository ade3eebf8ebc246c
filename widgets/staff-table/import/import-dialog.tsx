import { MAX_STAFF_IMPORT } from '../../../src/contract/limits.js';
import { STAFF_COLUMNS, STAFF_FIELDS } from '../../../src/contract/staff/staff-columns.js';
import { importStaff } from '../../../src/contract/staff/staff-import.js';
import { useStyles } from '../../../src/element/use-styles.js';
import fileCss from '../../../src/ui/file-picker/file-picker.css?inline';
import progressCss from '../../../src/ui/progress/progress.css?inline';
import { EncodingChoice } from '../../../src/parts/file-encoding/encoding-choice.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import { FilePicker } from '../../../src/ui/file-picker/file-picker.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import { Progress } from '../../../src/ui/progress/progress.js';
import css from './import.css?inline';
import { ImportResult, ImportUndone } from './import-result.js';
import { ImportRows } from './import-rows.js';
import { useStaffImport } from './use-staff-import.js';

const MB = 1024 * 1024;
const STYLES = fileCss + progressCss + css;

/**
 * Makes people from a file: the file is chosen, its preview says what would be made, and only then somebody imports it. The result
 * stays while the dialog is closed, because its links are shown only once, and an undo may follow a look at the table.
 */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  useStyles(STYLES);
  const { chosen, result, undone, fieldError, failure, isBusy, ...on } = useStaffImport();
  const preview = chosen?.preview;
  const shown = result ?? preview;
  const count = preview?.made.length ?? 0;
  return (
    <Dialog
      open={open}
      title={t('Import staff')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{result ? t('Close') : t('Cancel')}</Button>
          {result && (
            <Button busy={isBusy} onClick={on.restart}>
              {t('Import another file')}
            </Button>
          )}
          {result && !undone && result.made.length > 0 && (
            <Button busy={isBusy} onClick={() => void on.undo()}>
              {t('Undo import')}
            </Button>
          )}
          {!result && count > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => void on.send()}>
              {isBusy
                ? t.say(importStaff.says.busy)
                : t.plural(count, 'Import {count} person', 'Import {count} people')}
            </Button>
          )}
        </>
      }
    >
      <div className="rd-stack">
        {!result && (
          <>
            <FilePicker
              label={t('File')}
              accept=".csv,.xlsx"
              invitation={t('Click to select a file')}
              hint={t('.csv or .xlsx, at most {size} MB and {rows} rows. You can drop it here, too.', {
                size: MAX_STAFF_IMPORT.bytes / MB,
                rows: MAX_STAFF_IMPORT.rows,
              })}
              error={t.say(fieldError)}
              file={chosen?.file ?? null}
              isLocked={isBusy}
              onFiles={(files) => void on.take(files)}
              onRemove={on.remove}
            />
            {!chosen && <Columns />}
            <EncodingChoice
              encoding={chosen?.read.encoding}
              isLocked={isBusy}
              onChoose={(encoding) => void on.chooseEncoding(encoding)}
            />
            {isBusy && !preview && <Progress label={t('Reading the file')} />}
            {preview && (
              <p role="status">
                {t.plural(count, '{count} person would be created.', '{count} people would be created.')}{' '}
                {preview.refused.length > 0 &&
                  t.plural(
                    preview.refused.length,
                    '{count} row can’t be used: the reason is in it.',
                    '{count} rows can’t be used: the reasons are in them.',
                  )}
              </p>
            )}
          </>
        )}
        {undone ? <ImportUndone undone={undone} /> : result && <ImportResult result={result} />}
        <div role="alert">{failure !== undefined && <Notice tone="danger" title={t.say(failure)} />}</div>
        {shown && chosen && !undone && <ImportRows file={chosen.read} result={shown} />}
      </div>
    </Dialog>
  );
}

/** Says which columns a file has, and what they hold. */
function Columns() {
  const t = useText();
  const labels = STAFF_FIELDS.map((field) => t(STAFF_COLUMNS[field].label)).join(', ');
  return (
    <p>
      {t(
        'The first row names the columns, in any order: {columns}. A role is admin, team-leader, data-creator or data-picker; Assign For is rental-creator or rental-picker. A superior may be in the same file. Nobody needs a password: each person gets an invitation.',
        { columns: labels },
      )}
    </p>
  );
}
