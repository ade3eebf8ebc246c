/** `npm run backup [-- --to ./backups]`: copies DATA_DIR, even while the server runs. */
import { parseArgs } from 'node:util';
import { systemClock } from '../base/clock.js';
import { readConfig } from '../config/config.js';
import { startFailure } from '../start/failure.js';
import { backUp, CantBackUp } from './back-up.js';

try {
  const { values } = parseArgs({ options: { to: { type: 'string', default: './backups' } } });
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null)
    throw new CantBackUp(
      'The data stands in the PostgreSQL of DATABASE_URL. Back it up with its own tool: pg_dump --format=custom --file=rental-desk.dump "$DATABASE_URL".',
    );
  const folder = backUp(dataDir, values.to, systemClock.now());
  console.log(`The copy is whole: ${folder}`);
  console.log(
    'To restore it, stop the server, put a copy of this folder in the place of DATA_DIR, and start.',
  );
} catch (error) {
  const sentence = error instanceof CantBackUp || isWrongOption(error) ? error.message : startFailure(error);
  console.error(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exitCode = 1;
}

/** Node's sentence about an option that isn't known or lacks its value is good enough. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
