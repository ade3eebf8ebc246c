import { useMemo } from 'react';
import type {
  DoNotContactImportResult,
  DoNotContactImportRow,
} from '../../../src/contract/do-not-contact/do-not-contact-import.js';
import { announce } from '../../../src/core/announce.js';
import { saveRefused } from '../../../src/data/do-not-contact-import.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';

/** How many rows are shown; the spreadsheet has all. */
const SHOWN_ROWS = 100;

interface RefusedRowsProps {
  rows: readonly DoNotContactImportRow[];
  refused: DoNotContactImportResult['refused'];
}

/** The rows that an import skips, each with its reasons. */
export function RefusedRows({ rows, refused }: RefusedRowsProps) {
  const t = useText();
  const byRow = useMemo(() => new Map(rows.map((each) => [each.row, each])), [rows]);
  if (refused.length === 0) return null;
  const said = ({ row, errors }: (typeof refused)[number]) => ({
    row,
    number: byRow.get(row)?.number ?? '',
    why: errors.map((error) => t.say(error)).join(' · '),
  });
  const titles = [t('Row'), t('Number'), t('Reason')] as const;
  const caption = t.plural(refused.length, '{count} row is skipped', '{count} rows are skipped');
  return (
    <>
      <h3>{caption}</h3>
      <div className="rd-file-region" role="region" aria-label={caption} tabIndex={0}>
        <table className="rd-file-rows">
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, SHOWN_ROWS).map((each) => {
              const { row, number, why } = said(each);
              return (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{number}</td>
                  <td>{why}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {refused.length > SHOWN_ROWS && (
        <p>{t('The first {count} are shown. The spreadsheet has all.', { count: SHOWN_ROWS })}</p>
      )}
      <div>
        <Button
          size="small"
          icon="download"
          onClick={({ currentTarget }) => {
            saveRefused(refused.map(said), titles, currentTarget.getRootNode()).catch((error: unknown) =>
              announce(error, t('The file could not be written. Try again.')),
            );
          }}
        >
          {t('Download skipped rows')}
        </Button>
      </div>
    </>
  );
}
