import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { UNSEEN_MS } from '../../../src/contract/limits.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { completeTask, type NumberStatus } from '../../../src/contract/rentals/rentals.js';
import { announce } from '../../../src/core/announce.js';
import { useAuth } from '../../../src/core/auth-store.js';
import { isCallError } from '../../../src/core/call-error.js';
import { VERDICT_LOCK, withLock } from '../../../src/core/locks.js';
import { tokenOf } from '../../../src/core/own-session.js';
import { toast } from '../../../src/core/toast.js';
import {
  heldRentalQuery,
  outcomeKey,
  useFetchRental,
  useFinishRental,
} from '../../../src/data/held-rental.js';
import { useAddLoss } from '../../../src/data/losses.js';
import { useFollowOtherTabs } from '../../../src/data/other-tabs.js';
import { pickerCountsQuery } from '../../../src/data/rental-counts.js';
import { useClockJumps } from '../../../src/data/use-clock-jumps.js';
import { useRefreshOn } from '../../../src/data/use-live.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useMethods } from '../../../src/element/methods.js';
import { usePageAllows } from '../../../src/element/use-page-allows.js';
import { useChoices } from '../../../src/parts/alerts/use-choices.js';
import { useRentalCopy } from '../../../src/parts/facts/use-rental-copy.js';
import { useText } from '../../../src/text/use-text.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';
import { useVisible } from '../../../src/ui/hooks/use-visible.js';
import { handOf, reduce, START, type CollectEvent, type Effect } from './collect-state.js';
import { refusalOf } from './refusal.js';
import {
  forgetVerdict,
  isStillUnsent,
  RETRY_MS,
  storeVerdict,
  useUnsentVerdict,
  type UnsentVerdict,
} from './unsent-verdict.js';
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
  const t = useText();
  const emit = useEmit();
  const pageAllows = usePageAllows();
  const userId = useAuth().user?._id ?? '';
  const [{ store, runners, send }] = useState(createMachine);
  const state = useStore(store);
  const held = useQuery(heldRentalQuery);
  const counts = useQuery(pickerCountsQuery);
  const wait = useWait(counts.data?.wait, counts.dataUpdatedAt);
  const { mutate: fetchRental, isPending: isFetching } = useFetchRental();
  const pending = useUnsentVerdict(userId);
  const offlineSinceMs = useOfflineSince();
  const [preferences, changePreferences] = useChoices(`rd-collect.preferences.${userId}`, USUAL_PREFERENCES);
  const rental = held.data?.rental ?? null;
  const rentalId = rental?._id;
  const recent = held.data?.recentVerdict ?? null;
  const copying = useRentalCopy(root, rental, (target, succeeded) => {
    if (target === 'number' && rentalId !== undefined) send({ type: 'copied', rentalId, succeeded });
  });
  const isOutcomeSent = useIsMutating({ mutationKey: outcomeKey(rentalId) }) > 0;
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

  const run = useEffectEvent((effect: Effect) => {
    if (effect.do === 'fetch') fetchNow();
    else if (effect.do === 'copy-number') copying.copy('number');
    else if (effect.do === 'clear-copy') copying.clear();
    else if (effect.do === 'focus-copy-key') focusCopyKey(root.current);
    else if (effect.do === 'tell-held') emit('rd-rental-held', { rentalId: effect.rentalId });
    else if (effect.do === 'await-seen')
      setTimeout(() => send({ type: 'seen', rentalId: effect.rentalId }), UNSEEN_MS);
    else if (effect.do === 'decide') decide(effect.status);
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
  /** Returns whether a fetch was started. */
  const fetchNext = () => {
    const wasSent = store.getState().next.is === 'sent';
    send({ type: 'fetch' });
    return !wasSent && store.getState().next.is === 'sent';
  };
  useMethods({ reload, fetchNext });

  const { mutateAsync: finish } = useFinishRental();
  const addLoss = useAddLoss();
  const { problem, decidedId } = state;
  const isUnsent = pending !== null && problem?.rentalId === pending.rentalId;

  function decide(status: NumberStatus) {
    if (!rental || !pageAllows('rd-before-verdict', { rentalId: rental._id, numberStatus: status })) return;
    const verdict = { userId, rentalId: rental._id, number: rental.number, status };
    send({ type: 'decided', rentalId: rental._id, isNextWanted: preferences.fetchOnVerdict });
    storeVerdict(verdict);
    // At once, before another tab hears of it: this one sends it, because the person is looking at it.
    sendAlone(verdict);
  }

  /**
   * Sends a verdict, and again until the server has answered. The call is idempotent, because it names its rental: so it may be sent
   * again when its result is unknown, even after a reload. Only one tab sends at a time: a second request could give the verdict again
   * after it was taken back.
   */
  function sendAlone(verdict: UnsentVerdict) {
    // It rejects only when the lock is taken away from the page.
    withLock(VERDICT_LOCK, () => sendVerdict(verdict)).catch(() => undefined);
  }

  /** For a rental that is no longer in hand, it only asks the server how the rental ended. */
  async function sendVerdict(verdict: UnsentVerdict): Promise<void> {
    if (!isStillHere() || !isStillUnsent(verdict)) return;
    const { rentalId } = verdict;
    const number = formatNumber(verdict);
    try {
      const outcome = await finish({ ...verdict, isGone: rentalId !== rental?._id });
      forgetVerdict(verdict);
      if (!isStillHere()) return;
      if (!outcome) {
        tellLoss(number);
        return;
      }
      const status = outcome.number_status;
      const value = t(status === 'valid' ? 'Valid' : 'Invalid');
      const toastId = toast.success(completeTask.says.done, t('{label}: {value}', { label: number, value }));
      send({ type: 'finished', finish: { rentalId, status, toastId } });
      emit('rd-rental-finished', { rentalId, numberStatus: status });
    } catch (error) {
      if (!isUnsentBy(error)) forgetVerdict(verdict);
      if (!isUnsent) announce(error);
      send({ type: 'not-taken', rentalId, why: isCallError(error) ? error : completeTask.says.failed });
    }
  }

  /** Somebody else or nobody may be logged in when a timer fires or an answer arrives. */
  function isStillHere(): boolean {
    return tokenOf(userId) !== null;
  }

  /** Somebody has released the rental, so that the verdict about it is lost. */
  function tellLoss(number: string) {
    addLoss({
      id: `taken-back ${number}`,
      text: t(
        '{number} was taken out of your hand before your verdict came through. Nothing was saved: tell your team leader how the call went.',
        { number },
      ),
    });
  }

  // The rental may have left the hand in another way: by an earlier page whose answer was lost, by another tab, by a leader.
  const isKnown = held.data !== undefined;
  const onTime = useEffectEvent(sendAlone);
  useEffect(() => {
    if (!pending || !isKnown) return;
    const sendNow = () => onTime(pending);
    const isOnItsWay = decidedId === pending.rentalId;
    const timer = setTimeout(sendNow, isUnsent || isOnItsWay ? RETRY_MS : 0);
    window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [pending, isKnown, isUnsent, decidedId, problem]);

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
    /** The verdict on its way, from here, another tab, or before a reload. */
    pending,
    /** The server's refusal of the last verdict about the rental in hand. */
    verdictRefusal: !pending && problem?.rentalId === rentalId ? problem?.why : undefined,
    withdraw: () => pending && forgetVerdict(pending),
    /**
     * Whether to highlight Fetch: after a refusal only from its retry time on. Fetching is possible before
     * that too.
     */
    isFetchNext: useCountdown(state.refusal?.retryAtMs ?? null) === 0,
  };
}

export type Collect = ReturnType<typeof useCollect>;

/** Whether a verdict is kept to be sent again: no answer came, or the session had ended. */
const isUnsentBy = (error: unknown): boolean =>
  isCallError(error) && (error.kind !== 'HTTP' || error.status === 401);

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
