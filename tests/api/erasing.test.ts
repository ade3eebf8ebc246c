/** Erasing a person: everything about them is found, told and blanked, and no byte of them stays. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { getUpload } from '../../src/contract/uploads/upload-calls.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { correctRental } from '../../src/contract/rentals/corrections.js';
import { changeEntry } from '../../src/contract/rentals/entries.js';
import { allowErasedNumber, findPersonalData } from '../../src/contract/personal-data/personal-data.js';
import { answerMessage, sendMessage } from '../../src/contract/messages/messages.js';
import { addClientEmail } from '../../src/contract/picks/own-rentals.js';
import { saveView } from '../../src/contract/lists/list-preferences.js';
import { restoreStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { startAllLeadsDownload } from '../../src/contract/rentals/rental-lists.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { createRental, getHeldRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import {
  bypassPerson,
  eraseShown,
  EMAIL,
  PERSON,
  storedBytes,
  storeEverywhere,
  tracesIn,
  type Staff,
} from './erasing-support.js';
import { maintainedDaysOfAnyFacets } from './counted-days.js';
import { addRental, fetchOne, freshNumber, rentalForm, setRules } from './rentals-support.js';
import { addGroup } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { csvOf, startAndCheck, skipsOf, upload } from './upload-support.js';

let server: TestServer;
let staff: Staff;
beforeEach(async () => {
  server = await startServer();
  const group = await addGroup(server.db);
  staff = {
    ...group,
    superAdmin: await server.loginAs(await addUser(server.db, { role: 'super-admin' })),
    clients: { creator: await server.loginAs(group.creator), picker: await server.loginAs(group.picker) },
  };
});
afterEach(() => server.close());

const find = async (search: string) => {
  const { status, body } = await staff.superAdmin.call(findPersonalData, { body: { search } });
  expect(status).toBe(200);
  return body.data;
};
const erase = (search: string, given: Parameters<typeof eraseShown>[2] = {}) =>
  eraseShown(staff.superAdmin, search, given);
/** As if another server worked at the upload. */
const setState = (id: string, state: 'checking' | 'inserting' | 'ready') =>
  server.db
    .updateTable('uploads')
    .set({ state, worker_id: 'another-server', worker_until: server.clock.now() + 10_000 })
    .where('id', '=', id)
    .execute();
const placesOf = (records: readonly { place: string }[]) =>
  [...new Set(records.map(({ place }) => place))].toSorted();

