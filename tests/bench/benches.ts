/**
 * Every bench by its name, with its options and their defaults. The code of a bench is loaded when it runs.
 */
import { openCluster, type BenchCluster } from './bench-database.js';
import type { Options } from './options.js';
import type { Findings } from './report.js';
import { madeUpRows, rowsOf } from './rows.js';
import type { ServerEntry } from './server-process.js';

type Bench = (entry: ServerEntry, options: Options) => Promise<Findings>;

export const BENCHES = {
  picking: async (entry, given) =>
    withCluster(given, async (cluster) => {
      const file = given.text('file');
      const rows = file === undefined ? madeUpRows(given.count('rows', 2000)) : rowsOf(file);
      return (await import('./picking.js')).benchPicking({ entry, rows, ...people(given, 5, 20), cluster });
    }),
  'picking-steps': async (entry, given) =>
    withOwnCluster(given, async (cluster) =>
      (await import('./picking-steps.js')).benchPickingSteps({
        entry,
        cluster,
        seconds: given.count('seconds', 15),
        rate: given.count('rate', 100),
      }),
    ),
  'claim-cost': async (_entry, given) =>
    withOwnCluster(given, async (cluster) =>
      (await import('./claim-cost.js')).benchClaimCost({ cluster, seconds: given.count('seconds', 6) }),
    ),
  'picking-kill': async (entry, given) =>
    withCluster(given, async (cluster) =>
      (await import('./picking-kill.js')).benchPickingKill({
        entry,
        cluster,
        rounds: given.count('rounds', 10),
        hasOutcomes: given.text('outcomes') === 'on',
        ...people(given, 5, 10),
      }),
    ),
  failover: async (entry, given) =>
    (await import('./failover.js')).benchFailover({
      entry,
      minutes: given.count('minutes', 10),
      failovers: given.count('failovers', 3),
      isUnderPatroni: given.text('cluster') === 'patroni',
      ...people(given, 50, 200),
    }),
  staff: async (entry, given) =>
    (await import('./staff.js')).benchStaff({
      entry,
      staff: given.count('staff', 10_000),
      leaders: given.count('leaders', 200),
      rentals: given.count('rentals', 200_000),
      calls: given.count('calls', 300),
    }),
  lists: async (entry, given) =>
    withCluster(given, async (cluster) =>
      (await import('./lists.js')).benchLists({
        entry,
        cluster,
        rentals: given.count('rentals', 100_000),
        planOf: (await import('./lists-plan.js')).listsPlan,
        calls: given.count('calls', 60),
      }),
    ),
  reports: async (entry, given) =>
    withCluster(given, async (cluster) =>
      (await import('./reports.js')).benchReports({
        entry,
        cluster,
        rentals: given.count('rentals', 5_000_000),
        calls: given.count('calls', 60),
      }),
    ),
  filters: async (entry, given) =>
    withCluster(given, async (cluster) =>
      (await import('./lists.js')).benchLists({
        entry,
        cluster,
        rentals: given.count('rentals', 100_000),
        planOf: (await import('./filters-plan.js')).filtersPlan,
        calls: given.count('calls', 20),
      }),
    ),
  download: async (entry, given) =>
    (await import('./download.js')).benchDownload({ entry, rentals: given.count('rentals', 100_000) }),
  load: async (entry, given) =>
    (await import('./load.js')).benchLoad({
      entry,
      rounds: given.count('rounds', 7),
      pictures: given.text('pictures'),
    }),
  'pasted-posts': async (entry, given) => {
    const file = given.text('file');
    const count = given.count('rows', 100);
    const { madeUpPostRows, postRowsOf } = await import('./post-rows.js');
    return (await import('./pasted-posts.js')).benchPastedPosts({
      entry,
      seed: given.count('seed', 1),
      rows: file === undefined ? madeUpPostRows(count) : postRowsOf(file, count),
    });
  },
  'collect-keys': async (entry, given) =>
    (await import('./collect-keys.js')).benchCollectKeys({ entry, rounds: given.count('rounds', 10) }),
  'tired-day': async (_entry, given) =>
    (await import('./tired-day.js')).benchTiredDay({
      leads: given.count('rentals', 200),
      seed: given.count('seed', 1),
    }),
  'first-day': async (entry, given) =>
    (await import('./first-day.js')).benchFirstDay({ entry, hasPictures: given.text('pictures') === 'on' }),
  intake: async (entry, given) =>
    (await import('./upload.js')).benchUpload({
      entry,
      file: given.text('file'),
      rows: given.count('rows', 100_000),
    }),
  realtime: async (entry, given) =>
    (await import('./realtime.js')).benchRealtime({
      entry,
      creators: given.count('creators', 2000),
      messages: given.count('messages', 200),
      seconds: given.count('seconds', 30),
    }),
  fuzz: async (entry, given) =>
    (await import('./fuzz.js')).benchFuzz({
      entry,
      requests: given.count('requests', 20_000),
      seed: given.count('seed', 1),
    }),
} as const satisfies Record<string, Bench>;

export type BenchName = keyof typeof BENCHES;
export const isBench = (name: string): name is BenchName => name in BENCHES;

const people = (given: Options, creators: number, pickers: number) => ({
  creators: given.count('creators', creators),
  pickers: given.count('pickers', pickers),
});

/** Uses SQLite, unless a PostgreSQL is named. */
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

/** For benches that need PostgreSQL: starts one for the run, unless another is named. */
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
