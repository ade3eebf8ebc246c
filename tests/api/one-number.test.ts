/** All spellings of a phone number are one number: nobody gets past a rule by writing it in another way. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNumberKeys } from '../../server/db/number-keys.js';
import { hashKey, numberHash } from '../../server/audit/number-hash.js';
import { newId } from '../../server/base/ids.js';
import { correctRental } from '../../src/contract/rentals/corrections.js';
import { addDoNotContact, getDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { importDoNotContact } from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { changeEntry } from '../../src/contract/rentals/entries.js';
import { decideNumberClash, getNumberClashes } from '../../src/contract/rentals/number-clashes.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { searchRental } from '../../src/contract/picks/own-rentals.js';
import { allowErasedNumber, findPersonalData } from '../../src/contract/personal-data/personal-data.js';
import { getJobs, undoJob } from '../../src/contract/rentals/rental-jobs.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { checkNumber, createRental, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { eraseShown } from './erasing-support.js';
import type { Client } from './client.js';
import { addRental, fetchOne, rentalForm, setRules } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { csvOf, upload } from './upload-support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let creator: Client;
let picker: Client;
beforeAll(async () => {
  server = await startServer();
  own = await addGroup(server.db);
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  creator = await server.loginAs(own.creator);
  picker = await server.loginAs(own.picker);
});
beforeEach(async () => {
  for (const table of ['number_clashes', 'do_not_contact', 'erased_numbers', 'rentals'] as const)
    await server.db.deleteFrom(table).execute();
  await setRules(server, {});
});
afterAll(() => server.close());

const enter = (number: string) => creator.call(createRental, { body: rentalForm({ number }) });
const list = (number: string) =>
  superAdmin.call(addDoNotContact, { body: { number, reason: 'asked-to-stop' } });
const keysOf = async (table: 'rentals' | 'do_not_contact') =>
  (await server.db.selectFrom(table).select('number_key').execute()).map(({ number_key }) => number_key);
const codesOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  ...(body.errors?.map(({ code }) => code) ?? []),
];

const LISTED = '7025559001';
const SPELLINGS = [
  ...['001 702 555 9001', '011 1 702 555 9001', '+1 1 702 555 9001', '01 702 555 9001', '0 702 555 9001'],
  ...['+1 (702) 555-9001', '1 702 555 9001', '7025559001.0', 'tel:+17025559001', '702-555-9001 x5'],
];
/** What can't be a number, with the code of the refusal. */
const IMPOSSIBLE = [
  ['702 555 9001 9', 'number-needs-plus'],
  ['7025559001 / 0', 'digits-behind'],
  ['907-555-0141/0142', 'two-numbers'],
  ['9075550141, 9075550142', 'two-numbers'],
  ['3.05E+09', 'number-as-power'],
] as const;

describe('with a number on the do-not-contact list', () => {
  beforeEach(() => list(LISTED));

  it.each(SPELLINGS)('%s is not entered, corrected or uploaded', async (number) => {
    expect(codesOf(await enter(number))).toEqual([409, 'do-not-contact']);
    const checked = await creator.call(checkNumber, { query: { number } });
    expect(checked.body.data).toMatchObject({ isDoNotContact: true });
    const form = rentalForm({ number: '907 555 0199' });
    const { body } = await creator.call(createRental, { body: form });
    const params = { id: body.data._id };
    const changed = await creator.call(changeEntry, { params, body: { ...form, number } });
    expect(codesOf(changed)).toEqual([409, 'do-not-contact']);
    const corrected = await superAdmin.call(correctRental, { params, body: { ...form, number } });
    expect(codesOf(corrected)).toEqual([409, 'do-not-contact']);
    const uploaded = await upload(superAdmin, csvOf([rentalForm({ number })]));
    expect(uploaded.body.data).toMatchObject({ inserted: 0, skipped: 1 });
    expect(await keysOf('rentals')).toEqual(['+19075550199']);
  });

  it('every spelling of it finds it on the list', async () => {
    for (const search of SPELLINGS.filter((each) => !/[a-z]/.test(each))) {
      const { body } = await superAdmin.call(getDoNotContact, { query: { search } });
      expect(body.data.countInfo.total, search).toBe(1);
    }
  });
});

