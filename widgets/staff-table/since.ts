import { BUSINESS_TIME_ZONE } from '../../src/contract/base/business-clock.js';
import { businessDay } from '../../src/contract/base/business-day.js';
import type { Translate } from '../../src/text/translate.js';

/**
 * Formats a time since when a rental is held, in Panama time: for today only the time, for other days also
 * the date.
 */
export function sinceWords(t: Translate, since: string, nowMs = Date.now()): string {
  const isToday = businessDay(Date.parse(since)) === businessDay(nowMs);
  return isToday ? t.time(since) : t.dateTime(since);
}

/** The day of an instant, in Panama time, as short as the language writes it. */
export const shortDay = ({ tag }: Translate, instant: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: BUSINESS_TIME_ZONE }).format(
    new Date(instant),
  );
