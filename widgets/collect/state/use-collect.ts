import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../src/contract/number-format.js';
import { completeTask, type HeldRental, type NumberStatus } from '../../../src/contract/rentals.js';
import { useAuth } from '../../../src/core/auth-store.js';
import { isCallError } from '../../../src/core/call-error.js';
import { toast } from '../../../src/core/toast.js';
import { heldRentalQuery, useFetchRental } from '../../../src/data/held-rental.js';
import { useAddLoss } from '../../../src/data/losses.js';
import { useFollowOtherTabs } from '../../../src/data/other-tabs.js';
import { pickerCountsQuery } from '../../../src/data/rental-counts.js';
import { useClockJumps } from '../../../src/data/use-clock-jumps.js';
import { useRefreshOn } from '../../../src/data/use-live.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useMethods } from '../../../src/element/methods.js';
import { usePageAllows } from '../../../src/element/use-page-allows.js';
import { useText } from '../../../src/text/use-text.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';
import type { FetchState } from '../call/action-bar.js';
import { poolNews, refusalOf, type Refusal } from './refusal.js';
import { useVerdict } from '../use-verdict.js';
import { useWait } from './use-wait.js';

/** The state of the screen: the rental in hand, its verdict, and when the next one may be fetched. */
export function useCollect() {
  useFollowOtherTabs();
  useClockJumps();
  const t = useText();
  const emit = useEmit();
  const userId = useAuth().user?._id ?? '';
  const held = useQuery(heldRentalQuery);
  const counts = useQuery(pickerCountsQuery);
  const pageAllows = usePageAllows();
  const reload = () => {
    void held.refetch();
    void counts.refetch();
    return true;
  };
  // A leader may release the held rental, and a changed delay applies at once.
  useRefreshOn(['hand', 'settings'], reload);
  const wait = useWait(counts.data?.wait, counts.dataUpdatedAt);
  const { mutate: fetchRental, isPending: isFetching } = useFetchRental();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [fetched, setFetched] = useState<HeldRental | null>(null);

  // A picker who found the pool empty is told that a rental has arrived. The screen doesn't fetch it
  // automatically, because otherwise all waiting pickers would fetch at the same moment.
  useRefreshOn(['pool'], () => {
    if (!refusal?.mayChange) return;
    // Its toast says what is no longer so.
    if (refusal.toastId !== undefined) toast.dismiss(refusal.toastId);
    setRefusal(poolNews(Date.now()));
  });
  const secondsToRetry = useCountdown(refusal?.retryAtMs ?? null);

  const rental = held.data?.rental ?? null;
  const rentalId = rental?._id;
  useEffect(() => {
    if (rentalId !== undefined) emit('rd-rental-held', { rentalId });
  }, [rentalId, emit]);

  const lastFinish = useRef<{ rentalId: string; status: NumberStatus; toastId: string }>(null);
  const recent = held.data?.recentVerdict;
  useEffect(() => {
    const last = lastFinish.current;
    const isTakenBack = last?.rentalId === rentalId;
    const isChanged = last?.rentalId === recent?._id && last?.status !== recent?.number_status;
    // The toast says what is no longer so.
    if (last && (isTakenBack || isChanged)) toast.dismiss(last.toastId);
  }, [rentalId, recent]);

  const addLoss = useAddLoss();
  const verdict = useVerdict({
    userId,
    held: held.data?.rental,
    onFinished: ({ rentalId, status }, number) => {
      const value = t(status === 'valid' ? 'Valid' : 'Invalid');
      const detail = t('{label}: {value}', { label: formatNumber({ number }), value });
      lastFinish.current = { rentalId, status, toastId: toast.success(completeTask.says.done, detail) };
      emit('rd-rental-finished', { rentalId, numberStatus: status });
    },
    onTakenBack: (number) =>
      addLoss({
        id: `taken-back ${number}`,
        text: t(
          '{number} was taken out of your hand before your verdict came through. Nothing was saved: tell your team leader how the call went.',
          { number: formatNumber({ number }) },
        ),
      }),
  });

  const fetchState = fetchStateOf();
  /** Returns whether a fetch was started. */
  const fetchNext = () => {
    if (fetchState !== 'ready' || !pageAllows('rd-before-fetch', null)) return false;
    fetchRental(undefined, {
      onSuccess: (rental) => {
        setRefusal(null);
        setFetched(rental);
      },
      onError: (error) => setRefusal(isKnownWait(error) ? null : refusalOf(error, Date.now())),
    });
    return true;
  };
  useMethods({ reload, fetchNext });

  return {
    rental,
    counts,
    held,
    wait,
    verdict,
    refusal,
    fetchState,
    /** The answer of the last fetch of this screen; its rental may no longer be in hand. */
    fetched,
    /**
     * Whether to highlight Fetch: after a refusal only from its retry time on. Fetching is possible before
     * that too.
     */
    isFetchNext: secondsToRetry === 0,
    fetchNext,
  };

  function fetchStateOf(): FetchState {
    if (rental) return 'fetched';
    if (isFetching) return 'fetching';
    if (wait.seconds > 0) return 'waiting';
    return held.isPending && held.fetchStatus === 'fetching' ? 'loading' : 'ready';
  }

  /** The refusal isn't shown, because the countdown already shows it. */
  function isKnownWait(error: Error): boolean {
    return isCallError(error) && error.code === 'wait' && counts.data !== undefined;
  }
}
