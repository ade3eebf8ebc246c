/**
 * Several servers over one PostgreSQL behind a simple load balancer, on which people work while something breaks. At the
 * end the acknowledged work is compared with the database.
 */
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { sendMessage } from '../../src/contract/messages/messages.js';
import { asAll } from './as-all.js';
import { connectSockets, type BalancedSockets, type Drop } from './balanced-sockets.js';
import { fillPool } from './bare-loop.js';
import { isDone, type Caller } from './caller.js';
import { inspect } from './inspect.js';
import { PAUSES, runWorkers, type WorkSeen } from './instances-work.js';
import { missingIn, newLedger, type Ledger, type Missing } from './ledger.js';
import { addPeople } from './people.js';
import { p50p99 } from './report.js';
import { roundRobin, type RoundRobin } from './round-robin.js';
import { madeUpRow } from './rows.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';

export interface InstancesPlan {
  entry: ServerEntry;
  minutes: number;
  creators: number;
  pickers: number;
}

export const INSTANCES = 3;
/** The share of pickers with a socket; all creators have one. */
const PICKERS_WITH_SOCKET = 0.25;
/** Rentals in the pool at the start, so that no picker waits for the first entries. */
const POOL = 4000;
const HEARD_WITHIN_MS = 5000;
/** A token lasts fifteen minutes, and nobody here refreshes one. */
const MOST_MINUTES = 12;

export interface Run<Faults> {
  ledger: Ledger;
  seen: WorkSeen;
  /** What `breakThings` has noted. */
  faults: Faults;
  drops: Drop[];
  counts: RoundRobin['counts'];
  sockets: number;
  connectedAtTheEnd: number;
  heard: number;
  rollCall: number;
  missing: Missing;
  neverEntered: number;
}

/** Starts a server again, at the port of an earlier one. */
type StartServer = (index: number, port: string) => Promise<ServerProcess>;

/** Lets people work over the PostgreSQL at an address for some minutes, while `breakThings` runs. */
export async function workWhile<Faults>(
  plan: InstancesPlan,
  databaseUrl: string,
  breakThings: (servers: ServerProcess[], forMs: number, start: StartServer) => Promise<Faults>,
): Promise<Run<Faults>> {
  if (plan.minutes > MOST_MINUTES) throw new Error(`--minutes may be ${MOST_MINUTES} at most`);
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  try {
    return await workIn(folder, plan, databaseUrl, breakThings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workIn<Faults>(
  folder: string,
  plan: InstancesPlan,
  databaseUrl: string,
  breakThings: (servers: ServerProcess[], forMs: number, start: StartServer) => Promise<Faults>,
): Promise<Run<Faults>> {
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
        const faults = await breakThings(servers, plan.minutes * 60_000, start);
        const seen = await working;
        const connectedAtTheEnd = sockets.connected();
        const called = await rollCall(creators, pickers, ledger, sockets);
        return {
          seen,
          faults,
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

export const lostIn = ({ missing, neverEntered }: Run<unknown>): number =>
  missing.entries + missing.finishes + missing.inHand + neverEntered;

export const twiceIn = ({ ledger, missing }: Run<unknown>): number =>
  ledger.twice.length + missing.holdingTwo;

const refusedIn = ({ seen: { refused } }: Run<unknown>): number =>
  refused.enter + refused.fetch + refused.finish;

type Rows = (readonly [name: string, value: string | number])[];

/** The lines of the table about the people's work. */
export function workRows(run: Run<unknown>): Rows {
  const { ledger, seen, counts, missing } = run;
  const share = `${((refusedIn(run) / seen.calls) * 100).toFixed(3)} %`;
  return [
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
    ['calls refused (no answer, or the balancer’s 502 or 503)', `${refusedIn(run)}, ${share}`],
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
  ];
}

/** The lines of the table about the plan. */
export function planRows({ minutes, creators, pickers }: InstancesPlan): Rows {
  const range = ([from, to]: readonly [number, number]) => `${from / 1000} to ${to / 1000} s`;
  return [
    ['minutes', minutes],
    ['pickers, creators', `${pickers}, ${creators}`],
    ['pause with a rental, and between two', `${range(PAUSES.withRental)}, ${range(PAUSES.betweenRentals)}`],
    ['pause between two entries', range(PAUSES.betweenEntries)],
  ];
}

/** The lines of the table about the end of the run. */
export const endRows = (run: Run<unknown>): Rows => [
  ['  connected at the end', run.connectedAtTheEnd],
  ['creators who heard a message at the end', `${run.heard} of ${run.rollCall}`],
  ['load of the machine at the end', `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`],
];
