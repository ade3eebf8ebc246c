/**
 * The stored counts of a large operation for the bench of reports: the counts of two years of rentals, but not the rentals, because
 * reports don't read them. Deals are inserted, because reports count them.
 */
import { sql, type Kysely } from 'kysely';
import { businessDayNumber, startOfDayNumber } from '../../src/contract/business-day.js';
import { LEAD_SECONDS } from '../../src/contract/lead-seconds.js';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import { isSharedByServers } from '../../server/db/engine.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { addListsPeople, type ListsPeople } from './lists-people.js';

const DAYS = 730;
/** The number of rentals for each deal. */
const RENTALS_A_DEAL = 100;
/** At most this many columns of the histogram have leads on a picker's day. */
const COLUMNS_A_DAY = 20;
const UPLOADS_A_DAY = 5;

export async function buildReportsOperation(config: DatabaseConfig, rentals: number): Promise<ListsPeople> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    const people = await db.transaction().execute((trx) => addListsPeople(trx));
    const aDay = Math.max(1, Math.round(rentals / DAYS / people.pickerIds.length));
    const today = businessDayNumber(Date.now());
    await sql`create table bench_days as
      with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(DAYS - 1)})
      select n, ${sql.lit(today)} - n as day from numbers`.execute(db);
    await addCounts(db, aDay);
    await addSeconds(db, aDay);
    await addUploads(db, people.superAdmin.id, rentals);
    await addDeals(db, Math.max(1, Math.round(RENTALS_A_DEAL / aDay)));
    await sql`drop table bench_days`.execute(db);
    await sql`analyze`.execute(db);
    return people;
  } finally {
    await db.destroy();
  }
}

/** Adds the counts of all creators and pickers, for each day, week and eight weeks. */
async function addCounts(db: Kysely<Database>, rentalsADay: number): Promise<void> {
  await sql`insert into report_counts (side, subject_id, days, first_day, rentals, picked, valid, invalid, no_answers, call_backs, skips, messages, duplicates)
    select case role when 'data-picker' then 'taken' else 'entered' end, users.id, 1, day, ${rentalsADay}, ${rentalsADay},
      ${rentalsADay} / 2, ${rentalsADay} / 3, 2, 1, 1, 3, 1
    from users cross join bench_days where role in ('data-picker', 'data-creator')`.execute(db);
  for (const days of [7, 56])
    await sql`insert into report_counts
      select side, subject_id, ${days}, first_day - (first_day + 3) % ${days}, sum(rentals), sum(picked), sum(valid), sum(invalid),
        sum(no_answers), sum(call_backs), sum(skips), sum(messages), sum(duplicates)
      from report_counts where days = 1 group by 1, 2, 4`.execute(db);
}

/** Adds the histograms of each picker's days, with leads in some of the columns. */
async function addSeconds(db: Kysely<Database>, leadsADay: number): Promise<void> {
  const columns = LEAD_SECONDS.map((begin) => `s${begin}`).join(', ');
  const used = Math.min(COLUMNS_A_DAY, leadsADay);
  const counts = LEAD_SECONDS.map(
    (_, index) =>
      `case when (n * 7 + ${index * 3}) % ${LEAD_SECONDS.length} < ${used} then ${Math.ceil(leadsADay / used)} else 0 end`,
  ).join(', ');
  await sql`insert into picker_seconds (picker_id, days, first_day, ${sql.raw(columns)})
    select users.id, 1, day, ${sql.raw(counts)} from users cross join bench_days where role = 'data-picker'`.execute(
    db,
  );
  const sums = LEAD_SECONDS.map((begin) => `sum(s${begin})`).join(', ');
  for (const days of [7, 56])
    await sql`insert into picker_seconds
      select picker_id, ${days}, first_day - (first_day + 3) % ${days}, ${sql.raw(sums)}
      from picker_seconds where days = 1 group by 1, 3`.execute(db);
}

/** Uploads of every day, each with the rentals that it inserted on that day. */
async function addUploads(db: Kysely<Database>, userId: string, rentals: number): Promise<void> {
  for (let upload = 0; upload < UPLOADS_A_DAY; upload += 1)
    await sql`insert into uploads (id, user_id, address, purpose, file_name, file_bytes, file_hash, state, is_one_call, sheets,
        rows_done, checkpoint_row, inserted, skipped, created_at)
      select 'upload-' || day || '-' || ${sql.lit(upload)}, ${userId}, '127.0.0.1', 'bulk', 'leads-' || day || '.csv', 1, 'hash', 'done', 1,
        '[]', 1, 1, 1, 0, 1 from bench_days`.execute(db);
  await sql`insert into report_counts (side, subject_id, days, first_day, rentals, picked, valid, invalid)
    select 'uploaded', id, 1, day, ${Math.round(rentals / DAYS / UPLOADS_A_DAY)}, 1, 1, 0
    from uploads join bench_days on uploads.file_name = 'leads-' || day || '.csv'`.execute(db);
  for (const days of [7, 56])
    await sql`insert into report_counts (side, subject_id, days, first_day, rentals, picked, valid, invalid)
      select side, subject_id, ${days}, first_day - (first_day + 3) % ${days}, sum(rentals), sum(picked), sum(valid), sum(invalid)
      from report_counts where days = 1 and side = 'uploaded' group by 1, 2, 4`.execute(db);
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
      ${sql.lit(startOfDayNumber(0))} + cast(day as bigint) * 86400000, 1
    from users cross join bench_days where role = 'data-picker' and n % ${everyDays} = 0`.execute(db);
  await sql
    .raw(isShared ? 'alter table closed_rentals enable trigger all' : 'pragma foreign_keys = on')
    .execute(db);
}
