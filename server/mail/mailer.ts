/** How a mail is sent: by SMTP, or, when none is configured, as a file in the outbox. */
import type { Config } from '../config/config.js';
import { outbox } from './outbox.js';
import { smtp } from './smtp.js';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail. Rejects when it was not accepted; it may be retried then. */
export interface Mailer {
  /** For the log: how mails are sent. Never an address or a password. */
  readonly means: string;
  send(mail: Mail, sentAtMs: number): Promise<void>;
  close(): void;
}

/** The mailer of a configuration. It connects when the first mail is sent, so the server starts without a mail server. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : outbox(dataDir, mailFrom);
}
