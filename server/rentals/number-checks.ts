/**
 * Limits how often a person may ask whether a number exists: as fast as anybody types, but not for a whole
 * list of numbers. The limit is in memory, because a call that only reads should not cost a write. With
 * several servers a person may therefore ask a little more.
 */
import { NUMBER_CHECKS } from '../../src/contract/limits.js';
import { rateLimit } from '../limits/token-bucket.js';
import type { Clock } from '../base/clock.js';
import { tooManyAttempts } from '../base/refusal.js';

export interface NumberChecks {
  /** Counts a check. Throws 429 when the person has no checks left. */
  spend(userId: string): void;
}

/** Makes the limit of one server. */
export function numberChecks({ clock }: { clock: Clock }): NumberChecks {
  const limit = rateLimit({ burst: NUMBER_CHECKS.atOnce, refillMs: 1000 / NUMBER_CHECKS.perSecond });
  return {
    spend: (userId) => {
      const nowMs = clock.now();
      const retryAtMs = limit.take(nowMs, userId);
      if (retryAtMs !== null) throw tooManyAttempts(retryAtMs, nowMs);
    },
  };
}
