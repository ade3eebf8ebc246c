import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { completeTask, type HeldRental, type NumberStatus } from '../../src/contract/rentals.js';
import { announce } from '../../src/core/announce.js';
import { isCallError } from '../../src/core/call-error.js';
import { VERDICT_LOCK, withLock } from '../../src/core/locks.js';
import { tokenOf } from '../../src/core/own-session.js';
import { usePageAllows } from '../../src/element/use-page-allows.js';
import { useFinishRental, type Verdict } from '../../src/data/held-rental.js';
import {
  forgetVerdict,
  isStillUnsent,
  RETRY_MS,
  storeVerdict,
  useUnsentVerdict,
  type UnsentVerdict,
} from './state/unsent-verdict.js';

interface Options {
  userId: string;
  /** The rental in hand; undefined while it is unknown. */
  held: HeldRental | null | undefined;
  onFinished: (verdict: Verdict, number: string) => void;
  /** Called when somebody has released the rental, so that the verdict about it is lost. */
  onTakenBack: (number: string) => void;
}

/** `unsent` means that no answer came, and that it is sent again automatically. */
export type VerdictPhase = 'none' | 'sending' | 'unsent';

/** Whether a verdict is kept to be sent again: no answer came, or the session had ended. */
const isUnsentBy = (error: unknown): boolean =>
  isCallError(error) && (error.kind !== 'HTTP' || error.status === 401);

/**
 * Sends a verdict at once, and again until the server has answered. The call is idempotent, because it names its rental: so it may be
 * sent again when its result is unknown, even after a reload (`unsent-verdict.ts`). Only one tab sends at a time: a second
 * request could give the verdict again after it was taken back.
 */
export function useVerdict({ userId, held, onFinished, onTakenBack }: Options) {
  const pending = useUnsentVerdict(userId);
  const pageAllows = usePageAllows();
  const [problem, setProblem] = useState<{ rentalId: string; why: Said } | null>(null);
  const { mutateAsync } = useFinishRental();
  /** The rental whose verdict was given and sent here. */
  const decidedId = useRef<string | null>(null);
  const isForHeld = pending !== null && pending.rentalId === held?._id;
  const isUnsent = pending !== null && problem?.rentalId === pending.rentalId;

  /** Somebody else or nobody may be logged in when a timer fires or an answer arrives. */
  const isStillHere = () => tokenOf(userId) !== null;

  /** For a rental that is no longer in hand, it only asks the server how the rental ended. */
  const send = async (verdict: UnsentVerdict): Promise<void> => {
    if (!isStillHere() || !isStillUnsent(verdict)) return;
    const { rentalId, number } = verdict;
    try {
      const outcome = await mutateAsync({ ...verdict, isGone: rentalId !== held?._id });
      forgetVerdict(verdict);
      if (!isStillHere()) return;
      if (outcome) onFinished({ rentalId, status: outcome.number_status }, number);
      else onTakenBack(number);
    } catch (error) {
      if (!isUnsentBy(error)) forgetVerdict(verdict);
      if (!isUnsent) announce(error);
      setProblem({ rentalId, why: isCallError(error) ? error : completeTask.says.failed });
    }
  };
  const sendAlone = (verdict: UnsentVerdict) => {
    // It rejects only when the lock is taken away from the page.
    withLock(VERDICT_LOCK, () => send(verdict)).catch(() => undefined);
  };
  const onTime = useEffectEvent(sendAlone);

  // The rental may have left the hand in another way: by an earlier page whose answer was lost, by another tab, by a leader.
  const isKnown = held !== undefined;
  useEffect(() => {
    if (!pending || !isKnown) return;
    const sendNow = () => onTime(pending);
    const isOnItsWay = decidedId.current === pending.rentalId;
    const timer = setTimeout(sendNow, isUnsent || isOnItsWay ? RETRY_MS : 0);
    window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [pending, isKnown, isUnsent, problem]);

  return {
    pending,
    phase: phaseOf(),
    /** The server's refusal of the last verdict about the rental in hand. */
    refusal: !pending && problem?.rentalId === held?._id ? problem?.why : undefined,
    decide: (status: NumberStatus) => {
      if (!held || isForHeld) return;
      const { _id: rentalId, number } = held;
      if (!pageAllows('rd-before-verdict', { rentalId, numberStatus: status })) return;
      setProblem(null);
      const verdict = { userId, rentalId, number, status };
      decidedId.current = rentalId;
      storeVerdict(verdict);
      // At once, before another tab hears of it: this one sends it, because the person is looking at it.
      sendAlone(verdict);
    },
    withdraw: () => pending && forgetVerdict(pending),
    sendNow: () => {
      decidedId.current = null;
      setProblem(null);
    },
  };

  function phaseOf(): VerdictPhase {
    if (!isForHeld) return 'none';
    return isUnsent ? 'unsent' : 'sending';
  }
}
