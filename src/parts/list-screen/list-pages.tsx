import { useState } from 'react';
import { actionBarRef } from '../../core/action-bars.js';
import { PAGE_SIZES } from '../../contract/limits.js';
import type { ListState } from '../../ui/hooks/use-list-state.js';
import { Pagination } from '../../ui/pagination/pagination.js';

interface ListPagesProps {
  list: Pick<ListState<never>, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  /** Undefined while it is unknown: the first page is loading, or a page could not be loaded. */
  pageCount: number | undefined;
}

/**
 * The links to other pages of a list; none when it is empty. They stay after a page that can't be loaded, so that the person can go
 * back.
 */
export function ListPages({ list, pageCount }: ListPagesProps) {
  const [lastKnown, setLastKnown] = useState(pageCount);
  if (pageCount !== undefined && pageCount !== lastKnown) setLastKnown(pageCount);
  const shown = pageCount ?? lastKnown ?? 0;
  return (
    shown > 0 && (
      <div ref={actionBarRef}>
        <Pagination
          page={list.page}
          pageCount={shown}
          pageSize={list.pageSize}
          pageSizes={PAGE_SIZES}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      </div>
    )
  );
}
