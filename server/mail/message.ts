import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.js';

/**
 * Converts a mail for nodemailer, which may read no content from a file or a URL. The headers prevent
 * out-of-office replies.
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
