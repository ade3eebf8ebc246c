/** Sends a mail by SMTP or, if no mail server is configured, writes it as a file into the outbox. */
import type { Config } from '../config/config.js';
import type { Mailer, Mail } from './mail.js';
import { createTransport } from 'nodemailer';
import { message } from './message.js';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.js';
import { reasonOf } from './failed-sends.js';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { newId } from '../base/ids.js';

/** The mailer of a configuration. It connects when the first mail is sent, so the server starts without a mail server. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : outbox(dataDir, mailFrom);
}

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
function smtp(url: string, from: string): Mailer {
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

/**
 * Sends a mail with a secret, which the queue would have to store. There is one try, and a failure is only
 * logged.
 */
export const sendAtOnce =
  ({ mailer, clock, log }: { mailer: Mailer; clock: Clock; log: FastifyBaseLogger }) =>
  (mail: Mail): void => {
    mailer.send(mail, clock.now()).catch((error: unknown) => {
      log.error({ reason: reasonOf(error) }, 'A mail could not be sent and is given up');
    });
  };

/** The maximum number of files. Without it, mails that anyone may request would eventually fill the disk. */
const MAX_FILES = 1_000;

/**
 * Writes each mail as a file that mail programs open, `DATA_DIR/outbox/<time>-<id>.eml`. Its links give access to
 * accounts, so only the owner of the data folder may read it. A file gets its name only when it is complete and on
 * disk. Only the newest `maxFiles` mails are stored.
 */
export function outbox(dataDir: string, from: string, maxFiles = MAX_FILES): Mailer {
  const folder = join(dataDir, 'outbox');
  return {
    means: `the folder ${folder}, because SMTP_URL is not set`,
    send: async (mail, sentAtMs) => {
      const content = await new MailComposer(message(mail, from, sentAtMs)).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Some file systems allow no colons in a file name.
      const name = `${new Date(sentAtMs).toISOString().replaceAll(':', '-')}-${newId()}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
      await removeOldest(folder, maxFiles);
    },
    close: () => undefined,
  };
}

/** The names begin with the time, so they sort by age. */
async function removeOldest(folder: string, maxFiles: number): Promise<void> {
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const oldest = mails.sort().slice(0, Math.max(0, mails.length - maxFiles));
  for (const name of oldest) await rm(join(folder, name), { force: true });
}
