import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_SENTENCES } from '../../contract/lists.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../ui/state/error-state.js';

interface RowsOrWhyProps {
  page: Pick<UseQueryResult<{ result: readonly unknown[] }>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What the list says when it can't be loaded. */
  failed: string;
  /** The rows, or their skeleton. */
  children: ReactNode;
}

/** The rows of a page, or why there are none. */
export function RowsOrWhy({ page, failed, children }: RowsOrWhyProps) {
  const { data, error, isFetching, refetch } = page;
  if (error && !data)
    return (
      <ErrorState title={failed} message={error.message} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (data?.result.length === 0)
    return <EmptyState title={LIST_SENTENCES.nothing}>{LIST_SENTENCES.adjustAny}</EmptyState>;
  return children;
}
