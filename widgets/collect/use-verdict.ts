import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { completeTask, type NumberStatus } from '../../src/contract/rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { isWorthSendingAgain, useFinishRental, type Verdict } from '../../src/data/held-rental.js';
import { decide, keepVerdict, useKeptVerdict, type KeptVerdict } from './kept-verdict.js';

const RETRY_MS = 5000;

interface Options {
  userId: string;
  /** What is in hand: undefined while that isn't known yet. */
  heldId: string | null | undefined;
  onFinished: (verdict: Verdict) => void;
}

/** `undo`: it can still be taken back. `unsent`: the line is down; it goes out again by itself. */
export type VerdictPhase = 'none' | 'undo' | 'sending' | 'unsent';

/**
 * From the picker's decision to the server's acknowledgement. Sent twice it does no harm, because it names its rental;
 * so whenever in doubt it is sent again, after a reload as well (`kept-verdict.ts`).
 */
export function useVerdict({ userId, heldId, onFinished }: Options) {
  const kept = useKeptVerdict(userId);
  const [problem, setProblem] = useState<{ rentalId: string; message: string } | null>(null);
  const { mutateAsync, isPending } = useFinishRental();

  const isOnItsWay = useRef(false);

  const send = (verdict: KeptVerdict) => {
    isOnItsWay.current = true;
    keepVerdict({ ...verdict, wasSent: true });
    mutateAsync(verdict)
      .then(() => settle(verdict))
      .catch((error: unknown) => {
        if (!isWorthSendingAgain(error)) keepVerdict(null);
        const message = isCallError(error) ? error.message : completeTask.says.failed;
        setProblem({ rentalId: verdict.rentalId, message });
      })
      .finally(() => (isOnItsWay.current = false));
  };

  const settle = (verdict: KeptVerdict) => {
    keepVerdict(null);
    onFinished(verdict);
  };

  const isForHeld = kept !== null && kept.rentalId === heldId;
  const isUnsent = kept !== null && problem?.rentalId === kept.rentalId;

  const onTime = useEffectEvent(send);
  useEffect(() => {
    if (!kept || !isForHeld || isPending) return;
    const waitMs = isUnsent ? RETRY_MS : Math.max(0, kept.sendAtMs - Date.now());
    const sendNow = () => onTime(kept);
    const timer = setTimeout(sendNow, waitMs);
    if (isUnsent) window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [kept, isForHeld, isPending, isUnsent]);

  // The rental has left the hand by another way: by the lost answer of an earlier page, or by another tab, which tells of it.
  const onGone = useEffectEvent((verdict: KeptVerdict) => {
    if (isOnItsWay.current) return;
    if (verdict.wasSent) settle(verdict);
    else keepVerdict(null);
  });
  useEffect(() => {
    if (kept && heldId !== undefined && !isForHeld) onGone(kept);
  }, [kept, heldId, isForHeld]);

  useLeaving(() => {
    if (kept && isForHeld && !kept.wasSent) send(kept);
  });

  return {
    kept,
    phase: phaseOf(kept, isPending, isUnsent),
    /** Why the server refused the last verdict about the rental in hand. */
    refusal: !kept && problem?.rentalId === heldId ? problem?.message : undefined,
    decide: (status: NumberStatus) => {
      if (!heldId || kept) return;
      const verdict = decide(userId, heldId, status, Date.now());
      setProblem(null);
      if (status === 'valid') send(verdict);
      else keepVerdict(verdict);
    },
    undo: () => keepVerdict(null),
    sendNow: () => kept && send(kept),
  };
}

function phaseOf(kept: KeptVerdict | null, isPending: boolean, isUnsent: boolean): VerdictPhase {
  if (!kept) return 'none';
  if (isPending) return 'sending';
  if (isUnsent) return 'unsent';
  return kept.wasSent ? 'sending' : 'undo';
}

/** Whoever leaves for another screen has decided. A mere remount (a move in the page, strict mode) is no leaving. */
function useLeaving(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  const visits = useRef(0);
  useEffect(() => {
    const visit = ++visits.current;
    const isLast = () => visits.current === visit;
    return () => queueMicrotask(() => isLast() && onLeave());
  }, []);
}
