/** The bars of a report: all its periods, also those without rentals. */
import type { ReportPeriod, ReportPeriodKind } from '../../src/contract/reports/reports.js';
import { addDays } from '../../src/ui/date-range/day-range.js';

const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;
const LONGEST_MONTH = 31;

/** Every period of a span, empty ones too. Weeks begin on Monday; the first and the last week or month may be incomplete. */
export function bucketsOf(
  start: string,
  end: string,
  kind: ReportPeriodKind,
  periods: readonly ReportPeriod[],
): ReportPeriod[] {
  const filled = new Map(periods.map((period) => [keyOf(period), period]));
  const hours = kind === 'hour' ? Array.from({ length: HOURS_A_DAY }, (_, hour) => hour) : [null];
  const buckets: ReportPeriod[] = [];
  for (let day = start; day <= end; day = nextOf(kind, day))
    for (const hour of hours) buckets.push(filled.get(keyOf({ day, hour })) ?? { day, hour, ...NOTHING });
  return buckets;
}

const NOTHING = { entered: 0, picked: 0, valid: 0, invalid: 0 };
const keyOf = ({ day, hour }: Pick<ReportPeriod, 'day' | 'hour'>) => `${day} ${hour}`;

/** The first day of the next period; that of the next day for hours. */
function nextOf(kind: ReportPeriodKind, day: string): string {
  if (kind === 'day' || kind === 'hour') return addDays(day, 1);
  if (kind === 'week') return addDays(day, DAYS_A_WEEK - ((new Date(day).getUTCDay() + 6) % DAYS_A_WEEK));
  return `${addDays(`${monthOf(day)}-01`, LONGEST_MONTH).slice(0, 'YYYY-MM'.length)}-01`;
}

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);
