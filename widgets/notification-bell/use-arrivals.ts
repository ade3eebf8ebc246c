import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onArrival` with the items that weren't in the list before, oldest first, but not with the items of the first answer. A new item
 * isn't always at the top, because two servers may give messages of the same moment ids in another order.
 */
export function useArrivals<Item extends { _id: string }>(
  newest: readonly Item[] | undefined,
  onArrival: (items: readonly Item[]) => void,
): void {
  const known = useRef<Set<string> | null>(null);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    const before = known.current;
    known.current = newest ? new Set([...(before ?? []), ...newest.map(({ _id }) => _id)]) : null;
    const news = newest?.filter(({ _id }) => before?.has(_id) === false);
    if (news?.length) arrive(news.toReversed());
  }, [newest]);
}