describe('a person who was entered, uploaded, skipped, messaged, dealt and listed', () => {
  // Three uploads, each with its own thread, take seconds on a busy machine.
  beforeEach(() => storeEverywhere(server, staff), 30_000);

  const PLACES = [
    ...['audit_events', 'closed_rentals', 'closing_images', 'do_not_contact', 'list_downloads'],
    ...['list_views', 'messages', 'rental_events', 'rentals', 'upload_files', 'upload_skips', 'uploads'],
  ];

  it('is found in every place by the number and by the e-mail', async () => {
    for (const search of ['+1 (702) 555-9163', EMAIL.toUpperCase()]) {
      const { records } = await find(search);
      expect(placesOf(records)).toEqual(PLACES);
      const told = JSON.stringify(records);
      for (const text of [
        PERSON.client_name,
        PERSON.address,
        'Is zenobia@quillfeather.example right',
        'data:image/',
      ])
        expect(told).toContain(text);
    }
    expect((await find(PERSON.number)).related).toEqual([EMAIL]);
    expect((await find(EMAIL)).related).toEqual(['+17025559163']);
  });

  it.each([
    ['number', PERSON.number],
    ['e-mail', EMAIL],
  ])('is stored nowhere after an erasure by the %s, except as a keyed hash', async (_kind, search) => {
    expect(tracesIn(storedBytes(server))).not.toEqual([]);
    const before = await find(search);
    const { status, body } = await erase(search);
    expect(status).toBe(200);
    expect(body.data.erased.reduce((sum, { records }) => sum + records, 0)).toBe(before.records.length);
    expect(tracesIn(storedBytes(server))).toEqual([]);
    expect((await find(search)).records).toEqual([]);
    const hashes = await server.db.selectFrom('erased_numbers').selectAll().execute();
    expect(hashes).toHaveLength(1);
  });

  it('keeps counts, the deal and the steps of the history, and tells the audit without naming the person', async () => {
    const rental = await server.db
      .selectFrom('rentals')
      .select('id')
      .where('number_key', '=', '+17025559163')
      .executeTakeFirstOrThrow();
    const history = async () =>
      (await staff.superAdmin.call(getRentalHistory, { params: { id: rental.id }, query: {} })).body.data;
    const counts = async () => (await maintainedDaysOfAnyFacets.execute(server.db)).rows;
    const [stepsBefore, countsBefore] = [(await history()).events, await counts()];
    server.clock.advance(60_000);
    await erase(PERSON.number);
    const after = await history();
    expect(after).toMatchObject({ client_name: 'Erased', number: '', address: '', client_email: null });
    expect(after.events.map(({ kind }) => kind)).toEqual([...stepsBefore.map(({ kind }) => kind), 'erased']);
    expect(await counts()).toEqual(countsBefore);
    const deals = await staff.superAdmin.call(getClosedRentals, { query: {} });
    expect(deals.body.data.result).toMatchObject([
      { client_name: 'Erased', number: '', status: 'in-process' },
    ]);
    const audit = await staff.superAdmin.call(getAuditEvents, { query: { kind: 'person-erased' } });
    const [entry] = audit.body.data.result;
    expect(entry).toMatchObject({ subject: 'One person' });
    expect(entry?.details).toMatch(/^\d+ records\. The person asked for it$/);
  });

  it('is also found by the number of their deal after the lead got another number', async () => {
    const { id } = await server.db
      .selectFrom('rentals')
      .select('id')
      .where('number_key', '=', '+17025559163')
      .executeTakeFirstOrThrow();
    await server.db.deleteFrom('do_not_contact').execute();
    const corrected = await staff.superAdmin.call(correctRental, {
      params: { id },
      body: rentalForm({ ...PERSON, number: '702-555-9164' }),
    });
    expect(corrected.status).toBe(200);
    const { records, related } = await find(PERSON.number);
    expect(placesOf(records)).toEqual(
      expect.arrayContaining(['closed_rentals', 'closing_images', 'rentals']),
    );
    expect(related).toContain('+17025559164');
    await erase(PERSON.number);
    expect(tracesIn(storedBytes(server))).toEqual([]);
  });

  it('gets no new e-mail or message from a page that was open during the erasure', async () => {
    const rental = await server.db
      .selectFrom('rentals')
      .select('id')
      .where('number_key', '=', '+17025559163')
      .executeTakeFirstOrThrow();
    await erase(PERSON.number);
    const message = `Ask Zenobia under ${PERSON.number}`;
    const answers = [
      await staff.clients.picker.call(addClientEmail, {
        params: { id: rental.id },
        body: { client_email: EMAIL },
      }),
      await staff.clients.picker.call(sendMessage, {
        body: { creatorId: staff.creator.id, message, rentalId: rental.id },
      }),
      await staff.clients.creator.call(answerMessage, { body: { rentalId: rental.id, message } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(tracesIn(storedBytes(server))).toEqual([]);
  });
});

describe('a person with one lead', () => {
  beforeEach(() => addRental(server.db, { number: PERSON.number, number_key: '+17025559163' }));

  it('can be entered and uploaded no more, and an upload stores nothing of its row', async () => {
    await erase(PERSON.number);
    const entry = await staff.clients.creator.call(createRental, { body: rentalForm({ ...PERSON }) });
    expect([entry.status, entry.body.code]).toEqual([409, 'do-not-contact']);
    const own = await staff.clients.creator.call(createRental, { body: rentalForm() });
    const changed = await staff.clients.creator.call(changeEntry, {
      params: { id: own.body.data._id },
      body: rentalForm({ ...PERSON }),
    });
    expect([changed.status, changed.body.code]).toEqual([409, 'do-not-contact']);
    const rows = [rentalForm({ ...PERSON }), rentalForm(), rentalForm({ ...PERSON, number: '702-555-9163' })];
    const checked = await startAndCheck(staff.superAdmin, csvOf(rows));
    expect(checked.preview).toMatchObject({ wouldInsert: 1, wouldSkip: 2 });
    expect(checked.preview?.firstRows[0]).toEqual([]);
    const { status, body } = await upload(staff.superAdmin, csvOf(rows));
    expect([status, body.data.inserted]).toEqual([200, 1]);
    const skips = await skipsOf(staff.superAdmin, body.data.upload._id);
    expect(skips.map(({ cells }) => cells)).toEqual([[], []]);
    expect(skips[0]?.reason).toBe('This number is on the do-not-contact list.');
  });

  it('is also removed from a file that waits to be checked, which is then not inserted', async () => {
    const { _id } = await startAndCheck(staff.superAdmin, csvOf([rentalForm({ ...PERSON })]));
    await setState(_id, 'checking');
    expect((await erase(PERSON.number)).status).toBe(200);
    expect((await staff.superAdmin.call(getUpload, { params: { id: _id } })).body.data).toMatchObject({
      state: 'failed',
      sentence: REFUSALS['upload-erased'],
    });
    expect(placesOf((await find(PERSON.number)).records)).not.toContain('upload_files');
  });

  it('is not erased while a file with their data is being inserted', async () => {
    const { _id } = await startAndCheck(staff.superAdmin, csvOf([rentalForm({ ...PERSON })]));
    await setState(_id, 'inserting');
    const refused = await erase(PERSON.number);
    expect([refused.status, refused.body.code]).toEqual([409, 'upload-being-inserted']);
    expect(placesOf((await find(PERSON.number)).records)).toContain('upload_files');
    await setState(_id, 'ready');
    expect((await erase(PERSON.number)).status).toBe(200);
  });

  it('can be entered again after a super-admin allows it', async () => {
    await erase(PERSON.number);
    expect((await find(PERSON.number)).isErased).toBe(true);
    for (let times = 0; times < 2; times += 1)
      expect(
        (await staff.superAdmin.call(allowErasedNumber, { body: { number: PERSON.number } })).status,
      ).toBe(200);
    expect((await find(PERSON.number)).isErased).toBe(false);
    const { status } = await staff.clients.creator.call(createRental, { body: rentalForm({ ...PERSON }) });
    expect(status).toBe(200);
  });

  it('isn’t erased when the second confirmation is another number', async () => {
    const { status, body } = await erase(PERSON.number, { confirmation: '(702) 555-9164' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'confirmation']);
    expect((await find(PERSON.number)).records).not.toEqual([]);
  });
});

it('erases a person who was bypassed, in the stored file and in the lead', async () => {
  await setRules(server, {});
  const other = freshNumber();
  for (const form of [rentalForm({ ...PERSON }), rentalForm({ number: other })])
    await staff.clients.creator.call(createRental, { body: form });
  await bypassPerson(staff);
  expect(placesOf((await find(PERSON.number)).records)).toEqual(['bypass_batches', 'rentals']);
  await erase(PERSON.number);
  expect(tracesIn(storedBytes(server))).toEqual([]);
  expect(storedBytes(server).includes(other)).toBe(true);
});

it('takes an erased lead out of the pool and out of the hand, for good', async () => {
  await setRules(server, {});
  const held = await addRental(server.db, { number: PERSON.number, number_key: '+17025559163' });
  expect((await fetchOne(staff.clients.picker))._id).toBe(held);
  const number = freshNumber();
  const { body } = await staff.clients.creator.call(createRental, { body: rentalForm({ number }) });
  await erase(PERSON.number);
  await erase(number);
  expect((await staff.clients.picker.call(getHeldRental)).body.data.rental).toBeNull();
  expect((await staff.clients.picker.call(getSingleRental)).status).toBe(404);
  const changed = await staff.clients.creator.call(changeEntry, {
    params: { id: body.data._id },
    body: rentalForm(),
  });
  expect([changed.status, changed.body.code]).toEqual([404, 'not-found']);
});

it('doesn’t erase other leads of the same name, or with an e-mail that is only mentioned', async () => {
  const other = await addRental(server.db, {
    client_name: PERSON.client_name,
    client_email: 'other@example.com',
    address: `Ask ${EMAIL} for the key`,
  });
  await addRental(server.db, { number: PERSON.number, number_key: '+17025559163', client_email: EMAIL });
  await erase(PERSON.number);
  const row = await server.db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    client_name: PERSON.client_name,
    client_email: 'other@example.com',
    address: `Ask ${EMAIL} for the key`,
  });
  expect(row.number).not.toBe('');
});

it.each([
  ['the end of a colleague’s e-mail', 'r-2@example.com'],
  ['a colleague’s e-mail', 'picker-2@example.com'],
])('doesn’t erase what the audit says of a colleague when a lead has %s as its e-mail', async (_, email) => {
  const colleague = await addUser(server.db, { role: 'data-picker', email: 'picker-2@example.com' });
  const leader = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  expect((await leader.call(suspendStaff, { params: { _id: colleague.id } })).status).toBe(200);
  await addRental(server.db, { number: PERSON.number, number_key: '+17025559163', client_email: email });
  await erase(PERSON.number);
  const entries = await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('kind', '=', 'suspended')
    .execute();
  expect(entries).toMatchObject([{ subject: 'picker-2@example.com' }]);
});

it('erases neither entries of downloads nor views that contain a lead’s name outside of their search', async () => {
  const names = { client_name: 'rentals', facebook_name: 'limit' };
  await addRental(server.db, { number: PERSON.number, number_key: '+17025559163', ...names });
  const { superAdmin } = staff;
  await superAdmin.call(startAllLeadsDownload, { body: {} });
  const view = { list: 'all-leads', name: 'Mine', state: 'search=Noah&limit=50' } as const;
  expect((await superAdmin.call(saveView, { body: view })).status).toBe(200);
  expect(placesOf((await find(PERSON.number)).records)).toEqual(['rentals']);
  await erase(PERSON.number);
  const exported = await server.db
    .selectFrom('audit_events')
    .select('details')
    .where('kind', '=', 'exported')
    .execute();
  expect(exported).toEqual([{ details: expect.stringContaining('rental') as string }]);
});

it('leaves a deleted account that nobody chose, although somebody gave it the number as its contact', async () => {
  const gone = { role: 'data-picker', name: 'Gil Gone', email: 'gone@example.com', deleted_at: 1 } as const;
  const { id } = await addUser(server.db, { ...gone, contact: PERSON.number });
  await addRental(server.db, { number: PERSON.number, number_key: '+17025559163' });
  const { records } = await find(PERSON.number);
  expect(records.map(({ _id }) => _id)).toContain(`users ${id}`);
  const { body } = await erase(PERSON.number);
  expect(body.data.erased).toEqual([{ place: 'rentals', records: 1 }]);
  const user = await server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ name: 'Gil Gone', contact: PERSON.number });
});

