/** The two days of a list's filters: what may stand in an address, what a date range shows, and what a call is sent. */
import { isCalendarDay } from '../../contract/fields.js';
import type { DaySpan } from '../../ui/date-range/day-range.js';
import { isRelativeDay, resolveSpan } from '../../ui/date-range/relative-day.js';

interface DayFilters {
  /** '' where an end is open. */
  startDate: string;
  endDate: string;
}

/** Whether a text out of an address is a day: `2026-11-21`, or a word such as `today`. */
export const isListDay = (text: string): boolean => isRelativeDay(text) || isCalendarDay(text);

/** The days of the filters as a date range takes them. */
export const spanOf = ({ startDate, endDate }: DayFilters): DaySpan => ({
  start: startDate || undefined,
  end: endDate || undefined,
});

/** What a date range gives, as filters. */
export const asDayFilters = ({ start = '', end = '' }: DaySpan): DayFilters => ({
  startDate: start,
  endDate: end,
});

/** What the filters send on the Panama day `today`: the server knows calendar days only. */
export function daysSent(filters: DayFilters, today: string) {
  const { start, end } = resolveSpan(spanOf(filters), today);
  return { startDate: start, endDate: end };
}
