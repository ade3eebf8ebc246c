import { businessDay, formatDateTime, formatTime } from '../../src/contract/business-day.js';

/** Since when, in Panama time: the clock is enough for today, other days are named. */
export function sinceWords(since: string, nowMs = Date.now()): string {
  const isToday = businessDay(Date.parse(since)) === businessDay(nowMs);
  return isToday ? formatTime(since) : formatDateTime(since);
}
