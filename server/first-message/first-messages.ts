/** First messages to clients, from files in the data folder that an operator can edit: one per language. */
import { createHash, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setBounded } from '../base/set-bounded.js';
import type { FirstMessageLanguage, FirstMessageRequest } from '../../src/contract/own-rentals.js';
import { ConfigError, type Config } from '../config/config.js';
import { writeWhole } from '../base/write-whole.js';
import { DEFAULT_FILES, REPLACED_FILES_SHA256 } from './default-file.js';
import { fillTemplate, readTemplates, usableTemplates } from './templates.js';

/** For how many people the last message is remembered; this is more than work at once. */
const MAX_REMEMBERED = 2000;

export const FIRST_MESSAGE_FILES: Record<FirstMessageLanguage, string> = {
  en: 'first-messages.txt',
  es: 'first-messages.es.txt',
};

export interface FirstMessages {
  /** A message for a picker, different from the last one if there are several. `address`: null when unknown. */
  write(pickerId: string, wish: FirstMessageRequest, address: string | null): string;
}

/** Reads the files, which are created when they are missing. Throws ConfigError when one has an invalid line. */
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
      setBounded(lastOf, pickerId, template, MAX_REMEMBERED);
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

/** Whether an earlier version wrote the file and nobody edited it. */
const isReplaced = (text: string): boolean =>
  REPLACED_FILES_SHA256.includes(createHash('sha256').update(text).digest('hex'));
