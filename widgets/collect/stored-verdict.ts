/**
 * A verdict that is decided but not yet acknowledged by the server. It is stored in the browser from the moment of the decision, so
 * that a reload, a crash or a lost connection can't lose it: the next time that the same person opens the screen with the same
 * rental in hand, it continues.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { boolean, is, number, object, optional, string, type Infer } from 'superstruct';
import { newId } from '../../src/core/new-id.js';
import { timeFactor } from '../../src/core/time-factor.js';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/call-limits.js';
import { NumberStatus, type HeldRental } from '../../src/contract/rentals.js';
import { unsentVerdictKey } from '../../src/contract/unsent-verdict.js';

/** The key under which the previous version stored one verdict for the whole browser. */
const SHARED_KEY = 'rd-collect.verdict';
/** The wait before a verdict that could not be sent is sent again. */
export const RETRY_MS = 5000;
const TAB_KEY = 'rd-collect.tab';
/** A tab that is there sends a verdict again at the latest after this time: one request, and the wait before the next. */
const TAKE_OVER_MS = REQUEST_TIMEOUT_MS + RETRY_MS;
/** How long Invalid Number can be undone, unless the person has asked for more time. */
const UNDO_MS = 5000;
export const undoMs = (): number => UNDO_MS * timeFactor();

const StoredVerdict = object({
  userId: string(),
  rentalId: string(),
  /** The rental's number: the rental may no longer be on the screen when a message about it is shown. */
  number: string(),
  status: NumberStatus,
  decidedAtMs: number(),
  /** When the verdict is sent. Until then it can be undone. */
  sendAtMs: number(),
  /** True if the verdict has been sent at least once, so that the server may already know it. */
  wasSent: boolean(),
  /** The tab that sends it. The previous version stored none. */
  tabId: optional(string()),
  /** When it was sent last, if it was. */
  sentAtMs: optional(number()),
});
export type StoredVerdict = Infer<typeof StoredVerdict>;

/** A verdict given now. Finish is sent at once; Invalid Number waits for a possible undo. */
export function decide(
  userId: string,
  { _id: rentalId, number }: HeldRental,
  status: NumberStatus,
  nowMs: number,
): StoredVerdict {
  const sendAtMs = nowMs + (status === 'invalid' ? undoMs() : 0);
  return { userId, rentalId, number, status, decidedAtMs: nowMs, sendAtMs, wasSent: false, tabId: tabId() };
}

/** The verdict as it is stored when this tab sends it. */
export const sentNow = (verdict: StoredVerdict): StoredVerdict => ({
  ...verdict,
  ...{ wasSent: true, tabId: tabId(), sentAtMs: Date.now() },
});

/** Whether this tab sends the verdict. */
export const isOwn = ({ tabId: owner }: StoredVerdict): boolean => owner === undefined || owner === tabId();

/**
 * How long this tab waits before it sends a verdict, or asks how its rental ended if it isn't for the one in hand. The verdict of another
 * tab is left to that, unless it hasn't sent it for so long that it must be gone: if both sent it, the later request would give the
 * verdict again after it was taken back. The wait is limited, because a clock that was set back must not delay the verdict.
 */
export function waitToSendMs(verdict: StoredVerdict, isForHeld: boolean, nowMs: number): number {
  const { sendAtMs, sentAtMs = 0 } = verdict;
  const wait = (dueMs: number, mostMs: number) => Math.min(mostMs, Math.max(0, dueMs - nowMs));
  if (!isOwn(verdict)) return wait(Math.max(sendAtMs, sentAtMs) + TAKE_OVER_MS, undoMs() + TAKE_OVER_MS);
  return isForHeld ? wait(sendAtMs, undoMs()) : 0;
}

let ownId: string | undefined;

/** Stays the same over a reload. */
function tabId(): string {
  try {
    return (ownId ??= (sessionStorage[TAB_KEY] ??= newId()) as string);
  } catch {
    return (ownId ??= newId());
  }
}

/** This person's verdict, from here, another tab, or before a reload. */
export function useStoredVerdict(userId: string): StoredVerdict | null {
  const text = useSyncExternalStore(subscribe, () => readText(userId));
  return useMemo(() => parse(text, userId), [text, userId]);
}

/** Stores a person's verdict for every tab. */
export function storeVerdict(verdict: StoredVerdict): void {
  write(verdict.userId, JSON.stringify(verdict));
}

/** Deletes a verdict that was sent or taken back. A newer one, about another rental, stays. */
export function forgetVerdict({ userId, rentalId }: Pick<StoredVerdict, 'userId' | 'rentalId'>): void {
  if (parse(readText(userId), userId)?.rentalId === rentalId) write(userId, null);
}

/** Moves the verdict that the previous version stored to the key of the person who decided it. */
export function adoptSharedVerdict(): void {
  try {
    const text = localStorage.getItem(SHARED_KEY);
    if (text === null) return;
    const verdict: unknown = JSON.parse(text);
    if (is(verdict, StoredVerdict)) storeVerdict(verdict);
    localStorage.removeItem(SHARED_KEY);
  } catch {
    // The browser stores nothing, or nothing readable.
  }
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

function parse(text: string | null, userId: string): StoredVerdict | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return is(stored, StoredVerdict) && stored.userId === userId ? stored : null;
  } catch {
    return null;
  }
}

adoptSharedVerdict();
