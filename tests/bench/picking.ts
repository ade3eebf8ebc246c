/** `npm run bench -- picking`: the main job over HTTP, from entering to finishing, compared with the same SQL alone. */
import type { Kysely } from 'kysely';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import { claimTerms, takeNext } from '../../server/rentals/claim.js';
import { enterRental } from '../../server/rentals/enter.js';
import { finish } from '../../server/rentals/verdicts.js';
import { asAll, type Caller } from './caller.js';
import { inPlace, type Given, type Harness } from './harness.js';
import { inspect, newLedger, type Ledger } from './ledger.js';
import { addPeople } from './people.js';
import { mustBeZero, p50p99, perSecond, secondsSince, told, type Figure } from './report.js';
import { madeUpRow } from './rows.js';
import { enterStep, fetchStep, finishStep } from './work-steps.js';

/** Claims over HTTP divided by those of SQL alone. */
const AIM_RATIO = 0.5;

/** The run fails when a rental was handed out twice or lost. */
export async function benchPicking({
  rows,
  creators,
  pickers,
  ...harness
}: Given<'rows' | 'creators' | 'pickers'>): Promise<Figure[]> {
  return inPlace(harness, async ({ dataDir, databaseUrl, engine, start }) => {
    const people = await addPeople(dataDir, { creators, pickers }, databaseUrl);
    const server = await start();
    const ledger = newLedger();
    const entering = await asAll(server.url, people.creators, (callers) => enterAll(callers, ledger, rows));
    // The baseline runs before and after, because a shared machine is rarely equally fast twice.
    const before = await bareClaims(harness, rows, pickers);
    const picking = await asAll(server.url, people.pickers, (callers) => pickAll(callers, ledger));
    await server.stop();
    const { rentals } = await inspect(dataDir, databaseUrl);
    const after = await bareClaims(harness, rows, pickers);
    const isLost = (id: string) => !ledger.holders.has(id) || !rentals.get(id)?.isFinished;
    const ratio = ledger.finished.size / picking.seconds / ((2 * rows) / (before + after));
    return [
      told('entries over HTTP', perSecond(ledger.entered.size, entering.seconds)),
      told('an entry, p50 / p99', p50p99(entering.ms)),
      mustBeZero('rows that were not entered', rows - ledger.entered.size),
      mustBeZero('handed out twice', ledger.twice.length),
      mustBeZero('lost', [...ledger.entered].filter(isLost).length),
      mustBeZero(['unexpected answers', ...ledger.unexpected].join(' '), ledger.unexpected.length),
      {
        what: `claims over HTTP by ${pickers} pickers who never rest, ${engine}; of the same SQL alone`,
        figure: `${perSecond(ledger.finished.size, picking.seconds)}, ${ratio.toFixed(2)}`,
        aim: String(AIM_RATIO),
        isHeld: ratio >= AIM_RATIO,
      },
      told('a fetch, p50 / p99', p50p99(picking.fetchMs)),
      told('a finish, p50 / p99', p50p99(picking.finishMs)),
    ];
  });
}

/** Creators enter the rows in parallel, each as fast as the server answers. */
async function enterAll(creators: Caller[], ledger: Ledger, rows: number) {
  const startedAt = performance.now();
  const ms: number[] = [];
  let next = 0;
  const work = async (creator: Caller) => {
    while (next < rows) ms.push((await enterStep(creator, ledger, madeUpRow((next += 1)))).ms);
  };
  await Promise.all(creators.map(work));
  return { ms, seconds: secondsSince(startedAt) };
}

/** Pickers fetch and finish in parallel until the pool is empty. */
async function pickAll(pickers: Caller[], ledger: Ledger) {
  const startedAt = performance.now();
  const fetchMs: number[] = [];
  const finishMs: number[] = [];
  const work = async (picker: Caller) => {
    for (;;) {
      const fetched = await fetchStep(picker, ledger);
      if (fetched.came !== 'done') return;
      fetchMs.push(fetched.ms);
      finishMs.push((await finishStep(picker, ledger)).ms);
    }
  };
  await Promise.all(pickers.map(work));
  return { fetchMs, finishMs, seconds: secondsSince(startedAt) };
}

/** The seconds of the same claims and finishes by the same statements, without a server. */
const bareClaims = (harness: Harness, rentals: number, pickers: number): Promise<number> =>
  inPlace(harness, async ({ dataDir, databaseUrl }) => {
    const people = await addPeople(dataDir, { creators: 1, pickers }, databaseUrl);
    const db = openDatabase({ dataDir, databaseUrl });
    try {
      await fillPool(db, people.creators[0]?.id ?? '', rentals);
      const startedAt = performance.now();
      const work = async ({ id }: { id: string }) => {
        while (await takeNext(db, claimTerms(id, Date.now())))
          await finish(db, id, { number_status: 'valid' }, Date.now()).executeTakeFirstOrThrow();
      };
      await Promise.all(people.pickers.map(work));
      return secondsSince(startedAt);
    } finally {
      await db.destroy();
    }
  });

const fillPool = (db: Kysely<Database>, creatorId: string, rentals: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (let i = 0; i < rentals; i += 1)
      await enterRental({ db: trx, clock: systemClock }, creatorId, madeUpRow(i));
  });
