import { businessDay } from '../../src/contract/business-day.js';
import type { Translate } from '../../src/text/translate.js';

/** Since when, in Panama time: only the time for today, other days with their date. */
export function sinceWords(t: Translate, since: string, nowMs = Date.now()): string {
  const isToday = businessDay(Date.parse(since)) === businessDay(nowMs);
  return isToday ? t.time(since) : t.dateTime(since);
}
