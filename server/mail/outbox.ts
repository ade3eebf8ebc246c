import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { newId } from '../base/ids.js';
import type { Mailer } from './mail.js';
import { message } from './message.js';

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
