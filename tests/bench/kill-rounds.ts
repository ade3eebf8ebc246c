/**
 * Creators and pickers work, and the server is killed (kill -9), round after round on the same data. After
 * each kill the acknowledged work is compared with the database; then the next server opens that database.
 */
import { cpSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.js';
import { saveSettings } from '../../server/settings/stored-settings.js';
import type { RentalForm } from '../../src/contract/rentals/rentals.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { logIn, type Caller } from './caller.js';
import { inPlace, type Given } from './harness.js';
import { acknowledged, inspect, missingIn, newLedger, type Ledger, type Missing } from './ledger.js';
import { addPeople, type Person } from './people.js';
import { median, mustBeZero, told, type Figure } from './report.js';
import { madeUpRow } from './rows.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';
import { CALL_BACK_MS, enterStep, fetchStep, finishStep } from './work-steps.js';

export interface KillRoundsPlan {
  entry: ServerEntry;
  rounds: number;
  creators: number;
  pickers: number;
  /** Whether a third of the calls ends without a verdict. */
  hasOutcomes?: boolean;
  /** The PostgreSQL for the data; null means SQLite in the data folder. */
  databaseUrl: string | null;
}

export interface KillRounds {
  ledger: Ledger;
  /** How many writes were acknowledged in each round. */
  killedAfter: number[];
  /** The sum over all rounds and the final check. */
  missing: Missing;
  reopenMs: number[];
  /** Rentals that were never handed out or finished, although the pool was emptied at the end. */
  neverHandedOut: number;
  /** Rentals in the database that were neither acknowledged nor found on a retry. */
  fromNowhere: number;
  rentals: number;
}

/** The kill of each round comes after at most this many acknowledged writes, plus a moment. */
const MOST_WRITES = 120;
const MOST_LATER_MS = 8;
const EMPTY_PAUSE_MS = 10;
/** People log in again after this time, before their tokens expire. */
const LOG_IN_AGAIN_MS = 600_000;

/** `npm run bench -- picking-kill`: fails when acknowledged work is missing or a rental was handed out twice. */
export const benchPickingKill = ({
  rounds,
  creators,
  pickers,
  ...harness
}: Given<'rounds' | 'creators' | 'pickers'>): Promise<Figure[]> =>
  inPlace(harness, async ({ dataDir, databaseUrl, engine }) => {
    const plan = { entry: harness.entry, rounds, creators, pickers, databaseUrl };
    const { ledger, missing, ...run } = await killRounds(plan, dataDir);
    const what = `${rounds} × kill -9 of the server, ${engine}`;
    return [
      told('writes acknowledged', acknowledged(ledger)),
      mustBeZero(`${what}: acknowledged entries missing`, missing.entries),
      mustBeZero(`${what}: acknowledged finishes missing`, missing.finishes),
      mustBeZero(`${what}: acknowledged fetches no longer in that hand`, missing.inHand),
      mustBeZero(`${what}: rentals, picks and entries that don’t agree`, missing.ledgerDiffers),
      mustBeZero(
        `${what}: handed out twice, or people who hold two`,
        ledger.twice.length + missing.holdingTwo,
      ),
      mustBeZero(`${what}: never handed out, or not finished`, run.neverHandedOut),
      mustBeZero(`${what}: rentals that nobody entered`, run.fromNowhere),
      mustBeZero([`${what}: unexpected answers`, ...ledger.unexpected].join(' '), ledger.unexpected.length),
      told(
        'from the start until it listens, p50 / most',
        `${median(run.reopenMs).toFixed(0)} / ${Math.max(...run.reopenMs).toFixed(0)} ms`,
      ),
    ];
  });

/** Runs the rounds on an empty data folder or database. */
export async function killRounds(plan: KillRoundsPlan, dataDir: string): Promise<KillRounds> {
  const { entry, databaseUrl, hasOutcomes = false } = plan;
  const people = await addPeople(dataDir, plan, databaseUrl);
  if (hasOutcomes) await switchOutcomesOn(dataDir, databaseUrl);
  const settings = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const start = () => startServerProcess(entry, dataDir, settings);
  const ledger = newLedger({ hasOutcomes });
  const run = { missing: NOTHING, ledger, killedAfter: [] as number[], reopenMs: [] as number[] };
  const unanswered: RentalForm[] = [];
  let rows = 0;
  const nextRow = () => unanswered.pop() ?? madeUpRow((rows += 1));

  let server = await start();
  const crew = crewOf(people);
  for (let round = 1; round <= plan.rounds; round += 1) {
    const before = acknowledged(ledger);
    await workUntilKilled(server, await crew.at(server.url), { ledger, nextRow, unanswered });
    run.killedAfter.push(acknowledged(ledger) - before);
    note(run, missingIn(ledger, await lookAt(dataDir, databaseUrl)));
    const startedAt = performance.now();
    server = await start();
    run.reopenMs.push(performance.now() - startedAt);
  }

  const { creators, pickers } = await crew.at(server.url);
  for (const [index, row] of unanswered.entries())
    await enterStep(creators[index % creators.length] as Caller, ledger, row);
  await Promise.all(pickers.map((picker) => emptyPool(picker, ledger)));
  if (hasOutcomes) {
    await setTimeout(2 * CALL_BACK_MS);
    await Promise.all(pickers.map((picker) => emptyPool(picker, ledger)));
  }
  crew.close();
  await server.stop();
  const atTheEnd = await inspect(dataDir, databaseUrl);
  note(run, missingIn(ledger, atTheEnd));
  const { rentals } = atTheEnd;
  return {
    ...run,
    rentals: rentals.size,
    neverHandedOut: [...rentals].filter(([id, { isFinished }]) => !isFinished || !ledger.holders.has(id))
      .length,
    fromNowhere: rentals.size - ledger.entered.size - ledger.stoodAlready,
  };
}

/** A rental gets only one try, so that no round has to wait for a retry. */
async function switchOutcomesOn(dataDir: string, databaseUrl: string | null): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl });
  const rules = { isOutcomesEnabled: true, maxTries: 1, retryMinutes: 1 };
  await saveSettings(db, { ...DEFAULT_SETTINGS, ...rules }, Date.now());
  await db.destroy();
}