it.each(IMPOSSIBLE)(
  '%s is refused by entering, correcting, uploading and listing with %s',
  async (number, code) => {
    expect(codesOf(await enter(number))).toEqual([400, code]);
    expect(codesOf(await list(number))).toEqual([400, code]);
    const form = rentalForm();
    const { body } = await creator.call(createRental, { body: form });
    const params = { id: body.data._id };
    expect(codesOf(await superAdmin.call(correctRental, { params, body: { ...form, number } }))).toEqual([
      400,
      code,
    ]);
    const uploaded = await upload(superAdmin, csvOf([rentalForm({ number })]));
    expect(uploaded.body.data.skippedRows).toMatchObject([
      { row: 2, reason: expect.stringContaining('Number') as string },
    ]);
    expect(await keysOf('rentals')).toHaveLength(1);
  },
);

it('the reason of an uploaded row says what else is wrong with it', async () => {
  const { body } = await upload(superAdmin, csvOf([rentalForm({ number: '702 555 9001 9', rent: '' })]));
  expect(body.data.skippedRows[0]?.reason).toMatch(/^Rent is required; Number has too many digits/);
});

it('a number of a decimal column is the duplicate of the number, and is stored without its zero', async () => {
  await enter('9075550101');
  const rows = ['9075550101.0', '19075550102.0', '9075550103'].map((number) => rentalForm({ number }));
  const { body } = await upload(superAdmin, csvOf(rows));
  expect(body.data).toMatchObject({ inserted: 2, skipped: 1 });
  const stored = await server.db
    .selectFrom('rentals')
    .select(['number', 'number_key'])
    .orderBy('seq')
    .execute();
  expect(stored.slice(1)).toEqual([
    { number: '9075550102', number_key: '+19075550102' },
    { number: '9075550103', number_key: '+19075550103' },
  ]);
});

it('an import of a decimal column into the do-not-contact list protects its numbers', async () => {
  const rows = [{ row: 2, number: '9075550104.0' }];
  const body = { importId: newId(), fileName: 'stop.csv', reason: 'legal', rows, isLast: true } as const;
  expect((await superAdmin.call(importDoNotContact, { body })).body.data).toMatchObject({ listed: 1 });
  expect(codesOf(await enter('(907) 555-0104'))).toEqual([409, 'do-not-contact']);
});

it('a lead is found by every spelling of its number, and told with its key where the number hides it', async () => {
  await enter('011 507 6000-0145');
  await fetchOne(picker);
  const { body } = await picker.call(getHeldRental);
  expect(body.data.rental).toMatchObject({ number: '011 507 6000-0145', numberKey: '+50760000145' });
  for (const search of ['+507 6000 0145', '00507 6000-0145', '507 6000', '+507', '6000-0145']) {
    const found = await superAdmin.call(getAllRentalsByCreator, { query: { search } });
    expect(found.body.data.countInfo.total, search).toBe(1);
  }
  const id = body.data.rental?._id ?? '';
  await server.db
    .updateTable('rentals')
    .set({ finished_at: 1, number_status: 'valid' })
    .where('id', '=', id)
    .execute();
  const found = await picker.call(searchRental, { query: { number: '+507 (0)6000 0145' } });
  expect(found.body.data).toMatchObject({ _id: id });
});

