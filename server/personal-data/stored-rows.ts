/** Collects the rows in which a person is stored: those of their leads, and those of other texts that mention them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PersonalPlace } from '../../src/contract/personal-data/personal-places.js';
import { hashKey, numberHashes } from '../audit/number-hash.js';
import { maskedNumber } from '../audit/record.js';
import { containing } from '../base/search-text.js';
import type { Db } from '../db/context.js';
import { anyOf, mentions, mentionsInSql } from './mentions.js';
import type { Person } from './person.js';
import { MENTIONS } from './places.js';

export type StoredRow = Record<string, string | number | Uint8Array | null>;

/** The rows of each place. */
export type StoredRows = Record<Exclude<PersonalPlace, 'upload_files'>, StoredRow[]>;

/** Finds every row, in all places except whole files (`files.ts`). Deleted staff are found by their own e-mail or contact. */
export async function storedRows(db: Db, person: Person): Promise<StoredRows> {
  const find = async (table: PersonalPlace, ...own: RawBuilder<SqlBool>[]) =>
    distinctRows(await rowsOf(db, table, anyOf(own)), await mentioning(db, table, person));
  return {
    rentals: await find('rentals', isOneOf('id', person.rentalIds)),
    closed_rentals: await find('closed_rentals', isOneOf('id', person.dealIds)),
    closing_images: await rowsOf(
      db,
      'closing_images',
      sql`${isOneOf('id', person.imageIds)} and erased_at is null`,
    ),
    messages: await find('messages', isOneOf('rental_id', person.rentalIds)),
    rental_events: await find(
      'rental_events',
      sql`${isOneOf('rental_id', person.rentalIds)} and details is not null`,
    ),
    audit_events: distinctRows(
      await find('audit_events', ...(await auditConditions(db, person))),
      await searchedInAudit(db, person),
    ),
    do_not_contact: await find('do_not_contact', isOneOf('number_key', person.numberKeys)),
    do_not_contact_imports: await find('do_not_contact_imports'),
    uploads: await find('uploads'),
    upload_skips: await find('upload_skips'),
    bypass_batches: await find('bypass_batches'),
    rental_job_rows: await find('rental_job_rows'),
    // These texts are encoded as addresses or JSON and are few, so they are compared here.
    list_views: (await rowsOf(db, 'list_views')).filter(({ name, state }) =>
      isSearchFor(person, [String(name), new URLSearchParams(String(state)).get('search') ?? '']),
    ),
    list_downloads: (await rowsOf(db, 'list_downloads')).filter(({ filters }) =>
      isSearchFor(person, searchesIn(String(filters))),
    ),
    outgoing_mails: await find('outgoing_mails'),
    users: (await accountsOf(db, person)).filter(({ deleted_at }) => deleted_at !== null),
  };
}

/** The accounts with the e-mail, or with the number as their contact. */
export async function accountsOf(
  db: Db,
  { kind, value }: Pick<Person, 'kind' | 'value'>,
): Promise<StoredRow[]> {
  if (kind === 'email') return rowsOf(db, 'users', sql<SqlBool>`email = ${value}`);
  const named = { numberKeys: [value], emails: [] };
  const found = await rowsOf(db, 'users', mentionsInSql(sql.ref('contact'), named));
  return found.filter(({ contact }) => mentions(String(contact), named));
}

const rowsOf = async (
  db: Db,
  table: PersonalPlace,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where ${condition}`.execute(db);
  return rows;
};

/** The rows of a table in which a text mentions the person. */
async function mentioning(db: Db, table: PersonalPlace, person: Person): Promise<StoredRow[]> {
  const columns = MENTIONS.filter((each) => each.table === table).map(({ column }) => column);
  const rows = await rowsOf(
    db,
    table,
    anyOf(columns.map((column) => mentionsInSql(sql.ref(column), person))),
  );
  return rows.filter((row) => columns.some((column) => mentions(String(row[column] ?? ''), person)));
}

const distinctRows = (rows: readonly StoredRow[], more: readonly StoredRow[]): StoredRow[] => {
  const keyOf = ({ id = null, upload_id = null, row = null }: StoredRow) =>
    JSON.stringify([id, upload_id, row]);
  return [...new Map([...rows, ...more].map((each) => [keyOf(each), each])).values()];
};

/**
 * Entries about the person's leads. Entries of versions before 0032 name no lead: they are found by the last digits of the number and a
 * name in them.
 */
async function auditConditions(db: Db, person: Person): Promise<RawBuilder<SqlBool>[]> {
  const key = await hashKey(db);
  const hashes = person.numberKeys.flatMap((each) => numberHashes(key, each));
  const masks = person.numberKeys.map((each) => `Rental ${maskedNumber(each)}`);
  return [
    isOneOf('rental_id', person.rentalIds),
    sql<SqlBool>`rental_id in (select rental_id from audit_events as about where ${isOneOf('about.number_hash', hashes)})`,
    isOneOf('number_hash', hashes),
    sql<SqlBool>`${isOneOf('subject', masks)} and ${namedIn('details', person)}`,
  ].map((condition) => sql<SqlBool>`(${condition} and details <> '')`);
}

/** The case-sensitive condition that a text contains one of the person's names. */
const namedIn = (column: string, { names }: Person): RawBuilder<SqlBool> =>
  anyOf(names.map((name) => sql<SqlBool>`${sql.ref(column)} like ${containing(name)} escape '\\'`));

/**
 * Entries of downloads and shared views that name the person in the search or as the name of the view. Only texts in quotes count,
 * because a creator chooses the names of leads: with the name 'rentals', an erasure would blank the entry of each download.
 */
async function searchedInAudit(db: Db, person: Person): Promise<StoredRow[]> {
  const rows = await rowsOf(
    db,
    'audit_events',
    sql<SqlBool>`kind in ('exported', 'export-cancelled', 'view-shared', 'view-unshared') and ${namedIn('details', person)}`,
  );
  return rows.filter(({ details }) => isSearchFor(person, quotedIn(String(details))));
}

const quotedIn = (details: string): string[] =>
  [...details.matchAll(/“([^”]*)”/g)].map(([, quoted = '']) => quoted);

const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

/** Whether somebody searched for the person by one of these texts. */
const isSearchFor = (person: Person, texts: readonly string[]): boolean =>
  texts.some(
    (text) =>
      mentions(text, person) || person.names.some((name) => text.toLowerCase().includes(name.toLowerCase())),
  );

/** The search of a download, whose filters are stored as a list of names and values. */
function searchesIn(filters: string): string[] {
  const stored: unknown = JSON.parse(filters);
  const pairs = Array.isArray(stored) ? (stored as [string, unknown][]) : [];
  return pairs.flatMap(([name, value]) => (name === 'search' ? [String(value)] : []));
}
