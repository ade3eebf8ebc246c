import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { completeTask, type HeldRental, type NumberStatus } from '../../src/contract/rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { tokenOf } from '../../src/core/own-session.js';
import { usePageAllows } from '../../src/element/use-page-allows.js';
import {
  isWorthSendingAgain,
  useFinishRental,
  type Outcome,
  type Verdict,
} from '../../src/data/held-rental.js';
import {
  decide,
  forgetVerdict,
  isOwn,
  RETRY_MS,
  sentNow,
  storeVerdict,
  undoMs,
  useStoredVerdict,
  waitToSendMs,
  type StoredVerdict,
} from './stored-verdict.js';

interface Options {
  userId: string;
  /** The rental in hand; undefined while it is unknown. */
  held: HeldRental | null | undefined;
  onFinished: (verdict: Verdict, number: string) => void;
  /** Called when somebody has released the rental, so that the verdict about it is lost. */
  onTakenBack: (number: string) => void;
}

/**
 * `undo` means that the verdict can still be taken back, `unsent` that the connection is lost and it is
 * retried automatically.
 */
export type VerdictPhase = 'none' | 'undo' | 'sending' | 'unsent';

/**
 * Handles a verdict from the picker's decision to the server's acknowledgement. The call is idempotent,
 * because it names its rental. So it is sent again if its result is unknown, even after a reload
 * (`stored-verdict.ts`).
 */
export function useVerdict({ userId, held, onFinished, onTakenBack }: Options) {
  const pending = useStoredVerdict(userId);
  const pageAllows = usePageAllows();
  const [problem, setProblem] = useState<{ rentalId: string; why: Said } | null>(null);
  const { mutateAsync, isPending: isAnyPending, variables } = useFinishRental();

  const onItsWayId = useRef<string | null>(null);
  const isPending = isAnyPending && variables.rentalId === pending?.rentalId;
  const isForHeld = pending !== null && pending.rentalId === held?._id;

  /** Somebody else or nobody may be logged in when a timer fires or an answer arrives. */
  const isStillHere = () => tokenOf(userId) !== null;

  /**
   * For a rental that is no longer in hand, it only asks the server how the rental ended. A verdict is sent
   * only in the name of the person who decided it.
   */
  const send = (verdict: StoredVerdict) => {
    if (!isStillHere()) return;
    const isGone = verdict.rentalId !== held?._id;
    onItsWayId.current = verdict.rentalId;
    if (!isGone) storeVerdict(sentNow(verdict));
    mutateAsync({ ...verdict, isGone })
      .then((outcome) => settle(verdict, outcome))
      .catch((error: unknown) => {
        if (!isWorthSendingAgain(error)) forgetVerdict(verdict);
        const why = isCallError(error) ? error : completeTask.says.failed;
        setProblem({ rentalId: verdict.rentalId, why });
      })
      .finally(() => {
        if (onItsWayId.current === verdict.rentalId) onItsWayId.current = null;
      });
  };

  const settle = (verdict: StoredVerdict, outcome: Outcome | null) => {
    forgetVerdict(verdict);
    if (!isStillHere()) return;
    if (outcome) onFinished({ rentalId: verdict.rentalId, status: outcome.number_status }, verdict.number);
    else onTakenBack(verdict.number);
  };

  const isUnsent = pending !== null && problem?.rentalId === pending.rentalId;

  // The rental may have left the hand in another way: by an earlier page whose answer was lost, by another tab, by a leader.
  const isKnown = held !== undefined;
  const onTime = useEffectEvent((verdict: StoredVerdict) => {
    if (onItsWayId.current !== verdict.rentalId) send(verdict);
  });
  useEffect(() => {
    if (!pending || !isKnown || isPending) return;
    const waitMs = isUnsent ? RETRY_MS : waitToSendMs(pending, isForHeld, Date.now());
    const sendNow = () => onTime(pending);
    const timer = setTimeout(sendNow, waitMs);
    if (isUnsent) window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [pending, isKnown, isForHeld, isPending, isUnsent]);

  useLeaving(() => {
    if (pending && isForHeld && !pending.wasSent && isOwn(pending)) send(pending);
  });

  return {
    undoMs: undoMs(),
    pending,
    phase: isForHeld ? phaseOf(pending, isPending, isUnsent) : 'none',
    /** The server's refusal of the last verdict about the rental in hand. */
    refusal: !pending && problem?.rentalId === held?._id ? problem?.why : undefined,
    decide: (status: NumberStatus) => {
      if (!held || isForHeld) return;
      if (!pageAllows('rd-before-verdict', { rentalId: held._id, numberStatus: status })) return;
      const verdict = decide(userId, held, status, Date.now());
      setProblem(null);
      if (status === 'valid') send(verdict);
      else storeVerdict(verdict);
    },
    undo: () => pending && forgetVerdict(pending),
    sendNow: () => pending && send(pending),
  };
}

function phaseOf(pending: StoredVerdict, isPending: boolean, isUnsent: boolean): VerdictPhase {
  if (isPending) return 'sending';
  if (isUnsent) return 'unsent';
  return pending.wasSent ? 'sending' : 'undo';
}

/** Leaving for another screen is a decision. A mere remount (a move in the page, strict mode) isn't. */
function useLeaving(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  const visits = useRef(0);
  useEffect(() => {
    const visit = ++visits.current;
    const isLast = () => visits.current === visit;
    return () => queueMicrotask(() => isLast() && onLeave());
  }, []);
}
