/** `npm run bench -- staff`: how long the server takes for each list of staff, read from its own log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay } from '../../src/contract/base/business-day.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import * as calls from '../../src/contract/staff/staff-calls.js';
import { STAFF_SORT_FIELDS } from '../../src/contract/staff/staff-sorts.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import type { Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { logIn, percentile, serverMs } from './server-times.js';
import { buildOperation, type Operation, type StaffNumbers } from './staff-operation.js';

export interface StaffBench extends StaffNumbers {
  entry: ServerEntry;
  /** Measured calls of each kind. */
  calls: number;
}

const AIM_P95_MS = 50;
const WARM_UP_CALLS = 5;

interface Measured {
  what: string;
  who: keyof Pick<Operation, 'superAdmin' | 'admin' | 'creatorLeader' | 'pickerLeader'>;
  path: string;
}

/** The calls of the bench: which person reads which page of which list with which search. */
function plan(today: string): Measured[] {
  const list = (path: string, query: Record<string, string | number> = {}) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`;
  const pickers = calls.getAllDataPickers.path;
  const creators = calls.getAllDataCreators.path;
  const all = 'superAdmin';
  return [
    { who: all, what: 'pickers, first page', path: list(pickers) },
    { who: all, what: 'pickers, page 100', path: list(pickers, { page: 100 }) },
    { who: all, what: 'pickers, 100 a page', path: list(pickers, { limit: 100 }) },
    { who: all, what: 'pickers, search: one person', path: list(pickers, { search: 'person9999@' }) },
    { who: all, what: 'pickers, search: common name', path: list(pickers, { search: 'jose' }) },
    { who: all, what: 'pickers, search: nobody', path: list(pickers, { search: 'zzz' }) },
    { who: all, what: 'creators, first page', path: list(creators) },
    { who: all, what: 'creators, page 100', path: list(creators, { page: 100 }) },
    { who: all, what: 'creators, 100 a page', path: list(creators, { limit: 100 }) },
    { who: all, what: 'creators, search: common name', path: list(creators, { search: 'perez' }) },
    {
      who: all,
      what: 'creators, verdicts of today',
      path: list(creators, { startDate: today, endDate: today }),
    },
    { who: all, what: 'team leaders, first page', path: list(calls.getAllTeamLeaders.path) },
    { who: all, what: 'team leaders, 100 a page', path: list(calls.getAllTeamLeaders.path, { limit: 100 }) },
    { who: all, what: 'admins', path: list(calls.getAllAdmins.path) },
    { who: all, what: 'choices: admins', path: calls.getAdminEmails.path },
    { who: all, what: 'choices: all team leaders', path: calls.getOwnTeamLeadersEmails.path },
    { who: 'admin', what: 'own pickers, first page', path: list(pickers) },
    { who: 'admin', what: 'own pickers, search', path: list(pickers, { search: 'jose' }) },
    { who: 'admin', what: 'own team leaders', path: list(calls.getTeamLeadersOfAdmin.path) },
    { who: 'creatorLeader', what: 'own creators, first page', path: list(creators) },
    { who: 'pickerLeader', what: 'own pickers, first page', path: list(pickers) },
  ];
}

/** Every order of each list, for the person who sees most, and of pickers for an admin. */
function sortedLists(): Measured[] {
  const orders = (who: Measured['who'], what: string, role: StaffRole, path: string) =>
    STAFF_SORT_FIELDS[role].map((field) => ({
      who,
      what: `${what} by ${field}`,
      path: `${path}?sort=-${field}`,
    }));
  return [
    ...orders('superAdmin', 'pickers', 'data-picker', calls.getAllDataPickers.path),
    ...orders('superAdmin', 'creators', 'data-creator', calls.getAllDataCreators.path),
    ...orders('superAdmin', 'leaders', 'team-leader', calls.getAllTeamLeaders.path),
    ...orders('superAdmin', 'admins', 'admin', calls.getAllAdmins.path),
    ...orders('admin', 'own pickers', 'data-picker', calls.getAllDataPickers.path),
  ];
}

/** Prints a line for each call. The run passes when every p95 is within the aim. */
export async function benchStaff({ entry, calls: count, ...numbers }: StaffBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  try {
    const operation = await buildOperation(dataDir, numbers);
    const server = await startServerProcess(entry, dataDir);
    try {
      const size = `${numbers.staff} staff, ${numbers.leaders} of them leaders, ${numbers.rentals} rentals`;
      console.log(`\n${size}, ${count} calls each; ms of the server's own work`);
      console.log(`  ${'who'.padEnd(14)}${'what'.padEnd(32)}${'p50'.padStart(8)}${'p95'.padStart(8)}`);
      const [load = 0] = loadavg();
      console.log(`  (${availableParallelism()} cores, load ${load.toFixed(1)} as it begins)`);
      let slowestMs = 0;
      for (const { who, what, path } of [...plan(businessDay(Date.now())), ...sortedLists()]) {
        const token = await logIn(server.url, operation[who]);
        const ms = await serverMs({
          url: server.url + API_BASE + path,
          token,
          dataDir,
          count,
          warmUpCalls: WARM_UP_CALLS,
        });
        slowestMs = Math.max(slowestMs, percentile(ms, 0.95));
        const [p50, p95] = [0.5, 0.95].map((share) => percentile(ms, share).toFixed(1).padStart(8));
        console.log(`  ${who.padEnd(14)}${what.padEnd(32)}${p50}${p95}`);
      }
      const isHeld = slowestMs < AIM_P95_MS;
      console.log(`  Aim: p95 under ${AIM_P95_MS} ms: ${isHeld ? 'held' : 'NOT held'}`);
      return {
        isRight: isHeld,
        figures: [
          {
            what: `${size}: slowest p95 of all lists`,
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
    rmSync(dataDir, { recursive: true, force: true });
  }
}
