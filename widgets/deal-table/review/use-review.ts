import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DealForReview } from '../../../src/contract/deals/deal-review.js';
import { dealReviewQuery, type ReviewStart } from '../../../src/data/deal-review.js';
import { useRefreshOn } from '../../../src/data/use-live.js';

/** The waiting deals of a reviewer, one after the other. A deal stays on the screen until the reviewer leaves it. */
export function useReview(firstId: string | undefined) {
  const [start, setStart] = useState<ReviewStart>(firstId === undefined ? {} : { from: firstId });
  const query = useQuery(dealReviewQuery(start));
  useRefreshOn(['deals'], () => void query.refetch());
  const [current, setCurrent] = useState<DealForReview | null>(null);
  /** The deals that the reviewer has decided or left for later. */
  const [leftIds, setLeftIds] = useState<readonly string[]>([]);
  const open = (query.data?.deals ?? []).filter(({ _id }) => !leftIds.includes(_id));
  // The answer to an earlier call may have the next deal, but not the one that was asked for.
  const [next] = start.from === undefined || !query.isPlaceholderData ? open : [];
  if (current === null && next) setCurrent(next);

  const leave = (id: string) => {
    setLeftIds((before) => [...before, id]);
    setCurrent(null);
  };
  return {
    query,
    current: current && (open.find(({ _id }) => _id === current._id) ?? current),
    /** The deals that come next. */
    coming: open.filter(({ _id }) => _id !== current?._id),
    waiting: query.data?.waiting,
    /** Shows the next deal. */
    leave,
    /** Takes more deals, those after a deal that was left. */
    goOnAfter: (id: string) => setStart({ after: id }),
    /** Opens a deal that was left. */
    reopen: (id: string) => {
      setLeftIds((before) => before.filter((each) => each !== id));
      setCurrent(null);
      setStart({ from: id });
    },
    /** Begins again with the oldest waiting deal. */
    restart: () => {
      setLeftIds([]);
      setStart({});
    },
  };
}
