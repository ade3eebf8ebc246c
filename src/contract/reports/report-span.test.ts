import { expect, it } from 'vitest';
import { spanBefore, type ReportAgainst } from './report-span.js';

it.each<[what: string, against: ReportAgainst | undefined, span: string, before: string]>([
  ['as many days before', undefined, '2026-11-10 2026-11-16', '2026-11-03 2026-11-09'],
  ['the same days of the week before', 'week', '2026-11-23 2026-11-25', '2026-11-16 2026-11-18'],
  ['the same days of the month before', 'month', '2026-11-01 2026-11-20', '2026-10-01 2026-10-20'],
  ['the whole month before, which is longer', 'month', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31'],
  ['the whole month before, which is shorter', 'month', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['the days that the month before has', 'month', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
  ['the month before of another year', 'month', '2027-01-01 2027-01-05', '2026-12-01 2026-12-05'],
  ['as many days, if it is longer than a week', 'week', '2026-11-16 2026-11-25', '2026-11-06 2026-11-15'],
  ['as many days, if it is longer than a month', 'month', '2026-10-01 2026-11-01', '2026-08-30 2026-09-30'],
])('a report is compared with %s', (_, against, span, before) => {
  const [startDate = '', endDate = ''] = span.split(' ');
  expect(Object.values(spanBefore({ startDate, endDate }, against)).join(' ')).toBe(before);
});
