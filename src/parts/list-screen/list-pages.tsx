import { useState } from 'react';
import { actionBarRef } from '../../core/action-bars.js';
import { PAGE_SIZES } from '../../contract/limits.js';
import type { ListState } from '../../ui/hooks/use-list-state.js';
import { Pagination } from '../../ui/pagination/pagination.js';

interface ListPagesProps {
  list: Pick<ListState<never>, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  /** Undefined while it is unknown: the first page is loading, or a page could not be loaded. */
  countInfo: { total: number; totalPage: number } | undefined;
}

/**
 * The links to other pages of a list; none when it is empty. They stay after a page that can't be loaded, so that the person can go
 * back.
 */
export function ListPages({ list, countInfo }: ListPagesProps) {
  const [lastKnown, setLastKnown] = useState(countInfo);
  if (countInfo !== undefined && countInfo !== lastKnown) setLastKnown(countInfo);
  const { total, totalPage } = countInfo ?? lastKnown ?? { total: 0, totalPage: 0 };
  return (
    totalPage > 0 && (
      <div ref={actionBarRef}>
        <Pagination
          page={list.page}
          pageCount={totalPage}
          total={total}
          pageSize={list.pageSize}
          pageSizes={PAGE_SIZES}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      </div>
    )
  );
}
