import type { UseQueryResult } from '@tanstack/react-query';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { isCallError } from '../../src/core/call-error.js';
import { RowsOrWhy, type RowsOrWhyProps } from '../../src/parts/list-screen/rows-or-why.js';
import { useText } from '../../src/text/use-text.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { auditColumns } from './columns.js';

export interface AuditRowsProps extends Pick<RowsOrWhyProps, 'list'> {
  page: UseQueryResult<AnswerOf<typeof getAuditEvents>>;
  caption: string;
}

/** The rows of a page, or why there are none. */
export function AuditRows({ page, list, caption }: AuditRowsProps) {
  const t = useText();
  const { data, error, isFetching } = page;
  // An error of the search is shown at its field, because a retry with the same text would not help.
  const refused = isCallError(error) && error.errors.find(({ path }) => path === 'person');
  if (refused) return <EmptyState icon="search" title={t.say(refused)} />;
  return (
    <RowsOrWhy page={page} list={list} failed={getAuditEvents.says.failed}>
      <DataTable
        caption={caption}
        columns={auditColumns(t)}
        rows={data?.result}
        rowKey={({ _id }) => _id}
        busy={isFetching && data !== undefined}
      />
    </RowsOrWhy>
  );
}
