/**
 * Days relative to the current one. An address, a bookmark and a saved view store the word, so that 'Today' is the day on which
 * they are opened; a day picked in the calendar (`YYYY-MM-DD`) doesn't change.
 */
import { addDays, type DaySpan } from './day-range.js';

/** The first day of the month in which a day lies. */
const startOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;
/** The Monday of the week in which a day lies. */
const startOfWeek = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
const endOfLastMonth = (today: string): string => addDays(startOfMonth(today), -1);

/** Each word with the day that it means. */
const DAYS = {
  today: (today: string) => today,
  yesterday: (today: string) => addDays(today, -1),
  '6-days-ago': (today: string) => addDays(today, -6),
  '29-days-ago': (today: string) => addDays(today, -29),
  'start-of-week': startOfWeek,
  'start-of-last-week': (today: string) => addDays(startOfWeek(today), -7),
  'end-of-last-week': (today: string) => addDays(startOfWeek(today), -1),
  'start-of-month': startOfMonth,
  'start-of-last-month': (today: string) => startOfMonth(endOfLastMonth(today)),
  'end-of-last-month': endOfLastMonth,
} as const;

/** Whether a text (from an address, for example) is such a word. */
export const isRelativeDay = (text: string): text is keyof typeof DAYS => Object.hasOwn(DAYS, text);

/** The calendar day that a word means on the day `today`; a calendar day is returned unchanged. */
export const resolveDay = (day: string, today: string): string =>
  isRelativeDay(day) ? DAYS[day](today) : day;

/**
 * The calendar days of a span on the day `today`, in order. A relative start after the end becomes that end, because
 * otherwise a span that was chosen on the day of its end would be empty on all later days. Two days in the wrong
 * order, for example from an address that somebody wrote, are exchanged.
 */
export function resolveSpan({ start, end }: DaySpan, today: string): DaySpan {
  const from = start ? resolveDay(start, today) : undefined;
  const to = end ? resolveDay(end, today) : undefined;
  if (!start || !from || !to || from <= to) return { start: from, end: to };
  return { start: to, end: isRelativeDay(start) ? to : from };
}
