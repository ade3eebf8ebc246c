/**
 * `npm run bench -- lists`: how long the server takes for each list of rentals, compared with the simple SQL
 * for the same rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import { moveData } from '../../server/move-data/move-data.js';
import { readPage } from '../../server/rentals/lists/list-rentals.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getClientsInfo,
} from '../../src/contract/rentals/rental-lists.js';
import { readStrictly } from '../../src/contract/base/validation.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { buildListsOperation } from './lists-operation.js';
import type { ListsPeople } from './lists-people.js';
import { plainPage, type ListQuery } from './lists-plain.js';
import type { Measured } from './lists-plan.js';
import type { Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { logIn, percentile, serverMs, unmeasured } from './server-times.js';

/** Returns the calls to measure in an operation with this number of rentals. */
export type ListsPlan = (nowMs: number, rentals: number, people: ListsPeople) => Measured[];

export interface ListsBench {
  entry: ServerEntry;
  rentals: number;
  /** Measured calls of each kind. */
  calls: number;
  planOf: ListsPlan;
  /**
   * The PostgreSQL to measure; null for SQLite. The operation is made on SQLite and then moved, as a real one
   * would be.
   */
  cluster: BenchCluster | null;
}

const WARM_UP_CALLS = 5;
/** How often each simple statement runs; a statement that takes longer than a second runs once. */
const BARE_RUNS = 3;
const PATIENCE_MS = 1000;

const ENDPOINTS = {
  'by-creator': getAllRentalsByCreator,
  'by-picker': getAllRentalsByPicker,
  clients: getClientsInfo,
} as const;

