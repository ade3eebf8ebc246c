import type { Translate } from '../../text/translate.js';
import type { SelectOption } from '../select/select.js';
import type { Column } from './column.js';

/** The orders by the columns that have one, both ways, for a select. `fields` are the ids of these columns. */
export const orderOptions = (
  t: Translate,
  columns: readonly Pick<Column<never>, 'id' | 'title'>[],
  fields: readonly string[],
): SelectOption[] =>
  fields.flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    return column === undefined
      ? []
      : [
          { value: id, label: `${t(column.title)} ↑` },
          { value: `-${id}`, label: `${t(column.title)} ↓` },
        ];
  });
