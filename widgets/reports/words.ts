import type { Translate } from '../../src/text/translate.js';
import type { BucketKind } from './buckets.js';

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });

/** A day with its year: `Nov 20, 2026`. */
export const dayWords = ({ tag }: Translate, day: string): string =>
  formatOf(tag, { dateStyle: 'medium' }).format(Date.parse(day));

/** A span of days: `Nov 14 – 20, 2026`. */
export const spanWords = ({ tag }: Translate, start: string, end: string): string =>
  formatOf(tag, { dateStyle: 'medium' }).formatRange(Date.parse(start), Date.parse(end));

/** The labels of the bars. In a long report their days have the year, because the same days occur twice. */
export function bucketWords({ tag }: Translate, kind: BucketKind): (day: string) => string {
  const format = formatOf(
    tag,
    kind === 'month'
      ? { month: 'short', year: 'numeric' }
      : { month: 'short', day: 'numeric', ...(kind === 'week' && { year: '2-digit' }) },
  );
  return (day) => format.format(Date.parse(day));
}

/** How much more or less: `+12%`, `-3%`, `0%`. Null if there was nothing before. */
export const changeWords = (t: Translate, now: number, before: number): string | null =>
  before === 0
    ? null
    : t.number(now / before - 1, {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 0,
      });
