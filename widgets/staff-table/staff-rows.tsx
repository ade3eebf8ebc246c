import type { UseQueryResult } from '@tanstack/react-query';
import { LIST_SENTENCES } from '../../src/contract/lists/lists.js';
import { getAllDataPickers } from '../../src/contract/staff/staff-calls.js';
import type { StaffPage } from '../../src/data/staff.js';
import type { ListWith } from '../../src/ui/hooks/use-list-state.js';
import type { TableSort } from '../../src/ui/data-table/column-header.js';
import type { FilteredList } from '../../src/parts/list-screen/nothing-found.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import type { StaffColumn } from './columns.js';

interface StaffRowsProps {
  caption: string;
  columns: readonly StaffColumn[];
  query: UseQueryResult<StaffPage>;
  /** Whether the rows wait for something else than their query. */
  isWaiting: boolean;
  sort: TableSort;
  expectedRows: number;
  list: ListWith<'search'> & FilteredList;
  /** Shown instead of rows when nobody has searched. */
  none: string;
}

/** The rows of the page, or why there are none. */
export function StaffRows(props: StaffRowsProps) {
  const { caption, columns, query, isWaiting, sort, expectedRows, list, none } = props;
  return (
    <RowsOrWhy
      page={query}
      list={list}
      failed={getAllDataPickers.says.failed}
      hint={list.filters.search ? LIST_SENTENCES.adjust : none}
    >
      <DataTable
        caption={caption}
        columns={columns}
        rows={isWaiting ? undefined : query.data?.result}
        rowKey={({ _id }) => _id}
        busy={query.isPlaceholderData}
        expectedRows={expectedRows}
        sort={sort}
      />
    </RowsOrWhy>
  );
}
