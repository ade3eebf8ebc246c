/** `npm run backup [-- --to ./backups]`: copies DATA_DIR, even while the server runs. */
import { parseArgs } from 'node:util';
import { systemClock } from '../base/clock.js';
import { readConfig } from '../config/config.js';
import { failureText } from '../start/failure.js';
import { backUp, CantBackUp } from './back-up.js';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  copy(values.to ?? './backups');
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
