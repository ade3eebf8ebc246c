import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { columnNames } from './column-names.js';
import type { Columns } from './column-match.js';

type FirstRowsOf = Pick<UploadPreview, 'header' | 'firstRows'>;

interface FirstRowsProps {
  preview: FirstRowsOf;
  columns: Columns;
}

/** Shows the first rows of the file on demand, and above each column the field that it is matched to. */
export function FirstRows({ preview, columns }: FirstRowsProps) {
  const t = useText();
  const { header, firstRows } = preview;
  return (
    <details className="first-rows">
      <summary>{t('First rows')}</summary>
      <div className="rd-file-region" role="region" aria-label={t('First rows of the file')} tabIndex={0}>
        <table className="rd-file-rows" aria-label={t('First rows')}>
          <thead>
            <tr>
              {columnNames(t, header).map((name, index) => (
                <th key={name} scope="col" data-unused={fieldOf(t, columns, index) ? undefined : ''}>
                  {name}
                  <span className="first-rows-field">{fieldOf(t, columns, index) ?? t('not read')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {firstRows.map((cells, row) => (
              <tr key={row}>
                {header.map((_, column) => (
                  <td
                    key={column}
                    title={cells[column]}
                    data-unused={fieldOf(t, columns, column) ? undefined : ''}
                  >
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function fieldOf(t: Translate, columns: Columns, index: number): string | null {
  const fields = LEAD_LIST.filter(({ name }) => columns[name] === index);
  return fields.map(({ label }) => t(label)).join(', ') || null;
}
