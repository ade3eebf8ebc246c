/**
 * A verdict on its way: it is stored in the browser until the server has answered, so that neither a lost connection nor a crash
 * loses it. The next time that the same person opens the screen, it is sent.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { is, string, type, type Infer } from 'superstruct';
import { NumberStatus } from '../../../src/contract/rentals/rentals.js';
import { unsentVerdictKey } from '../../../src/contract/picks/unsent-verdict.js';

/** The wait before a verdict that could not be sent is sent again. */
export const RETRY_MS = 5000;

const UnsentVerdict = type({
  userId: string(),
  rentalId: string(),
  /** The rental's number: the rental may no longer be on the screen when a message about it is shown. */
  number: string(),
  status: NumberStatus,
});
export type UnsentVerdict = Infer<typeof UnsentVerdict>;

/** This person's verdict, from here, another tab, or before a reload. */
export function useUnsentVerdict(userId: string): UnsentVerdict | null {
  const text = useSyncExternalStore(subscribe, () => readText(userId));
  return useMemo(() => parse(text, userId), [text, userId]);
}

/** Stores a person's verdict for every tab. */
export function storeVerdict(verdict: UnsentVerdict): void {
  write(verdict.userId, JSON.stringify(verdict));
}

/** Deletes a verdict that was answered or withdrawn. A newer one, about another rental, stays. */
export function forgetVerdict({ userId, rentalId }: Pick<UnsentVerdict, 'userId' | 'rentalId'>): void {
  if (parse(readText(userId), userId)?.rentalId === rentalId) write(userId, null);
}

/** Whether the verdict is still stored: another tab may have sent it. */
export const isStillUnsent = ({ userId, rentalId }: UnsentVerdict): boolean =>
  parse(readText(userId), userId)?.rentalId === rentalId;

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