describe('an erased number', () => {
  const erase = (number: string) => eraseShown(superAdmin, number);

  it('does not come back in another spelling', async () => {
    await enter(LISTED);
    expect((await erase('001 702 555 9001')).status).toBe(200);
    for (const number of SPELLINGS)
      expect(codesOf(await enter(number)), number).toEqual([409, 'do-not-contact']);
    const { body } = await superAdmin.call(findPersonalData, { body: { search: '011 1 702 555 9001' } });
    expect(body.data.isErased).toBe(true);
  });

  it.each(['7025559001', '0017025559001', '01117025559001', '117025559001', '70255590010', '07025559001'])(
    'stays erased if an earlier version has hashed the digits %s',
    async (digits) => {
      await server.db
        .insertInto('erased_numbers')
        .values({ hash: numberHash(await hashKey(server.db), digits), erased_at: 1, erased_by: own.admin.id })
        .execute();
      expect(codesOf(await enter('(702) 555-9001'))).toEqual([409, 'do-not-contact']);
      expect(codesOf(await enter('001 702 555 9001'))).toEqual([409, 'do-not-contact']);
      await superAdmin.call(allowErasedNumber, { body: { number: '+1 702 555 9001' } });
      expect((await enter('(702) 555-9001')).status).toBe(200);
    },
  );
});

describe('two leads with one number', () => {
  const clash = async (given: Parameters<typeof addRental>[1] = {}) => {
    const earlier = await addRental(server.db, { number: '(702) 555-9001', ...given });
    const later = await addRental(server.db, { number: '001 702 555 9001', number_clash: 2 });
    await server.db
      .insertInto('number_clashes')
      .values({ rental_id: later, other_id: earlier, found_at: 1 })
      .execute();
    return { earlier, later };
  };
  const clashes = async () => (await superAdmin.call(getNumberClashes)).body.data.clashes;
  const decide = (id: string, keptId: string | null) =>
    superAdmin.call(decideNumberClash, { params: { id }, body: { keptId } });
  const idsOfRentals = async () =>
    (await server.db.selectFrom('rentals').select('id').orderBy('seq').execute()).map(({ id }) => id);

  it('are listed side by side until a super-admin keeps both', async () => {
    const { earlier, later } = await clash();
    expect(await clashes()).toMatchObject([
      { _id: later, earlier: { _id: earlier }, later: { _id: later, numberKey: '+17025559001' } },
    ]);
    expect((await decide(later, null)).status).toBe(200);
    expect(await clashes()).toEqual([]);
    expect(await idsOfRentals()).toEqual([earlier, later]);
    expect((await decide(later, null)).status).toBe(404);
  });

  it.each(['earlier', 'later'] as const)(
    'become one when a super-admin keeps the %s one; the other can be restored',
    async (kept) => {
      const ids = await clash();
      expect((await decide(ids.later, ids[kept])).status).toBe(200);
      await expect.poll(idsOfRentals).toEqual([ids[kept]]);
      expect(codesOf(await enter('702 555 9001'))[0]).toBe(409);
      const { body } = await superAdmin.call(getJobs, { query: {} });
      const params = { id: body.data.result[0]?._id ?? '' };
      // The lead goes a moment before its job has ended.
      await expect.poll(async () => (await superAdmin.call(undoJob, { params })).status).toBe(200);
      await expect.poll(idsOfRentals).toHaveLength(2);
      expect(await keysOf('rentals')).toEqual(['+17025559001', '+17025559001']);
    },
  );

  it('stay both when the one that would go is in a picker’s hand', async () => {
    const { earlier, later } = await clash({ fetched_at: 1, fetcher_id: own.picker.id });
    expect(codesOf(await decide(later, later))).toEqual([409]);
    expect(await idsOfRentals()).toEqual([earlier, later]);
    expect(await clashes()).toHaveLength(1);
  });

  it('are not listed any more when one of them is corrected to another number', async () => {
    const { later } = await clash();
    const form = rentalForm({ number: '702 555 9002' });
    expect((await superAdmin.call(correctRental, { params: { id: later }, body: form })).status).toBe(200);
    expect(await clashes()).toEqual([]);
    expect(codesOf(await enter('001 702 555 9002'))[0]).toBe(409);
  });
});

