import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { UNSEEN_MS } from '../../../src/contract/limits.js';
import { useAuth } from '../../../src/core/auth-store.js';
import { isCallError } from '../../../src/core/call-error.js';
import { toast } from '../../../src/core/toast.js';
import { heldRentalQuery, useFetchRental, useIsOutcomeSent } from '../../../src/data/held-rental.js';
import { useFollowOtherTabs } from '../../../src/data/other-tabs.js';
import { pickerCountsQuery } from '../../../src/data/rental-counts.js';
import { useClockJumps } from '../../../src/data/use-clock-jumps.js';
import { useRefreshOn } from '../../../src/data/use-live.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useMethods } from '../../../src/element/methods.js';
import { usePageAllows } from '../../../src/element/use-page-allows.js';
import { useChoices } from '../../../src/parts/alerts/use-choices.js';
import { useRentalCopy } from '../../../src/parts/facts/use-rental-copy.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';
import { useVisible } from '../../../src/ui/hooks/use-visible.js';
import { handOf, reduce, START, type CollectEvent, type Effect } from './collect-state.js';
import { refusalOf } from './refusal.js';
import { useVerdict } from './use-verdict.js';
import { useWait } from './use-wait.js';

/** A picker's choices for Collect. */
const USUAL_PREFERENCES = {
  /** A sound at the end of the wait. */
  sound: false,
  /** The browser's notification at the end of the wait. */
  notice: false,
  /** A fetch copies the number. */
  copyOnFetch: false,
  /** A verdict fetches the next rental, and copies its number. */
  fetchOnVerdict: false,
};
export type Preferences = typeof USUAL_PREFERENCES;

/** The machine of one screen: an event is applied at once, also between two renders, and its effects follow. */
function createMachine() {
  const store = createStore(() => START);
  const runners = new Set<(effect: Effect) => void>();
  const send = (event: CollectEvent) => {
    const [next, ...effects] = reduce(store.getState(), event);
    store.setState(next, true);
    for (const effect of effects) for (const run of runners) run(effect);
  };
  return { store, runners, send };
}

