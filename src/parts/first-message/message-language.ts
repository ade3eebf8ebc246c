/** The language in which a picker writes to clients. It is stored per person, because several may use one computer. */
import type { FirstMessageLanguage } from '../../contract/own-rentals.js';

const keyOf = (userId: string) => `rd-collect.message-language.${userId}`;

/** English if the person never chose one. */
export function rememberedLanguage(userId: string): FirstMessageLanguage {
  try {
    return localStorage.getItem(keyOf(userId)) === 'es' ? 'es' : 'en';
  } catch {
    return 'en';
  }
}

/** Stores the language in this browser. */
export function rememberLanguage(userId: string, language: FirstMessageLanguage): void {
  try {
    localStorage.setItem(keyOf(userId), language);
  } catch {
    // Without storage it applies to this visit only.
  }
}
