/** `npm run bench -- reports`: how long the server takes for a report of a year in an operation with millions of rentals. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay, DAY_MS } from '../../src/contract/base/business-day.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { getReport } from '../../src/contract/reports/reports.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import type { ListsPeople } from './lists-people.js';
import type { Findings } from './report.js';
import { buildReportsOperation } from './reports-operation.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { logIn, percentile, serverMs } from './server-times.js';

export interface ReportsBench {
  entry: ServerEntry;
  rentals: number;
  /** Measured calls of each kind. */
  calls: number;
  /** The PostgreSQL to measure; null for SQLite. */
  cluster: BenchCluster | null;
}

const AIM_P95_MS = 300;
const WARM_UP_CALLS = 3;
const DAYS_A_YEAR = 365;

interface Measured {
  who: keyof Pick<ListsPeople, 'superAdmin' | 'admin' | 'pickerLeader'>;
  what: string;
  query: Record<string, string>;
}

/** The reports of the bench, each of a year up to today. */
const PLAN: readonly Measured[] = [
  { who: 'superAdmin', what: 'each picker', query: { side: 'pickers', by: 'person' } },
  { who: 'superAdmin', what: 'pickers by team', query: { side: 'pickers', by: 'team' } },
  { who: 'superAdmin', what: 'pickers by admin', query: { side: 'pickers', by: 'admin' } },
  { who: 'superAdmin', what: 'each creator', query: { side: 'creators', by: 'person' } },
  { who: 'superAdmin', what: 'each upload', query: { side: 'creators', by: 'upload' } },
  { who: 'admin', what: 'own pickers', query: { side: 'pickers', by: 'person' } },
  { who: 'pickerLeader', what: 'own team', query: { side: 'pickers', by: 'person' } },
];

/** Prints a line for each report. The run passes when every p95 is within the aim. */
export async function benchReports({ entry, rentals, calls, cluster }: ReportsBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  try {
    const people = await buildReportsOperation({ dataDir, databaseUrl: own.url }, rentals);
    const server = await startServerProcess(
      entry,
      dataDir,
      own.url === null ? {} : { DATABASE_URL: own.url },
    );
    try {
      const staff = people.creatorIds.length + people.pickerIds.length;
      const size = `a year of the counts that ${rentals} rentals of ${staff} people leave, on ${cluster?.title ?? 'SQLite'}`;
      const [load = 0] = loadavg();
      console.log(`\n${size}, ${calls} calls each; ms of the server’s own work`);
      console.log(`  (${availableParallelism()} cores, load ${load.toFixed(1)} as it begins)`);
      console.log(`  ${'who'.padEnd(14)}${'what'.padEnd(20)}${'p50'.padStart(8)}${'p95'.padStart(8)}`);
      let slowestMs = 0;
      for (const { who, what, query } of PLAN) {
        const token = await logIn(server.url, people[who]);
        const days = {
          startDate: businessDay(Date.now() - (DAYS_A_YEAR - 1) * DAY_MS),
          endDate: businessDay(Date.now()),
        };
        const url = `${server.url}${API_BASE}${getReport.path}?${new URLSearchParams({ ...days, ...query }).toString()}`;
        const ms = await serverMs({ url, token, dataDir, count: calls, warmUpCalls: WARM_UP_CALLS });
        slowestMs = Math.max(slowestMs, percentile(ms, 0.95));
        const [p50, p95] = [0.5, 0.95].map((share) => percentile(ms, share).toFixed(1).padStart(8));
        console.log(`  ${who.padEnd(14)}${what.padEnd(20)}${p50}${p95}`);
      }
      const isHeld = slowestMs < AIM_P95_MS;
      return {
        isRight: isHeld,
        figures: [
          {
            what: `${size}: slowest p95 of all reports`,
            figure: `${slowestMs.toFixed(1)} ms`,
            aim: `${AIM_P95_MS} ms`,
            isHeld,
          },
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
