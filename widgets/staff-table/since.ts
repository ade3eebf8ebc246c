import { businessDay } from '../../src/contract/business-day.js';
import type { Translate } from '../../src/text/translate.js';

/** Since when, in Panama time: the clock is enough for today, other days are named. */
export function sinceWords(t: Translate, since: string, nowMs = Date.now()): string {
  const isToday = businessDay(Date.parse(since)) === businessDay(nowMs);
  return isToday ? t.time(since) : t.dateTime(since);
}
