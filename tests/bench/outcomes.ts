/**
 * `npm run bench -- outcomes`: a day on which calls end without a verdict, between two days on which none
 * does. No rental may be lost or handed out twice, and every call-back must reach its picker in time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { saveSettings } from '../../server/settings/stored-settings.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings.js';
import { asAll } from './as-all.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { enterAll } from './enter-phase.js';
import { workTheDay, type OutcomesDay, type OutcomeShares } from './outcomes-phase.js';
import { addPeople } from './people.js';
import { mustBeZero, p50p99, perSecond, printTable, type Findings } from './report.js';
import { madeUpRows } from './rows.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface OutcomesBench {
  entry: ServerEntry;
  rows: number;
  creators: number;
  pickers: number;
  /** The PostgreSQL for the data; null for SQLite. */
  cluster: BenchCluster | null;
}

const MAX_TRIES = 3;
const SHARES: OutcomeShares = { noAnswer: 30, callBack: 10, skipped: 5 };
const NONE: OutcomeShares = { noAnswer: 0, callBack: 0, skipped: 0 };
const AIM_RATIO = 0.9;
const AIM_DELAY_MS = 60_000;

/** Runs the three days, each on its own database, and prints their table. */
export async function benchOutcomes(plan: OutcomesBench): Promise<Findings> {
  const before = await oneDay(plan, NONE);
  const day = await oneDay(plan, SHARES);
  const after = await oneDay(plan, NONE);
  const rateOf = ({ claimsWhileFull, secondsWhileFull }: OutcomesDay) => claimsWhileFull / secondsWhileFull;
  const ratio = rateOf(day) / ((rateOf(before) + rateOf(after)) / 2);
  const lost = day.entered.filter((id) => !day.rentals.get(id)?.isOver).length;
  const { twice, early, otherPicker, unexpected } = day.wrong;
  const slowest = Math.max(0, ...day.callBackDelaysMs);
  const title = `${plan.pickers} pickers, ${plan.rows} leads, ${plan.cluster?.title ?? 'SQLite'}`;
  printTable(`A day with outcomes: ${title}`, [
    ['leads', day.entered.length],
    ['calls', day.claims],
    ['ended with a verdict', day.ended.verdict],
    ['no answer', day.ended['no-answer']],
    ['call back', day.ended['call-back']],
    ['skipped', day.ended.skipped],
    ['lost', lost],
    ['handed out twice', twice],
    ['handed out too early', early],
    ['call-backs to another picker', otherPicker],
    ['most tries', `${day.mostTries} of ${MAX_TRIES}`],
    ['own call-back, from its time to its fetch, p50 / p99', p50p99(day.callBackDelaysMs)],
    ['own call-back, slowest', `${(slowest / 1000).toFixed(1)} s`],
    ...unexpected.map((answer) => [`unexpected: ${answer}`, 1] as const),
    ['claims while the pool was full', perSecond(day.claimsWhileFull, day.secondsWhileFull)],
    ['the same without outcomes, before', perSecond(before.claimsWhileFull, before.secondsWhileFull)],
    ['the same without outcomes, after', perSecond(after.claimsWhileFull, after.secondsWhileFull)],
    ['fetch, p50 / p99', p50p99(day.fetchMs)],
    ['fetch without outcomes, p50 / p99', p50p99(before.fetchMs)],
  ]);
  return {
    isRight: lost + twice + early + otherPicker + unexpected.length === 0 && day.mostTries <= MAX_TRIES,
    figures: [
      mustBeZero(`${title}: lost`, lost),
      mustBeZero(`${title}: handed out twice`, twice),
      mustBeZero(`${title}: call-backs to another picker, or too early`, otherPicker + early),
      {
        what: `${title}: slowest own call-back`,
        figure: `${(slowest / 1000).toFixed(1)} s`,
        aim: '60 s',
        isHeld: slowest <= AIM_DELAY_MS,
      },
      {
        what: `${title}: claims with outcomes`,
        figure: perSecond(day.claimsWhileFull, day.secondsWhileFull),
        aim: `ratio ${AIM_RATIO}`,
        ratio: ratio.toFixed(2),
        isHeld: ratio >= AIM_RATIO,
      },
    ],
  };
}

async function oneDay(
  { entry, rows, creators, pickers, cluster }: OutcomesBench,
  shares: OutcomeShares,
): Promise<OutcomesDay & { entered: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-outcomes-'));
  const own = await newDatabase(cluster);
  try {
    const people = await addPeople(dataDir, { creators, pickers }, own.url);
    const db = openDatabase({ dataDir, databaseUrl: own.url });
    const rules = { isOutcomesEnabled: shares !== NONE, maxTries: MAX_TRIES, retryMinutes: 1 };
    await saveSettings(db, { ...DEFAULT_SETTINGS, ...rules }, Date.now());
    await db.destroy();
    const settings = own.url === null ? {} : { DATABASE_URL: own.url };
    const server = await startServerProcess(entry, dataDir, settings);
    const { entered } = await asAll(server.url, people.creators, (callers) =>
      enterAll(callers, madeUpRows(rows)),
    );
    const day = await asAll(server.url, people.pickers, (callers) => workTheDay(callers, shares));
    await server.stop();
    return { ...day, entered };
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
