/** Reports: what people entered or took in any span of days, compared with the span before (readings.md, 'Who sees what'). */
import { array, enums, nullable, number, object, string, type Infer } from 'superstruct';
import { PAYMENT_METHODS } from './closed-rentals.js';
import { ClosedRentalStatus } from './deal-status.js';
import { endpoint } from './endpoint.js';
import { CalendarDay, Id, orBlank } from './fields.js';

/** The longest span of a report, which is ten years. */
export const MAX_REPORT_DAYS = 3660;
/** The maximum of rows of a report; the totals include the rest. */
export const MAX_REPORT_ROWS = 500;

/** Whose work a report is about: rentals by the day on which creators entered them, or by the day on which pickers took them. */
export const REPORT_SIDES = ['creators', 'pickers'] as const;
export type ReportSide = (typeof REPORT_SIDES)[number];

/** What a row of a report stands for. Somebody's team and admin are those that they have now. */
export const REPORT_GROUPS = ['person', 'team', 'admin'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

const figures = {
  /** How many rentals creators entered; for pickers the same as `picked`. */
  entered: number(),
  /** How many of them a picker has or had last. */
  picked: number(),
  /** The verdicts on them as they are now. */
  valid: number(),
  invalid: number(),
};
export const ReportFigures = object(figures);
export type ReportFigures = Infer<typeof ReportFigures>;

export const ReportDay = object({ day: CalendarDay, ...figures });
export type ReportDay = Infer<typeof ReportDay>;

/** A person, a team or an admin. `_id` and `name` are null for people without a team or an admin. */
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
  paymentMethod: enums(PAYMENT_METHODS),
  deals: number(),
});
export type ReportDeals = Infer<typeof ReportDeals>;

export const Report = object({
  /** The person to whom the report is narrowed; null if it isn't, or if the caller doesn't manage them. */
  under: nullable(object({ _id: Id, name: string() })),
  /** The span before, which has as many days. */
  before: object({ startDate: CalendarDay, endDate: CalendarDay, ...figures }),
  total: ReportFigures,
  /** The Panama days that have rentals, oldest first. */
  days: array(ReportDay),
  /** Those with the most rentals first, MAX_REPORT_ROWS at most; `moreRows` counts the others. */
  rows: array(ReportRow),
  moreRows: number(),
  /** The deals of the pickers; empty in a report about creators. */
  deals: array(ReportDeals),
});
export type Report = Infer<typeof Report>;

/**
 * The figures of the people whom the caller manages, from one Panama day to another, both included. `under` narrows the report to one of
 * them and those who work under this person.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/reports/getReport',
  may: 'see-reports',
  query: object({
    startDate: CalendarDay,
    endDate: CalendarDay,
    side: enums(REPORT_SIDES),
    by: enums(REPORT_GROUPS),
    under: orBlank(Id),
  }),
  answer: Report,
  says: { done: 'Report', failed: 'Failed to load data' },
});
