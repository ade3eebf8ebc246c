/**
 * `npm run bench -- standby`: what reading lists from a standby costs. Two servers over one PostgreSQL, of which one reads
 * from a standby, answer the same calls in turns.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries, startCluster } from '../../scripts/postgres.js';
import { moveData } from '../../server/move-data/move-data.js';
import { addDoNotContact } from '../../src/contract/do-not-contact.js';
import { getAllRentalsByCreator } from '../../src/contract/rental-lists.js';
import { client, type Client } from '../api/client.js';
import { freshNumber } from '../api/rentals-support.js';
import { buildListsOperation, SEARCHES } from './lists-operation.js';
import { printTable, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';
import { logIn, percentile } from './server-times.js';

interface StandbyBench {
  entry: ServerEntry;
  rentals: number;
  /** Measured calls of each kind at each server. */
  calls: number;
}

const WARM_UP_CALLS = 10;

const list = (query: { limit: number; page?: number; search?: string }) => (by: Client) =>
  by.call(getAllRentalsByCreator, { query });
const LISTS = {
  'first page of All Leads': list({ limit: 10 }),
  'its page 1,000': list({ limit: 10, page: 1000 }),
  'a search for a name': list({ limit: 10, search: SEARCHES.rare }),
  'a page of a download': list({ limit: 1000 }),
};
const write = (by: Client) => by.call(addDoNotContact, { body: { number: freshNumber(), reason: 'other' } });

/** The run passes when the standby has answered every list of its server. */
export async function benchStandby({ entry, rentals, calls }: StandbyBench): Promise<Findings> {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL 15 or newer on this machine.');
  const folders = ['data', 'without', 'with'].map((name) =>
    mkdtempSync(join(tmpdir(), `rental-desk-bench-${name}-`)),
  );
  const [dataDir = '', ...dirs] = folders;
  const ends: (() => Promise<void>)[] = [];
  try {
    const people = await buildListsOperation(dataDir, rentals);
    const primary = await startCluster(binaries, { isLasting: true });
    ends.push(primary.stop);
    await moveData({ dataDir, databaseUrl: primary.url }, () => undefined);
    const standby = await startCluster(binaries, { isLasting: true, standbyOf: primary.url });
    ends.push(standby.stop);
    const servers: ServerProcess[] = [];
    for (const [index, more] of [{}, { DATABASE_READ_URL: standby.url }].entries()) {
      const server = await startServerProcess(entry, dirs[index] ?? '', {
        DATABASE_URL: primary.url,
        ...more,
      });
      ends.push(() => server.stop());
      servers.push(server);
    }
    const clients = await Promise.all(
      servers.map(async ({ url }) => client(url, await logIn(url, people.superAdmin))),
    );
    const [, reading] = servers;
    if (!reading) throw new Error('There are two servers.');
    while ((await figure(reading, 'standby_lag_seconds')) === null);

    console.log(`\n${rentals} rentals, ${calls} calls each in turns, load ${loadavg()[0]?.toFixed(1) ?? ''}`);
    const times: [string, string][] = [];
    for (const [what, call] of Object.entries(LISTS)) times.push([what, await inTurns(clients, call, calls)]);
    const expected = Object.keys(LISTS).length * (calls + WARM_UP_CALLS);
    const answered = (await figure(reading, 'list_reads_total{database="standby"}')) ?? 0;
    times.push(['a write (a number for the do-not-contact list)', await inTurns(clients, write, calls)]);
    printTable('p50 / p95 at the caller, ms: without a standby, with one', times);
    const figures = times.map(([what, ms]): Figure => ({ what: `standby: ${what}`, figure: ms }));
    return { isRight: answered === expected, figures };
  } finally {
    for (const end of ends.reverse()) await end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a call at each server in turns. */
async function inTurns(
  clients: readonly Client[],
  call: (by: Client) => Promise<{ status: number }>,
  calls: number,
): Promise<string> {
  const ms = clients.map((): number[] => []);
  for (let i = 0; i < WARM_UP_CALLS + calls; i += 1)
    for (const [index, by] of clients.entries()) {
      const startedAt = performance.now();
      const { status } = await call(by);
      if (status !== 200) throw new Error(`A call was answered ${status}`);
      if (i >= WARM_UP_CALLS) ms[index]?.push(performance.now() - startedAt);
    }
  return ms
    .map((each) => [0.5, 0.95].map((share) => percentile(each, share).toFixed(1)).join(' / '))
    .join(', ');
}

/** A figure of a server's /metrics; null while it is missing. */
async function figure({ url }: ServerProcess, name: string): Promise<number | null> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`rental_desk_${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
}
