import { useState } from 'react';
import { coded } from '../../src/contract/base/coded.js';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { FILE_REFUSALS } from '../../src/contract/refusals/uploads.js';
import type { Upload, UploadPreview } from '../../src/contract/uploads/upload.js';
import { EncodingChoice } from '../../src/parts/file-encoding/encoding-choice.js';
import { useText } from '../../src/text/use-text.js';
import type { Translate } from '../../src/text/translate.js';
import { Button } from '../../src/ui/button/button.js';
import { fileSize } from '../../src/ui/file-picker/file-size.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { ColumnMatch, type Columns } from './column-match.js';
import { FirstRows } from './first-rows.js';
import { ExpectedResult } from './expected-result.js';
import type { UploadSteps } from './use-upload-steps.js';

const REQUIRED = LEAD_LIST.filter(({ entry }) => entry.isRequired);

interface PreviewProps {
  upload: Upload;
  preview: UploadPreview;
  steps: UploadSteps;
}

/** The second step: what would happen to the file. Nothing is inserted yet. */
export function PreviewStep({ upload, preview, steps }: PreviewProps) {
  const t = useText();
  const { fileName, fileBytes, rows, sheets, sheet, rowsDone } = upload;
  /** The choices since the last check; null if there are none. */
  const [draft, setDraft] = useState<{ for: UploadPreview; columns: Columns } | null>(null);
  const isChecking = upload.state === 'checking' || steps.isTaking('match');
  const changed = draft?.for === preview ? draft.columns : null;
  const columns = changed ?? preview.columns;
  const missing = REQUIRED.filter(({ name }) => columns[name] === null);
  const isCounted = preview.missing.length === 0;
  const canInsert = isCounted && changed === null && !isChecking;
  return (
    <div className="rd-stack check" aria-busy={isChecking}>
      <section className="rd-stack step" part="card">
        <header className="step-head">
          <h3 className="step-title" tabIndex={-1}>
            {fileName}
          </h3>
          <p className="step-words">
            {[rows !== null && t.plural(rows, '{count} row', '{count} rows'), fileSize(t, fileBytes)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <SameFile upload={upload} />
        {sheets.length > 1 && sheet !== null && (
          <div className="step-field">
            <SelectField
              label={t('Sheet')}
              options={sheets.map((name) => ({ value: name, label: name }))}
              value={sheet}
              disabled={isChecking}
              onChange={({ target }) => steps.match({ sheet: target.value })}
            />
          </div>
        )}
        {preview.headerRow !== undefined && preview.headerRow > 1 && (
          <p className="step-words">
            {t('The header is row {row}. The rows above it are not read.', { row: preview.headerRow })}
          </p>
        )}
        <EncodingChoice
          encoding={preview.encoding}
          isLocked={isChecking}
          onChoose={(encoding) => steps.match({ encoding, ...(changed && { columns: changed }) })}
        />
        {missing.length > 0 && (
          <Notice
            tone="warning"
            icon="alert"
            role="alert"
            title={t.say(
              coded(FILE_REFUSALS, 'missing-columns', { labels: missing.map(({ label }) => label) }),
            )}
          >
            {t(
              'Nothing can be inserted before each of them has a column. Your choice is remembered for files with these heads.',
            )}{' '}
            {!isCounted && t('The rows are checked when each of them has a column.')}
          </Notice>
        )}
        <ColumnMatch
          preview={preview}
          columns={columns}
          isLocked={isChecking}
          onChange={(next) => setDraft({ for: preview, columns: next })}
        />
        <FirstRows preview={preview} columns={columns} />
      </section>
      <div className="rd-stack step" part="card">
        {isCounted && <ExpectedResult preview={preview} isOld={isChecking || changed !== null} />}
        {isChecking && (
          <Progress
            label={t.plural(rowsDone, 'Checking again: {count} row', 'Checking again: {count} rows')}
          />
        )}
        <div className="step-row">
          {changed && (
            <Button variant="primary" busy={isChecking} onClick={() => steps.match({ columns: changed })}>
              {t('Check again')}
            </Button>
          )}
          <Button
            variant={changed ? 'secondary' : 'primary'}
            busy={steps.isTaking('commit')}
            unavailable={!canInsert}
            onClick={steps.commit}
          >
            {insertWords(t, preview)}
          </Button>
          <Button variant="quiet" busy={steps.isTaking('cancel')} onClick={steps.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function insertWords(t: Translate, { missing, wouldInsert }: UploadPreview): string {
  if (missing.length > 0) return t('Insert rentals');
  return wouldInsert > 0
    ? t.plural(wouldInsert, 'Insert {count} rental', 'Insert {count} rentals')
    : t('List the skipped rows');
}

function SameFile({ upload: { sameFileAs } }: { upload: Upload }) {
  const t = useText();
  if (!sameFileAs) return null;
  const { createdAt, inserted } = sameFileAs;
  return (
    <Notice tone="info" role="status" title={t('This file was uploaded before')}>
      {t.plural(
        inserted,
        'On {time} it brought {count} rental. What is entered already is skipped.',
        'On {time} it brought {count} rentals. What is entered already is skipped.',
        { time: t.dateTime(createdAt) },
      )}
    </Notice>
  );
}
