/** With what a report compares its span. Days are `YYYY-MM-DD`, both ends included. */
import { DAY_MS } from '../base/business-day.js';

/** As many days right before it, or the same days of the week or of the month before. */
export const REPORT_AGAINST = ['days', 'week', 'month'] as const;
export type ReportAgainst = (typeof REPORT_AGAINST)[number];

interface ReportSpan {
  startDate: string;
  endDate: string;
}

/** The span before. A span that would reach into itself, because it is longer than a week or a month, is compared with as many days. */
export function spanBefore(span: ReportSpan, against: ReportAgainst = 'days'): ReportSpan {
  const shifted = SHIFTED[against](span);
  return shifted.endDate < span.startDate ? shifted : SHIFTED.days(span);
}

const SHIFTED: Record<ReportAgainst, (span: ReportSpan) => ReportSpan> = {
  days: ({ startDate, endDate }) => {
    const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
    return { startDate: daysLater(startDate, -days), endDate: daysLater(startDate, -1) };
  },
  week: ({ startDate, endDate }) => ({
    startDate: daysLater(startDate, -7),
    endDate: daysLater(endDate, -7),
  }),
  month: ({ startDate, endDate }) => ({ startDate: monthBefore(startDate), endDate: monthBefore(endDate) }),
};

const daysLater = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The same day of the month before; its last day for the last day of a month, and for a day that it lacks. */
function monthBefore(day: string): string {
  const endOfMonth = (months: number) => {
    const date = new Date(day);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0);
  };
  const last = dayOf(endOfMonth(-1));
  const same = `${last.slice(0, 'YYYY-MM'.length)}${day.slice('YYYY-MM'.length)}`;
  return Date.parse(day) === endOfMonth(0) || same > last ? last : same;
}
