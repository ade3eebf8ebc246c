/**
 * `npm run bench -- scale`: what one rental, one entry, one claim and one finish cost on PostgreSQL in bytes, log and processor time,
 * with a pool and history of one size and of the double. docs/performance.md calculates with these figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { moveData } from '../../server/move-data/move-data.js';
import { asAll } from './as-all.js';
import { ask, newDatabase, type BenchCluster } from './bench-database.js';
import { enterAll } from './enter-phase.js';
import { newLedger } from './ledger.js';
import { buildListsOperation } from './lists-operation.js';
import { addPeople } from './people.js';
import { pgbenchRate } from './pgbench.js';
import { pickWithoutRest } from './picking-rate.js';
import { postgresCpuMs } from './postgres-cpu.js';
import { printTable, type Findings } from './report.js';
import { madeUpRow } from './rows.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface ScaleBench {
  entry: ServerEntry;
  cluster: BenchCluster;
  /** The larger of the two operations. */
  rentals: number;
  /** How long the pickers work on each. */
  seconds: number;
}

const PICKERS = 8;
const ENTRIES = 500;
/** Relations with fewer bytes per rental have no line of their own. */
const WORTH_A_LINE = 2;
/** Numbers of entered rows start behind those that the operation's rentals have. */
const FIRST_ROW = 5_000_000;

/** Servers that send events to each other, each by two connections as in server/realtime/across-servers.ts. */
const SERVERS = 4;
const SENDING_CONNECTIONS = 2;
/** The bytes of an event, a little more than that of a change. */
const EVENT_BYTES = 500;

/** The cost of one step. */
interface Step {
  serverMs: number;
  postgresMs: number;
  /** Bytes of the write-ahead log: what a standby receives and an archive stores. */
  walBytes: number;
}

interface Size {
  rentals: number;
  /** Bytes of each table and each index of `rentals`, by its name. */
  bytes: Map<string, number>;
  /** One entry. */
  entry: Step;
  /** One claim with its finish. */
  claim: Step;
}

