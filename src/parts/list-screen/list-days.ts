/**
 * The two days of a list's filters: the texts that an address may contain, the range that is shown, and the
 * days that a call sends.
 */
import { isCalendarDay } from '../../contract/base/fields.js';
import type { DaySpan } from '../../ui/date-range/day-range.js';
import { isRelativeDay, resolveSpan } from '../../ui/date-range/relative-day.js';

export interface DayFilters {
  /** The day as text; '' for an open end. */
  startDate: string;
  endDate: string;
}

/** Whether a text from an address is a day: `2026-11-21`, or a word such as `today`. */
export const isListDay = (text: string): boolean => isRelativeDay(text) || isCalendarDay(text);

/** The days of the filters in the form of a date range. */
export const spanOf = ({ startDate, endDate }: DayFilters): DaySpan => ({
  start: startDate || undefined,
  end: endDate || undefined,
});

/** The value of a date range, as filters. */
export const asDayFilters = ({ start = '', end = '' }: DaySpan): DayFilters => ({
  startDate: start,
  endDate: end,
});

/**
 * The calendar days that the filters mean on the Panama day `today`, because the server knows no relative
 * days.
 */
export function daysSent(filters: DayFilters, today: string) {
  const { start, end } = resolveSpan(spanOf(filters), today);
  return { startDate: start, endDate: end };
}
