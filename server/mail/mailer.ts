/** How a mail leaves the house: over SMTP, or, where none is configured, as a file in the outbox. */
import type { Config } from '../config/config.js';
import { outbox } from './outbox.js';
import { smtp } from './smtp.js';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Takes one mail. Rejects when nobody accepted it; it may be sent again then. */
export interface Mailer {
  /** For the log: where mails go. Never an address or a password. */
  readonly means: string;
  send(mail: Mail, sentAtMs: number): Promise<void>;
  close(): void;
}

/** The mailer of a configuration. It connects when the first mail is sent, so a start needs no mail server. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : outbox(dataDir, mailFrom);
}
