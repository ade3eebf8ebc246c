import { businessDay } from '../../contract/base/business-day.js';
import type { Translate } from '../../text/translate.js';

/**
 * Formats a time since when a rental is held, in Panama time: for today only the time, for other days also
 * the date.
 */
export function sinceWords(t: Translate, since: string, nowMs = Date.now()): string {
  const isToday = businessDay(Date.parse(since)) === businessDay(nowMs);
  return isToday ? t.time(since) : t.dateTime(since);
}
