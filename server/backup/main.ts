/**
 * `npm run backup [-- --to ./backups]`: copies DATA_DIR, even while the server runs.
 * `npm run backup -- restore --from <BACKUP_DIR> --to <new folder> [--until <time>]`: makes a data folder from continuous copies.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../base/clock.js';
import { readConfig } from '../config/config.js';
import { failureText } from '../start/failure.js';
import { backUp, CantBackUp } from './back-up.js';
import { restore } from './restore.js';

try {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' }, until: { type: 'string' } },
    allowPositionals: true,
  });
  const [command] = positionals;
  if (command === undefined) copy(values.to ?? './backups');
  else if (command === 'restore') await bringBack(values);
  else
    throw new CantBackUp(
      `There is no ${command}. "npm run backup" copies, "npm run backup -- restore" brings back.`,
    );
} catch (error) {
  console.error(error instanceof CantBackUp ? error.message : failureText(error));
  process.exitCode = 1;
}

function copy(to: string): void {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null)
    throw new CantBackUp(
      'The data stands in the PostgreSQL of DATABASE_URL. Back it up with its own tool: pg_dump --format=custom --file=rental-desk.dump "$DATABASE_URL".',
    );
  const folder = backUp(dataDir, to, systemClock.now());
  console.log(`The copy is whole: ${folder}`);
  console.log(
    'To restore it, stop the server, put a copy of this folder in the place of DATA_DIR, and start.',
  );
}

async function bringBack({
  from,
  to,
  until,
}: Partial<Record<'from' | 'to' | 'until', string>>): Promise<void> {
  if (from === undefined || to === undefined)
    throw new CantBackUp(
      'Say from where to where: npm run backup -- restore --from /var/backups/desk/continuous --to ./data',
    );
  const { atMs, damaged } = await restore(from, to, until === undefined ? undefined : instant(until));
  const seconds = Math.round((systemClock.now() - atMs) / 1000);
  console.log(`${resolve(to)} has the state of ${new Date(atMs).toISOString()}, ${seconds} seconds ago.`);
  if (damaged !== null) console.log(`What came later is not there, because ${damaged} is damaged.`);
  console.log('Give it to the user of the server, name it in DATA_DIR, and start.');
}

function instant(text: string): number {
  const ms = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(ms)) return ms;
  throw new CantBackUp(`--until is ${text}, but must be a time such as 2026-11-23T10:14:59Z.`);
}
