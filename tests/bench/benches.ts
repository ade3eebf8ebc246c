/** Every bench by its name, with what its options mean and what they are when nobody says. */
import { benchAuthTiming } from './auth-timing.js';
import { openCluster, type BenchCluster } from './bench-database.js';
import { benchDownload } from './download.js';
import { benchFuzz } from './fuzz.js';
import { benchHandshakeFlood } from './handshake-flood.js';
import { benchImages } from './images.js';
import { benchInstances } from './instances.js';
import { benchIntake } from './intake.js';
import { benchLists } from './lists.js';
import { benchLiveDeals } from './live-deals.js';
import { benchLoad } from './load.js';
import { benchLoginAttacks } from './login-attacks.js';
import { benchMigrate } from './migrate.js';
import { benchMount } from './mount.js';
import type { Options } from './options.js';
import { benchPicking } from './picking.js';
import { benchPickingKill } from './picking-kill.js';
import { benchPickingSteps } from './picking-steps.js';
import { benchReading } from './reading.js';
import { benchRealtime } from './realtime.js';
import type { Findings } from './report.js';
import { madeUpRows, rowsOf } from './rows.js';
import type { ServerEntry } from './server-process.js';
import { benchSlowProofs } from './slow-proofs.js';
import { benchStaff } from './staff.js';
import { benchTable } from './table.js';
import { benchTyping } from './typing.js';

type Bench = (entry: ServerEntry, options: Options) => Promise<Findings>;

export const BENCHES = {
  picking: (entry, given) =>
    withCluster(given, (cluster) => {
      const file = given.text('file');
      const rows = file === undefined ? madeUpRows(given.count('rows', 2000)) : rowsOf(file);
      return benchPicking({ entry, rows, ...people(given, 5, 20), cluster });
    }),
  'picking-steps': (entry, given) =>
    withOwnCluster(given, (cluster) =>
      benchPickingSteps({
        ...{ entry, cluster, seconds: given.count('seconds', 15) },
        rate: given.count('rate', 100),
      }),
    ),
  'picking-kill': (entry, given) =>
    withCluster(given, (cluster) =>
      benchPickingKill({ entry, cluster, rounds: given.count('rounds', 10), ...people(given, 5, 10) }),
    ),
  instances: (entry, given) =>
    withOwnCluster(given, (cluster) =>
      benchInstances({ entry, cluster, minutes: given.count('minutes', 10), ...people(given, 50, 200) }),
    ),
  migrate: (_entry, given) =>
    withOwnCluster(given, (cluster) => benchMigrate({ cluster, rentals: given.count('rentals', 1_000_000) })),
  auth: (entry, given) => benchAuthTiming({ entry, calls: given.count('calls', 300) }),
  'login-attacks': (entry, given) =>
    benchLoginAttacks({ entry, seconds: given.count('seconds', 20), rate: given.count('rate', 100) }),
  staff: (entry, given) =>
    benchStaff({
      entry,
      staff: given.count('staff', 10_000),
      rentals: given.count('rentals', 200_000),
      calls: given.count('calls', 300),
    }),
  lists: (entry, given) =>
    withCluster(given, (cluster) =>
      benchLists({
        ...{ entry, cluster, rentals: given.count('rentals', 100_000) },
        calls: given.count('calls', 60),
      }),
    ),
  'slow-proofs': (entry, given) => benchSlowProofs({ entry, seconds: given.count('seconds', 60) }),
  reading: (_entry, given) =>
    benchReading({ rentals: given.count('rentals', 20_000), calls: given.count('calls', 20) }),
  images: (entry, given) => benchImages({ entry, senders: given.count('pickers', 30) }),
  download: (entry, given) => benchDownload({ entry, rentals: given.count('rentals', 100_000) }),
  'live-deals': (entry, given) =>
    benchLiveDeals({ entry, seconds: given.count('seconds', 60), rate: given.count('rate', 5) }),
  table: (entry) => benchTable({ entry }),
  mount: () => benchMount(),
  load: (entry) => benchLoad({ entry }),
  typing: (entry, given) =>
    benchTyping({ entry, rate: given.count('rate', 11), rounds: given.count('rounds', 20) }),
  intake: (entry, given) =>
    benchIntake({ entry, file: given.text('file'), rows: given.count('rows', 100_000) }),
  realtime: (entry, given) =>
    benchRealtime({
      entry,
      creators: given.count('creators', 2000),
      messages: given.count('messages', 200),
      seconds: given.count('seconds', 30),
    }),
  handshakes: (entry, given) => benchHandshakeFlood({ entry, seconds: given.count('seconds', 60) }),
  fuzz: (entry, given) =>
    benchFuzz({ entry, requests: given.count('requests', 20_000), seed: given.count('seed', 1) }),
} as const satisfies Record<string, Bench>;

export type BenchName = keyof typeof BENCHES;
export const isBench = (name: string): name is BenchName => name in BENCHES;

const people = (given: Options, creators: number, pickers: number) => ({
  creators: given.count('creators', creators),
  pickers: given.count('pickers', pickers),
});

/** Over SQLite, unless a database is named. */
async function withCluster(
  given: Options,
  measure: (cluster: BenchCluster | null) => Promise<Findings>,
): Promise<Findings> {
  const cluster = await openCluster(given.text('database'));
  try {
    return await measure(cluster);
  } finally {
    await cluster?.stop();
  }
}

/** For what PostgreSQL alone can do: one that is started for the run, unless another is named. */
async function withOwnCluster(
  given: Options,
  measure: (cluster: BenchCluster) => Promise<Findings>,
): Promise<Findings> {
  const cluster = await openCluster(given.text('database') ?? 'own');
  try {
    return await measure(cluster);
  } finally {
    await cluster.stop();
  }
}
