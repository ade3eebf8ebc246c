import {
  OPTIONAL_UPLOAD_FIELDS,
  UPLOAD_FIELD_LABELS,
  UPLOAD_FIELDS,
  type UploadPreview,
} from '../../src/contract/upload.js';
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

/** Which column of the file holds which field of a rental. */
export function ColumnMatch({ header, columns, isLocked, onChange }: ColumnMatchProps) {
  const t = useText();
  const options = columnNames(t, header).map((label, index) => ({ value: String(index), label }));
  return (
    <fieldset className="match" part="columns">
      <legend>{t('Columns')}</legend>
      <div className="match-fields">
        {UPLOAD_FIELDS.map((field) => {
          const isOptional = OPTIONAL_UPLOAD_FIELDS.includes(field);
          const column = columns[field];
          return (
            <SelectField
              key={field}
              label={t.say(UPLOAD_FIELD_LABELS[field])}
              placeholder={isOptional ? t('None (optional)') : t('No column')}
              options={options}
              value={column === null ? '' : String(column)}
              error={column === null && !isOptional ? t('Choose its column') : undefined}
              disabled={isLocked}
              onChange={({ target: { value } }) =>
                onChange({ ...columns, [field]: value === '' ? null : Number(value) })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
