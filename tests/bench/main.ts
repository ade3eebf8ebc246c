/**
 * `npm run bench -- <name> [options]`. Benches:
 *
 *   picking [--file leads.csv | --rows 2000] [--creators 5] [--pickers 20] [--kill]
 *           [--database own | postgres://…]   on a PostgreSQL of its own or on that one, beside pgbench
 *   picking-kill                the same as picking --kill
 *   auth [--calls 300]          whether the time of an answer tells which accounts exist
 *   staff [--staff 10000] [--rentals 200000] [--calls 300]   each list of staff, by the server's own clock
 *   lists [--rentals 100000] [--calls 60]   each list of rentals, beside the bare SQL of the same rows
 *           [--database own | postgres://…]   the same operation moved to PostgreSQL
 *   images [--pickers 30]       proofs sent at once, hostile and huge ones among them: what they cost in memory
 *   download [--rentals 100000] a spreadsheet of that many rentals in a real browser, read by other programs
 *   table                       100 rows of rd-rental-table until painted, beside plain HTML
 *   mount                       fifty elements on a page, beside bare React roots
 *   load                        how login and Collect come up on a slow machine and line
 *   intake [--file leads.csv | --rows 100000]   a large upload as .csv and as .xlsx while pickers work, beside its bare insert
 *   realtime [--creators 2000] [--messages 200] [--seconds 30]   messages to that many connected creators, and MB a connection
 *   fuzz [--requests 20000] [--seed 1]   hostile requests over every call: no answer of 5xx, and the memory they cost
 *
 * Each ends with exit code 1 when something that must hold did not.
 */
import { parseArgs } from 'node:util';
import { benchAuthTiming } from './auth-timing.js';
import { benchDownload } from './download.js';
import { benchFuzz } from './fuzz.js';
import { benchImages } from './images.js';
import { benchLists } from './lists.js';
import { benchIntake } from './intake.js';
import { benchLoad } from './load.js';
import { benchMount } from './mount.js';
import { openCluster, type BenchCluster } from './bench-database.js';
import { benchPicking } from './picking.js';
import { benchPickingKill } from './picking-kill.js';
import { madeUpRows, rowsOf } from './rows.js';
import { buildServer, type ServerEntry } from './server-process.js';
import { benchRealtime } from './realtime.js';
import { benchStaff } from './staff.js';
import { benchTable } from './table.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    rows: { type: 'string' },
    creators: { type: 'string' },
    messages: { type: 'string' },
    seconds: { type: 'string' },
    pickers: { type: 'string' },
    calls: { type: 'string' },
    staff: { type: 'string', default: '10000' },
    rentals: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    database: { type: 'string' },
    kill: { type: 'boolean', default: false },
  },
});

const BENCHES = [
  'picking',
  'picking-kill',
  'auth',
  'staff',
  'lists',
  'images',
  'download',
  'table',
  'mount',
  'load',
  'intake',
  'realtime',
  'fuzz',
] as const;
const name = BENCHES.find((known) => known === positionals[0]);
if (!name) {
  console.error(`Name a bench: ${BENCHES.join(', ')}. For example: npm run bench -- picking`);
  process.exit(2);
}

process.exitCode = (await run(name, await buildServer())) ? 0 : 1;

function run(bench: (typeof BENCHES)[number], entry: ServerEntry): Promise<boolean> {
  if (bench === 'auth') return benchAuthTiming({ entry, calls: count('calls', '300') });
  if (bench === 'staff')
    return benchStaff({
      entry,
      staff: count('staff'),
      rentals: count('rentals', '200000'),
      calls: count('calls', '300'),
    });
  if (bench === 'lists')
    return withCluster((cluster) =>
      benchLists({ entry, rentals: count('rentals', '100000'), calls: count('calls', '60'), cluster }),
    );
  if (bench === 'images') return benchImages({ entry, senders: count('pickers', '30') });
  if (bench === 'download') return benchDownload({ entry, rentals: count('rentals', '100000') });
  if (bench === 'table') return benchTable({ entry });
  if (bench === 'mount') return benchMount();
  if (bench === 'fuzz')
    return benchFuzz({ entry, requests: count('requests', '20000'), seed: count('seed', '1') });
  if (bench === 'load') return benchLoad({ entry });
  if (bench === 'intake') return benchIntake({ entry, file: values.file, rows: count('rows', '100000') });
  if (bench === 'realtime')
    return benchRealtime({
      entry,
      creators: count('creators', '2000'),
      messages: count('messages', '200'),
      seconds: count('seconds', '30'),
    });
  const plan = {
    entry,
    rows: values.file === undefined ? madeUpRows(count('rows', '2000')) : rowsOf(values.file),
    creators: count('creators', '5'),
    pickers: count('pickers', '20'),
  };
  if (bench === 'picking-kill' || values.kill) return benchPickingKill(plan);
  return withCluster((cluster) => benchPicking({ ...plan, cluster }));
}

async function withCluster(measure: (cluster: BenchCluster | null) => Promise<boolean>): Promise<boolean> {
  const cluster = await openCluster(values.database);
  try {
    return await measure(cluster);
  } finally {
    await cluster?.stop();
  }
}

function count(option: Exclude<keyof typeof values, 'file' | 'kill'>, otherwise = ''): number {
  const given = values[option] ?? otherwise;
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${option} must be a whole number above 0, it is ${given}`);
  process.exit(2);
}
