/** First messages to clients, out of a file of the data folder that an operator can edit. */
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config.js';
import { writeWhole } from '../write-whole.js';
import { DEFAULT_FILE } from './default-file.js';
import { fillTemplate, readTemplates } from './templates.js';

/** People whose last message is remembered: everybody at work. */
const MAX_REMEMBERED = 2000;

export interface FirstMessages {
  /** A message for somebody, another one than the last time where there is another. */
  write(pickerId: string, names: { ptw_name: string; client_name: string }): string;
}

/** Reads the file, which is made when it isn't there. Throws ConfigError when it holds something that can't be understood. */
export function firstMessages({ dataDir }: Pick<Config, 'dataDir'>): FirstMessages {
  const templates = templatesOf(join(dataDir, 'first-messages.txt'));
  const lastOf = new Map<string, number>();
  return {
    write: (pickerId, names) => {
      const index = another(templates.length, lastOf.get(pickerId));
      const [oldest] = lastOf.keys();
      if (oldest !== undefined && lastOf.size >= MAX_REMEMBERED) lastOf.delete(oldest);
      lastOf.set(pickerId, index);
      return fillTemplate(templates[index] ?? '', names);
    },
  };
}

function templatesOf(path: string): string[] {
  if (!existsSync(path)) writeWhole(path, DEFAULT_FILE);
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

/** A random index below `count`, never the last one unless there is no other. */
function another(count: number, last: number | undefined): number {
  if (last === undefined || last >= count || count === 1) return randomInt(count);
  return (last + 1 + randomInt(count - 1)) % count;
}
