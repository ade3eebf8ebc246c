/** Reports: what people entered or took in any span of days, compared with the span before (readings.md, 'Who sees what'). */
import { array, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { PAYMENT_METHODS } from '../deals/payment-methods.js';
import { ClosedRentalStatus } from '../deals/deal-status.js';
import { endpoint } from '../base/endpoint.js';
import { CalendarDay, Id, orBlank } from '../base/fields.js';
import { REPORT_AGAINST } from './report-span.js';
import { choice } from '../base/choice.js';

/** The longest span of a report, which is ten years. */
export const MAX_REPORT_DAYS = 3660;
/** The maximum of rows of a report; the totals include the rest. */
export const MAX_REPORT_ROWS = 500;

/** Whose work a report is about: what creators entered and what became of it, or what pickers took. Each act counts on its own day. */
export const REPORT_SIDES = ['creators', 'pickers'] as const;
export type ReportSide = (typeof REPORT_SIDES)[number];

/** A row of a report is a person, a team, an admin, or (only for creators) an upload. A team and an admin have what was done below them, also by people who work elsewhere now. */
export const REPORT_GROUPS = ['person', 'team', 'admin', 'upload'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The parts of a report's span that its charts show: hours, days, calendar weeks from Monday, or calendar months. */
export const REPORT_PERIODS = ['hour', 'day', 'week', 'month'] as const;
export type ReportPeriodKind = (typeof REPORT_PERIODS)[number];

const MOST_DAYS = 62;
/** A year and the days of its incomplete weeks. */
const MOST_DAYS_IN_WEEKS = 372;

/** The kind of periods into which a report of this many days is divided. */
export function reportPeriodOf(days: number): ReportPeriodKind {
  if (days === 1) return 'hour';
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

const rentalFigures = {
  /** How many rentals creators entered in the span; for pickers the same as `picked`. */
  entered: number(),
  /** How many picks were made in the span; for creators, of the rentals that they entered at any time. */
  picked: number(),
  /** The verdicts of these picks as they are now. */
  valid: number(),
  invalid: number(),
};
const figures = {
  ...rentalFigures,
  /** The verdicts of these picks as they were given first, whatever was taken back or corrected since then. */
  validGiven: number(),
  invalidGiven: number(),
  /** How many of these picks ended without a verdict; a number put on the do-not-contact list counts as skipped. */
  noAnswers: number(),
  callBacks: number(),
  skips: number(),
  /** The messages that the people sent in the span. */
  messages: number(),
  /** Rentals that were refused in the span because their number existed: in a form, or as a row of an upload. */
  duplicates: number(),
  /**
   * The median of the seconds from the pick of a lead to the end of its call, by the day of the pick; null without leads, and in a
   * report about creators. Below 20 it is exact, from 20 on it differs from the exact median by 5 % at most; 1800 means that long or
   * longer (`lead-seconds.ts`).
   */
  medianSeconds: nullable(number()),
};
export const ReportFigures = object(figures);
export type ReportFigures = Infer<typeof ReportFigures>;

/** An hour, a day, a week or a month; `day` is its first day in the span, and `hour` is from 0 to 23 in Panama, null unless it is an hour. */
export const ReportPeriod = object({ day: CalendarDay, hour: nullable(number()), ...rentalFigures });
export type ReportPeriod = Infer<typeof ReportPeriod>;

/** A person, a team, an admin or an upload. `_id` and `name` are null for people without a team or an admin. */
export const ReportRow = object({
  _id: nullable(Id),
  name: nullable(string()),
  ...figures,
  before: ReportFigures,
});
export type ReportRow = Infer<typeof ReportRow>;

/** How many deals with a status and a payment method were submitted in the span. */
export const ReportDeals = object({
  status: ClosedRentalStatus,
  paymentMethod: choice(PAYMENT_METHODS),
  deals: number(),
});
export type ReportDeals = Infer<typeof ReportDeals>;

export const Report = object({
  /** The person to whom the report is narrowed; null if it isn't, or if the caller doesn't manage them. */
  under: nullable(object({ _id: Id, name: string() })),
  /** The span before: `against` says which. */
  before: object({ startDate: CalendarDay, endDate: CalendarDay, ...figures }),
  total: ReportFigures,
  /** The kind of `periods`. */
  period: choice(REPORT_PERIODS),
  /** The periods that have rentals, oldest first. */
  periods: array(ReportPeriod),
  /** Those with the most rentals first, MAX_REPORT_ROWS at most; `moreRows` counts the others. */
  rows: array(ReportRow),
  moreRows: number(),
  /** The deals of the pickers; empty in a report about creators. */
  deals: array(ReportDeals),
});
export type Report = Infer<typeof Report>;

/**
 * The figures of the people below the caller, from one Panama day to another, both included. `under` narrows the report to one of
 * them and those who work under this person. `against` is `days` unless it is given. Rows by upload are only for creators, and then the totals count only uploads.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/reports/getReport',
  may: 'see-reports',
  query: object({
    startDate: CalendarDay,
    endDate: CalendarDay,
    side: choice(REPORT_SIDES),
    by: choice(REPORT_GROUPS),
    under: orBlank(Id),
    against: optional(choice(REPORT_AGAINST)),
  }),
  answer: Report,
  says: { done: 'Report', failed: 'Failed to load data' },
});
