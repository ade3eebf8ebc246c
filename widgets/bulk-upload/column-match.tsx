import { useId } from 'react';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import { useText } from '../../src/text/use-text.js';
import { Select } from '../../src/ui/select/select.js';
import { columnNames } from './column-names.js';

export type Columns = UploadPreview['columns'];

interface ColumnMatchProps {
  preview: Pick<UploadPreview, 'header' | 'firstRows'>;
  columns: Columns;
  isLocked?: boolean;
  /** Without it the columns are only shown. */
  onChange?: (columns: Columns) => void;
}

/** The file's column of each field of a rental with its first value, as a choice if it can be changed; then the columns that aren't read. */
export function ColumnMatch({ preview, columns, isLocked = false, onChange }: ColumnMatchProps) {
  const t = useText();
  const id = useId();
  const names = columnNames(t, preview.header);
  const options = names.map((label, index) => ({ value: String(index), label }));
  const [firstRow = []] = preview.firstRows;
  const read = new Set(Object.values(columns));
  return (
    <fieldset className="match" part="columns">
      <legend>{t('Columns')}</legend>
      <table className="rd-file-rows" aria-label={t('Columns')}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('In the file')}</th>
            <th scope="col">{t('First value')}</th>
          </tr>
        </thead>
        <tbody>
          {LEAD_LIST.map(({ name, label, entry }) => {
            const column = columns[name];
            const none = entry.isRequired ? t('No column') : t('None (optional)');
            const isMissing = column === null && entry.isRequired;
            const labelId = `${id}-${name}`;
            return (
              <tr key={name}>
                <th scope="row">{onChange ? <label htmlFor={labelId}>{t(label)}</label> : t(label)}</th>
                <td data-missing={isMissing || undefined}>
                  {onChange ? (
                    <Select
                      id={labelId}
                      size="small"
                      placeholder={none}
                      options={options}
                      value={column === null ? '' : String(column)}
                      aria-invalid={isMissing}
                      disabled={isLocked}
                      onChange={({ target: { value } }) =>
                        onChange({ ...columns, [name]: value === '' ? null : Number(value) })
                      }
                    />
                  ) : column === null ? (
                    none
                  ) : (
                    names[column]
                  )}
                </td>
                <td title={firstRow[column ?? -1]}>{firstRow[column ?? -1]}</td>
              </tr>
            );
          })}
          {names.map(
            (name, column) =>
              !read.has(column) && (
                <tr key={name} data-unused>
                  <th scope="row">{t('not read')}</th>
                  <td>{name}</td>
                  <td title={firstRow[column]}>{firstRow[column]}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </fieldset>
  );
}
