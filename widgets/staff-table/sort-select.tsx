import { useText } from '../../src/text/use-text.js';
import type { TableSort } from '../../src/ui/data-table/column-header.js';
import { FilterSelect } from '../../src/ui/filter-select/filter-select.js';
import type { StaffColumn } from './columns.js';

interface SortSelectProps {
  sort: TableSort;
  columns: readonly StaffColumn[];
}

/** The orders of the list, for the keyboard and for cards, which have no headers. */
export function SortSelect({ sort, columns }: SortSelectProps) {
  const t = useText();
  const byColumns = columns.filter(({ id }) => sort.fields.includes(id));
  return (
    <FilterSelect
      label={t('Sort by')}
      options={[
        { value: '', label: t('Newest first') },
        { value: 'createdAt', label: t('Oldest first') },
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
