/**
 * `npm run bench -- quiet-hours`: claims over HTTP with quiet hours on, half of the pool in closed time zones and 100,000 numbers on the
 * do-not-contact list, in turn with the same server work without any of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { isOpen, localMinute } from '../../server/rentals/time-zones/calling-hours.js';
import { fillTimeZones } from '../../server/rentals/time-zones/fill-time-zones.js';
import { zoneOfNumber } from '../../server/rentals/time-zones/zone-of-number.js';
import { insertRentals, randomShuffle, toColumns } from '../../server/rentals/rentals.js';
import { saveSettings } from '../../server/settings/stored-settings.js';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings.js';
import { LeadsType } from '../../src/contract/settings-fields.js';
import { asAll } from './as-all.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import type { Caller } from './caller.js';
import { newLedger } from './ledger.js';
import { addPeople } from './people.js';
import { pickWithoutRest, type Pace } from './picking-rate.js';
import { median, mustBeZero, p50p99, perSecond, printTable, shareOf, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface QuietHoursBench {
  entry: ServerEntry;
  pickers: number;
  /** How many rentals are in open zones; as many are in closed ones and were entered before. */
  rentals: number;
  listed: number;
  /** How often each side is measured. Many short rounds: other work on the machine then hits both sides alike. */
  rounds: number;
  seconds: number;
  /** The PostgreSQL for the data; null for SQLite. */
  cluster: BenchCluster | null;
}

const AIM_RATIO = 0.9;
/** New York, Chicago, Denver, Phoenix, Los Angeles, Honolulu. */
const AREA_CODES = ['212', '312', '303', '602', '213', '808'];
const MARGIN_MINUTES = 29;
const DAY_MINUTES = 24 * 60;
const ROWS_AT_ONCE = 500;

interface Side {
  callers: Caller[];
  /** The rentals of closed zones. */
  closed: ReadonlySet<string>;
  paces: Pace[];
}

/** Measures both sides in turn for each leads type. A rental of a closed zone that is handed out fails the run. */
export async function benchQuietHours(plan: QuietHoursBench): Promise<Findings> {
  const findings: Findings = { isRight: true, figures: [] };
  for (const leadsType of Object.values(LeadsType.schema)) {
    const { isRight, figures } = await benchOrder(plan, leadsType);
    findings.isRight &&= isRight;
    findings.figures.push(...figures);
  }
  return findings;
}

async function benchOrder(plan: QuietHoursBench, leadsType: LeadsType): Promise<Findings> {
  const rules = { ...DEFAULT_SETTINGS, leadsType, ...windowNow() };
  const ledger = newLedger();
  const withQuiet = { ...rules, isQuietHoursEnabled: true };
  const [plain, quiet] = await withSide(plan, rules, 0, (plainSide) =>
    withSide(plan, withQuiet, plan.listed, async (quietSide) => {
      // Not counted: a new server compiles its statements first, and PostgreSQL plans them five times for each connection.
      for (const { callers } of [plainSide, quietSide]) await pickWithoutRest(callers, ledger, plan.seconds);
      for (let round = 0; round < plan.rounds; round += 1)
        for (const side of round % 2 === 0 ? [plainSide, quietSide] : [quietSide, plainSide])
          side.paces.push(await pickWithoutRest(side.callers, ledger, plan.seconds));
      return [plainSide, quietSide] as const;
    }),
  );
  const wrong = [...ledger.holders.keys()].filter((id) => quiet.closed.has(id)).length;
  const ratios = quiet.paces.map((pace, round) => rateOf(pace) / rateOf(plain.paces[round] ?? pace));
  const ratio = median(ratios);
  const title = `${plan.pickers} pickers, leads type ${leadsType}, ${plan.cluster?.title ?? 'SQLite'}`;
  const rates = ({ paces }: Side) =>
    paces.map(({ claims, seconds }) => perSecond(claims, seconds)).join(', ');
  printTable(`Quiet hours: ${title}`, [
    ['claims without', rates(plain)],
    ['claims with', rates(quiet)],
    ['ratio, median of the rounds', ratio.toFixed(2)],
    [
      'ratio, middle half of the rounds',
      [0.25, 0.75].map((share) => shareOf(ratios, share).toFixed(2)).join(' to '),
    ],
    ['fetch without, p50 / p99', p50p99(plain.paces.flatMap(({ fetchMs }) => fetchMs))],
    ['fetch with, p50 / p99', p50p99(quiet.paces.flatMap(({ fetchMs }) => fetchMs))],
    ['handed out in a closed zone', wrong],
    ['handed out twice', ledger.twice.length],
  ]);
  return {
    isRight: wrong + ledger.twice.length + ledger.unexpected.length === 0,
    figures: [
      {
        what: `${title}: claims with quiet hours and ${plan.listed} listed numbers`,
        figure: perSecond(...total(quiet)),
        aim: `ratio ${AIM_RATIO}`,
        ratio: ratio.toFixed(2),
        isHeld: ratio >= AIM_RATIO,
      },
      mustBeZero(`${title}: handed out in a closed zone, or twice`, wrong + ledger.twice.length),
    ],
  };
}