it('leaves the steps of another lead that has the same e-mail, when a number is erased', async () => {
  await setRules(server, {});
  const other = await addRental(server.db, { client_email: EMAIL });
  await addRental(server.db, { number: PERSON.number, number_key: '+17025559163', client_email: EMAIL });
  const step = { id: 'step', rental_id: other, at: 1, kind: 'skipped' as const, by_id: null, since: null };
  await server.db
    .insertInto('rental_events')
    .values({ ...step, details: `Write to ${EMAIL}` })
    .execute();
  const { records, related } = await find(PERSON.number);
  expect([placesOf(records), related]).toEqual([['rentals'], [EMAIL]]);
  await erase(PERSON.number);
  const kept = await server.db
    .selectFrom('rental_events')
    .select('details')
    .where('id', '=', 'step')
    .execute();
  expect(kept).toEqual([{ details: `Write to ${EMAIL}` }]);
});

it('erases nothing that wasn’t shown before', async () => {
  await addRental(server.db, { number: PERSON.number, number_key: '+17025559163' });
  const { shown } = await find(PERSON.number);
  const mention = await addRental(server.db, { address: `Ask ${PERSON.number}` });
  const refused = await erase(PERSON.number, { shown });
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure-not-shown']);
  expect((await find(PERSON.number)).records).toHaveLength(2);
  expect((await erase(PERSON.number)).status).toBe(200);
  const row = await server.db.selectFrom('rentals').select('address').where('id', '=', mention).execute();
  expect(row).toEqual([{ address: '' }]);
});

