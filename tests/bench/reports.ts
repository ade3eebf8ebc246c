/**
 * `npm run bench -- reports`: how long the server takes for a report of a year, by its own clock. The operation has the picks and
 * entries of two years, added up, and deals, but no rentals, because reports don't read them.
 */
import { sql, type Kysely } from 'kysely';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import { isSharedByServers } from '../../server/db/engine.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { rollUp } from '../../server/figures/roll-up.js';
import {
  businessDay,
  businessDayNumber,
  DAY_MS,
  startOfDayNumber,
} from '../../src/contract/base/business-day.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { getReport } from '../../src/contract/reports/reports.js';
import { logIn } from './caller.js';
import { inPlace, type Given } from './harness.js';
import { addGroups, type Groups } from './people.js';
import { atMost, must, percentile, type Figure } from './report.js';
import { serverMs } from './server-times.js';

const AIM_P95_MS = 300;
const DAYS_A_YEAR = 365;

/** The reports of the bench, each of a year up to today. */
const PLAN = [
  ['superAdmin', 'each picker', { side: 'pickers', by: 'person' }],
  ['superAdmin', 'pickers by team', { side: 'pickers', by: 'team' }],
  ['superAdmin', 'pickers by admin', { side: 'pickers', by: 'admin' }],
  ['superAdmin', 'each creator', { side: 'creators', by: 'person' }],
  ['superAdmin', 'each upload', { side: 'creators', by: 'upload' }],
  ['admin', 'own pickers', { side: 'pickers', by: 'person' }],
  ['pickerLeader', 'own team', { side: 'pickers', by: 'person' }],
] as const;

/** The run fails when a p95 is over the aim. */
export async function benchReports({
  rentals,
  calls,
  ...harness
}: Given<'rentals' | 'calls'>): Promise<Figure[]> {
  return inPlace(harness, async ({ dataDir, databaseUrl, engine, start }) => {
    const people = await buildReportsOperation({ dataDir, databaseUrl }, rentals);
    const { url } = await start();
    const year = {
      startDate: businessDay(Date.now() - (DAYS_A_YEAR - 1) * DAY_MS),
      endDate: businessDay(Date.now()),
    };
    const figures: Figure[] = [];
    for (const [who, what, query] of PLAN) {
      const { token } = await logIn(url, people[who]);
      const path = `${url}${API_BASE}${getReport.path}?${new URLSearchParams({ ...year, ...query }).toString()}`;
      const ms = await serverMs({ url: path, token, dataDir, count: calls });
      const title = `a year of ${rentals} rentals, ${what}, ${engine}: p95`;
      figures.push(must(atMost(title, percentile(ms, 0.95), AIM_P95_MS, ' ms', 1)));
    }
    return figures;
  });
}

const DAYS = 730;
/** The number of rentals for each deal. */
const RENTALS_A_DEAL = 100;
const UPLOADS_A_DAY = 5;

async function buildReportsOperation(config: DatabaseConfig, rentals: number): Promise<Groups> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    const people = await db.transaction().execute((trx) => addGroups(trx));
    const aDay = Math.max(1, Math.round(rentals / DAYS / people.pickerIds.length));
    const today = businessDayNumber(Date.now());
    await sql`create table bench_days as
      with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(DAYS - 1)})
      select n, ${sql.lit(today)} - n as day from numbers`.execute(db);
    await addUploads(db, people.superAdmin.id);
    await addPicks(db, aDay);
    await addDeals(db, Math.max(1, Math.round(RENTALS_A_DEAL / aDay)));
    await sql`drop table bench_days`.execute(db);
    await sql`analyze`.execute(db);
    return people;
  } finally {
    await db.destroy();
  }
}

/** Adds each picker's picks, of the leads of all creators and of the day's uploads, with their entries. They have no rentals, because reports don't read them. */
async function addPicks(db: Kysely<Database>, picksADay: number): Promise<void> {
  await sql`insert into picks (rental_id, picker_id, leader_id, admin_id, creator_id, creator_leader_id, creator_admin_id, upload_id,
      picked_at, ended_at, result)
    with recursive numbers (i) as (select 0 union all select i + 1 from numbers where i < ${sql.lit(picksADay - 1)}),
    creators as (select row_number() over (order by id) - 1 as place, id, team_leader_id, admin_id from users where role = 'data-creator'),
    pickers as (select row_number() over (order by id) - 1 as place, id, team_leader_id, admin_id from users where role = 'data-picker')
    select pickers.id || '-' || day || '-' || i, pickers.id, pickers.team_leader_id, pickers.admin_id, creators.id,
      creators.team_leader_id, creators.admin_id, case when i % 10 = 0 then 'upload-' || day || '-' || i % ${sql.lit(UPLOADS_A_DAY)} end,
      ${instant} + cast(i as bigint) * 60000, ${instant} + cast(i as bigint) * 60000 + (n * 7 + i * 31) % 900 * 1000,
      case i % 6 when 0 then 'invalid' when 1 then 'invalid' when 5 then 'no-answer' else 'valid' end
    from bench_days cross join pickers cross join numbers
    join creators on creators.place = (pickers.place + i + n) % (select count(*) from creators)`.execute(db);
  await sql`insert into entries (rental_id, creator_id, leader_id, admin_id, upload_id, entered_at)
    select rental_id, creator_id, creator_leader_id, creator_admin_id, upload_id, picked_at from picks`.execute(
    db,
  );
  await rollUp(db, Date.now());
}

/** The first instant of a day of `bench_days`. */
const instant = sql`${sql.lit(startOfDayNumber(0))} + cast(day as bigint) * 86400000`;

/** Uploads of every day. */
async function addUploads(db: Kysely<Database>, userId: string): Promise<void> {
  for (let upload = 0; upload < UPLOADS_A_DAY; upload += 1)
    await sql`insert into uploads (id, user_id, address, purpose, file_name, file_bytes, file_hash, state, is_one_call, sheets,
        rows_done, checkpoint_row, inserted, skipped, created_at)
      select 'upload-' || day || '-' || ${sql.lit(upload)}, ${userId}, '127.0.0.1', 'bulk', 'leads-' || day || '.csv', 1, 'hash', 'done', 1,
        '[]', 1, 1, 1, 0, 1 from bench_days`.execute(db);
}

/** Adds a deal of each picker every `everyDays` days. The deals have no rentals and proofs, so foreign keys aren't checked. */
async function addDeals(db: Kysely<Database>, everyDays: number): Promise<void> {
  const isShared = isSharedByServers(db);
  await sql
    .raw(isShared ? 'alter table closed_rentals disable trigger all' : 'pragma foreign_keys = off')
    .execute(db);
  await sql`insert into closed_rentals (id, rental_id, number, rent, house_apt_details, address, client_name, client_email,
      payment_method, status, fetcher_id, image_id, search_text, created_at, updated_at)
    select id || n, id || n, '7025550100', '$1', '', '', 'Ana', 'ana@example.com', case n % 3 when 0 then 'spike' else 'trans-union' end,
      case n % 2 when 0 then 'done' else 'failed' end, id, id || n, 'ana',
      ${instant}, 1
    from users cross join bench_days where role = 'data-picker' and n % ${everyDays} = 0`.execute(db);
  await sql
    .raw(isShared ? 'alter table closed_rentals enable trigger all' : 'pragma foreign_keys = on')
    .execute(db);
}
