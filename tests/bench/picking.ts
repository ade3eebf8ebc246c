/**
 * `npm run bench -- picking`: the main job over HTTP, from entering to finishing, compared with the same SQL
 * alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RentalForm } from '../../src/contract/rentals/rentals.js';
import { asAll } from './as-all.js';
import { bareLoop } from './bare-loop.js';
import { barePgbench } from './bare-pgbench.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { enterAll, type Entering } from './enter-phase.js';
import { inspect } from './inspect.js';
import { addPeople } from './people.js';
import { pickAll, type Picking } from './pick-phase.js';
import { mustBeZero, p50p99, perSecond, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface PickingBench {
  entry: ServerEntry;
  rows: readonly RentalForm[];
  creators: number;
  pickers: number;
  /** The PostgreSQL for the data; null for SQLite. */
  cluster: BenchCluster | null;
}

/** Claims over HTTP divided by those of SQL alone. */
const AIM_RATIO = 0.5;

/** Runs the bench and prints its table. The run fails when a rental was handed out twice or lost. */
export async function benchPicking({
  entry,
  rows,
  creators,
  pickers,
  cluster,
}: PickingBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const own = await newDatabase(cluster);
  const bare = (rentals: number) =>
    cluster ? barePgbench(cluster, { rentals, pickers }) : bareLoop(rentals, pickers);
  try {
    const people = await addPeople(dataDir, { creators, pickers }, own.url);
    const settings = own.url === null ? {} : { DATABASE_URL: own.url };
    const server = await startServerProcess(entry, dataDir, settings);
    const entering = await asAll(server.url, people.creators, (callers) => enterAll(callers, rows));
    // The baseline runs before and after, because a shared machine is rarely equally fast twice.
    const bareBefore = await bare(entering.entered.length);
    const picking = await asAll(server.url, people.pickers, (callers) => pickAll(callers));
    await server.stop();
    const { rentals } = await inspect(dataDir, own.url);
    const bareAfter = await bare(entering.entered.length);
    const title = `${pickers} pickers who never rest, ${cluster?.title ?? 'SQLite'}`;
    return report(title, rows.length, entering, picking, rentals, [bareBefore, bareAfter]);
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(
  title: string,
  rows: number,
  entering: Entering,
  picking: Picking,
  rentals: Awaited<ReturnType<typeof inspect>>['rentals'],
  bare: Awaited<ReturnType<typeof bareLoop>>[],
): Findings {
  const handedOut = new Set(picking.fetched);
  const twice = picking.fetched.length - handedOut.size;
  const lost = entering.entered.filter((id) => !handedOut.has(id) || !rentals.get(id)?.isFinished).length;
  const httpRate = picking.finished.length / picking.seconds;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const bareRate = sum(bare.map(({ claims }) => claims)) / sum(bare.map(({ seconds }) => seconds));

  printTable('Entering over HTTP', [
    ['rows', rows],
    ['entered', entering.entered.length],
    ...[...entering.refused].map(([reason, count]) => [`refused: ${reason}`, count] as const),
    ['entered per second', perSecond(entering.entered.length, entering.seconds)],
    ['enter, p50 / p99', p50p99(entering.ms)],
  ]);
  printTable('Picking over HTTP', [
    ['handed out', picking.fetched.length],
    ['handed out twice', twice],
    ['lost', lost],
    ...picking.unexpected.map((answer) => [`unexpected: ${answer}`, 1] as const),
    ['claims (fetch and finish)', perSecond(picking.finished.length, picking.seconds)],
    ['fetch, p50 / p99', p50p99(picking.fetchMs)],
    ['finish, p50 / p99', p50p99(picking.finishMs)],
  ]);
  printTable('The same claims as bare SQL, before and after', [
    ['handed out, each time', bare.map(({ claims }) => claims).join(', ')],
    ...bare.map(({ claims, seconds }) => ['claims (claim and finish)', perSecond(claims, seconds)] as const),
    ['HTTP / bare SQL', (httpRate / bareRate).toFixed(2)],
  ]);
  return {
    isRight: twice === 0 && lost === 0 && picking.unexpected.length === 0,
    figures: [
      mustBeZero(`${title}: handed out twice`, twice),
      mustBeZero(`${title}: lost`, lost),
      {
        what: `${title}: claims over HTTP`,
        figure: perSecond(picking.finished.length, picking.seconds),
        aim: `ratio ${AIM_RATIO}`,
        ratio: (httpRate / bareRate).toFixed(2),
        isHeld: httpRate / bareRate >= AIM_RATIO,
      },
      { what: `${title}: a fetch, p50 / p99`, figure: p50p99(picking.fetchMs) },
    ],
  };
}
