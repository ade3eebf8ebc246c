import { useEffect, useEffectEvent } from 'react';
import { type Coded, coded } from '../../src/contract/base/coded.js';
import { LEAD_FIELDS } from '../../src/contract/rentals/lead-fields.js';
import { MAX_PREVIEWED_WORKBOOK } from '../../src/contract/limits.js';
import { FILE_REFUSALS } from '../../src/contract/refusals/uploads.js';
import { useFilePreview } from '../../src/data/file-preview.js';
import type { SeenFile } from '../../src/spreadsheet/file-preview.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { ColumnMatch } from './column-match.js';
import { FirstRows } from './first-rows.js';

const MB = 1024 * 1024;

interface FilePreviewProps {
  file: File;
  /** True if the server would refuse the file. */
  onRefused: (why: Coded) => void;
}

/** Shows the contents of the chosen file before it is sent. */
export function FilePreview({ file, onRefused }: FilePreviewProps) {
  const t = useText();
  const preview = useFilePreview(file);
  const tell = useEffectEvent(onRefused);
  useEffect(() => {
    if (preview.kind === 'refused') tell(preview.why);
  }, [preview]);
  switch (preview.kind) {
    case 'reading':
      return <Progress label={t('Reading the file')} />;
    case 'seen':
      return <Seen seen={preview} />;
    case 'refused':
      // Nothing is shown, because the field shows the reason.
      return null;
    case 'unseen':
      return (
        <Notice tone="info" role="status" title={t('The server will check this file')}>
          {unseenWords(t, preview.why)}
        </Notice>
      );
  }
}

function unseenWords(t: Translate, why: 'too-large' | 'no-worker' | 'unreadable'): string {
  const { bytes } = MAX_PREVIEWED_WORKBOOK;
  if (why === 'too-large')
    return t('It is too large to read here: up to {size} MB are shown before they are sent.', {
      size: bytes / MB,
    });
  return why === 'no-worker'
    ? t('This page allows no look into it before it is sent.')
    : t('It can’t be read here before it is sent.');
}

function Seen({ seen }: { seen: SeenFile }) {
  const t = useText();
  const { sheets, sheet, headerRow, columns, missing, isSureOfLetters } = seen;
  return (
    <section className="rd-stack" aria-label={t('What the file holds')}>
      {sheet !== null && (
        <p className="step-words">
          {sheets.length === 1
            ? t('Sheet: {sheet}', { sheet })
            : t('Sheets with rows: {sheets}. Shown is {sheet}; you choose one after sending the file.', {
                sheets: sheets.join(', '),
                sheet,
              })}
        </p>
      )}
      {headerRow > 1 && (
        <p className="step-words">
          {t('The header is row {row}. The rows above it are not read.', { row: headerRow })}
        </p>
      )}
      {missing.length > 0 ? (
        <Notice
          tone="warning"
          icon="alert"
          role="status"
          title={t.say(
            coded(FILE_REFUSALS, 'missing-columns', {
              labels: missing.map((field) => LEAD_FIELDS[field].label),
            }),
          )}
        >
          {t('You can send the file as it is: you choose columns in the next step.')}
        </Notice>
      ) : (
        <Notice tone="success" role="status" title={t('Every required column was recognised.')} />
      )}
      {!isSureOfLetters && (
        <Notice tone="warning" icon="alert" role="status" title={t('Are the letters of this file right?')}>
          {t('If words look wrong, send the file as it is: you choose another encoding in the next step.')}
        </Notice>
      )}
      <ColumnMatch preview={seen} columns={columns} />
      <FirstRows preview={seen} columns={columns} />
    </section>
  );
}
