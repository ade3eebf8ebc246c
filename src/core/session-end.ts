/** Why the last session in this browser ended, as a sentence for its person. Every tab and a reload can tell it until the next login. */
import { SESSION_END_KEY } from './session.js';

/** Stores the sentence; null removes it. */
export function saveSessionEnd(sentence: string | null): void {
  try {
    if (sentence === null) localStorage.removeItem(SESSION_END_KEY);
    else localStorage.setItem(SESSION_END_KEY, sentence);
  } catch {
    // Without storage the login says nothing of why.
  }
}
