/**
 * How often a person may ask whether a number stands: as fast as anybody types, but not through a list of numbers. Kept in memory:
 * a question that only reads shouldn't cost a write, and with another server behind the proxy somebody asks a little more.
 */
import { NUMBER_CHECKS } from '../../src/contract/limits.js';
import { tooOften } from '../limits/slow-down.js';
import { remainingMs, type Clock } from '../base/clock.js';

const REFILL_MS = 1000 / NUMBER_CHECKS.perSecond;
const ALL_MS = NUMBER_CHECKS.atOnce * REFILL_MS;
/** From so many people on, those who have all of theirs again are forgotten. */
const KEPT_PEOPLE = 1000;

export interface NumberChecks {
  /** Throws 429 when the person has none left. */
  spend(userId: string): void;
}

export function numberChecks({ clock }: { clock: Clock }): NumberChecks {
  /** When each person has all of theirs again. */
  const fullAt = new Map<string, number>();
  return {
    spend: (userId) => {
      const nowMs = clock.now();
      const fullAtMs = nowMs + remainingMs(fullAt.get(userId) ?? 0, ALL_MS, nowMs) + REFILL_MS;
      if (fullAtMs > nowMs + ALL_MS) throw tooOften(fullAtMs - ALL_MS, nowMs);
      if (fullAt.size >= KEPT_PEOPLE) for (const [id, at] of fullAt) if (at <= nowMs) fullAt.delete(id);
      fullAt.set(userId, fullAtMs);
    },
  };
}