const total = ({ paces }: Side): [claims: number, seconds: number] => [
  paces.reduce((sum, { claims }) => sum + claims, 0),
  paces.reduce((sum, { seconds }) => sum + seconds, 0),
];
const rateOf = ({ claims, seconds }: Pace) => claims / seconds;

/** Starts a server with its own pool and runs the work while its pickers are logged in. */
async function withSide<Result>(
  { entry, cluster, pickers, rentals }: QuietHoursBench,
  settings: Settings,
  listed: number,
  work: (side: Side) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-quiet-hours-'));
  const own = await newDatabase(cluster);
  try {
    const people = await addPeople(dataDir, { creators: 1, pickers }, own.url);
    const creatorId = people.creators[0]?.id ?? '';
    const db = openDatabase({ dataDir, databaseUrl: own.url });
    await saveSettings(db, settings, Date.now());
    const closed = await fillPool(db, creatorId, settings, rentals);
    await listNumbers(db, creatorId, listed);
    await sql.raw(cluster ? 'vacuum analyze' : 'analyze').execute(db);
    await db.destroy();
    const server = await startServerProcess(
      entry,
      dataDir,
      own.url === null ? {} : { DATABASE_URL: own.url },
    );
    try {
      return await asAll(server.url, people.pickers, (callers) => work({ callers, closed, paces: [] }));
    } finally {
      await server.stop();
    }
  } finally {
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A window that is open now in at least three of the zones and closed in at least one, and in which none of them opens or closes soon. */
function windowNow(): Pick<Settings, 'callingFrom' | 'callingTo'> {
  const nowMs = Date.now();
  const zones = AREA_CODES.map((code) => zoneOfNumber(`+1${code}5550100`));
  const minutes = zones.map((zone) => localMinute(zone, DEFAULT_SETTINGS, nowMs));
  const [first = 0, , third = 0] = minutes
    .filter((minute) => minute >= MARGIN_MINUTES && minute < DAY_MINUTES - MARGIN_MINUTES)
    .toSorted((one, other) => one - other);
  return { callingFrom: timeOf(first - MARGIN_MINUTES), callingTo: timeOf(third + MARGIN_MINUTES) };
}

const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Fills the pool with as many rentals in closed zones as in open ones, the closed ones entered before. Returns the closed ones. */
async function fillPool(
  db: Kysely<Database>,
  creatorId: string,
  settings: Settings,
  rentals: number,
): Promise<Set<string>> {
  const nowMs = Date.now();
  const isOpenNow = (code: string) => isOpen(zoneOfNumber(`+1${code}5550100`), settings, nowMs);
  const [open, closed] = [AREA_CODES.filter(isOpenNow), AREA_CODES.filter((code) => !isOpenNow(code))];
  const rows = [closed, open].flatMap((codes, isOpenPart) =>
    Array.from({ length: rentals }, (_, index) => {
      const number = `${codes[index % codes.length] ?? ''}${2_000_000 + index}`;
      const created_at = nowMs - 2 * rentals + isOpenPart * rentals + index;
      return {
        ...toColumns({ ...FORM, number }),
        id: newId(),
        number_key: `+1${number}`,
        source: 'entered' as const,
        creator_id: creatorId,
        created_at,
        updated_at: created_at,
        shuffle: randomShuffle(),
      };
    }),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertRentals(db, rows.slice(at, at + ROWS_AT_ONCE)).execute();
  await fillTimeZones(db, Date.now());
  return new Set(rows.slice(0, rentals).map(({ id }) => id));
}

const FORM = {
  facebook_name: 'Poster',
  client_name: 'Client',
  rent: '$900',
  houseApt_details: '2br house',
  address: '12 Main St, Dover',
  post_link: 'https://example.com/post/1',
};

/** Puts numbers on the do-not-contact list, for which there are no rentals. */
async function listNumbers(db: Kysely<Database>, addedBy: string, listed: number): Promise<void> {
  for (let at = 0; at < listed; at += ROWS_AT_ONCE)
    await db
      .insertInto('do_not_contact')
      .values(
        Array.from({ length: Math.min(ROWS_AT_ONCE, listed - at) }, (_, index) => {
          const number = `415${2_000_000 + at + index}`;
          return {
            id: newId(),
            number_key: `+1${number}`,
            number,
            reason: 'asked-to-stop' as const,
            note: null,
            added_by: addedBy,
            added_at: Date.now(),
          };
        }),
      )
      .execute();
}
