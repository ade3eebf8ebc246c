/** What a report shows, as its address says it. */
import { may, type Actor } from '../../src/contract/roles/capabilities.js';
import { Id } from '../../src/contract/base/fields.js';
import { PAGE_SIZES } from '../../src/contract/limits.js';
import {
  REPORT_GROUPS,
  REPORT_SIDES,
  type ReportGroup,
  type ReportSide,
} from '../../src/contract/reports/reports.js';
import type { ReportQuery } from '../../src/data/reports.js';
import { asDayFilters, isListDay, spanOf } from '../../src/parts/list-screen/list-days.js';
import { addDays, type DaySpan } from '../../src/ui/date-range/day-range.js';
import { resolveSpan } from '../../src/ui/date-range/relative-day.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { REPORT_ORDERS } from './row-order.js';

type FilterName = 'side' | 'by' | 'under' | 'sort' | 'startDate' | 'endDate';
export type ReportFilters = Readonly<Record<FilterName, string>>;

const LAST_DAYS = { startDate: '6-days-ago', endDate: 'today' };
const DAYS_OF_DEFAULT = 7;

export const REPORT_SHAPE: ListShape<FilterName> = {
  defaults: { side: '', by: 'person', under: '', sort: '', ...LAST_DAYS },
  accepts: {
    side: (text) => REPORT_SIDES.some((side) => side === text),
    by: (text) => REPORT_GROUPS.some((group) => group === text),
    under: (text) => Id.is(text),
    sort: (text) => REPORT_ORDERS.includes(text.replace('-', '')),
    startDate: isListDay,
    endDate: isListDay,
  },
  // A report has one page.
  pageSizes: PAGE_SIZES,
};

/** The sides whose people an actor manages, pickers first. */
export const sidesOf = (actor: Actor): ReportSide[] => [
  ...(may(actor, 'manage-pickers') ? (['pickers'] as const) : []),
  ...(may(actor, 'manage-creators') ? (['creators'] as const) : []),
];

/** The groups into which an actor's people are divided. */
export const groupsOf = (actor: Actor): ReportGroup[] => [
  'person',
  ...(may(actor, 'manage-team-leaders') ? (['team'] as const) : []),
  ...(may(actor, 'manage-admins') ? (['admin'] as const) : []),
  // Not for team leaders: only one creator may upload, so most teams have no uploads.
  ...(may(actor, 'manage-creators') && may(actor, 'manage-team-leaders') ? (['upload'] as const) : []),
];

/** What the server is asked for on the Panama day `today`. Where an address lacks a day, the report has seven days. */
export function reportAsked(filters: ReportFilters, actor: Actor, today: string): ReportQuery {
  const { start, end } = resolveSpan(spanOf(filters), today);
  const endDate = end ?? (start !== undefined && start > today ? start : today);
  const startDate = start ?? addDays(endDate, 1 - DAYS_OF_DEFAULT);
  const [firstSide = 'pickers'] = sidesOf(actor);
  const by = groupsOf(actor).find((group) => group === filters.by) ?? 'person';
  return {
    // A day of an address may be after its end.
    startDate: startDate > endDate ? endDate : startDate,
    endDate,
    // Uploads only enter rentals, so a report by upload is always about creators.
    side: by === 'upload' ? 'creators' : (sidesOf(actor).find((side) => side === filters.side) ?? firstSide),
    by,
    under: filters.under || undefined,
    // A preset of a week or a month is compared with the same days of the one before.
    against: (['week', 'month'] as const).find((span) => filters.startDate.endsWith(span)),
  };
}

/** The filters of a chosen span. A report needs both days: without any it shows the last seven, with one only that day. */
export const asReportDays = ({ start, end }: DaySpan) =>
  start === undefined && end === undefined
    ? LAST_DAYS
    : asDayFilters({ start: start ?? end, end: end ?? start });