/** Prints a line for each call. The run passes when every p95 is within its aim. */
export async function benchLists({ entry, rentals, calls, cluster, planOf }: ListsBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  try {
    const startedAt = performance.now();
    const people = await buildListsOperation(dataDir, rentals);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const plan = planOf(Date.now(), rentals, people);
    if (cluster && own.url !== null) await moveTo(cluster, { dataDir, databaseUrl: own.url });
    const bare = await bareTimes({ dataDir, databaseUrl: own.url }, people, plan);
    console.log(`\n${rentals} rentals over two years (made in ${seconds} s), ${calls} calls each`);
    console.log(
      '  p50, p95: ms of the server’s own work. sql: its statements alone. plain: count(*), order by, offset.',
    );
    const [load = 0] = loadavg();
    console.log(`  (${availableParallelism()} cores, load ${load.toFixed(1)} as it begins)`);
    console.log(line('who', 'list', 'what', ['p50', 'p95', 'sql', 'plain']));
    const settings = own.url === null ? {} : { DATABASE_URL: own.url };
    const server = await startServerProcess(entry, dataDir, settings);
    try {
      const found: ListFigure[] = [];
      let session = { of: '', token: '' };
      for (const [index, { who, kind, what, query, aimMs, isDeep }] of plan.entries()) {
        // A new login for each person and list, because a token is valid for only 15 minutes.
        const of = `${who} ${kind}`;
        if (session.of !== of) session = { of, token: await logIn(server.url, people[who]) };
        const { token } = session;
        const path = `${server.url}${API_BASE}${ENDPOINTS[kind].path}`;
        const shown = { ...query, ...(isDeep && (await lastPage(path, query, { token, dataDir }))) };
        const url = `${path}?${new URLSearchParams(shown).toString()}`;
        const ms = await serverMs({ url, token, dataDir, count: calls, warmUpCalls: WARM_UP_CALLS });
        const p95 = percentile(ms, 0.95);
        const { sqlMs = 0, plainMs = 0 } = bare[index] ?? {};
        found.push({ aimMs, p95, plainMs });
        const times = [percentile(ms, 0.5), p95, sqlMs, plainMs].map((time) => time.toFixed(1));
        console.log(line(who, kind, what, times) + (p95 < aimMs ? '' : `  over ${aimMs}`));
      }
      const findings = findingsOf(`${rentals} rentals on ${cluster?.title ?? 'SQLite'}`, found);
      console.log(`  Every p95 within its aim: ${findings.isRight ? 'yes' : 'NO'}`);
      return findings;
    } finally {
      await server.stop();
    }
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The page of the query, or the last one if the list has fewer. */
async function lastPage(
  path: string,
  query: Record<string, string>,
  server: { token: string; dataDir: string },
): Promise<{ page: string }> {
  const first = new URLSearchParams({ ...query, page: '1' }).toString();
  const text = await unmeasured({ url: `${path}?${first}`, ...server });
  // Only the number of pages is used here; the server's own tests check the rest of the answer.
  const { data } = JSON.parse(text) as { data: { countInfo: { totalPage: number } } };
  return { page: String(Math.max(1, Math.min(Number(query['page']), data.countInfo.totalPage))) };
}

interface ListFigure {
  aimMs: number;
  p95: number;
  plainMs: number;
}

/** The slowest of the calls that share an aim, compared with the simple SQL of the same page. */
function findingsOf(what: string, found: readonly ListFigure[]): Findings {
  const aims = [...new Set(found.map(({ aimMs }) => aimMs))];
  const figures = aims.map((aimMs) => {
    const [slowest = { p95: 0, plainMs: 0 }] = found
      .filter((figure) => figure.aimMs === aimMs)
      .sort((one, other) => other.p95 - one.p95);
    return {
      what: `${what}: slowest p95 of the lists with this aim`,
      figure: `${slowest.p95.toFixed(1)} ms`,
      aim: `${aimMs} ms`,
      ratio: `plain SQL takes ${slowest.plainMs.toFixed(0)} ms`,
      isHeld: slowest.p95 < aimMs,
    };
  });
  return { isRight: figures.every(({ isHeld }) => isHeld), figures };
}

/** Moves the operation and reports the time. Throws when a row has changed. */
async function moveTo(
  { title }: BenchCluster,
  place: { dataDir: string; databaseUrl: string },
): Promise<void> {
  const startedAt = performance.now();
  const compared = await moveData(place, () => undefined);
  const changed = compared.filter(({ from, to }) => from.rows !== to.rows || from.checksum !== to.checksum);
  if (changed.length > 0)
    throw new Error(`Not moved as they were: ${changed.map(({ table }) => table).join()}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `\nMoved to ${title} in ${seconds} s, ${compared.length} tables with the same rows and checksums`,
  );
}

const line = (who: string, list: string, what: string, numbers: readonly string[]): string =>
  `  ${who.padEnd(14)}${list.padEnd(11)}${what.padEnd(34)}${numbers.map((number) => number.padStart(9)).join('')}`;

/** Times of our own statements and the simple ones in this process, without HTTP, token and JSON. */
async function bareTimes(
  place: DatabaseConfig,
  people: ListsPeople,
  plan: readonly Measured[],
): Promise<{ sqlMs: number; plainMs: number }[]> {
  const db = openDatabase(place);
  try {
    const times: { sqlMs: number; plainMs: number }[] = [];
    for (const { who, kind, query, isWithoutPlain } of plan) {
      const caller = callerOf(people, who);
      // The three structs differ only in their sorts, and the calls of the plan use none.
      const read = readStrictly(
        query,
        ENDPOINTS[kind].query as NonNullable<typeof getAllRentalsByCreator.query>,
      );
      times.push({
        sqlMs: await median(() => readPage({ db, clock: systemClock }, caller, kind, read)),
        plainMs: isWithoutPlain ? NaN : await plainMedian(db, caller, kind, read),
      });
    }
    return times;
  } finally {
    await db.destroy();
  }
}

const plainMedian = (
  db: Kysely<Database>,
  caller: ReturnType<typeof callerOf>,
  kind: Measured['kind'],
  query: ListQuery,
) => median(() => plainPage(db, caller, kind, query));

async function median(run: () => Promise<unknown>): Promise<number> {
  const ms: number[] = [];
  for (let i = 0; i < BARE_RUNS; i += 1) {
    const startedAt = performance.now();
    await run();
    ms.push(performance.now() - startedAt);
    if ((ms.at(-1) ?? 0) > PATIENCE_MS) break;
  }
  return percentile(ms, 0.5);
}

/** Returns a person as the guard would read them. */
function callerOf(people: ListsPeople, who: Measured['who']) {
  const { id: _id, email } = people[who];
  const nobody = {
    _id,
    email,
    name: who,
    canBulkUpload: false,
    sessionId: '',
    provedMs: 0,
    teamLeaderId: null,
  };
  switch (who) {
    case 'superAdmin':
      return { ...nobody, role: 'super-admin', assignFor: null, adminId: null } as const;
    case 'admin':
      return { ...nobody, role: 'admin', assignFor: null, adminId: null } as const;
    case 'creatorLeader':
      return {
        ...nobody,
        role: 'team-leader',
        assignFor: 'rental-creator',
        adminId: people.admin.id,
      } as const;
    case 'pickerLeader':
      return {
        ...nobody,
        role: 'team-leader',
        assignFor: 'rental-picker',
        adminId: people.admin.id,
      } as const;
  }
}
