import type { Said } from '../../src/text/said.js';
import { getSingleRental } from '../../src/contract/rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import type { EnglishText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';
import type { IconName } from '../../src/ui/icon/icon.js';
import { inWords } from './countdown.js';

/** Why there is no rental, as texts of the screen in English, which are translated when they are rendered. */
export interface Refusal {
  icon: IconName;
  title: Said;
  words?: Said;
  /** When a retry makes sense, by this browser's clock; null when it is unknown. */
  retryAtMs: number | null;
  /** True if no rental was free, which a new rental in the pool changes. */
  isPoolEmpty?: boolean;
}

/**
 * The text for a failed fetch. The server's sentences give the reason and the time. The wait is counted from
 * the server's seconds, not from its clock.
 */
export function refusalOf(error: Error, nowMs: number): Refusal {
  const failed = getSingleRental.says.failed;
  if (!isCallError(error)) return { icon: 'alert', title: failed, retryAtMs: null };
  const { kind, status, code, message, retryAt, retryAfterSeconds } = error;
  const announcedMs = retryAt === null ? null : Date.parse(retryAt);
  const retryAtMs = retryAfterSeconds === null ? announcedMs : nowMs + retryAfterSeconds * 1000;
  if (kind === 'HTTP' && status === 404) return { icon: 'inbox', title: error, retryAtMs, isPoolEmpty: true };
  if (kind === 'HTTP' && status === 403)
    return { icon: code === 'wait' ? 'clock' : 'lock', title: error, retryAtMs };
  return { icon: 'alert', title: failed, ...(message !== failed && { words: error }), retryAtMs };
}

const POOL_NEWS: EnglishText = 'There may be a new rental.';

/**
 * The text after something has come into the pool. Other pickers read the same text, so it promises nothing.
 */
export const poolNews = (nowMs: number): Refusal => ({
  icon: 'inbox',
  title: POOL_NEWS,
  retryAtMs: nowMs,
  isPoolEmpty: true,
});

/**
 * When to try again: `You can try again in 12 minutes.`, and at that moment a sentence that it is possible
 * now.
 */
export function retryWords(t: Translate, retryAtMs: number | null, seconds: number): string | undefined {
  if (retryAtMs === null) return undefined;
  return seconds === 0
    ? t('You can try again now.')
    : t('You can try again in {time}.', { time: roughly(t, seconds) });
}

/**
 * A duration with seconds only if they matter: `45 seconds`, `12 minutes`, `3 hours`. Rounded up, so that
 * nobody retries too early.
 */
function roughly(t: Translate, seconds: number): string {
  if (seconds < 60) return inWords(t, seconds);
  if (seconds < 3600) return inWords(t, Math.ceil(seconds / 60) * 60);
  return t.plural(Math.ceil(seconds / 3600), '{count} hour', '{count} hours');
}