it('erases a deleted account and what the audit says of it, and leaves an active one', async () => {
  const email = 'gone@example.com';
  const id = (await addUser(server.db, { role: 'data-picker', name: 'Gil Gone', email, deleted_at: 1 })).id;
  const active = await find(staff.picker.email);
  expect(active).toMatchObject({ records: [], activeAccounts: 1 });
  expect(placesOf((await find(email)).records)).toEqual(['users']);
  await erase(email, { accounts: [`users ${id}`] });
  const user = await server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ name: 'Erased', email: '', contact: '', search_text: '' });
  expect(storedBytes(server).includes(email)).toBe(false);
  expect((await staff.superAdmin.call(restoreStaff, { params: { _id: id }, body: {} })).status).toBe(404);
});

describe('the append-only tables', () => {
  it.each(['audit_events', 'rental_events'] as const)('refuse any other change of %s', async (table) => {
    await storeEverywhere(server, staff);
    const run = (statement: string) =>
      server.db.transaction().execute((trx) => sql.raw(statement).execute(trx));
    const refused = /append-only/;
    await expect(run(`update ${table} set details = null`)).rejects.toThrow(refused);
    await expect(run(`delete from ${table}`)).rejects.toThrow(refused);
    // Even an erasure can't write another text, change another column, or delete.
    for (const change of [
      `update ${table} set details = 'x'`,
      `update ${table} set at = 1`,
      `delete from ${table}`,
    ])
      await expect(
        server.db.transaction().execute(async (trx) => {
          await trx.insertInto('erasing').values({ id: 'x', audit_before: null }).execute();
          await sql.raw(change).execute(trx);
        }),
      ).rejects.toThrow(refused);
  });
});
