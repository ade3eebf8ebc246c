import { hashKey, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveTopic } from '../contract/realtime/live-topics.js';
import type { MomentPage } from '../contract/lists/lists.js';
import { LIST_QUERY } from './list-query.js';
import { useRefreshOn } from './use-live.js';

/** The requested rows of a list; without `asOf` those of the present moment. */
export interface PageRequest {
  page?: number;
  limit: number;
  asOf: string | undefined;
}

/** A list with its filters whose rows can be requested as of a moment. */
export interface MomentList<Page extends MomentPage> {
  /** The key prefix of all answers of this list with these filters. */
  key: QueryKey;
  load: (wish: PageRequest, init: { signal: AbortSignal }) => Promise<Page>;
  /** Another value starts a new moment: the reader has changed the list. */
  ownChanges?: number;
  /** The topics that change the list. */
  topics: readonly LiveTopic[];
  /** How long the rows of one moment may be shown without refetching their content. */
  freshMs: number;
}

const NEWER_EVERY_MS = 30_000;

/**
 * A page of a list. Without `asOf` it is a new snapshot; the answer is cached under its own moment too, so that the next pages
 * repeat no request.
 */
const pageQuery = <Page extends MomentPage>({ key, load, freshMs }: MomentList<Page>, wish: PageRequest) =>
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

/**
 * How many rows were added or changed since a moment. It is requested when an event reports a change, and
 * from time to time without a socket.
 */
const newerQuery = <Page extends MomentPage>({ key, load }: MomentList<Page>, asOf: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'newer', asOf],
    queryFn: async ({ signal }) => (await load({ limit: 1, asOf }, { signal })).countInfo.newer,
    enabled: asOf !== undefined,
    // The page itself has just reported that there are no new rows.
    initialData: 0,
    staleTime: NEWER_EVERY_MS,
    refetchInterval: NEWER_EVERY_MS,
  });

/**
 * The visible page of a list. The first answer fixes the moment (a snapshot): the other pages of the same
 * filters are of that moment, so that no row moves while a person reads. `newer` counts the rows added or
 * changed since; `showNew` starts a new moment.
 */
export function useMomentPages<Page extends MomentPage>(
  list: MomentList<Page>,
  { page, pageSize, setPage }: { page: number; pageSize: number; setPage: (page: number) => void },
) {
  const { asOf, fix, lookAgain } = useMoment(hashKey([...list.key, list.ownChanges]));
  const rows = useQuery({
    ...pageQuery(list, { page, limit: pageSize, asOf }),
    ...LIST_QUERY,
  });
  // The cached rows of an earlier moment are shown until the new answer arrives, or if it fails; they don't
  // count as rows of this moment.
  const isLook = asOf === undefined && rows.isSuccess && rows.isFetchedAfterMount;
  const info = rows.data?.countInfo;
  if (isLook && !rows.isPlaceholderData && info) fix(info.asOf);

  const pageCount = info?.totalPage ?? 0;
  // Prefetches the next page while this one is read. It isn't shown yet, so it is requested once and doesn't
  // render again.
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
  const showNew = () => {
    lookAgain();
    setPage(1);
  };
  /** Whether the requested rows differ from those that are shown. */
  const isTurning = rows.isFetching && (rows.isPlaceholderData || asOf === undefined);
  return {
    rows,
    /** The moment of the rows; undefined until it is known. */
    asOf,
    pageCount,
    isTurning,
    newer: asOf !== undefined && info ? Math.max(newer.data, info.newer) : 0,
    showNew,
    /** Requests the newest rows, also after a failure. */
    reload: () => (asOf === undefined ? void rows.refetch() : showNew()),
  };
}

/** The moment of a list: one for each combination of filters, until the reader refreshes. */
function useMoment(list: string) {
  const [moment, setMoment] = useState<{ list: string; asOf: string }>();
  return {
    asOf: moment?.list === list ? moment.asOf : undefined,
    fix: (asOf: string) => setMoment({ list, asOf }),
    lookAgain: () => setMoment(undefined),
  };
}
