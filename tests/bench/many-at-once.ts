/**
 * `npm run bench -- many-at-once`: while pickers work, a job returns many finished rentals to the pool and is undone, then another job
 * deletes them and is undone. Nothing may be lost, and every column must be as before.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { insertRentals, randomShuffle, toColumns } from '../../server/rentals/rentals.js';
import { saveSettings } from '../../server/settings/stored-settings.js';
import {
  commitJob,
  getJob,
  startDeletion,
  startReturn,
  undoJob,
  WORKING_JOB_STATES,
  type RentalJob,
} from '../../src/contract/rental-jobs.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings.js';
import { countedDays, maintainedDays } from '../api/counted-days.js';
import { asAll } from './as-all.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { isDone, logIn, type Caller, type Reply } from './caller.js';
import { newLedger } from './ledger.js';
import { addPeople } from './people.js';
import { pickAtRate, type Pace } from './picking-rate.js';
import { mustBeZero, p50p99, p99Of, perSecond, printTable, type Figure, type Findings } from './report.js';
import { madeUpRow } from './rows.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface ManyAtOnceBench {
  entry: ServerEntry;
  /** How many rentals one job changes. */
  rentals: number;
  pickers: number;
  /** The PostgreSQL for the data; null for SQLite. */
  cluster: BenchCluster | null;
}

/** Each picker fetches one rental a second, far more than people do. */
const FETCHES_A_SECOND = 1;
const ROUND_SECONDS = 2;
const QUIET_SECONDS = 20;
const AIM_P99_MS = 250;
const ROWS_AT_ONCE = 500;
const POLL_MS = 100;
/** The pool is large enough for the pickers during both jobs and their undos. */
const POOL_PER_PICKER = 1500;

interface Phase {
  what: string;
  seconds: number;
  fetchMs: number[];
  changed: number;
}