const NOTHING: Missing = { entries: 0, finishes: 0, inHand: 0, holdingTwo: 0, ledgerDiffers: 0 };

function note(run: { missing: Missing }, found: Missing): void {
  const { entries, finishes, inHand, holdingTwo, ledgerDiffers } = run.missing;
  run.missing = {
    entries: entries + found.entries,
    finishes: finishes + found.finishes,
    inHand: inHand + found.inHand,
    holdingTwo: holdingTwo + found.holdingTwo,
    ledgerDiffers: ledgerDiffers + found.ledgerDiffers,
  };
}

/** Reads a copy of the killed database, so that the next server opens the original unchanged. */
async function lookAt(dataDir: string, databaseUrl: string | null) {
  if (databaseUrl !== null) return inspect(dataDir, databaseUrl);
  const copy = `${dataDir}-copy`;
  cpSync(dataDir, copy, { recursive: true });
  try {
    return await inspect(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Crew {
  creators: Caller[];
  pickers: Caller[];
}

/** The people, logged in at the first server and again before their tokens expire. */
function crewOf(people: { creators: Person[]; pickers: Person[] }) {
  let crew: Crew | null = null;
  let loggedInAt = 0;
  const each = async (of: (caller: Person, known: Caller | undefined) => Promise<Caller>): Promise<Crew> => ({
    creators: await Promise.all(people.creators.map((person, i) => of(person, crew?.creators[i]))),
    pickers: await Promise.all(people.pickers.map((person, i) => of(person, crew?.pickers[i]))),
  });
  const close = () => {
    for (const caller of [...(crew?.creators ?? []), ...(crew?.pickers ?? [])]) caller.close();
  };
  return {
    at: async (url: string): Promise<Crew> => {
      close();
      const isDue = performance.now() - loggedInAt > LOG_IN_AGAIN_MS;
      if (isDue) loggedInAt = performance.now();
      crew = await each(async (person, known) => (known && !isDue ? known.at(url) : logIn(url, person)));
      return crew;
    },
    close,
  };
}

interface Work {
  ledger: Ledger;
  nextRow: () => RentalForm;
  unanswered: RentalForm[];
}

/**
 * All people work in parallel until the server is killed; each stops at their first call without an answer.
 */
async function workUntilKilled(
  server: ServerProcess,
  { creators, pickers }: Crew,
  { ledger, nextRow, unanswered }: Work,
): Promise<void> {
  const killAt = acknowledged(ledger) + 1 + Math.floor(Math.random() * MOST_WRITES);
  let isKilled = false;
  const killInTime = () => {
    if (isKilled || acknowledged(ledger) < killAt) return;
    isKilled = true;
    void setTimeout(Math.random() * MOST_LATER_MS).then(() => server.kill());
  };
  const enter = async (creator: Caller) => {
    for (;;) {
      const row = nextRow();
      const { came } = await enterStep(creator, ledger, row);
      if (came === 'unanswered') return void unanswered.push(row);
      killInTime();
    }
  };
  const pick = async (picker: Caller) => {
    // A picker with a rental in hand usually continues with it, and sometimes fetches it again first.
    for (let isAsking = Math.random() < 0.5; ; isAsking = true) {
      if (isAsking || !ledger.inHand.has(picker.person.id)) {
        const { came } = await fetchStep(picker, ledger);
        if (came === 'unanswered') return;
        if (came === 'nothing') await setTimeout(EMPTY_PAUSE_MS);
        killInTime();
      }
      if ((await finishStep(picker, ledger)).came === 'unanswered') return;
      killInTime();
    }
  };
  await Promise.all([...creators.map(enter), ...pickers.map(pick)]);
  await server.kill();
}

async function emptyPool(picker: Caller, ledger: Ledger): Promise<void> {
  while ((await fetchStep(picker, ledger)).came === 'done') await finishStep(picker, ledger);
}
