/**
 * `npm run bench -- claim-cost`: what each trigger and index of `rentals` costs the claim and finish on PostgreSQL. pgbench sends our
 * statements to copies of one database, each without one part, and simple ones to a plain queue table, which stays the same when our
 * schema changes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { ask, copyDatabase, newDatabase, type BenchCluster } from './bench-database.js';
import { addPeople } from './people.js';
import { pgbenchClaims, pgbenchRate } from './pgbench.js';
import { postgresCpuMs } from './postgres-cpu.js';
import { refill } from './refill.js';
import type { Findings } from './report.js';

export interface ClaimCostBench {
  cluster: BenchCluster;
  /** The seconds of each measurement. */
  seconds: number;
}

const CLIENTS = [1, 8, 64];
/** The aim: claims per second by so many clients. */
const AIMS: Record<number, number> = { 8: 1500, 64: 2500 };
/** How many rentals were picked before the bench. */
const HISTORY = 20_000;
/** More rentals than the fastest variant takes. */
const POOL_PER_SECOND = 10_000;
/** The indexes that the claim and the finish read, and those that refuse double rows. */
const NEEDED = /_pkey|_key|_held|_pool_|_fetcher_finished/;

interface Variant {
  name: string;
  /** What is changed in the copy of the database. */
  statements: readonly string[];
  clients: readonly number[];
  /** In place of our claim and finish. */
  script?: string;
}

const AS_IT_IS: Variant = { name: 'as it is', statements: [], clients: CLIENTS };
const VARIANTS: readonly Variant[] = [
  AS_IT_IS,
  {
    name: 'without counts per day',
    statements: [`drop trigger rental_day_counts_update on rentals`],
    clients: CLIENTS,
  },
  {
    name: 'without triggers and foreign keys',
    statements: [`alter table rentals disable trigger all`],
    clients: CLIENTS,
  },
  {
    name: 'synchronous_commit off',
    statements: [
      `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
    ],
    clients: CLIENTS,
  },
  {
    name: 'a plain queue table',
    statements: [
      `create table queue (id bigint primary key, payload text not null, taken_at timestamptz, done_at timestamptz)`,
      `create index queue_waiting on queue (id) where taken_at is null`,
      `insert into queue select seq, address from rentals`,
      `vacuum analyze queue`,
    ],
    clients: CLIENTS,
    script: `update queue set taken_at = now() where id =
      (select id from queue where taken_at is null order by id limit 1 for update skip locked) returning id \\gset
update queue set done_at = now() where id = :id;
`,
  },
];

interface Cost {
  /** Claims and finishes per second. */
  rate: number;
  /** Processor time of PostgreSQL for one of them. */
  cpuMs: number;
}

/** Prints claims per second of each variant. The findings contain figures only, no check that can fail. */
export async function benchClaimCost({ cluster, seconds }: ClaimCostBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const model = await newDatabase(cluster);
  const url = model.url ?? '';
  try {
    const people = await addPeople(dataDir, { creators: 1, pickers: Math.max(...CLIENTS) }, url);
    const pickerIds = people.pickers.map(({ id }) => id);
    await refill(
      { dataDir, databaseUrl: url },
      people.creators[0]?.id ?? '',
      HISTORY + POOL_PER_SECOND * seconds,
    );
    await pickBefore(url, HISTORY);
    const measure = async ({ statements, script }: Variant, clients: number): Promise<Cost> => {
      const copy = await copyDatabase(cluster, url);
      try {
        for (const statement of statements) await ask(copy.url, statement);
        const plan = { url: copy.url, until: ['-T', seconds] as const };
        const cpuBeforeMs = await postgresCpuMs(url);
        const rate =
          script === undefined
            ? await pgbenchClaims({ ...plan, pickerIds: pickerIds.slice(0, clients) })
            : await pgbenchRate({ ...plan, script, clients });
        return { rate, cpuMs: ((await postgresCpuMs(url)) - cpuBeforeMs) / (rate * seconds) };
      } finally {
        await copy.remove();
      }
    };

    console.log(`\nClaims and finishes per second by pgbench; ${cluster.title}`);
    console.log(`  (${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} as it begins)`);
    console.log(
      line(
        'per second, and processor time of PostgreSQL',
        CLIENTS.map((clients) => `${clients} clients`),
      ),
    );
    const asItIs = new Map<number, number>();
    for (const variant of [...VARIANTS, ...(await withoutEachIndex(url)), AS_IT_IS]) {
      const costs: string[] = [];
      for (const clients of CLIENTS) {
        const cost = variant.clients.includes(clients) ? await measure(variant, clients) : undefined;
        costs.push(cost ? `${cost.rate.toFixed(0)} /s, ${cost.cpuMs.toFixed(2)} ms` : '');
        // It is measured first and last: the later figure counts.
        if (variant === AS_IT_IS && cost) asItIs.set(clients, cost.rate);
      }
      console.log(line(variant.name, costs));
    }
    return {
      isRight: true,
      figures: [...asItIs].map(([clients, rate]) => {
        const aim = AIMS[clients];
        return {
          what: `bare claims on PostgreSQL, ${clients} clients`,
          figure: `${rate.toFixed(0)} /s`,
          ...(aim !== undefined && { aim: `${aim} /s`, isHeld: rate >= aim }),
        };
      }),
    };
  } finally {
    await model.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A variant without each index that the claim doesn't need. */
async function withoutEachIndex(url: string): Promise<Variant[]> {
  const rows = await ask(
    url,
    `select indexname as name from pg_indexes where tablename = 'rentals' order by 1`,
  );
  return rows
    .map(({ name = '' }) => name)
    .filter((name) => !NEEDED.test(name))
    .map((name) => ({ name: `without ${name}`, statements: [`drop index ${name}`], clients: [8] }));
}

/**
 * Marks rentals as picked on earlier days. Without them the partial indexes of picked rentals are empty, and PostgreSQL plans with
 * the wrong ones.
 */
async function pickBefore(url: string, rentals: number): Promise<void> {
  await ask(
    url,
    `with pickers as (select id, admin_id, row_number() over () - 1 as place, count(*) over () as pickers
        from users where role = 'data-picker')
      update rentals set fetcher_id = pickers.id, fetcher_admin_id = pickers.admin_id, number_status = 'valid',
          fetched_at = created_at - ${DAY_MS} * (1 + seq % 30), finished_at = created_at - ${DAY_MS} * (1 + seq % 30) + 60000
        from pickers where seq % pickers = place and seq <= ${rentals}`,
  );
  await ask(url, 'vacuum analyze');
}

const line = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(46)}${cells.map((cell) => cell.padStart(20)).join('')}`;
