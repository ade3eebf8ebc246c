/** Erases everything about a number or an e-mail. */
import { emailKey } from '../../src/contract/base/email-key.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import {
  ERASURE_REASONS,
  type allowErasedNumber,
  type erasePersonalData,
} from '../../src/contract/personal-data/personal-data.js';
import { PersonalPlace } from '../../src/contract/personal-data/personal-places.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { hashKey, numberHash, numberHashes } from '../audit/number-hash.js';
import { recordAudit } from '../audit/record.js';
import type { Live } from '../base/live.js';
import { Refusal } from '../base/refusal.js';
import { erasing } from '../db/append-only.js';
import { type Context, type Db, inTransaction, lockNames } from '../db/context.js';
import { removeTraces } from '../db/remove-traces.js';
import { DO_NOT_CONTACT_LOCK, readTypedNumber, removedLead } from '../rentals/rentals.js';
import { endUploadOfErased, filesWith } from '../uploads/uploads.js';
import type { By } from '../users/by.js';
import { blankLeads } from './blank-leads.js';
import { blankMentions } from './blank-mentions.js';
import { blankStaff } from './blank-staff.js';
import { mentions } from './mentions.js';
import { findPerson, readSearch, type Person, type Search } from './person.js';
import { storedRows, type StoredRows } from './stored-rows.js';
import { recordId, shownOf } from './tell.js';

type Sent = InputOf<typeof erasePersonalData>['body'];
type Answer = AnswerOf<typeof erasePersonalData>;
interface ErasingContext extends Context {
  live: Pick<Live, 'changedFor'>;
}

/** Blanks everything that is stored about a person, and keeps their numbers from being entered again. It can't be taken back. */
export async function eraseEverything(
  { db, clock, live }: ErasingContext,
  by: By,
  { search: typed, confirmation, reason, shown, accounts = [] }: Sent,
): Promise<Answer> {
  const search = await readSearch(db, typed, 'search');
  if ((await readSearch(db, confirmation, 'confirmation')).value !== search.value)
    throw new Refusal(400, refusal('erasure-confirmation'), { path: 'confirmation' });
  const at = clock.now();
  const files = await endShownFiles(db, search, { shown, at });
  const { rows, holderIds } = await inTransaction(db, async (trx) => {
    // Nobody enters or lists a number meanwhile.
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    const person = await lockedPerson(trx, search);
    const found = onlyChosen(await storedRows(trx, person), accounts);
    const holders = await erasing(trx, () => blankAll(trx, person, found, { byId: by.caller._id, at }));
    await recordErasure(trx, by, { records: files + countOf(found), reason, at });
    return { rows: found, holderIds: holders };
  });
  for (const id of holderIds) live.changedFor(id, 'hand');
  await removeTraces(db);
  return {
    at: new Date(at).toISOString(),
    erased: PLACES_IN_ORDER.map((place) => ({
      place,
      records: place === 'upload_files' ? files : rows[place].length,
    })).filter(({ records }) => records > 0),
  };
}

/**
 * Locks the person's leads and then finds the person. The lock waits for transactions that change such a lead, so that the copies that
 * they made of it (in the audit, a bypass batch, a job that deletes leads) are found too.
 */
async function lockedPerson(trx: Db, search: Search): Promise<Person> {
  const { rentalIds } = await findPerson(trx, search);
  await trx
    .selectFrom('rentals')
    .select('id')
    .where('id', 'in', [...rentalIds, ''])
    .orderBy('seq')
    .forUpdate()
    .execute();
  return findPerson(trx, search);
}

// The cast is needed because the compiler takes an object's keys as strings.
const PLACES_IN_ORDER = Object.keys(PersonalPlace.schema) as readonly PersonalPlace[];

const countOf = (rows: StoredRows) => Object.values(rows).reduce((sum, { length }) => sum + length, 0);

/** Leaves out the accounts that nobody chose, because a leader may give an account any contact. */
const onlyChosen = (rows: StoredRows, accounts: readonly string[]): StoredRows => ({
  ...rows,
  users: rows.users.filter((row) => accounts.includes(recordId('users', row))),
});

/**
 * Ends the uploads that wait with a file about the person, and returns how many. Throws 409 when something is found that wasn't shown.
 * What somebody stores after that moment is erased too.
 */
async function endShownFiles(
  db: Db,
  search: Search,
  { shown, at }: { shown: string; at: number },
): Promise<number> {
  const person = await findPerson(db, search);
  const files = await filesWith(db, (cell) => mentions(cell, person));
  if (shownOf(await storedRows(db, person), files) !== shown)
    throw new Refusal(409, refusal('erasure-not-shown'));
  for (const { id } of files) await endUploadOfErased(db, id, at);
  return files.length;
}

async function blankAll(
  trx: Db,
  person: Person,
  rows: StoredRows,
  blanking: { byId: string; at: number },
): Promise<string[]> {
  // The mentions come first, because they are found by what the leads still say.
  await blankMentions(trx, rows, person);
  if (person.numberKeys.length > 0)
    await trx.deleteFrom('do_not_contact').where('number_key', 'in', person.numberKeys).execute();
  await blankStaff(
    trx,
    rows.users.map(({ id }) => String(id)),
  );
  const key = await hashKey(trx);
  for (const number of person.numberKeys)
    await trx
      .insertInto('erased_numbers')
      .values({
        hash: numberHash(key, number),
        key_form: 'e164',
        erased_at: blanking.at,
        erased_by: blanking.byId,
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  // A deleted lead of the person still has steps in its history and entries in the audit.
  const deletedIds = rows.rental_job_rows.flatMap(({ rental_id, before }) =>
    isAbout(person, String(before)) ? String(rental_id) : [],
  );
  return blankLeads(trx, [...person.rentalIds, ...deletedIds], blanking);
}

/** Whether a deleted lead is about the person, and doesn't only mention them. */
const isAbout = ({ kind, value, numberKeys }: Person, before: string): boolean => {
  const lead = removedLead(before);
  return (
    lead !== null &&
    (numberKeys.includes(lead.number_key) ||
      (kind === 'email' && emailKey(lead.client_email ?? '') === value))
  );
};

const recordErasure = (
  trx: Db,
  { caller: _, ...by }: By,
  { records, reason, at }: { records: number; reason: Sent['reason']; at: number },
): Promise<void> =>
  recordAudit(trx, {
    ...by,
    kind: 'person-erased',
    subject: 'One person',
    at,
    details: `${records} ${records === 1 ? 'record' : 'records'}. ${ERASURE_REASONS[reason]}`,
  });

/** Lets a number that was erased be entered again. */
export async function allowNumber(
  { db, clock }: Context,
  { caller: _, ...by }: By,
  { number: typed }: InputOf<typeof allowErasedNumber>['body'],
): Promise<AnswerOf<typeof allowErasedNumber>> {
  const { key } = await readTypedNumber(db, typed);
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('erased_numbers')
      .where('hash', 'in', numberHashes(await hashKey(trx), key))
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await recordAudit(trx, {
        ...by,
        kind: 'number-allowed',
        subject: 'One person',
        at: clock.now(),
      });
    return { wasErased: numDeletedRows > 0n };
  });
}
