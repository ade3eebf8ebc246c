import type { DrawnColumn } from './column.js';

/** How the rows are sorted, and by which columns they can be. */
export interface TableSort {
  /** The id of a column: ascending. With `-` before it: descending. Another text: not by a column. */
  current: string;
  /** The ids of the columns that have an order. */
  fields: readonly string[];
  /** The id of the column by whose time the list is sorted if by nothing else, the newest first. */
  time?: string | undefined;
  /** Gets the next order; '' for the list's own. */
  onSort: (sort: string) => void;
}

interface ColumnHeaderProps {
  column: Pick<DrawnColumn<never>, 'hasBox' | 'id' | 'isLate' | 'kind' | 'sortAs' | 'title'>;
  sort: TableSort | undefined;
}

/**
 * The title of a column. A click sorts by it, a second one the other way round, a third one not at all; numbers
 * begin with the highest, times with the newest.
 */
export function ColumnHeader({ column, sort }: ColumnHeaderProps) {
  const { title, hasBox, isLate, kind, sortAs: id = column.id } = column;
  const orders = kind === 'count' || id === sort?.time ? [`-${id}`, id] : [id, `-${id}`];
  const place = orders.indexOf(sort?.current ?? '');
  const isDescending = sort?.current === `-${id}`;
  return (
    <th
      role="columnheader"
      scope="col"
      data-kind={kind}
      data-box={hasBox || undefined}
      data-late={isLate || undefined}
      aria-sort={place < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
    >
      {sort?.fields.includes(id) ? (
        <button type="button" className="rd-sort" onClick={() => sort.onSort(orders[place + 1] ?? '')}>
          {title}
        </button>
      ) : (
        title
      )}
    </th>
  );
}
