import { businessDayNumber, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { DayRange } from '../../src/contract/rentals/rentals.js';
import type { SpanDays } from '../db/picks-schema.js';

/** Days of a report, first and last included, as numbers. */
export interface Days {
  first: number;
  last: number;
}

const LAST_DAY = 1_000_000;

/** The days of a range of Panama days; without a first or a last day, all before or after. */
export const daysIn = ({ startDate, endDate }: DayRange): Days => ({
  first: startDate === undefined ? 0 : dayNumber(startDate),
  last: endDate === undefined ? LAST_DAY : dayNumber(endDate),
});

/** The number of a Panama day, `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => businessDayNumber(startOfBusinessDay(day));

/** Stored spans of one length, which cover the days from `first` to `last`. */
export interface SpanPart extends Days {
  days: SpanDays;
}

/** Monday, 29 December 1969: the first day of a week and of a span of eight weeks. */
const MONDAY = -3;

/** The first day of the stored span of this length that contains the day. */
export const beginOf = (day: number, days: SpanDays): number =>
  day - ((((day - MONDAY) % days) + days) % days);

/** Divides days into as few stored spans as possible: eight weeks in the middle, weeks and days at both ends. */
export function spanPartsOf({ first, last }: Days, [days, ...shorter]: readonly SpanDays[]): SpanPart[] {
  if (days === undefined || first > last) return [];
  const begin = beginOf(first + days - 1, days);
  const end = beginOf(last + 1, days);
  if (begin >= end) return spanPartsOf({ first, last }, shorter);
  return [
    ...spanPartsOf({ first, last: begin - 1 }, shorter),
    { days, first: begin, last: end - 1 },
    ...spanPartsOf({ first: end, last }, shorter),
  ];
}