export async function benchManyAtOnce(plan: ManyAtOnceBench): Promise<Findings> {
  const { entry, rentals, pickers, cluster } = plan;
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  const inDatabase = async <T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
    const db = openDatabase({ dataDir, databaseUrl: own.url });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  try {
    const people = await addPeople(dataDir, { creators: 1, pickers: pickers + 1 }, own.url);
    const [owner, ...others] = people.pickers;
    await inDatabase((db) =>
      fill(db, { pickerId: owner?.id ?? '', pool: pickers * POOL_PER_PICKER, rentals }),
    );
    const before = await inDatabase(finishedMark);
    const server = await startServerProcess(
      entry,
      dataDir,
      own.url === null ? {} : { DATABASE_URL: own.url },
    );
    const ledger = newLedger();
    let phases: Phase[];
    try {
      const admin = await logIn(server.url, { ...ADMIN, id: '' });
      phases = await asAll(server.url, others, async (callers) => {
        const pick = (seconds: number) =>
          pickAtRate(callers, ledger, { perSecond: callers.length * FETCHES_A_SECOND, seconds });
        const quiet = await pick(QUIET_SECONDS);
        const found: Phase[] = [
          { what: 'no job', seconds: quiet.seconds, fetchMs: quiet.fetchMs, changed: 0 },
        ];
        for (const job of [
          { what: 'return', start: () => admin.call(startReturn, PICKED) },
          { what: 'delete', start: () => admin.call(startDeletion, { ...PICKED, reason: 'test' }) },
        ] as const) {
          const phase = await duringJob(admin, pick, job.start, rentals);
          found.push({ ...phase.work, what: job.what }, { ...phase.undo, what: `undo of the ${job.what}` });
        }
        return found;
      });
      admin.close();
    } finally {
      await server.stop();
    }
    const after = await inDatabase(finishedMark);
    const wrongDays = await inDatabase(countWrongDays);
    return report(plan, phases, { isExact: before === after, wrongDays, twice: ledger.twice.length });
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ADMIN = { email: 'admin@bench.rental-desk.local', password: 'bench-password' };
/** The finished rentals of the owner, a picker who doesn't work during the bench. */
const PICKED = { list: 'picked-leads' as const, filters: { endDate: '2026-01-31' } };

/** Lets pickers work while a job runs, and while it is undone. */
async function duringJob(
  admin: Caller,
  pick: (seconds: number) => Promise<Pace>,
  start: () => Promise<Reply<RentalJob>>,
  rentals: number,
): Promise<{ work: Omit<Phase, 'what'>; undo: Omit<Phase, 'what'> }> {
  const phase = async (begin: () => Promise<Reply<RentalJob>>) => {
    const startedAt = performance.now();
    const fetchMs: number[] = [];
    const ending = new AbortController();
    const working = begin()
      .then((reply) => ended(admin, dataOf(reply)))
      .finally(() => {
        ending.abort();
      });
    const picking = async () => {
      while (!ending.signal.aborted) fetchMs.push(...(await pick(ROUND_SECONDS)).fetchMs);
    };
    const [job] = await Promise.all([working, picking()]);
    if (job.changed !== rentals) throw new Error(`${job.changed} of ${rentals} rentals were changed`);
    return { job, seconds: (performance.now() - startedAt) / 1000, fetchMs };
  };
  const work = await phase(async () => {
    const job = dataOf(await start());
    return admin.call({ ...commitJob, path: `/rental/jobs/${job._id}/commit` });
  });
  const undo = await phase(() => admin.call({ ...undoJob, path: `/rental/jobs/${work.job._id}/undo` }));
  return { work: { ...work, changed: work.job.changed }, undo: { ...undo, changed: undo.job.restored } };
}

/** Waits until the server no longer works on the job. */
async function ended(admin: Caller, { _id }: RentalJob): Promise<RentalJob> {
  for (;;) {
    const job = dataOf(await admin.call({ ...getJob, path: `/rental/jobs/${_id}` }));
    if (!WORKING_JOB_STATES.some((state) => state === job.state)) return job;
    await setTimeout(POLL_MS);
  }
}

function dataOf<Data>(reply: Reply<Data>): Data {
  if (!isDone(reply)) throw new Error(`A job was refused: ${reply.status} ${reply.failure.message}`);
  return reply.data;
}

/** Inserts the pool and the finished rentals of January. The latter are newer, so that pickers get rentals of the pool first. */
async function fill(
  db: Kysely<Database>,
  { pickerId, pool, rentals }: { pickerId: string; pool: number; rentals: number },
): Promise<void> {
  await saveSettings(db, { ...DEFAULT_SETTINGS, leadsType: 'oldest' }, Date.now());
  const { id: adminId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const at = Date.parse('2026-01-15T17:00:00Z');
  const finished = {
    fetcher_id: pickerId,
    fetcher_admin_id: adminId,
    number_status: 'valid' as const,
    fetched_at: at + 1,
    finished_at: at + 2,
    updated_at: at + 2,
  };
  for (let from = 0; from < pool + rentals; from += ROWS_AT_ONCE)
    await insertRentals(
      db,
      Array.from({ length: Math.min(ROWS_AT_ONCE, pool + rentals - from) }, (_, index) => {
        const isPool = from + index < pool;
        const created_at = isPool ? at - pool + from + index : at;
        return {
          ...toColumns(madeUpRow(from + index)),
          id: newId(),
          number_key: `+1${7_000_000_000 + from + index}`,
          source: 'entered' as const,
          created_at,
          updated_at: created_at,
          shuffle: randomShuffle(),
          ...(!isPool && finished),
        };
      }),
    ).execute();
  await sql.raw('analyze').execute(db);
}

/** A hash of every column of the finished rentals of January. */
async function finishedMark(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('rentals')
    .selectAll()
    .where('finished_at', '<', Date.parse('2026-02-01T00:00:00Z'))
    .orderBy('seq')
    .execute();
  const hash = createHash('sha256').update(`${rows.length}`);
  for (const row of rows) hash.update(JSON.stringify(Object.entries(row).toSorted()));
  return hash.digest('hex');
}

async function countWrongDays(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select * from (${maintainedDays}) as maintained full join (${countedDays}) as counted using (family, scope, day, state, facets)
      where maintained.rentals is distinct from counted.rentals`.execute(db);
  return rows.length;
}

function report(
  { rentals, pickers, cluster }: ManyAtOnceBench,
  phases: readonly Phase[],
  { isExact, wrongDays, twice }: { isExact: boolean; wrongDays: number; twice: number },
): Findings {
  const title = `${rentals} rentals, ${pickers} pickers, ${cluster?.title ?? 'SQLite'}`;
  printTable(`Many at once: ${title}`, [
    ...phases.flatMap(({ what, seconds, fetchMs, changed }): [string, string | number][] => [
      [`${what}: fetch, p50 / p99 of ${fetchMs.length}`, p50p99(fetchMs)],
      ...(changed > 0 ? [[`${what}: rentals`, perSecond(changed, seconds)] as [string, string]] : []),
    ]),
    ['columns as before both jobs', isExact ? 'all' : 'NOT ALL'],
    ['wrong counts of days', wrongDays],
    ['handed out twice', twice],
  ]);
  return {
    isRight: isExact && wrongDays === 0 && twice === 0,
    figures: [
      ...phases.slice(1).map(({ what, fetchMs }): Figure => ({
        what: `${title}: fetch during the ${what}, p99`,
        figure: `${p99Of(fetchMs).toFixed(0)} ms`,
        aim: `${AIM_P99_MS} ms`,
        isHeld: p99Of(fetchMs) <= AIM_P99_MS,
      })),
      mustBeZero(`${title}: columns not as before`, isExact ? 0 : 1),
      mustBeZero(`${title}: wrong counts of days, or handed out twice`, wrongDays + twice),
    ],
  };
}
