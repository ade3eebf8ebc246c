/** First messages to clients, out of files of the data folder that an operator can edit: one for each language. */
import { createHash, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstMessageLanguage, FirstMessageWish } from '../../src/contract/own-rentals.js';
import { ConfigError, type Config } from '../config/config.js';
import { writeWhole } from '../base/write-whole.js';
import { DEFAULT_FILES, REPLACED_FILES_SHA256 } from './default-file.js';
import { fillTemplate, readTemplates, usableTemplates } from './templates.js';

/** People whose last message is remembered: everybody at work. */
const MAX_REMEMBERED = 2000;

export const FIRST_MESSAGE_FILES: Record<FirstMessageLanguage, string> = {
  en: 'first-messages.txt',
  es: 'first-messages.es.txt',
};

export interface FirstMessages {
  /** A message for somebody, another one than the last time where there is another. `address`: null where it isn't known. */
  write(pickerId: string, wish: FirstMessageWish, address: string | null): string;
}

/** Reads the files, which are made when they aren't there. Throws ConfigError when one holds something that can't be understood. */
export function firstMessages({ dataDir }: Pick<Config, 'dataDir'>): FirstMessages {
  const templatesIn = {
    en: templatesOf(join(dataDir, FIRST_MESSAGE_FILES.en), DEFAULT_FILES.en),
    es: templatesOf(join(dataDir, FIRST_MESSAGE_FILES.es), DEFAULT_FILES.es),
  };
  const lastOf = new Map<string, string>();
  return {
    write: (pickerId, { language = 'en', ...names }, address) => {
      const usable = usableTemplates(templatesIn[language], address);
      const others = usable.filter((template) => template !== lastOf.get(pickerId));
      const choice = others.length > 0 ? others : usable;
      const template = choice[randomInt(choice.length)] ?? '';
      const [oldest] = lastOf.keys();
      if (oldest !== undefined && lastOf.size >= MAX_REMEMBERED) lastOf.delete(oldest);
      lastOf.set(pickerId, template);
      return fillTemplate(template, { ...names, address: address ?? '' });
    },
  };
}

function templatesOf(path: string, defaultFile: string): string[] {
  if (!existsSync(path) || isReplaced(readFileSync(path, 'utf8'))) writeWhole(path, defaultFile);
  const text = readFileSync(path, 'utf8');
  try {
    return readTemplates(text);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `The first messages in ${path} can't be used:`,
      what,
      'Mend the file, or delete it to get the messages that came with the server.',
    ]);
  }
}

/** Whether nobody has edited a file that an earlier version wrote. */
const isReplaced = (text: string): boolean =>
  REPLACED_FILES_SHA256.includes(createHash('sha256').update(text).digest('hex'));
