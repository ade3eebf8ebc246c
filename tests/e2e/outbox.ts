/** The mails that a server without a mail server has written to its outbox. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Operation } from './operation.js';

/** All mails so far, oldest first. */
export function mailsOf({ dataDir }: Operation): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox');
  const files = readdirSync(outbox, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))));
}

/** The first link in a mail's text. */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('The mail has no link');
  return link;
}
