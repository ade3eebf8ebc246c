/**
 * A verdict that is decided but not yet acknowledged by the server. It is kept in the browser's storage from the moment of the
 * decision, so that a reload, a crash or a lost line can't lose it: whoever opens the screen next as the same person, with
 * the same rental in hand, goes on where it stopped.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { boolean, is, number, object, string, type Infer } from 'superstruct';
import { NumberStatus, type HeldRental } from '../../src/contract/rentals.js';

const STORAGE_KEY = 'rd-collect.verdict';
export const UNDO_MS = 5000;

const KeptVerdict = object({
  userId: string(),
  rentalId: string(),
  /** Of that rental: it may have left the screen by the time something has to be said about it. */
  number: string(),
  status: NumberStatus,
  decidedAtMs: number(),
  /** When it goes out. Until then it can be undone. */
  sendAtMs: number(),
  /** It has been sent at least once, so the server may know it already. */
  wasSent: boolean(),
});
export type KeptVerdict = Infer<typeof KeptVerdict>;

/** A decision made now. Finish goes out at once; Invalid Number waits for a possible undo. */
export function decide(
  userId: string,
  { _id: rentalId, number }: HeldRental,
  status: NumberStatus,
  nowMs: number,
): KeptVerdict {
  const sendAtMs = nowMs + (status === 'invalid' ? UNDO_MS : 0);
  return { userId, rentalId, number, status, decidedAtMs: nowMs, sendAtMs, wasSent: false };
}

/** What this person has decided, here, in another tab, or before a reload. */
export function useKeptVerdict(userId: string): KeptVerdict | null {
  const text = useSyncExternalStore(subscribe, readText);
  return useMemo(() => parse(text, userId), [text, userId]);
}

/** Keeps a verdict, or forgets it (null), in every tab. */
export function keepVerdict(verdict: KeptVerdict | null): void {
  memory = verdict && JSON.stringify(verdict);
  try {
    if (memory === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, memory);
  } catch {
    // Without storage it is kept as long as the page lives.
  }
  for (const tell of listeners) tell();
}

/** Forgets a verdict that is through. One that was made meanwhile, about another rental, stays. */
export function forgetVerdict({ userId, rentalId }: KeptVerdict): void {
  if (parse(readText(), userId)?.rentalId === rentalId) keepVerdict(null);
}

let memory: string | null = null;
const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return memory;
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

function parse(text: string | null, userId: string): KeptVerdict | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return is(stored, KeptVerdict) && stored.userId === userId ? stored : null;
  } catch {
    return null;
  }
}
