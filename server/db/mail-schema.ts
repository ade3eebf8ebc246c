/** The tables of mails: those to be sent, and the reports that people want. */
import type { ReportMail, ReportMailTime } from '../../src/contract/reports/report-mail.js';
import type { ReportSide } from '../../src/contract/reports/reports.js';

type InstantMs = number;

export type MailKind = 'password-link' | 'login-link' | 'invitation' | 'report';

/** A person's report by mail. */
export interface ReportMailsTable {
  user_id: string;
  /** Null: no mail. */
  time: ReportMailTime | null;
  side: ReportSide;
  grouped_by: ReportMail['by'];
  under_id: string | null;
  /** The number of the Panama day on which the next mail is due. */
  due_day: number | null;
}

/** A mail that is requested and not yet sent. Its text is written when it is sent, so no text and no secret is stored here. */
export interface OutgoingMailsTable {
  id: string;
  kind: MailKind;
  /** The requested e-mail; whether an account has it is checked when the mail is sent. */
  recipient: string;
  requested_at: InstantMs;
  attempts: number;
  next_try_at: InstantMs;
}
