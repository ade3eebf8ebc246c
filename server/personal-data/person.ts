/** Who a search is about, and the texts by which other places may mention them. */
import { sql } from 'kysely';
import { object } from 'superstruct';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { requiredEmail, requiredText } from '../../src/contract/base/fields.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { read } from '../../src/contract/base/validation.js';
import type { Db } from '../db/context.js';
import { findByTypedNumber, readTypedNumber } from '../rentals/rentals.js';
import { mentionsInSql } from './mentions.js';

/** A search as it is compared: a number key, or an e-mail in lower case. */
export interface Search {
  kind: 'number' | 'email';
  value: string;
}

/** What is known of the person from their leads and deals. */
export interface Person extends Search {
  rentalIds: string[];
  dealIds: string[];
  imageIds: string[];
  /** The number keys under which the person is stored. */
  numberKeys: string[];
  /** The e-mails by which other texts mention the person. A number has none: people type one e-mail for several clients. */
  emails: string[];
  /** The e-mails of the person's leads and deals, by which only their own steps and messages mention them. */
  ownEmails: string[];
  /** Numbers and e-mails that are stored with it. */
  related: string[];
  /** Full names; somebody else may have the same one. */
  names: string[];
}

/** A shorter name is part of too many other texts. */
const MIN_NAME_LENGTH = 4;

/** Reads what somebody typed. Throws 400 on `path` for text that is neither a number nor an e-mail. */
export async function readSearch(db: Db, typed: string, path: string): Promise<Search> {
  if (typed.includes('@')) {
    const { [path]: value = '' } = read({ [path]: typed }, object({ [path]: requiredEmail('Email') }));
    return { kind: 'email', value };
  }
  const text = requiredText({ label: 'Number', max: MAX_LENGTH.search });
  const { [path]: number = '' } = read({ [path]: typed }, object({ [path]: text }));
  // An earlier version may have stored a number that is refused now.
  const stored = await findByTypedNumber(db, number, (key) => storedKey(db, key));
  return { kind: 'number', value: stored ?? (await readTypedNumber(db, number, path)).key };
}

/** The number key, if a lead or an entry of the do-not-contact list has it. */
async function storedKey(db: Db, key: string): Promise<string | undefined> {
  const inTable = (table: 'rentals' | 'do_not_contact') =>
    db.selectFrom(table).select('number_key').where('number_key', '=', key).executeTakeFirst();
  return ((await inTable('rentals')) ?? (await inTable('do_not_contact')))?.number_key;
}

/**
 * Finds the leads and deals of a search. A number has usually one lead, and those whose deal was submitted with it; an e-mail may have
 * several. Their numbers then belong to the person too. A number doesn't lead to other leads with the same e-mail, because people type
 * one e-mail for several clients.
 */
export async function findPerson(db: Db, { kind, value }: Search): Promise<Person> {
  const dealtIds = kind === 'number' ? await dealtWith(db, value) : [];
  const rentals = await db
    .selectFrom('rentals')
    .select(['id', 'number_key', 'client_email', 'client_name', 'facebook_name'])
    .where((eb) =>
      kind === 'number'
        ? eb.or([eb('number_key', '=', value), eb('id', 'in', [...dealtIds, ''])])
        : eb.or([
            eb(sql`lower(client_email)`, '=', value),
            eb(
              'id',
              'in',
              eb
                .selectFrom('closed_rentals')
                .select('rental_id')
                .where(sql`lower(closed_rentals.client_email)`, '=', value),
            ),
          ]),
    )
    .execute();
  const rentalIds = rentals.map(({ id }) => id);
  const deals = await db
    .selectFrom('closed_rentals')
    .select(['id', 'image_id', 'number', 'client_email', 'client_name'])
    .where('rental_id', 'in', rentalIds)
    .execute();
  const known = [...rentals, ...deals];
  const numberKeys = distinct([
    ...(kind === 'number' ? [value] : []),
    ...rentals.map(({ number_key }) => number_key),
    ...deals.map(({ number }) => numberKey(number)),
  ]);
  const emails = await withoutStaff(
    db,
    distinct(known.map(({ client_email }) => client_email?.toLowerCase() ?? '')),
  );
  return {
    kind,
    value,
    rentalIds,
    numberKeys,
    dealIds: deals.map(({ id }) => id),
    imageIds: deals.map(({ image_id }) => image_id),
    emails: kind === 'email' ? distinct([value, ...emails]) : [],
    ownEmails: emails,
    related: [...numberKeys, ...emails].filter((each) => each !== value),
    names: distinct([
      ...known.map(({ client_name }) => client_name),
      ...rentals.map(({ facebook_name }) => facebook_name),
    ]).filter(({ length }) => length >= MIN_NAME_LENGTH),
  };
}

/** The leads with a deal under this number. A deal keeps the number that its lead had, which may have been corrected since. */
async function dealtWith(db: Db, key: string): Promise<string[]> {
  const deals = await db
    .selectFrom('closed_rentals')
    .select(['rental_id', 'number'])
    .where(mentionsInSql(sql.ref('number'), { numberKeys: [key], emails: [] }))
    .execute();
  return distinct(deals.flatMap(({ rental_id, number }) => (numberKey(number) === key ? rental_id : [])));
}

/** Leaves out e-mails of staff. A picker may give a lead the e-mail of a colleague, and an erasure of that lead must not blank the colleague's entries in the audit. */
async function withoutStaff(db: Db, emails: readonly string[]): Promise<string[]> {
  const staff = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails, ''])
    .where('deleted_at', 'is', null)
    .execute();
  return emails.filter((email) => !staff.some((person) => person.email === email));
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
