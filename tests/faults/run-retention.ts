/**
 * A server's nightly run as its own process, which a test can kill: `node --import tsx run-retention.ts <data folder> <database URL or ''> <now>`.
 * It prints a line before each batch.
 */
import { openDatabase } from '../../server/db/database.js';
import { runRetention } from '../../server/personal-data/retention-run.js';

const [dataDir = '', databaseUrl = '', now = ''] = process.argv.slice(2);
const db = openDatabase({ dataDir, databaseUrl: databaseUrl || null });
const stop = {
  get aborted() {
    process.stdout.write('batch\n');
    return false;
  },
};
await runRetention({ db, clock: { now: () => Number(now) } }, `process ${process.pid}`, stop);
await db.destroy();
