import type { UseQueryResult } from '@tanstack/react-query';
import { LIST_SENTENCES } from '../../src/contract/lists.js';
import { getAllDataPickers } from '../../src/contract/staff-calls.js';
import type { StaffPage } from '../../src/data/staff.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { ColumnHeader, type TableSort } from './column-header.js';
import type { StaffColumn } from './columns.js';

interface StaffRowsProps {
  caption: string;
  columns: readonly StaffColumn[];
  query: UseQueryResult<StaffPage>;
  /** Whether the rows wait for something else than their query. */
  isWaiting: boolean;
  sort: TableSort;
  expectedRows: number;
  search: string;
  /** Shown instead of rows when nobody has searched. */
  none: string;
}

/** The rows of the page, or why there are none. */
export function StaffRows(props: StaffRowsProps) {
  const { caption, columns, query, isWaiting, sort, expectedRows, search, none } = props;
  const t = useText();
  const rows = isWaiting ? undefined : query.data?.result;
  if (query.isError && !rows) {
    return (
      <ErrorState
        title={t.say(getAllDataPickers.says.failed)}
        message={t.say(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows?.length === 0) {
    return (
      <EmptyState title={t.say(LIST_SENTENCES.nothing)}>
        {search ? t.say(LIST_SENTENCES.adjust) : none}
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      busy={query.isPlaceholderData}
      expectedRows={expectedRows}
      header={(column) => <ColumnHeader column={column} sort={sort} />}
    />
  );
}
