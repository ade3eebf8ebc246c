import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.js';
import { message } from './message.js';

/**
 * These timeouts are shorter than nodemailer's defaults, because the queue retries, so there is no need to
 * wait for a server that hangs.
 */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/**
 * Sends by the server of a URL such as `smtps://user:password@mail.example.com`. With `smtp://` the connection is
 * encrypted if the server offers it; `?requireTLS=true` requires it.
 */
export function smtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    means: 'the mail server of SMTP_URL',
    send: async (mail, sentAtMs) => {
      await transport.sendMail(message(mail, from, sentAtMs));
    },
    close: () => transport.close(),
  };
}
