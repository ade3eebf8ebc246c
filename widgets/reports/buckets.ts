/** Divides the days of a report into as few bars as a screen can show: days, weeks or months. */
import type { ReportDay, ReportFigures } from '../../src/contract/reports.js';
import { addDays } from '../../src/ui/date-range/day-range.js';

export type BucketKind = 'day' | 'week' | 'month';

export interface Bucket extends ReportFigures {
  /** Its first day that is in the report. */
  day: string;
}

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
const MOST_DAYS = 62;
/** A year and the days by which its weeks begin earlier. */
const MOST_DAYS_IN_WEEKS = 372;

/** The number of days from one to another, both included. */
const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

export function bucketKind(start: string, end: string): BucketKind {
  const days = daysBetween(start, end);
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

/** Every bucket of a span, empty ones too. Weeks are seven days from the first day of the span; months are those of the calendar. */
export function bucketsOf(start: string, end: string, days: readonly ReportDay[]): Bucket[] {
  const kind = bucketKind(start, end);
  const buckets = new Map<string, Bucket>();
  for (let day = start; day <= end; day = nextOf(kind, day))
    buckets.set(keyOf(kind, start, day), { day, entered: 0, picked: 0, valid: 0, invalid: 0 });
  for (const { day, entered, picked, valid, invalid } of days) {
    const bucket = buckets.get(keyOf(kind, start, day));
    if (!bucket) continue;
    bucket.entered += entered;
    bucket.picked += picked;
    bucket.valid += valid;
    bucket.invalid += invalid;
  }
  return [...buckets.values()];
}

function keyOf(kind: BucketKind, start: string, day: string): string {
  if (kind === 'day') return day;
  if (kind === 'month') return day.slice(0, 'YYYY-MM'.length);
  return String(Math.floor((daysBetween(start, day) - 1) / DAYS_A_WEEK));
}

/** The first day of the next bucket. */
function nextOf(kind: BucketKind, day: string): string {
  if (kind === 'day') return addDays(day, 1);
  if (kind === 'week') return addDays(day, DAYS_A_WEEK);
  const LONGEST_MONTH = 31;
  return `${addDays(`${day.slice(0, 'YYYY-MM'.length)}-01`, LONGEST_MONTH).slice(0, 'YYYY-MM'.length)}-01`;
}