describe('number keys of an earlier version', () => {
  /** A lead as an earlier version stored it: the key was made of the digits. */
  const addOld = async (number: string, given: Parameters<typeof addRental>[1] = {}) => {
    const digits = number.replaceAll(/\D/g, '');
    const number_key = digits.length === 11 ? digits.replace(/^1/, '') : digits;
    return addRental(server.db, { number, number_key, creator_id: own.creator.id, ...given });
  };
  const makeAnew = async () => {
    await sql`update number_keys set rule = 1`.execute(server.db);
    await makeNumberKeys(server.db);
  };
  const stored = (id: string) =>
    server.db
      .selectFrom('rentals')
      .select(['number', 'number_key', 'number_clash', 'do_not_contact_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are made anew, and a key that no rule makes stays', async () => {
    const ids = [
      await addOld('(702) 555-9001'),
      await addOld('+507 6000-0145'),
      await addOld('442079460958'),
      await addOld('907-555-0141/0142'),
    ];
    await makeAnew();
    expect((await Promise.all(ids.map(stored))).map(({ number_key }) => number_key)).toEqual([
      '+17025559001',
      '+50760000145',
      '+442079460958',
      '90755501410142',
    ]);
    expect(await server.db.selectFrom('number_keys').selectAll().execute()).toEqual([
      { id: 1, rule: 2, rentals_done: null },
    ]);
  });

  it('are made anew behind the last rental after an interruption', async () => {
    const [first, second] = [await addOld('(702) 555-9001'), await addOld('(702) 555-9002')];
    await sql`update number_keys set rule = 1,
      rentals_done = (select min(seq) from rentals)`.execute(server.db);
    await makeNumberKeys(server.db);
    expect((await stored(first)).number_key).toBe('7025559001');
    expect((await stored(second)).number_key).toBe('+17025559002');
  });

  it('keep both of two leads with one number, of which the later one is marked, and let nobody enter a third', async () => {
    const [first, second, third] = [
      await addOld('(702) 555-9001'),
      await addOld('001 702 555 9001'),
      await addOld('9001 is another'),
    ];
    await makeAnew();
    expect(await stored(first)).toMatchObject({ number_key: '+17025559001', number_clash: 0 });
    const later = await stored(second);
    expect(later).toMatchObject({ number_key: '+17025559001', number: '001 702 555 9001' });
    expect(later.number_clash).toBeGreaterThan(0);
    expect((await stored(third)).number_clash).toBe(0);
    expect(await server.db.selectFrom('number_clashes').select(['rental_id', 'other_id']).execute()).toEqual([
      { rental_id: second, other_id: first },
    ]);
    expect(codesOf(await enter('702 555 9001'))).toEqual([409, 'entered-by-you']);
    // Both are found, and a listing protects both.
    const found = await superAdmin.call(getAllRentalsByCreator, { query: { search: '7025559001' } });
    expect(found.body.data.countInfo.total).toBe(2);
    await list('702 555 9001');
    for (const id of [first, second]) expect((await stored(id)).do_not_contact_at).not.toBeNull();
  });

  it('protect the leads whose number is listed in another form, and keep every entry of the list', async () => {
    const lead = await addOld('(907) 555-0104');
    const entry = { reason: 'legal', note: null, added_by: own.admin.id } as const;
    const entries = [
      { ...entry, id: newId(), number: '9075550104.0', number_key: '90755501040', added_at: 5 },
      { ...entry, id: newId(), number: '001 907 555 0104', number_key: '0019075550104', added_at: 6 },
    ];
    await server.db.insertInto('do_not_contact').values(entries).execute();
    await makeAnew();
    expect(await stored(lead)).toMatchObject({ do_not_contact_at: 5 });
    const listed = await server.db
      .selectFrom('do_not_contact')
      .select(['number_key', 'lifted_at', 'lift_reason'])
      .orderBy('added_at')
      .execute();
    expect(listed).toMatchObject([
      { number_key: '+19075550104', lifted_at: null },
      { number_key: '+19075550104', lift_reason: 'The same number is on the list in another form' },
    ]);
  });
});

it('a number of another country is never taken for one of North America', () => {
  expect(numberKey('+45 70 25 55 90')).not.toBe(numberKey('45 7025 5590'));
});
