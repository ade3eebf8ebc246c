import { DAY_MS, HOUR_MS } from '../../src/contract/base/business-day.js';
import { EXACT_BELOW_SECONDS, LONGEST_LEAD_SECONDS } from '../../src/contract/reports/lead-seconds.js';
import type { ReportFigure } from '../../src/contract/reports/report-figures.js';
import type { Translate } from '../../src/text/translate.js';
import type { ReportGroup, ReportPeriod, ReportPeriodKind } from '../../src/contract/reports/reports.js';

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });

/** A span of days: `Nov 14 – 20, 2026`. */
export const spanWords = ({ tag }: Translate, start: string, end: string): string =>
  formatOf(tag, { year: 'numeric', month: 'short', day: 'numeric' }).formatRange(
    Date.parse(start),
    Date.parse(end),
  );

/** The labels of the bars. In a long report their days have the year, because the same days occur twice. */
export function bucketWords(
  { tag }: Translate,
  kind: ReportPeriodKind,
): (bucket: Pick<ReportPeriod, 'day' | 'hour'>) => string {
  const format = formatOf(tag, FORMATS[kind]);
  return ({ day, hour }) => format.format(Date.parse(day) + (hour ?? 0) * HOUR_MS);
}

const FORMATS: Record<ReportPeriodKind, Intl.DateTimeFormatOptions> = {
  hour: { hour: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** The name of the row of people without a team or an admin. */
export const nobodyWords = (t: Translate, by: ReportGroup): string =>
  by === 'admin' ? t('Without an admin') : t('Without a team');

/** How many days a span has, both ends included. */
export const daysOf = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

/** A figure: `1,204`. The median of seconds above 20 is an estimate (`src/contract/reports/lead-seconds.ts`): `≈ 74`, `30 min +`. */
export function figureWords(t: Translate, figure: ReportFigure, value: number | null): string | null {
  if (value === null) return null;
  if (figure !== 'medianSeconds' || value < EXACT_BELOW_SECONDS) return t.number(value);
  return value >= LONGEST_LEAD_SECONDS ? t('{seconds} or more', { seconds: value }) : `≈ ${t.number(value)}`;
}
