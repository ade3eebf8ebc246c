/** How many leads an empty list hides by its filters. */
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { MomentPage } from '../contract/lists/lists.js';
import { rentalKeys } from './rental-counts.js';
import type { MomentList } from './use-moment-pages.js';

/** Counts the leads of a wider list. */
export type CountLeads = () => Promise<number>;

/** Counts the rows of a list. The server reads at most one of them. */
export const countOf =
  <Page extends MomentPage>({ load }: MomentList<Page>): CountLeads =>
  async () =>
    (await load({ limit: 1, asOf: undefined }, { signal: new AbortController().signal })).countInfo.total;

/**
 * The first of some wider lists of the list `key` that has leads, and how many; null if none has. The next one is counted only when
 * the one before it is empty.
 */
export const otherLeadsQuery = (key: QueryKey, counts: readonly CountLeads[]) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'other-leads', ...key],
    // The signal isn't used: with it, a list that React mounts twice in development would count twice.
    queryFn: async (): Promise<{ index: number; total: number } | null> => {
      for (const [index, count] of counts.entries()) {
        const total = await count();
        if (total > 0) return { index, total };
      }
      return null;
    },
    meta: { isBackground: true },
  });
