/** A large operation for the bench of rental lists: two years of rentals, inserted by SQL. */
import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { saveSettings } from '../../server/settings/stored-settings.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { countedDays } from '../api/counted-days.js';
import { addGroups, FIELD_STAFF_OF_A_GROUP, type Groups } from './people.js';

const ROWS_A_TRANSACTION = 50_000;
const DAYS = 730;
const UPLOADS = 20;
const HIGHEST_LIMIT = 100_000;
const FIRST_NAMES =
  'Ana,José,María,Luis,Carmen,Iván,Rosa,Ángel,Elena,Raúl,Priya,Ben,Kim,Mónica,Yusuf,Hiro,Grace,Omar,Tess,Noah,Zoë,Chloé,Jun,Mei,Lena';
const LAST_NAMES =
  'Núñez,Pérez,García,Castro,Ríos,Vega,Mora,Díaz,Soto,Peña,Zhang,Williams,Johnson,Smith,Okafor,Ito,Haddad,Brown,Silva,Kowalski';
const CITIES =
  'Dover Delaware,Hoboken New Jersey,Austin Texas,Houston Texas,Dallas Texas,Fresno California,San Diego California,Miami Florida,Tampa Florida,Raleigh North Carolina,Detroit Michigan,Buffalo New York,Mesa Arizona,Salem Oregon,Boise Idaho,Tulsa Oklahoma,Reno Nevada,Provo Utah,Macon Georgia,Akron Ohio';
const STREETS = 'Main,Oak,Maple,Cedar,Elm,Lake,Hill,Park,Pine,Washington,Church,Spring,Ridge,Sunset,River';

/** One name in this many rentals is rare. */
const RARE_EVERY = 100_000;
/**
 * Ten digits that look random and differ for each rental: the factor and the modulus have no common divisor.
 */
const NUMBERS = { factor: 6_700_417, modulus: 7_999_999_993, first: 2_000_000_000 };

/** The searched texts: a name of a few rentals, a name of one rental in 25, one rental's number. */
export const SEARCHES = {
  rare: 'Xiomara Quispe',
  common: 'María',
  fullName: 'María García',
  number: numberOf(4242),
} as const;

function numberOf(index: number): string {
  return String(NUMBERS.first + ((index * NUMBERS.factor) % NUMBERS.modulus));
}

/** Fills a data folder with people and `count` rentals up to now. */
export async function buildListsOperation(
  dataDir: string,
  count: number,
): Promise<Groups & { uploadIds: string[] }> {
  const db = openDatabase({ dataDir });
  try {
    await migrate(db);
    const people = await db.transaction().execute(async (trx) => {
      const groups = await addGroups(trx);
      return { ...groups, uploadIds: await addUploads(trx, groups.superAdmin.id) };
    });
    await liftReadingLimits(db);
    await choices(db, people);
    await bulkLoad(db, async () => {
      for (let made = 0; made < count; made += ROWS_A_TRANSACTION)
        await addRentals(db, made, Math.min(made + ROWS_A_TRANSACTION, count), count);
    });
    await sql`analyze`.execute(db);
    return people;
  } finally {
    await db.destroy();
  }
}

async function addUploads(db: Kysely<Database>, userId: string): Promise<string[]> {
  const ids = Array.from({ length: UPLOADS }, newId);
  for (const id of ids)
    await sql`insert into uploads (id, user_id, address, purpose, file_name, file_bytes, file_hash, state, is_one_call, sheets,
        rows_done, checkpoint_row, inserted, skipped, created_at)
      values (${id}, ${userId}, '', 'bulk', 'leads.csv', 0, ${id}, 'done', 0, '[]', 0, 0, 0, 0, 1)`.execute(
      db,
    );
  return ids;
}

/** Sets the reading limits to their maximum: a bench reads in a minute what a person reads in a week. */
async function liftReadingLimits(db: Kysely<Database>): Promise<void> {
  const limits = {
    supervisorRowsPerHour: HIGHEST_LIMIT,
    supervisorProofsPerHour: HIGHEST_LIMIT,
    fieldRowsPerHour: HIGHEST_LIMIT,
    fieldProofsPerHour: HIGHEST_LIMIT,
  };
  await saveSettings(db, { ...DEFAULT_SETTINGS, ...limits }, Date.now());
}

/** The values that rows choose from, as temporary tables of the connection. */
async function choices(
  db: Kysely<Database>,
  { creatorIds, pickerIds, uploadIds }: Groups & { uploadIds: string[] },
): Promise<void> {
  const table = async (name: string, values: readonly string[]) => {
    await sql`create temp table ${sql.table(name)} (i integer primary key, value text)`.execute(db);
    await sql`insert into ${sql.table(name)} select key, value from json_each(${JSON.stringify(values)})`.execute(
      db,
    );
  };
  await table('firsts', FIRST_NAMES.split(','));
  await table('lasts', LAST_NAMES.split(','));
  await table('cities', CITIES.split(','));
  await table('streets', STREETS.split(','));
  await table('creators', creatorIds);
  await table('pickers', pickerIds);
  await table('files', uploadIds);
}

/**
 * Inserts rentals `from` to `to` of `count`, oldest first. The first group has entered a quarter of them and
 * taken a quarter. The newest thirtieth is in the pool, except one in each picker's hand. Two thirds of the
 * others are valid. A third came by one of twenty uploads, one in 23 calls ended with an outcome, one in 41 with a deal, and one number in
 * 97 is on the do-not-contact list.
 */
