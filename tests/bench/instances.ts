/**
 * `npm run bench -- instances`: three servers over one PostgreSQL behind a simple load balancer, one of them
 * killed every minute.
 */
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.js';
import { sendMessage } from '../../src/contract/messages.js';
import { asAll } from './as-all.js';
import { connectSockets, type BalancedSockets, type Drop } from './balanced-sockets.js';
import { fillPool } from './bare-loop.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { isDone, type Caller } from './caller.js';
import { inspect } from './inspect.js';
import { PAUSES, runWorkers, type WorkSeen } from './instances-work.js';
import { missingIn, newLedger, type Ledger, type Missing } from './ledger.js';
import { addPeople } from './people.js';
import { mustBeZero, p50p99, printTable, type Findings } from './report.js';
import { roundRobin, type RoundRobin } from './round-robin.js';
import { madeUpRow } from './rows.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';

export interface InstancesBench {
  entry: ServerEntry;
  cluster: BenchCluster;
  minutes: number;
  creators: number;
  pickers: number;
}

const INSTANCES = 3;
/** The interval of the kills is shorter in a run of a few minutes, so that each server is killed once. */
const KILL_EVERY_MS = 60_000;
/** The pause before a restart: systemd's RestartSec, as in docs/operations.md. */
const RESTART_AFTER_MS = 1000;
const BACK_WITHIN_MS = 5000;
/** The balancer closes its side of a broken connection at once. */
const LINE_BREAKS_WITHIN_MS = 2000;
/** The share of pickers with a socket; all creators have one. */
const PICKERS_WITH_SOCKET = 0.25;
/** Rentals in the pool at the start, so that no picker waits for the first entries. */
const POOL = 4000;
const HEARD_WITHIN_MS = 5000;
/** A token lasts fifteen minutes, and nobody here refreshes one. */
const MOST_MINUTES = 12;

interface Kill {
  atMs: number;
  /** Milliseconds from the kill until the server listens again. */
  backMs: number;
}

interface Run {
  ledger: Ledger;
  seen: WorkSeen;
  kills: Kill[];
  drops: Drop[];
  counts: RoundRobin['counts'];
  sockets: number;
  connectedAtTheEnd: number;
  heard: number;
  rollCall: number;
  missing: Missing;
  neverEntered: number;
}

/**
 * Runs the bench and prints its findings. The run fails when acknowledged work is lost, a rental is handed
 * out twice, or a socket stays disconnected.
 */
