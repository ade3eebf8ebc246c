import type { Said } from '../../../src/text/said.js';
import { NO_RENTAL } from '../../../src/contract/picks/no-rental.js';
import { getSingleRental } from '../../../src/contract/rentals/rentals.js';
import { isCallError } from '../../../src/core/call-error.js';
import type { EnglishText } from '../../../src/text/english.js';
import type { IconName } from '../../../src/ui/icon/icon.js';

/** Why there is no rental, as texts of the screen in English, which are translated when they are rendered. */
export interface Refusal {
  icon: IconName;
  title: Said;
  words?: Said;
  /** When a retry makes sense, by this browser's clock; null when it is unknown. */
  retryAtMs: number | null;
  /** Whether a rental that comes into the pool may end it. */
  mayChange: boolean;
  /** The toast that says it too. */
  toastId?: string | undefined;
}

/**
 * The text for a failed fetch. The server's sentences give the reason and the time. The wait is counted from
 * the server's seconds, not from its clock.
 */
export function refusalOf(error: Error, nowMs: number): Refusal {
  const failed = getSingleRental.says.failed;
  if (!isCallError(error)) return { icon: 'alert', title: failed, retryAtMs: null, mayChange: false };
  const { code, message, retryAt, retryAfterSeconds, toastId } = error;
  const announcedMs = retryAt === null ? null : Date.parse(retryAt);
  const retryAtMs = retryAfterSeconds === null ? announcedMs : nowMs + retryAfterSeconds * 1000;
  const reason = Object.entries(NO_RENTAL).find(([each]) => each === code)?.[1];
  if (reason) return { ...reason, title: error, retryAtMs, toastId };
  const words = message !== failed && { words: error };
  return { icon: 'alert', title: failed, ...words, retryAtMs, mayChange: false };
}

const POOL_NEWS: EnglishText = 'There may be a new rental.';

/**
 * The text after something has come into the pool. Other pickers read the same text, so it promises nothing.
 */
export const poolNews = (nowMs: number): Refusal => ({
  icon: 'inbox',
  title: POOL_NEWS,
  retryAtMs: nowMs,
  mayChange: true,
});