/** The state of Collect with what the server says, and every effect: calls, copies, toasts, events of the element, the focus. */
export function useCollect(root: RefObject<HTMLElement | null>) {
  useFollowOtherTabs();
  useClockJumps();
  const emit = useEmit();
  const pageAllows = usePageAllows();
  const userId = useAuth().user?._id ?? '';
  const [{ store, runners, send }] = useState(createMachine);
  const state = useStore(store);
  const held = useQuery(heldRentalQuery);
  const counts = useQuery(pickerCountsQuery);
  const wait = useWait(counts.data?.wait, counts.dataUpdatedAt);
  const { mutate: fetchRental, isPending: isFetching } = useFetchRental();
  const { decide, pending, verdictRefusal, withdraw } = useVerdict({
    userId,
    held: held.data?.rental,
    state,
    send,
  });
  const offlineSinceMs = useOfflineSince();
  const [preferences, changePreferences] = useChoices(`rd-collect.preferences.${userId}`, USUAL_PREFERENCES);
  const rental = held.data?.rental ?? null;
  const rentalId = rental?._id;
  const recent = held.data?.recentVerdict ?? null;
  const copying = useRentalCopy(root, rental, (target, succeeded) => {
    if (target === 'number' && rentalId !== undefined) send({ type: 'copied', rentalId, succeeded });
  });
  const isOutcomeSent = useIsOutcomeSent(rentalId);
  const hand = handOf(
    {
      held: held.data?.rental,
      isLoading: held.isPending && held.fetchStatus === 'fetching',
      isReread: held.isFetching,
      isFetching,
      wait,
      pendingId: pending?.rentalId,
      isOutcomeSent,
    },
    state.problem,
  );

  function fetchNow() {
    if (!pageAllows('rd-before-fetch', null)) {
      send({ type: 'fetch-prevented' });
      return;
    }
    if (preferences.copyOnFetch) copying.clear();
    fetchRental(undefined, {
      onSuccess: () => send({ type: 'fetched', copies: preferences.copyOnFetch }),
      onError: (error) => {
        // The countdown already shows a wait.
        const isKnownWait = isCallError(error) && error.code === 'wait' && counts.data !== undefined;
        send({ type: 'refused', refusal: isKnownWait ? null : refusalOf(error, Date.now()) });
      },
    });
  }

  const run = useEffectEvent((effect: Effect) => {
    if (effect.do === 'fetch') fetchNow();
    else if (effect.do === 'copy-number') copying.copy('number');
    else if (effect.do === 'clear-copy') copying.clear();
    else if (effect.do === 'focus-copy-key') focusCopyKey(root.current);
    else if (effect.do === 'tell-held') emit('rd-rental-held', { rentalId: effect.rentalId });
    else if (effect.do === 'await-seen')
      // From the frame that shows the number, which on a slow machine comes late, and in a hidden tab not before it is shown.
      requestAnimationFrame(() =>
        setTimeout(() => send({ type: 'seen', rentalId: effect.rentalId }), UNSEEN_MS),
      );
    else if (effect.do === 'decide') decide(effect.status, { isNextWanted: preferences.fetchOnVerdict });
    else toast.dismiss(effect.toastId);
  });
  useLayoutEffect(() => {
    const runner = (effect: Effect) => run(effect);
    runners.add(runner);
    return () => void runners.delete(runner);
  }, [runners]);
  const isVisible = useVisible();
  const seen = JSON.stringify(hand);
  const see = useEffectEvent(() => send({ type: 'hand', hand, isVisible, recent }));
  useLayoutEffect(() => see(), [seen, isVisible, recent]);

  const reload = () => {
    void held.refetch();
    void counts.refetch();
    return true;
  };
  // A leader may release the held rental, and a changed delay applies at once.
  useRefreshOn(['hand', 'settings'], reload);
  // A picker who found the pool empty is told that a rental has arrived. The screen doesn't fetch it
  // automatically, because otherwise all waiting pickers would fetch at the same moment.
  useRefreshOn(['pool'], () => send({ type: 'pool', nowMs: Date.now() }));

  /** Returns whether a fetch was started. */
  const fetchNext = () => {
    const wasSent = store.getState().next.is === 'sent';
    send({ type: 'fetch' });
    return !wasSent && store.getState().next.is === 'sent';
  };
  useMethods({ reload, fetchNext });

  return {
    state,
    send,
    getState: store.getState,
    hand,
    rental,
    recent,
    held,
    counts,
    wait,
    offlineSinceMs,
    preferences,
    changePreferences,
    copying,
    pending,
    verdictRefusal,
    withdraw,
    /**
     * Whether to highlight Fetch: after a refusal only from its retry time on. Fetching is possible before
     * that too.
     */
    isFetchNext: useCountdown(state.refusal?.retryAtMs ?? null) === 0,
  };
}

export type Collect = ReturnType<typeof useCollect>;

/** Since when the browser has been offline (milliseconds), or null while it is online. */
function useOfflineSince(): number | null {
  const [sinceMs, setSinceMs] = useState<number | null>(() => (navigator.onLine ? null : Date.now()));
  useEffect(() => {
    const goOffline = () => setSinceMs((known) => known ?? Date.now());
    const goOnline = () => setSinceMs(null);
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', goOnline);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', goOnline);
    };
  }, []);
  return sinceMs;
}

/** Focuses the copy key of the number, unless the person is in a field or elsewhere on the page. */
function focusCopyKey(root: HTMLElement | null): void {
  const shadow = root?.getRootNode();
  if (!(shadow instanceof ShadowRoot)) return;
  const isInPage = document.activeElement !== document.body && document.activeElement !== shadow.host;
  if (isInPage || shadow.activeElement?.matches('input, textarea, select')) return;
  shadow.querySelector<HTMLElement>('.number-row button')?.focus();
}
