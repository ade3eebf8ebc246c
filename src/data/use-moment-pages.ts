import { hashKey, keepPreviousData, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveTopic } from '../contract/live-topics.js';
import type { MomentPage } from '../contract/lists.js';
import { useRefreshOn } from './use-live.js';

/** Which rows of a list are asked for: without `asOf` those of this moment. */
export interface PageWish {
  page?: number;
  limit: number;
  asOf: string | undefined;
}

/** A list with its filters that can be asked for the rows of a moment. */
export interface MomentList<Page extends MomentPage> {
  /** Below it are all answers of this list with these filters. */
  key: QueryKey;
  load: (wish: PageWish, init: { signal: AbortSignal }) => Promise<Page>;
  /** Another value begins a new moment: the reader has changed the list. */
  ownChanges?: number;
  /** What changes the list. */
  topics: readonly LiveTopic[];
  /** How long the rows of one moment may be shown without asking for what is in them now. */
  freshMs: number;
}

const NEWER_EVERY_MS = 30_000;

/**
 * A page of a list. Without `asOf` it looks at this moment; the answer is cached under its own moment as well, so that going on from it asks
 * nothing twice.
 */
const pageQuery = <Page extends MomentPage>({ key, load, freshMs }: MomentList<Page>, wish: PageWish) =>
  queryOptions({
    queryKey: [...key, 'page', wish],
    queryFn: async ({ signal, client }): Promise<Page> => {
      const page = await load(wish, { signal });
      const { asOf } = page.countInfo;
      if (wish.asOf === undefined) client.setQueryData([...key, 'page', { ...wish, asOf }], page);
      return page;
    },
    staleTime: wish.asOf === undefined ? 0 : freshMs,
  });

/** How many rows have come or changed since a moment. Asked when the server tells of a change, and now and then where no socket gets through. */
const newerQuery = <Page extends MomentPage>({ key, load }: MomentList<Page>, asOf: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'newer', asOf],
    queryFn: async ({ signal }) => (await load({ limit: 1, asOf }, { signal })).countInfo.newer,
    enabled: asOf !== undefined,
    // The page itself has just told that there are none.
    initialData: 0,
    staleTime: NEWER_EVERY_MS,
    refetchInterval: NEWER_EVERY_MS,
  });

/**
 * The page of a list that somebody looks at. The first answer fixes the moment: the other pages of the same filters are those of that moment,
 * so no row moves under the reader. What came or changed since is counted in `newer`; `showNew` looks at a new moment.
 */
export function useMomentPages<Page extends MomentPage>(
  list: MomentList<Page>,
  { page, pageSize, setPage }: { page: number; pageSize: number; setPage: (page: number) => void },
) {
  const { asOf, fix, lookAgain } = useMoment(hashKey([...list.key, list.ownChanges]));
  const rows = useQuery({
    ...pageQuery(list, { page, limit: pageSize, asOf }),
    placeholderData: keepPreviousData,
  });
  // What the cache has from an earlier look is shown meanwhile, and where a new look fails; it is no look at this moment.
  const isLook = asOf === undefined && rows.isSuccess && rows.isFetchedAfterMount;
  const info = rows.data?.countInfo;
  if (isLook && !rows.isPlaceholderData && info) fix(info.asOf);

  const pageCount = info?.totalPage ?? 0;
  // The next page is loaded while this one is read. Nobody sees it yet, so it is asked for once and draws nothing.
  useQuery({
    ...pageQuery(list, { page: page + 1, limit: pageSize, asOf }),
    enabled: asOf !== undefined && !rows.isPlaceholderData && page < pageCount,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    notifyOnChangeProps: [],
  });
  const newer = useQuery(newerQuery(list, asOf));
  useRefreshOn(list.topics, () => {
    if (asOf !== undefined) void newer.refetch();
  });
  /** Other rows are on their way than those that are shown. */
  const isTurning = rows.isFetching && (rows.isPlaceholderData || asOf === undefined);
  return {
    rows,
    pageCount,
    isTurning,
    newer: asOf !== undefined && info ? Math.max(newer.data, info.newer) : 0,
    showNew: () => {
      lookAgain();
      setPage(1);
    },
  };
}

/** The moment at which a list was looked at: one for each combination of filters, until somebody looks again. */
function useMoment(list: string) {
  const [moment, setMoment] = useState<{ list: string; asOf: string }>();
  return {
    asOf: moment?.list === list ? moment.asOf : undefined,
    fix: (asOf: string) => setMoment({ list, asOf }),
    lookAgain: () => setMoment(undefined),
  };
}