async function addRentals(db: Kysely<Database>, from: number, to: number, count: number): Promise<void> {
  const startMs = Date.now() - DAYS * DAY_MS;
  const stepMs = (DAYS * DAY_MS) / count;
  // The number is written as a literal, because a bound number may arrive as a float, and these numbers are
  // multiplied, cut as text and compared exactly.
  const lit = (number: number) => sql.lit(number);
  const poolFrom = Math.floor(count * 0.97);
  const someone = (table: string, hash: string) =>
    sql.raw(`(select value from ${table} where i = case when ${hash} % 4 = 0 then (${hash} / 4) % ${FIELD_STAFF_OF_A_GROUP}
      else (${hash} / 4) % (select count(*) from ${table}) end)`);
  const one = (table: string, hash: string) =>
    sql.raw(`(select value from ${table} where i = ${hash} % (select count(*) from ${table}))`);
  await sql`insert into rentals (id, facebook_name, client_name, client_email, number, number_key, rent, house_apt_details,
      address, post_link, source, upload_id, do_not_contact_at, outcome, deal_at, number_status, creator_id, creator_admin_id, creator_leader_id, fetcher_id, fetcher_admin_id,
      created_at, updated_at, fetched_at, finished_at, shuffle)
    with recursive
      numbers (i) as (select ${lit(from)} union all select i + 1 from numbers where i + 1 < ${lit(to)}),
      hashed as (select i, (i * 2654435761) % 4294967291 as h, (i * 2246822519 + 977) % 4294967279 as k,
        cast(${lit(NUMBERS.first)} + (i * ${lit(NUMBERS.factor)}) % ${lit(NUMBERS.modulus)} as text) as digits from numbers),
      named as (select *, case when i % ${RARE_EVERY} = 777 then ${SEARCHES.rare}
          else ${one('firsts', '(h / 7)')} || ' ' || ${one('lasts', '(h / 181)')} end as client,
        cast(${startMs} + i * ${stepMs} as integer) as created,
        case when i >= ${poolFrom} then
          case when i - ${poolFrom} < (select count(*) from pickers) then i - ${poolFrom} end
          else -1 end as hand
        from hashed),
      peopled as (select *, ${someone('creators', 'h')} as creator,
        case when hand = -1 then ${someone('pickers', 'k')} else (select value from pickers where i = hand) end as picker,
        case when hand is not null then min(created + 3600000 + (k % 260000) * 1000, ${Date.now()}) end as taken
        from named)
    select printf('bench-%010d', peopled.i), replace(client, ' ', '.') || (h % 90), client,
      case when h % 10 = 0 then lower(replace(client, ' ', '.')) || peopled.i || '@example.com' end,
      '(' || substr(digits, 1, 3) || ') ' || substr(digits, 4, 3) || '-' || substr(digits, 7), '+1' || digits, printf('$%d', 600 + h % 1900), '3br house with a yard, near the park, pets welcome',
      (h % 9000) || ' ' || ${one('streets', '(h / 11)')} || ' St, ' || ${one('cities', '(h / 13)')},
      'https://example.org/apa/d/summer-is-almost-over-but-our/' || peopled.i || '.html',
      case when h % 3 = 0 then 'bulk' when h % 31 = 1 then 'for-use' else 'entered' end,
      case when h % 3 = 0 then ${one('files', '(h / 3)')} end, case when h % 97 = 0 then created end,
      case when hand = -1 and k % 23 = 0 then case k % 2 when 0 then 'skipped' else 'no-answer' end end,
      case when hand = -1 and k % 23 <> 0 and k % 41 = 0 then taken end,
      case when hand = -1 and k % 23 <> 0 then case when k % 3 = 0 then 'invalid' else 'valid' end end,
      creator, creators.admin_id, creators.team_leader_id, picker, pickers.admin_id,
      created, coalesce(taken, created), taken, case when hand = -1 then taken end, h
    from peopled left join users as creators on creators.id = creator left join users as pickers on pickers.id = picker
    order by peopled.i`.execute(db);
}

interface Part {
  name: string;
  type: 'index' | 'trigger';
  sql: string;
}

/**
 * Runs `load` with a table of rentals without indexes, then makes the indexes, triggers and search index. The index of short names is
 * filled meanwhile, because its triggers decide which rentals it holds.
 */
async function bulkLoad(db: Kysely<Database>, load: () => Promise<void>): Promise<void> {
  const { rows: parts } = await sql<Part>`select name, type, sql from sqlite_master
    where tbl_name = 'rentals' and type in ('index', 'trigger') and sql is not null
    and name not like 'rentals_search_short%'`.execute(db);
  for (const { type, name } of parts) await sql.raw(`drop ${type} ${name}`).execute(db);
  await load();
  for (const part of parts.filter(({ type }) => type === 'index')) await sql.raw(part.sql).execute(db);
  await sql`delete from rental_day_counts`.execute(db);
  await sql`insert into rental_day_counts (family, scope, day, state, facets, rentals) ${countedDays}`.execute(
    db,
  );
  await sql`insert into rentals_search (rentals_search) values ('rebuild')`.execute(db);
  for (const part of parts.filter(({ type }) => type === 'trigger')) await sql.raw(part.sql).execute(db);
}
