/** Sends a mail by SMTP or, if no mail server is configured, writes it as a file into the outbox. */
import type { Config } from '../config/config.js';
import type { Mailer } from './mail.js';
import { outbox } from './outbox.js';
import { smtp } from './smtp.js';

/** The mailer of a configuration. It connects when the first mail is sent, so the server starts without a mail server. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : outbox(dataDir, mailFrom);
}
