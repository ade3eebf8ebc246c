import { useEffect, useEffectEvent, useState } from 'react';
import type { FetchState } from './call/action-bar.js';

/** A rental is in hand, or about to be. */
const HAND: ReadonlySet<FetchState> = new Set(['fetching', 'fetched']);

interface Options {
  fetchState: FetchState;
  wait: { nextFetchAt: string | null };
  /** Another tab or a leader may have changed what is in hand, which is being read again. */
  held: { isFetching: boolean };
  fetch: () => void;
}

/**
 * A fetch that was requested during the wait. It is sent once, when that wait ends; it is dropped when a rental is in hand before,
 * or when the server names another wait, because another tab has fetched and finished.
 */
export function useQueuedFetch({ fetchState, wait: { nextFetchAt }, held, fetch }: Options) {
  const [queuedFor, setQueuedFor] = useState<string | null>(null);
  const isOn = queuedFor !== null;
  const isOtherWait = nextFetchAt !== null && nextFetchAt !== queuedFor;
  const isDue = isOn && !isOtherWait && fetchState === 'ready' && !held.isFetching;
  const [dueCount, setDueCount] = useState(0);
  if (isDue) setDueCount(dueCount + 1);
  if (isDue || (isOn && (isOtherWait || HAND.has(fetchState)))) setQueuedFor(null);

  const send = useEffectEvent(fetch);
  useEffect(() => {
    if (dueCount > 0) send();
  }, [dueCount]);

  return { isOn, toggle: (isWanted: boolean) => setQueuedFor(isWanted ? nextFetchAt : null) };
}