/** Prints the costs at both sizes. The findings contain figures only, no check that can fail. */
export async function benchScale({ cluster, rentals, ...plan }: ScaleBench): Promise<Findings> {
  console.log(`\nThe cost of a rental and of each step on ${cluster.title}`);
  console.log(`  (${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} as it begins)`);
  const half = await measure({ cluster, rentals: Math.round(rentals / 2), ...plan });
  const whole = await measure({ cluster, rentals, ...plan });
  const events = await eventsBetweenServers(cluster, plan.seconds);
  printTable(`${half.rentals} and ${whole.rentals} rentals`, [
    ...bytesPerRental(half, whole),
    ...(['entry', 'claim'] as const).flatMap((step) => {
      const both = (pick: (step: Step) => string) => `${pick(half[step])}, ${pick(whole[step])}`;
      const name = step === 'claim' ? 'a claim and its finish' : 'an entry';
      return [
        [`${name}: the server's processor time`, both(({ serverMs }) => `${serverMs.toFixed(2)} ms`)],
        [`${name}: PostgreSQL's processor time`, both(({ postgresMs }) => `${postgresMs.toFixed(2)} ms`)],
        [`${name}: write-ahead log`, both(({ walBytes }) => `${walBytes.toFixed(0)} bytes`)],
      ] as const;
    }),
    [`events a second between ${SERVERS} servers, by NOTIFY`, events.toFixed(0)],
  ]);
  return {
    isRight: true,
    figures: [
      { what: `bytes per rental at ${whole.rentals} rentals`, figure: perRental(whole).toFixed(0) },
      {
        what: 'write-ahead log of a claim and its finish',
        figure: `${whole.claim.walBytes.toFixed(0)} bytes`,
      },
    ],
  };
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const perRental = ({ bytes, rentals }: Size): number => sum(bytes.values()) / rentals;

function bytesPerRental(half: Size, whole: Size): [name: string, value: string][] {
  const both = (of: (size: Size) => number) => `${of(half).toFixed(0)}, ${of(whole).toFixed(0)}`;
  const names = [...whole.bytes].sort(([, one], [, other]) => other - one).map(([name]) => name);
  return [
    ['bytes per rental', both(perRental)],
    ...names
      .map((name): [string, string] => [
        `  ${name}`,
        both((size) => (size.bytes.get(name) ?? 0) / size.rentals),
      ])
      .filter(([name]) => (whole.bytes.get(name.trim()) ?? 0) / whole.rentals >= WORTH_A_LINE),
  ];
}

async function measure({ entry, cluster, rentals, seconds }: ScaleBench): Promise<Size> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  const url = own.url ?? '';
  try {
    await buildListsOperation(dataDir, rentals);
    await moveData({ dataDir, databaseUrl: url }, () => undefined);
    await ask(url, 'vacuum analyze');
    const people = await addPeople(dataDir, { creators: 1, pickers: PICKERS }, url);
    const server = await startServerProcess(entry, dataDir, { DATABASE_URL: url });
    const stepCost = async (work: () => Promise<number>): Promise<Step> => {
      // The first steps write whole pages into the log, and plan their statements.
      await work();
      const before = {
        serverMs: server.cpuMs(),
        postgresMs: await postgresCpuMs(url),
        wal: await walBytes(url),
      };
      const count = await work();
      return {
        serverMs: (server.cpuMs() - before.serverMs) / count,
        postgresMs: ((await postgresCpuMs(url)) - before.postgresMs) / count,
        walBytes: ((await walBytes(url)) - before.wal) / count,
      };
    };
    try {
      await allFolded(url);
      const bytes = await bytesOf(url);
      return await asAll(
        server.url,
        [...people.creators, ...people.pickers],
        async ([creator, ...pickers]) => {
          let nextRow = FIRST_ROW;
          const newRows = () => Array.from({ length: ENTRIES }, () => madeUpRow((nextRow += 1)));
          const entered = await stepCost(
            async () => (await enterAll(creator ? [creator] : [], newRows())).entered.length,
          );
          const claimed = await stepCost(
            async () => (await pickWithoutRest(pickers, newLedger(), seconds)).claims,
          );
          return { rentals, bytes, entry: entered, claim: claimed };
        },
      );
    } finally {
      await server.stop();
    }
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The bytes of the rows of each table and of each index. Only tables that grow with rentals have many. */
async function bytesOf(url: string): Promise<Map<string, number>> {
  const rows = await ask(
    url,
    `select c.relname as name, case c.relkind when 'r' then pg_table_size(c.oid) else pg_relation_size(c.oid) end as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'i')`,
  );
  return new Map(rows.map(({ name = '', bytes }) => [name, Number(bytes)]));
}

/** Sends events from each server as fast as PostgreSQL takes them, with a listener of each. */
async function eventsBetweenServers(cluster: BenchCluster, seconds: number): Promise<number> {
  const own = await newDatabase(cluster);
  const url = own.url ?? '';
  const listeners = Array.from({ length: SERVERS }, () => new pg.Client({ connectionString: url }));
  try {
    for (const listener of listeners) {
      await listener.connect();
      await listener.query('listen scale');
    }
    return await pgbenchRate({
      url,
      script: `select pg_notify('scale', repeat('x', ${EVENT_BYTES}));\n`,
      clients: SERVERS * SENDING_CONNECTIONS,
      until: ['-T', seconds],
    });
  } finally {
    for (const listener of listeners) await listener.end();
    await own.remove();
  }
}

/** Waits until the server has folded the moved rentals into the counts per day. */
async function allFolded(url: string): Promise<void> {
  while ((await ask(url, 'select 1 from rental_day_changes limit 1')).length > 0) await setTimeout(200);
  await ask(url, 'vacuum analyze');
}

async function walBytes(url: string): Promise<number> {
  const [row] = await ask(url, `select pg_current_wal_insert_lsn() - '0/0' as bytes`);
  return Number(row?.['bytes']);
}
