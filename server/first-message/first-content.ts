/**
 * Fills the first messages of an installation that has none: with the lines of the files that earlier versions read, if somebody edited
 * them, and otherwise with the default messages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  FIRST_MESSAGE_LANGUAGES,
  FirstMessagesChange,
} from '../../src/contract/first-messages/first-messages.js';
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';
import { InvalidInput, read } from '../../src/contract/base/validation.js';
import { newId } from '../base/ids.js';
import { ConfigError, type Config } from '../config/config.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { DEFAULT_MESSAGES, type LanguageTexts } from './default-messages.js';
import { FIRST_MESSAGES_LOCK, readFirstMessages, storeFirstMessages } from './stored-messages.js';

const FILES: Record<FirstMessageLanguage, string> = {
  en: 'first-messages.txt',
  es: 'first-messages.es.txt',
};

/** The hashes of the files as earlier versions wrote them. */
const UNEDITED_SHA256 = [
  '1203f358a6be54aae799728adf437220ec2862cfdd5005075beb94baeabd2b9f',
  '7402dbfb1f3620c45cb11a264695e54c146b777d8b45fffbf430f463501a151c',
  '5d22ea7bedac5b7848247e967b46cde5764100072dc24d6310a9365799c3a8c7',
];

/**
 * Stores the first messages if there are none, and renames the files to `….imported`. Throws ConfigError when an edited file has an
 * invalid line; nothing is stored then.
 */
export async function fillFirstMessages(
  db: Kysely<Database>,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<void> {
  const isFilled = await inTransaction(db, async (trx) => {
    await lockNames(trx, [FIRST_MESSAGES_LOCK]);
    const stored = await readFirstMessages(trx);
    if (stored.messages.length > 0) return false;
    const en = textsOf(dataDir, 'en');
    const es = textsOf(dataDir, 'es');
    await storeFirstMessages(trx, {
      business: stored.business,
      optOut: { en: en.optOut, es: es.optOut },
      messages: [...toMessages(en, 'en'), ...toMessages(es, 'es')],
    });
    return true;
  });
  if (!isFilled) return;
  for (const name of Object.values(FILES)) {
    const path = join(dataDir, name);
    if (existsSync(path)) renameSync(path, `${path}.imported`);
  }
}

const toMessages = ({ messages }: LanguageTexts, language: FirstMessageLanguage) =>
  messages.map((text, index) => ({ _id: newId(), language, text, isOn: true, position: index + 1 }));

/** The lines of an edited file, without an opt-out line because they contain their own; otherwise the default texts. */
function textsOf(dataDir: string, language: FirstMessageLanguage): LanguageTexts {
  const path = join(dataDir, FILES[language]);
  if (!existsSync(path)) return DEFAULT_MESSAGES[language];
  const file = readFileSync(path, 'utf8');
  if (UNEDITED_SHA256.includes(createHash('sha256').update(file).digest('hex')))
    return DEFAULT_MESSAGES[language];
  const lines = messageLines(file);
  const texts = { messages: lines.map(({ text }) => text) };
  const others = FIRST_MESSAGE_LANGUAGES.filter((other) => other !== language);
  try {
    read(
      {
        optOut: {},
        messages: [
          ...toMessages(texts, language),
          ...others.flatMap((other) => toMessages(DEFAULT_MESSAGES[other], other)),
        ],
      },
      FirstMessagesChange,
    );
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new ConfigError([
      `The first messages in ${path} can't be imported:`,
      ...error.errors.map(({ path: field, message }) => {
        const line = lines[Number(/^messages\.(\d+)\.text$/.exec(field)?.[1])];
        return line ? `Line ${line.number}: ${message}` : message;
      }),
      'Mend the file, or delete it to get the messages that come with the server.',
    ]);
  }
  return texts;
}

/** The lines of a file that are messages: each line is one, except a blank line and one that begins with #. */
const messageLines = (file: string) =>
  file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
