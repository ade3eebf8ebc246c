import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_SENTENCES } from '../../contract/lists.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../ui/state/error-state.js';

interface RowsOrWhyProps {
  page: Pick<UseQueryResult<{ result: readonly unknown[] }>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What the list says when it can't be loaded. */
  failed: string;
  /** What to do about an empty page; unless said, to search differently. */
  hint?: string;
  /** The rows, or their skeleton. */
  children: ReactNode;
}

/** The rows of a page, or why there are none. Rows that could not be loaded anew stay, and it is said. */
export function RowsOrWhy({ page, failed, hint = LIST_SENTENCES.adjustAny, children }: RowsOrWhyProps) {
  const { data, error, isFetching, refetch } = page;
  const retry = () => void refetch();
  if (error && !data)
    return <ErrorState title={failed} message={error.message} busy={isFetching} onRetry={retry} />;
  const rows =
    data?.result.length === 0 ? <EmptyState title={LIST_SENTENCES.nothing}>{hint}</EmptyState> : children;
  if (!error) return rows;
  return (
    <>
      <Notice
        tone="danger"
        role="alert"
        title={failed}
        action={
          <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
            Try again
          </Button>
        }
      >
        {error.message === failed ? undefined : error.message}
      </Notice>
      {rows}
    </>
  );
}
