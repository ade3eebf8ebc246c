/** A report by mail. Each person may have one, with the figures that the screen of reports shows them. */
import { nullable, object, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id } from '../base/fields.js';
import { REPORT_SIDES } from './reports.js';
import { choice } from '../base/choice.js';

/** `daily`: each morning, about the day before. `weekly`: each Monday, about the week before. */
export const REPORT_MAIL_TIMES = ['daily', 'weekly'] as const;
export type ReportMailTime = (typeof REPORT_MAIL_TIMES)[number];

/** The rows of the mail. Rows by upload aren't possible, because the name of a file may mention a client. */
export const ReportMailRows = choice(['person', 'team', 'admin']);

export const ReportMail = object({
  /** When the mail comes; null for no mail. */
  time: nullable(choice(REPORT_MAIL_TIMES)),
  side: choice(REPORT_SIDES),
  by: ReportMailRows,
  /** The person to whom the report is narrowed, with those who work under them. */
  under: nullable(Id),
});
export type ReportMail = Infer<typeof ReportMail>;

/** The caller's mail; null if they never chose one. */
export const getReportMail = endpoint({
  method: 'GET',
  path: '/reports/getReportMail',
  may: 'see-reports',
  answer: nullable(ReportMail),
  says: { done: 'Report by mail', failed: 'Failed to load data' },
});

/** Chooses or ends the caller's mail. It is sent after 7:00 AM in Panama to the e-mail that the account has then. */
export const setReportMail = endpoint({
  method: 'PATCH',
  path: '/reports/setReportMail',
  may: 'see-reports',
  body: ReportMail,
  answer: nullable(ReportMail),
  says: { done: 'Report by mail saved', failed: 'Error occurred' },
});
