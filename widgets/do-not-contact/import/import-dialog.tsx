import { DoNotContactReason } from '../../../src/contract/do-not-contact/do-not-contact.js';
import { importDoNotContact } from '../../../src/contract/do-not-contact/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../../../src/contract/limits.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { EncodingChoice } from '../../../src/parts/file-encoding/encoding-choice.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { Dialog } from '../../../src/ui/dialog/dialog.js';
import fileCss from '../../../src/ui/file-picker/file-picker.css?inline';
import { FilePicker } from '../../../src/ui/file-picker/file-picker.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import { Progress } from '../../../src/ui/progress/progress.js';
import { ReasonSelect } from '../reason-select.js';
import css from './import.css?inline';
import { PastImports } from './past-imports.js';
import { RefusedRows } from './refused-rows.js';
import { UndoButton } from './undo-button.js';
import { useNumberImport } from './use-number-import.js';

const MB = 1024 * 1024;
const STYLES = fileCss + css;

const WORK_TEXTS = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  importing: 'Putting the numbers on the list',
} as const;

/**
 * Puts the numbers of a file on the list: the file is chosen, its preview says what would be listed, and only then somebody imports
 * it. The result stays while the dialog is closed, because its undo may follow a look at the list.
 */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  useStyles(STYLES);
  const { chosen, reason, result, fieldError, failure, work, ...on } = useNumberImport();
  const preview = chosen?.preview;
  const shown = result ?? preview;
  const count = preview?.listed ?? 0;
  const waiting = result ? result.waiting : Math.max(0, count - (preview?.allowed ?? count));
  return (
    <Dialog
      open={open}
      title={t('Import numbers')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{result ? t('Close') : t('Cancel')}</Button>
          {result && <Button onClick={on.restart}>{t('Import another file')}</Button>}
          {!result && count > 0 && (
            <Button variant="primary" busy={work !== null} onClick={() => void on.send()}>
              {work
                ? t.say(importDoNotContact.says.busy)
                : t.plural(count, 'Import {count} number', 'Import {count} numbers')}
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
                size: MAX_DO_NOT_CONTACT_IMPORT.bytes / MB,
                rows: t.number(MAX_DO_NOT_CONTACT_IMPORT.rows),
              })}
              error={t.say(fieldError)}
              file={chosen?.file ?? null}
              isLocked={work !== null}
              onFiles={(files) => void on.take(files)}
              onRemove={on.restart}
            />
            {!chosen && (
              <p>
                {t(
                  'A column Number, and Reason and Note if there are any. A file of numbers only needs no titles.',
                )}
              </p>
            )}
            <EncodingChoice
              encoding={chosen?.encoding}
              isLocked={work !== null}
              onChoose={(encoding) => void on.chooseEncoding(encoding)}
            />
            <ReasonSelect
              label={t('Reason of rows without one')}
              value={reason}
              onChange={({ target }) => DoNotContactReason.is(target.value) && on.setReason(target.value)}
            />
          </>
        )}
        {work && (
          <Progress
            label={t(WORK_TEXTS[work.kind])}
            part={work.kind === 'reading' ? undefined : work.done / (chosen?.rows.length ?? 1)}
          />
        )}
        {result && chosen && (
          <Notice
            tone="success"
            role="status"
            title={t.plural(
              result.listed,
              '{count} number was put on the list',
              '{count} numbers were put on the list',
            )}
            {...(result.listed + result.waiting > 0 && {
              action: (
                <UndoButton
                  importId={chosen.importId}
                  fileName={chosen.file.name}
                  listed={result.listed + result.waiting}
                />
              ),
            })}
          />
        )}
        {preview && !result && (
          <p role="status">
            {t.plural(count, '{count} number would be listed.', '{count} numbers would be listed.')}
          </p>
        )}
        {waiting > 0 && (
          <p role="status">
            {t.plural(
              waiting,
              '{count} number is over what you can list in a day, and waits for a super-admin’s yes.',
              '{count} numbers are over what you can list in a day, and wait for a super-admin’s yes.',
            )}
          </p>
        )}
        <div role="alert">{failure !== undefined && <Notice tone="danger" title={t.say(failure)} />}</div>
        {shown && chosen && <RefusedRows rows={chosen.rows} refused={shown.refused} />}
        {!chosen && <PastImports />}
      </div>
    </Dialog>
  );
}
