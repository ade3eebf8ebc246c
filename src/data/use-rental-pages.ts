import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshOn } from './use-live.js';
import { newerRentalsQuery, rentalPageQuery, type RentalSource, type RentalWish } from './rental-lists.js';

/**
 * The page of a list that somebody looks at. The first answer fixes the moment: the other pages of the same filters are those of
 * that moment, so no row moves under the reader. What came since is counted in `newer`; `lookAgain` looks at a new moment.
 */
export function useRentalPages(
  source: RentalSource,
  wish: RentalWish,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { asOf, fix, lookAgain } = useMoment(hashKey([source, wish]));
  const query = { ...wish, page, limit: pageSize };
  const rows = useQuery({
    ...rentalPageQuery(source, { ...query, asOf }),
    placeholderData: keepPreviousData,
  });
  // What the cache kept from an earlier look is shown meanwhile, and where a new look fails; it is no look at this moment.
  const isLook = asOf === undefined && rows.isSuccess && rows.isFetchedAfterMount;
  if (isLook && !rows.isPlaceholderData) fix(rows.data.countInfo.asOf);

  const pageCount = rows.data?.countInfo.totalPage ?? 0;
  // The next page stands ready as long as this one is read. Nobody sees it yet, so it is asked for once and draws nothing.
  useQuery({
    ...rentalPageQuery(source, { ...query, page: page + 1, asOf }),
    enabled: asOf !== undefined && !rows.isPlaceholderData && page < pageCount,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    notifyOnChangeProps: [],
  });
  const newer = useQuery(newerRentalsQuery(source, wish, asOf));
  useRefreshOn(['rentals'], () => {
    if (asOf !== undefined) void newer.refetch();
  });
  /** Other rows are on their way than those that are shown. */
  const isTurning = rows.isFetching && (rows.isPlaceholderData || asOf === undefined);
  const isKnown = asOf !== undefined && rows.data !== undefined;
  return {
    rows,
    pageCount,
    isTurning,
    newer: isKnown ? Math.max(newer.data, rows.data.countInfo.newer) : 0,
    lookAgain,
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
