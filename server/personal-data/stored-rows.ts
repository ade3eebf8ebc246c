/** Collects the rows in which a person is stored: those of their leads, and those of other texts that mention them. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { PersonalPlace } from '../../src/contract/personal-places.js';
import { hashKey, numberHash } from '../audit/number-hash.js';
import { maskedNumber } from '../audit/masked-number.js';
import { containing } from '../base/search-text.js';
import type { Database } from '../db/schema.js';
import { anyOf, mentions, mentionsInSql } from './mentions.js';
import type { Person } from './person.js';
import { MENTIONS } from './places.js';

export type StoredRow = Record<string, string | number | Uint8Array | null>;

/** The rows of each place. */
export type StoredRows = Record<Exclude<PersonalPlace, 'upload_files'>, StoredRow[]>;

/** Finds every row, in all places except whole files (`files.ts`). Deleted staff are found by their own e-mail or contact. */
export async function storedRows(db: Kysely<Database>, person: Person): Promise<StoredRows> {
  const find = (table: PersonalPlace, ...own: RawBuilder<SqlBool>[]) =>
    rowsOf(db, table, anyOf([...own, ...mentioning(table, person)]));
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
    audit_events: await find('audit_events', ...(await auditConditions(db, person))),
    do_not_contact: await find('do_not_contact', isOneOf('number_key', person.numberKeys)),
    do_not_contact_imports: await find('do_not_contact_imports'),
    uploads: await find('uploads'),
    upload_skips: await find('upload_skips'),
    bypass_batches: await find('bypass_batches'),
    rental_job_rows: await find('rental_job_rows'),
    // These texts are encoded as addresses or JSON and are few, so they are compared here.
    list_views: (await rowsOf(db, 'list_views')).filter(({ name, state }) =>
      isSearchFor(person, `${String(name)} ${decoded(String(state))}`),
    ),
    list_downloads: (await rowsOf(db, 'list_downloads')).filter(({ filters }) =>
      isSearchFor(person, String(filters)),
    ),
    outgoing_mails: await find('outgoing_mails'),
    users: await rowsOf(db, 'users', sql`${accountsOf(person)} and deleted_at is not null`),
  };
}

/** Narrows `users` to the accounts with the e-mail, or with the number as their contact. */
export const accountsOf = ({ kind, value }: Pick<Person, 'kind' | 'value'>): RawBuilder<SqlBool> =>
  kind === 'email'
    ? sql<SqlBool>`email = ${value}`
    : mentionsInSql(sql.ref('contact'), { numberKeys: [value], emails: [] });

const rowsOf = async (
  db: Kysely<Database>,
  table: PersonalPlace,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where ${condition}`.execute(db);
  return rows;
};

const mentioning = (table: PersonalPlace, person: Person) =>
  MENTIONS.filter((each) => each.table === table).map(({ column }) => mentionsInSql(sql.ref(column), person));

/**
 * Entries about the person's leads. Entries of versions before 0032 name no lead: they are found by the last digits of the number and a
 * name in them. A download may name the person as what was searched for, and a shared
 * view in its name.
 */
async function auditConditions(db: Kysely<Database>, person: Person): Promise<RawBuilder<SqlBool>[]> {
  const key = await hashKey(db);
  const hashes = person.numberKeys.map((each) => numberHash(key, each));
  const masks = person.numberKeys.map((each) => `Rental ${maskedNumber(each)}`);
  const names = anyOf(person.names.map((name) => sql<SqlBool>`details like ${containing(name)} escape '\\'`));
  return [
    isOneOf('rental_id', person.rentalIds),
    sql<SqlBool>`rental_id in (select rental_id from audit_events as about where ${isOneOf('about.number_hash', hashes)})`,
    isOneOf('number_hash', hashes),
    sql<SqlBool>`(kind in ('exported', 'export-cancelled', 'view-shared', 'view-unshared') or ${isOneOf('subject', masks)}) and ${names}`,
  ].map((condition) => sql<SqlBool>`(${condition} and details <> '')`);
}

const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

const isSearchFor = (person: Person, text: string): boolean =>
  mentions(text, person) || person.names.some((name) => text.toLowerCase().includes(name.toLowerCase()));

/** The text of an address part. One that was cut in the middle of a character stays as it is. */
function decoded(state: string): string {
  const spaced = state.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
