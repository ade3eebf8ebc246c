/**
 * `npm run bench -- picking-kill`: what is left after a kill -9 in the middle of the main job, repeated many
 * times.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { killRounds, type KillRounds, type KillRoundsPlan } from './kill-rounds.js';
import { mustBeZero, printTable, type Findings } from './report.js';
import { madeUpRow } from './rows.js';
import { percentile } from './server-times.js';

export interface KillBench extends Omit<KillRoundsPlan, 'rows' | 'databaseUrl'> {
  cluster: BenchCluster | null;
}

/**
 * Runs the bench and prints its findings. The run fails when acknowledged work is missing or a rental was
 * handed out twice.
 */
export async function benchPickingKill({ cluster, ...plan }: KillBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
  const own = await newDatabase(cluster);
  let rows = 0;
  try {
    const startedAt = performance.now();
    const run = await killRounds(
      { ...plan, databaseUrl: own.url, rows: () => madeUpRow((rows += 1)) },
      dataDir,
    );
    return report(
      cluster?.title ?? 'SQLite',
      { ...run, rounds: plan.rounds },
      (performance.now() - startedAt) / 1000,
    );
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(engine: string, run: KillRounds & { rounds: number }, seconds: number): Findings {
  const { ledger, missing } = run;
  const lost =
    missing.entries +
    missing.finishes +
    missing.inHand +
    missing.ledgerDiffers +
    run.neverHandedOut +
    run.fromNowhere;
  const twice = ledger.twice.length + missing.holdingTwo;
  const reopen = `${percentile(run.reopenMs, 0.5).toFixed(0)} / ${Math.max(...run.reopenMs).toFixed(0)} ms`;
  printTable(`kill -9 of the server while creators enter and pickers pick, ${engine}`, [
    ['rounds', run.rounds],
    [
      'acknowledged writes before each kill, least and most',
      `${Math.min(...run.killedAfter)} to ${Math.max(...run.killedAfter)}`,
    ],
    ['entries acknowledged', ledger.entered.size],
    ['entries without an answer that had come in', ledger.stoodAlready],
    ['rentals in the database at the end', run.rentals],
    ['handed out', ledger.holders.size],
    ['finishes acknowledged', ledger.finished.size],
    ['acknowledged entries missing', missing.entries],
    ['acknowledged finishes missing', missing.finishes],
    ['acknowledged fetches no longer in that hand', missing.inHand],
    ['pickers who hold two', missing.holdingTwo],
    ['rentals, picks and entries that don’t agree', missing.ledgerDiffers],
    ['handed out twice', ledger.twice.length],
    ['never handed out, or not finished', run.neverHandedOut],
    ['rentals that nobody entered', run.fromNowhere],
    ...ledger.unexpected.map((answer) => [`unexpected: ${answer}`, 1] as const),
    ['rounds that broke something', run.brokenRounds],
    ['opened again', `${run.reopenMs.length} of ${run.rounds}`],
    ['from the start until it listens, p50 / most', reopen],
    ['in all', `${seconds.toFixed(0)} s`],
  ]);
  const what = `${run.rounds} × kill -9 of the server, ${engine}`;
  return {
    isRight: lost === 0 && twice === 0 && ledger.unexpected.length === 0,
    figures: [
      mustBeZero(`${what}: acknowledged and lost`, lost),
      mustBeZero(`${what}: handed out twice`, twice),
      { what: `${what}: until it listens again, p50 / most`, figure: reopen },
    ],
  };
}
