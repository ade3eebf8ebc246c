import { useEffect } from 'react';

/**
 * Leads back to the last page there is: the last row of the last one is gone, or an address is older than its list.
 * `pageCount` is 0 while nobody knows, and for an empty list.
 */
export function useLastPage(
  { page, correctPage }: { page: number; correctPage: (page: number) => void },
  pageCount: number,
): void {
  useEffect(() => {
    if (pageCount > 0 && page > pageCount) correctPage(pageCount);
  });
}
