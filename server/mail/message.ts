import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';

/**
 * A mail as nodemailer takes it. Its content is only what stands in the mail: no part of it is read from a file or an address.
 * The headers keep out-of-office replies away.
 */
export function message({ to, subject, text, html }: Mail, from: string, sentAtMs: number): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
    html,
    date: new Date(sentAtMs),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
