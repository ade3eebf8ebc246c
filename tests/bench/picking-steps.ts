/**
 * `npm run bench -- picking-steps`: claims over HTTP on PostgreSQL by a growing number of pickers, compared
 * with as many clients of pgbench.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAll } from './as-all.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import type { Caller } from './caller.js';
import { inspect } from './inspect.js';
import { isNothingMissing, missingIn, newLedger, type Ledger } from './ledger.js';
import { addPeople } from './people.js';
import { pgbenchClaims } from './pgbench.js';
import { pickAtRate, pickWithoutRest, type Pace } from './picking-rate.js';
import { refill } from './refill.js';
import { mustBeZero, p50p99, perSecond, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { percentile } from './server-times.js';

export interface StepsBench {
  entry: ServerEntry;
  cluster: BenchCluster;
  /** The seconds for each part of each step. */
  seconds: number;
  /** Claims a second of the open model, below the maximum throughput. */
  rate: number;
}

const STEPS = [1, 8, 64, 200, 500];
/** The pickers of the open model. */
const RATE_PICKERS = 200;
/** How many clients pgbench connects per second; its measured time includes this. */
const CONNECTED_PER_SECOND = 50;
/** Claims over HTTP divided by those of pgbench. */
const AIM_RATIO = 0.5;
const AIM_RATIO_AT = 64;
const AIM_P99_MS = 150;
/** How many rentals the pool has: more than any part of the bench takes. */
const POOL_PER_SECOND = 2000;

interface StepFound {
  pickers: number;
  pace: Pace;
  /** Claims per second of pgbench, before and after. */
  bare: [number, number];
  ratio: number;
}

/** Prints a line for each step. The run fails when a rental was handed out twice or lost. */
export async function benchPickingSteps({ entry, cluster, seconds, rate }: StepsBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  const url = own.url ?? '';
  try {
    const people = await addPeople(dataDir, { creators: 1, pickers: Math.max(...STEPS) }, url);
    const creatorId = people.creators[0]?.id ?? '';
    const pickerIds = people.pickers.map(({ id }) => id);
    const server = await startServerProcess(entry, dataDir, { DATABASE_URL: url });
    const ledger = newLedger();
    const found: StepFound[] = [];
    console.log(`\nPicking over HTTP by more and more pickers, compared with pgbench; ${cluster.title}`);
    console.log(`  (${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} as it begins)`);
    console.log(
      line(
        ...['pickers', 'HTTP', 'pgbench before, after', 'ratio', 'fetch p50 / p99', 'finish p50 / p99'],
        'server’s work',
      ),
    );
    const open = await asAll(server.url, people.pickers, async (callers) => {
      for (const pickers of STEPS) {
        const bare = () =>
          pgbenchClaims({
            url,
            pickerIds: pickerIds.slice(0, pickers),
            until: ['-T', Math.ceil(seconds / 2 + pickers / CONNECTED_PER_SECOND)],
          });
        await refill({ dataDir, databaseUrl: url }, creatorId, POOL_PER_SECOND * seconds);
        const before = await bare();
        const cpuBefore = server.cpuMs();
        const pace = await pickWithoutRest(callers.slice(0, pickers), ledger, seconds);
        const workMs = (server.cpuMs() - cpuBefore) / pace.claims;
        const after = await bare();
        const ratio = pace.claims / pace.seconds / ((before + after) / 2);
        found.push({ pickers, pace, bare: [before, after], ratio });
        print(pickers, pace, {
          bare: `${before.toFixed(0)}, ${after.toFixed(0)} /s`,
          ratio: ratio.toFixed(2),
          work: `${workMs.toFixed(2)} ms`,
        });
      }
      await refill({ dataDir, databaseUrl: url }, creatorId, POOL_PER_SECOND * seconds);
      return openModel(callers, ledger, { perSecond: rate, seconds: seconds * 2 });
    });
    await server.stop();
    const missing = missingIn(ledger, await inspect(dataDir, url));
    const isRight = isNothingMissing(missing) && ledger.twice.length === 0 && ledger.unexpected.length === 0;
    console.log(
      `  ${ledger.finished.size} finished; handed out twice: ${ledger.twice.length}; acknowledged and lost: ` +
        `${missing.entries + missing.finishes + missing.inHand}; unexpected answers: ${ledger.unexpected.length}`,
    );
    return { isRight, figures: figuresOf(found, open, rate, ledger) };
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openModel(
  callers: readonly Caller[],
  ledger: Ledger,
  pacing: { perSecond: number; seconds: number },
): Promise<Pace> {
  const pace = await pickAtRate(callers.slice(0, RATE_PICKERS), ledger, pacing);
  const everyone = RATE_PICKERS / pacing.perSecond;
  print(RATE_PICKERS, pace, { bare: `each one every ${everyone.toFixed(1)} s`, ratio: '', work: '' });
  return pace;
}

function figuresOf(found: readonly StepFound[], open: Pace, rate: number, ledger: Ledger): Figure[] {
  const p99 = percentile(open.fetchMs, 0.99);
  return [
    ...found.map(({ pickers, pace, ratio }) => ({
      what: `${pickers} pickers who never rest, PostgreSQL: claims over HTTP`,
      figure: perSecond(pace.claims, pace.seconds),
      ratio: ratio.toFixed(2),
      ...(pickers === AIM_RATIO_AT && { aim: `ratio ${AIM_RATIO}`, isHeld: ratio >= AIM_RATIO }),
    })),
    {
      what: `${RATE_PICKERS} pickers with pauses, PostgreSQL, ${rate} claims/s: a fetch, p50 / p99`,
      figure: p50p99(open.fetchMs),
      aim: `p99 ${AIM_P99_MS} ms`,
      isHeld: p99 < AIM_P99_MS,
    },
    mustBeZero('the same, PostgreSQL: handed out twice', ledger.twice.length),
  ];
}

function print(pickers: number, pace: Pace, comparison: { bare: string; ratio: string; work: string }): void {
  const rate = perSecond(pace.claims, pace.seconds);
  const { bare, ratio, work } = comparison;
  console.log(line(`${pickers}`, rate, bare, ratio, p50p99(pace.fetchMs), p50p99(pace.finishMs), work));
}

const WIDTHS = [9, 10, 26, 8, 22, 22, 14];
const line = (...cells: string[]): string =>
  cells.map((cell, column) => cell.padStart(WIDTHS[column] ?? 0)).join('');
