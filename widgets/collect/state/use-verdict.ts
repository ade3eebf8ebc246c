/**
 * A verdict on its way: it is stored in the browser until the server has answered, so that neither a lost connection nor a crash
 * loses it. The next time that the same person opens the screen, it is sent.
 */
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { is, string, type, type Infer } from 'superstruct';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { unsentVerdictKey } from '../../../src/contract/picks/unsent-verdict.js';
import { completeTask, NumberStatus, type HeldRental } from '../../../src/contract/rentals/rentals.js';
import { announce } from '../../../src/core/announce.js';
import { isCallError } from '../../../src/core/call-error.js';
import { VERDICT_LOCK, withLock } from '../../../src/core/locks.js';
import { tokenOf } from '../../../src/core/refresh.js';
import { toast } from '../../../src/core/toast.js';
import { useFinishRental } from '../../../src/data/held-rental.js';
import { useAddLoss } from '../../../src/data/losses.js';
import { useEmit } from '../../../src/element/host-context.js';
import { usePageAllows } from '../../../src/element/use-page-allows.js';
import { useText } from '../../../src/text/use-text.js';
import type { CollectEvent, CollectState } from './collect-state.js';

/** The wait before a verdict that could not be sent is sent again. */
const RETRY_MS = 5000;

interface Options {
  userId: string;
  /** The rental in hand; undefined while it is unknown. */
  held: HeldRental | null | undefined;
  state: Pick<CollectState, 'problem' | 'decidedId'>;
  send: (event: CollectEvent) => void;
}

/** Gives the verdicts of a person, and sends them until the server has answered. */
export function useVerdict({ userId, held, state: { problem, decidedId }, send }: Options) {
  const t = useText();
  const emit = useEmit();
  const pageAllows = usePageAllows();
  const { mutateAsync: finish } = useFinishRental();
  const addLoss = useAddLoss();
  const text = useSyncExternalStore(subscribe, () => readText(userId));
  const pending = useMemo(() => parse(text, userId), [text, userId]);
  const isUnsent = pending !== null && problem?.rentalId === pending.rentalId;

  function decide(status: NumberStatus, { isNextWanted }: { isNextWanted: boolean }) {
    if (!held || !pageAllows('rd-before-verdict', { rentalId: held._id, numberStatus: status })) return;
    const verdict = { userId, rentalId: held._id, number: held.number, status };
    send({ type: 'decided', rentalId: held._id, isNextWanted });
    write(userId, JSON.stringify(verdict));
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
      const stored = await finish({ ...verdict, isGone: rentalId !== held?._id });
      forget(verdict);
      if (!isStillHere()) return;
      if (!stored) {
        tellLoss(number);
        return;
      }
      const status = stored.number_status;
      const value = t(status === 'valid' ? 'Valid' : 'Invalid');
      const toastId = toast.success(completeTask.says.done, t('{label}: {value}', { label: number, value }));
      send({ type: 'finished', finish: { rentalId, status, toastId } });
      emit('rd-rental-finished', { rentalId, numberStatus: status });
    } catch (error) {
      if (!isToBeSentAgain(error)) forget(verdict);
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
  const isKnown = held !== undefined;
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
    decide,
    /** The verdict on its way, from here, another tab, or before a reload. */
    pending,
    /** The server's refusal of the last verdict about the rental in hand. */
    verdictRefusal: !pending && problem?.rentalId === held?._id ? problem?.why : undefined,
    withdraw: () => pending && forget(pending),
  };
}

/** Whether a verdict stays stored: no answer came, or the session had ended. */
const isToBeSentAgain = (error: unknown): boolean =>
  isCallError(error) && (error.kind !== 'HTTP' || error.status === 401);

const UnsentVerdict = type({
  userId: string(),
  rentalId: string(),
  /** The rental's number: the rental may no longer be on the screen when a message about it is shown. */
  number: string(),
  status: NumberStatus,
});
type UnsentVerdict = Infer<typeof UnsentVerdict>;

/** Whether the verdict is still stored: another tab may have sent it. */
const isStillUnsent = ({ userId, rentalId }: UnsentVerdict): boolean =>
  parse(readText(userId), userId)?.rentalId === rentalId;

/** Deletes a verdict that was answered or withdrawn. A newer one, about another rental, stays. */
function forget(verdict: UnsentVerdict): void {
  if (isStillUnsent(verdict)) write(verdict.userId, null);
}

/** Without storage a verdict lasts until the page is closed. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function write(userId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(unsentVerdictKey(userId));
    else localStorage.setItem(unsentVerdictKey(userId), text);
    memory.delete(userId);
  } catch {
    if (text === null) memory.delete(userId);
    else memory.set(userId, text);
  }
  for (const tell of listeners) tell();
}

function readText(userId: string): string | null {
  try {
    return memory.get(userId) ?? localStorage.getItem(unsentVerdictKey(userId));
  } catch {
    return null;
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

function parse(text: string | null, userId: string): UnsentVerdict | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return is(stored, UnsentVerdict) && stored.userId === userId ? stored : null;
  } catch {
    return null;
  }
}
