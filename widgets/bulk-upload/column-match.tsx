import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import { useText } from '../../src/text/use-text.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { columnNames } from './column-names.js';

export type Columns = UploadPreview['columns'];

interface ColumnMatchProps {
  header: readonly string[];
  columns: Columns;
  isLocked: boolean;
  onChange: (columns: Columns) => void;
}

/** The choice of the file's column for each field of a rental. */
export function ColumnMatch({ header, columns, isLocked, onChange }: ColumnMatchProps) {
  const t = useText();
  const options = columnNames(t, header).map((label, index) => ({ value: String(index), label }));
  return (
    <fieldset className="match" part="columns">
      <legend>{t('Columns')}</legend>
      <div className="match-fields">
        {LEAD_LIST.map(({ name, label, entry }) => {
          const column = columns[name];
          return (
            <SelectField
              key={name}
              label={t(label)}
              placeholder={entry.isRequired ? t('No column') : t('None (optional)')}
              options={options}
              value={column === null ? '' : String(column)}
              error={column === null && entry.isRequired ? t('Choose its column') : undefined}
              disabled={isLocked}
              onChange={({ target: { value } }) =>
                onChange({ ...columns, [name]: value === '' ? null : Number(value) })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
