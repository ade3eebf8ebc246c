import { useEffect } from 'react';

/**
 * Goes to the last existing page when the shown one doesn't exist, because its last row was removed or the
 * address is old. `pageCount` is 0 while it is unknown, and for an empty list.
 */
export function useLastPage(
  { page, correctPage }: { page: number; correctPage: (page: number) => void },
  pageCount: number,
): void {
  useEffect(() => {
    if (pageCount > 0 && page > pageCount) correctPage(pageCount);
  });
}
