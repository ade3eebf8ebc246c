import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '../../src/contract/audit.js';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../src/contract/limits.js';
import { auditQuery } from '../../src/data/audit.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { ListFrame } from '../../src/ui/list-frame/list-frame.js';
import { Pagination } from '../../src/ui/pagination/pagination.js';
import { AuditFilters, NO_FILTERS, type AuditFilter } from './audit-filters.js';
import { AuditRows } from './audit-rows.js';

/** Who did what, newest first. */
export function AuditLog() {
  const list = useListState({ pageSize: DEFAULT_PAGE_SIZE, filters: NO_FILTERS });
  const events = useQuery(auditQuery({ page: list.page, limit: list.pageSize, ...asQuery(list.filters) }));
  const { result, countInfo } = events.data ?? {};
  return (
    <ListFrame
      title="Audit Log"
      total={countInfo && countOf(countInfo.total)}
      actions={<IconButton icon="refresh" label="Load the newest" onClick={() => void events.refetch()} />}
      filters={<AuditFilters value={list.filters} onChange={list.filter} />}
      foot={
        isFilled(result) && (
          <Pagination
            page={list.page}
            pageCount={countInfo?.totalPage ?? 1}
            pageSize={list.pageSize}
            pageSizes={PAGE_SIZES}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        )
      }
    >
      <AuditRows
        rows={result}
        error={events.error}
        busy={events.isFetching}
        caption={`Audit log, page ${list.page}`}
        onRetry={() => void events.refetch()}
      />
    </ListFrame>
  );
}

const isFilled = (rows: readonly AuditEvent[] | undefined) => rows !== undefined && rows.length > 0;

const countOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'event' : 'events'}`;

const asQuery = ({ person, kind, days }: AuditFilter) => ({
  person: person || undefined,
  kind,
  startDate: days.start,
  endDate: days.end,
});
