/**
 * `npm run bench -- failover`: three servers over a primary of PostgreSQL and its synchronous standby. The primary is
 * killed and its folder deleted, the standby promoted, and a new standby made.
 */
import { setTimeout } from 'node:timers/promises';
import { postgresBinaries } from '../../scripts/postgres.js';
import { startPatroni } from '../../scripts/patroni.js';
import { startPair, type ReplicatedPostgres } from '../../scripts/postgres-pair.js';
import {
  endRows,
  INSTANCES,
  lostIn,
  planRows,
  twiceIn,
  workRows,
  workWhile,
  type InstancesPlan,
  type Run,
} from './instances-run.js';
import { mustBeZero, printTable, type Findings } from './report.js';

interface FailoverBench extends InstancesPlan {
  failovers: number;
  /** Whether Patroni promotes, and HAProxy leads to the primary. */
  isUnderPatroni: boolean;
}

const WRITES_WITHIN_MS = 10_000;

interface Failover {
  lostAtMs: number;
  /** When the standby took writes. */
  promotedAtMs: number;
  /** When the new standby became synchronous, so that every later commit is also stored there. */
  safeAtMs: number;
}

/**
 * Runs the bench and prints its findings. The run fails when acknowledged work is lost, a rental is handed
 * out twice, a server doesn't find the new primary, or a socket stays disconnected.
 */
export async function benchFailover(plan: FailoverBench): Promise<Findings> {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL 15 or newer on this machine.');
  const pair = await (plan.isUnderPatroni ? startPatroni : startPair)(binaries);
  try {
    return report(
      plan,
      await workWhile(plan, pair.url, (_servers, forMs) => failOver(pair, plan.failovers, forMs)),
    );
  } finally {
    await pair.stop();
  }
}

/** Loses the primary at equal intervals. */
async function failOver(pair: ReplicatedPostgres, times: number, forMs: number): Promise<Failover[]> {
  const startedAt = performance.now();
  const failovers: Failover[] = [];
  for (let round = 0; round < times; round += 1) {
    await setTimeout(Math.max(0, startedAt + ((round + 0.5) * forMs) / times - performance.now()));
    const lostAtMs = performance.now();
    await pair.losePrimary();
    await pair.promote();
    const promotedAtMs = performance.now();
    await pair.addStandby();
    failovers.push({ lostAtMs, promotedAtMs, safeAtMs: performance.now() });
  }
  return failovers;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function report(plan: FailoverBench, run: Run<Failover[]>): Findings {
  const [lost, twice] = [lostIn(run), twiceIn(run)];
  const firstWrite = (afterMs: number) =>
    Math.min(...run.seen.writtenAtMs.filter((atMs) => atMs > afterMs)) - afterMs;
  const withoutWrites = run.faults.map(({ promotedAtMs }) => firstWrite(promotedAtMs));
  const isBack = run.connectedAtTheEnd === run.sockets && run.heard === run.rollCall;
  const over = plan.isUnderPatroni ? ' under Patroni and etcd, behind HAProxy' : '';
  printTable(
    `${INSTANCES} servers over a primary and a synchronous standby of PostgreSQL on this machine${over}`,
    [
      ...planRows(plan),
      ['primaries killed, their folders deleted', run.faults.length],
      ...run.faults.flatMap(({ lostAtMs, promotedAtMs, safeAtMs }, index) => [
        [
          `failover ${index + 1}: from the kill to the end of the promotion`,
          seconds(promotedAtMs - lostAtMs),
        ] as const,
        [`  without a write after it`, seconds(withoutWrites[index] ?? Number.POSITIVE_INFINITY)] as const,
        [`  until the new standby was synchronous`, seconds(safeAtMs - promotedAtMs)] as const,
      ]),
      ...workRows(run),
      ['sockets', run.sockets],
      ['sockets lost, as each server tells its screens to ask for what they missed', run.drops.length],
      ...endRows(run),
    ],
  );
  const what = `${run.faults.length} failovers, ${plan.pickers} pickers and ${plan.creators} creators`;
  const longestMs = Math.max(...withoutWrites);
  return {
    isRight: lost === 0 && twice === 0 && isBack && run.ledger.unexpected.length === 0,
    figures: [
      mustBeZero(`${what}: acknowledged and lost`, lost),
      mustBeZero(`${what}: handed out twice`, twice),
      {
        what: `${what}: without writes after the promotion, longest`,
        figure: seconds(longestMs),
        aim: `${WRITES_WITHIN_MS / 1000} s`,
        isHeld: longestMs < WRITES_WITHIN_MS,
      },
    ],
  };
}
