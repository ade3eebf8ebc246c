/**
 * `npm run bench -- instances`: three servers over one PostgreSQL behind a simple load balancer, one of them
 * killed every minute.
 */
import { setTimeout } from 'node:timers/promises';
import { newDatabase, type BenchCluster } from './bench-database.js';
import {
  endRows,
  INSTANCES,
  lostIn,
  planRows,
  refusedIn,
  twiceIn,
  workRows,
  workWhile,
  type InstancesPlan,
  type Run,
  type StartServer,
} from './instances-run.js';
import { mustBeZero, p50p99, printTable, type Findings } from './report.js';
import type { ServerProcess } from './server-process.js';

export interface InstancesBench extends InstancesPlan {
  cluster: BenchCluster;
}

/** The interval of the kills is shorter in a run of a few minutes, so that each server is killed once. */
const KILL_EVERY_MS = 60_000;
/** The pause before a restart: systemd's RestartSec, as in deploy/rental-desk.service. */
const RESTART_AFTER_MS = 1000;
const BACK_WITHIN_MS = 5000;
/** The balancer closes its side of a broken connection at once. */
const LINE_BREAKS_WITHIN_MS = 2000;

interface Kill {
  atMs: number;
  /** Milliseconds from the kill until the server listens again. */
  backMs: number;
}

/**
 * Runs the bench and prints its findings. The run fails when acknowledged work is lost, a rental is handed
 * out twice, or a socket stays disconnected.
 */
export async function benchInstances(plan: InstancesBench): Promise<Findings> {
  const own = await newDatabase(plan.cluster);
  try {
    return report(plan, await workWhile(plan, own.url ?? '', killInTurn));
  } finally {
    await own.remove();
  }
}

/** Kills one server after the other at equal intervals, and restarts each on its port. */
async function killInTurn(servers: ServerProcess[], forMs: number, start: StartServer): Promise<Kill[]> {
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

/** Finds the kill that broke a socket's connection. */
const killBefore = (kills: readonly Kill[], downAtMs: number): Kill | undefined =>
  kills.findLast(({ atMs }) => atMs <= downAtMs && downAtMs - atMs < LINE_BREAKS_WITHIN_MS);

function report(plan: InstancesBench, run: Run<Kill[]>): Findings {
  const { ledger, faults: kills } = run;
  const { creators, pickers, cluster } = plan;
  const ofKills = run.drops.filter(({ downAtMs }) => killBefore(kills, downAtMs) !== undefined);
  const comeBackMs = run.drops.map(
    ({ downAtMs, backAtMs }) =>
      (backAtMs ?? Number.POSITIVE_INFINITY) - (killBefore(kills, downAtMs)?.atMs ?? downAtMs),
  );
  const longestMs = Math.max(0, ...comeBackMs);
  const [lost, twice] = [lostIn(run), twiceIn(run)];
  const isBack = longestMs < BACK_WITHIN_MS && run.connectedAtTheEnd === run.sockets;
  printTable(`${INSTANCES} servers on ${cluster.title}, behind round robin without sticky sessions`, [
    ...planRows(plan),
    ['kill -9 of a server', kills.length],
    [
      '  until it listened again, longest',
      `${(Math.max(0, ...kills.map(({ backMs }) => backMs)) / 1000).toFixed(1)} s`,
    ],
    ...workRows(run),
    ['sockets', run.sockets],
    ['sockets lost to kills', ofKills.length],
    ['sockets lost otherwise', run.drops.length - ofKills.length],
    ['  back, from the kill on, p50 / p99', p50p99(comeBackMs)],
    ['  longest', `${(longestMs / 1000).toFixed(2)} s`],
    ...endRows(run),
  ]);
  const what = `${INSTANCES} servers, ${kills.length} × kill -9, ${pickers} pickers and ${creators} creators`;
  return {
    isRight:
      lost === 0 && twice === 0 && isBack && run.heard === run.rollCall && ledger.unexpected.length === 0,
    figures: [
      mustBeZero(`${what}: acknowledged and lost`, lost),
      mustBeZero(`${what}: handed out twice`, twice),
      { what: `${what}: calls refused`, figure: `${refusedIn(run)} of ${run.seen.calls}` },
      {
        what: `${what}: sockets back, longest`,
        figure: `${(longestMs / 1000).toFixed(1)} s`,
        aim: `${BACK_WITHIN_MS / 1000} s`,
        isHeld: isBack,
      },
    ],
  };
}
