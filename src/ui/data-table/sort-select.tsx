import { useText } from '../../text/use-text.js';
import { FilterSelect } from '../filter-select/filter-select.js';
import type { Column } from './column.js';
import type { TableSort } from './column-header.js';

interface SortSelectProps<Row> {
  sort: TableSort;
  columns: readonly Column<Row>[];
  /** The orders that aren't of a column; the list's own order first. */
  others: readonly { value: string; label: string }[];
}

/** The orders of a table, for the keyboard and for cards, which have no headers. */
export function SortSelect<Row>({ sort, columns, others }: SortSelectProps<Row>) {
  const t = useText();
  const byColumns = columns.filter(({ id }) => sort.fields.includes(id));
  return (
    <FilterSelect
      label={t('Sort by')}
      options={[
        ...others,
        ...byColumns.flatMap(({ id, title }) => [
          { value: id, label: `${t(title)} ↑` },
          { value: `-${id}`, label: `${t(title)} ↓` },
        ]),
      ]}
      value={sort.current}
      onChange={sort.onSort}
    />
  );
}