export async function benchInstances(plan: InstancesBench): Promise<Findings> {
  if (plan.minutes > MOST_MINUTES) throw new Error(`--minutes may be ${MOST_MINUTES} at most`);
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(plan.cluster);
  try {
    return report(plan, await run(plan, folder, own.url ?? ''));
  } finally {
    await own.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(plan: InstancesBench, folder: string, databaseUrl: string): Promise<Run> {
  const people = await addPeople(folder, plan, databaseUrl);
  const db = openDatabase({ dataDir: folder, databaseUrl });
  await fillPool(db, people.creators[0]?.id ?? '', POOL);
  await db.destroy();
  const start = (index: number, port = '0') => {
    const dataDir = mkdtempSync(join(folder, `server-${index}-`));
    return startServerProcess(plan.entry, dataDir, {
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'on',
      PORT: port,
    });
  };
  const servers = await Promise.all(Array.from({ length: INSTANCES }, (_, index) => start(index)));
  const balancer = await roundRobin(servers.map(({ url }) => url));
  const ledger = newLedger();
  try {
    const worked = await asAll(balancer.url, [...people.creators, ...people.pickers], async (callers) => {
      const creators = callers.slice(0, plan.creators);
      const pickers = callers.slice(plan.creators);
      const connected = callers.slice(0, plan.creators + Math.ceil(plan.pickers * PICKERS_WITH_SOCKET));
      const sockets = await connectSockets(balancer.url, connected);
      try {
        const over = AbortSignal.timeout(plan.minutes * 60_000);
        setMaxListeners(0, over);
        let rows = POOL * 2;
        const working = runWorkers({ creators, pickers }, ledger, () => madeUpRow((rows += 1)), over);
        const kills = await killInTurn(servers, plan.minutes * 60_000, start);
        const seen = await working;
        const connectedAtTheEnd = sockets.connected();
        const called = await rollCall(creators, pickers, ledger, sockets);
        return {
          seen,
          kills,
          drops: [...sockets.drops],
          connectedAtTheEnd,
          sockets: connected.length,
          ...called,
        };
      } finally {
        sockets.close();
      }
    });
    return {
      ...worked,
      ledger,
      counts: balancer.counts,
      ...(await heldAgainst(ledger, folder, databaseUrl)),
    };
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Kills one server after the other at equal intervals, and restarts each on its port. */
async function killInTurn(
  servers: ServerProcess[],
  forMs: number,
  start: (index: number, port: string) => Promise<ServerProcess>,
): Promise<Kill[]> {
  const everyMs = Math.min(KILL_EVERY_MS, forMs / INSTANCES);
  const startedAt = performance.now();
  const kills: Kill[] = [];
  for (let at = everyMs / 2; at < forMs; at += everyMs) {
    await setTimeout(Math.max(0, startedAt + at - performance.now()));
    const index = kills.length % INSTANCES;
    const killed = servers[index];
    if (!killed) throw new Error('There is no such server');
    const atMs = performance.now();
    await killed.kill();
    await setTimeout(RESTART_AFTER_MS);
    servers[index] = await start(index, new URL(killed.url).port);
    kills.push({ atMs, backMs: performance.now() - atMs });
  }
  return kills;
}

/** At the end every creator with a pick gets a message, which proves that their sockets still work. */
async function rollCall(
  creators: readonly Caller[],
  pickers: readonly Caller[],
  ledger: Ledger,
  sockets: BalancedSockets,
): Promise<{ rollCall: number; heard: number }> {
  const expected = new Map<string, string>();
  const writers = new Map(pickers.map((picker) => [picker.person.id, picker]));
  for (const [index, creator] of creators.entries()) {
    const creatorId = creator.person.id;
    const rental = [...ledger.finished.values()].find(
      ({ rentalId }) => ledger.creators.get(rentalId) === creatorId,
    );
    const writer = rental && writers.get(rental.pickerId);
    if (!writer) continue;
    const message = `Roll call ${index}`;
    const reply = await writer.call(sendMessage, { creatorId, message, rentalId: rental.rentalId });
    if (isDone(reply)) expected.set(creatorId, message);
    else
      ledger.unexpected.push(`message: ${reply.status} ${'failure' in reply ? reply.failure.message : ''}`);
  }
  return { rollCall: expected.size, heard: await sockets.heard(expected, HEARD_WITHIN_MS) };
}

async function heldAgainst(ledger: Ledger, folder: string, databaseUrl: string) {
  const found = await inspect(folder, databaseUrl);
  return {
    missing: missingIn(ledger, found),
    neverEntered: found.rentals.size - POOL - ledger.entered.size - ledger.stoodAlready,
  };
}

/** Finds the kill that broke a socket's connection. */
const killBefore = (kills: readonly Kill[], downAtMs: number): Kill | undefined =>
  kills.findLast(({ atMs }) => atMs <= downAtMs && downAtMs - atMs < LINE_BREAKS_WITHIN_MS);

function report({ minutes, creators, pickers, cluster }: InstancesBench, run: Run): Findings {
  const { ledger, seen, kills, counts, missing } = run;
  const ofKills = run.drops.filter(({ downAtMs }) => killBefore(kills, downAtMs) !== undefined);
  const comeBackMs = run.drops.map(
    ({ downAtMs, backAtMs }) =>
      (backAtMs ?? Number.POSITIVE_INFINITY) - (killBefore(kills, downAtMs)?.atMs ?? downAtMs),
  );
  const longestMs = Math.max(0, ...comeBackMs);
  const lost = missing.entries + missing.finishes + missing.inHand + run.neverEntered;
  const twice = ledger.twice.length + missing.holdingTwo;
  const refused = seen.refused.enter + seen.refused.fetch + seen.refused.finish;
  const range = ([from, to]: readonly [number, number]) => `${from / 1000} to ${to / 1000} s`;
  const share = `${((refused / seen.calls) * 100).toFixed(3)} %`;
  const isBack = longestMs < BACK_WITHIN_MS && run.connectedAtTheEnd === run.sockets;
  printTable(`${INSTANCES} servers on ${cluster.title}, behind round robin without sticky sessions`, [
    ['minutes', minutes],
    ['pickers, creators', `${pickers}, ${creators}`],
    ['pause with a rental, and between two', `${range(PAUSES.withRental)}, ${range(PAUSES.betweenRentals)}`],
    ['pause between two entries', range(PAUSES.betweenEntries)],
    ['kill -9 of a server', kills.length],
    [
      '  until it listened again, longest',
      `${(Math.max(0, ...kills.map(({ backMs }) => backMs)) / 1000).toFixed(1)} s`,
    ],
    ['entries acknowledged', ledger.entered.size],
    ['rentals handed out', ledger.holders.size],
    ['finishes acknowledged', ledger.finished.size],
    ['lost: acknowledged entries missing', missing.entries],
    ['lost: acknowledged finishes missing', missing.finishes],
    ['lost: fetched and no longer in that hand', missing.inHand],
    ['rentals that nobody entered', run.neverEntered],
    ['twice: given to two people, or again after the finish', ledger.twice.length],
    ['twice: people who hold two', missing.holdingTwo],
    ['calls', seen.calls],
    ['calls refused (no answer, or the balancer’s 502 or 503)', `${refused}, ${share}`],
    ['  of entries, fetches, finishes', Object.values(seen.refused).join(', ')],
    ['  cut while under way: 502', counts.cut],
    ['  no server there: 503', counts.nobody],
    ['  sent on to another server, unseen by the caller', counts.movedOn],
    ['  entries in doubt that had come in', ledger.stoodAlready],
    ...ledger.unexpected.map((answer) => [`unexpected: ${answer}`, 1] as const),
    ['fetches that found the pool empty', seen.emptyPool],
    ['enter, p50 / p99', p50p99(seen.enterMs)],
    ['fetch, p50 / p99', p50p99(seen.fetchMs)],
    ['finish, p50 / p99', p50p99(seen.finishMs)],
    ['sockets', run.sockets],
    ['sockets lost to kills', ofKills.length],
    ['sockets lost otherwise', run.drops.length - ofKills.length],
    ['  back, from the kill on, p50 / p99', p50p99(comeBackMs)],
    ['  longest', `${(longestMs / 1000).toFixed(2)} s`],
    ['  connected at the end', run.connectedAtTheEnd],
    ['creators who heard a message at the end', `${run.heard} of ${run.rollCall}`],
    [
      'load of the machine at the end',
      `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
    ],
  ]);
  const what = `${INSTANCES} servers, ${kills.length} × kill -9, ${pickers} pickers and ${creators} creators`;
  return {
    isRight:
      lost === 0 && twice === 0 && isBack && run.heard === run.rollCall && ledger.unexpected.length === 0,
    figures: [
      mustBeZero(`${what}: acknowledged and lost`, lost),
      mustBeZero(`${what}: handed out twice`, twice),
      { what: `${what}: calls refused`, figure: `${refused} of ${seen.calls}` },
      {
        what: `${what}: sockets back, longest`,
        figure: `${(longestMs / 1000).toFixed(1)} s`,
        aim: `${BACK_WITHIN_MS / 1000} s`,
        isHeld: isBack,
      },
    ],
  };
}
