/**
 * Stores why the last session in this browser ended. Every tab can show it until the next login, even after a
 * reload.
 */
import type { Refused } from '../text/said.js';
import { SESSION_END_KEY } from './session.js';

/** Stores the reason as JSON; null removes it. */
export function saveSessionEnd(why: Refused | null): void {
  try {
    if (why === null) localStorage.removeItem(SESSION_END_KEY);
    else {
      const { code, values, message } = why;
      localStorage.setItem(SESSION_END_KEY, JSON.stringify({ code, values, message }));
    }
  } catch {
    // Without storage the login shows no reason.
  }
}
