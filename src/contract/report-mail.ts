/** A report by mail: each person may have one, which says what they see on the screen of reports. */
import { enums, nullable, object, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { Id } from './fields.js';
import { REPORT_SIDES } from './reports.js';

/** Each morning the day before, or each Monday the week before. */
export const REPORT_MAIL_TIMES = ['daily', 'weekly'] as const;
export type ReportMailTime = (typeof REPORT_MAIL_TIMES)[number];

/** The rows of the mail. It has none of uploads, because the name of a file may mention a client. */
export const ReportMailRows = enums(['person', 'team', 'admin']);

export const ReportMail = object({
  /** Null: no mail. */
  time: nullable(enums(REPORT_MAIL_TIMES)),
  side: enums(REPORT_SIDES),
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
