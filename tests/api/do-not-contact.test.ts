/** The do-not-contact list: its calls, and that a listed number is entered, handed out, called and texted by nobody. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAttempt } from '../../src/contract/picks/attempts.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { downloadRentals, getBypassPool } from '../../src/contract/bypass/bypass.js';
import {
  addDoNotContact,
  getDoNotContact,
  liftDoNotContact,
  type DoNotContactReason,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { changeEntry, withdrawEntry } from '../../src/contract/rentals/entries.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import { giveOutcome, takeOverOutcome } from '../../src/contract/picks/outcomes.js';
import { getMyLead } from '../../src/contract/picks/my-leads.js';
import { generateFirstMessage, searchRental } from '../../src/contract/picks/own-rentals.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import {
  completeTask,
  createRental,
  getHeldRental,
  getSingleRental,
} from '../../src/contract/rentals/rentals.js';
import { LeadsType } from '../../src/contract/settings/settings-fields.js';
import { releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import { undoUpload } from '../../src/contract/uploads/upload-calls.js';
import { takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addRental, fetchOne, freshNumber, MINUTE_MS, rentalForm, setRules } from './rentals-support.js';
import { addGroup, addPickerOf, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { csvOf, settled, startAndCheck, upload } from './upload-support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let admin: Client;
let leader: Client;
let creator: Client;
let picker: TestUser & { client: Client };

beforeAll(async () => {
  server = await startServer();
  own = await addGroup(server.db);
  for (const [{ id }, name] of [
    [own.admin, 'Ada'],
    [own.pickerLeader, 'Pia'],
  ] as const)
    await server.db.updateTable('users').set({ name }).where('id', '=', id).execute();
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin', name: 'Sue' }));
  admin = await server.loginAs(own.admin);
  leader = await server.loginAs(own.pickerLeader);
  creator = await server.loginAs(own.creator);
});
beforeEach(async () => {
  await server.db.deleteFrom('do_not_contact').execute();
  await server.db
    .updateTable('rentals')
    .set({ number_status: 'valid', fetched_at: 1, finished_at: 1, due_at: null, due_for: null })
    .execute();
  await setRules(server, {});
  const user = await addPickerOf(server.db, own.admin, own.pickerLeader);
  picker = { ...user, client: await server.loginAs(user) };
});
afterAll(() => server.close());

const REFUSED = [409, 'do-not-contact'];
const add = (by: Client, number: string, reason: DoNotContactReason = 'asked-to-stop', note?: string) =>
  by.call(addDoNotContact, { body: { number, reason, note } });
const list = async (by: Client, number: string) => {
  const { status, body } = await add(by, number);
  expect(status).toBe(200);
  return body.data._id;
};
const lift = (by: Client, _id: string) =>
  by.call(liftDoNotContact, { params: { _id }, body: { reason: 'They called us' } });
const numbersOf = async (by: Client, search?: string) => {
  const { body } = await by.call(getDoNotContact, { query: { search } });
  return body.data.result.map(({ number }) => number);
};
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
  status,
  body.code,
];
/** Adds a rental to the pool and returns its id and number. */
async function inPool(given: Parameters<typeof addRental>[1] = {}) {
  const number = freshNumber();
  return { number, id: await addRental(server.db, { number, number_key: numberKey(number), ...given }) };
}
/** Adds a rental and gives it to the picker. */
async function inHand() {
  const rental = await inPool();
  expect((await fetchOne(picker.client))._id).toBe(rental.id);
  return rental;
}
const nothingFor = async () => (await picker.client.call(getSingleRental)).status;

describe('the list', () => {
  it('stores number, reason, note, author and time, and records the change in the audit with the end of the number', async () => {
    const number = freshNumber();
    const { body } = await add(admin, number, 'legal', 'Letter of their lawyer');
    const found = await superAdmin.call(getDoNotContact, { query: { search: numberKey(number).slice(2) } });
    expect(found.body.data).toMatchObject({
      result: [
        {
          _id: body.data._id,
          number,
          reason: 'legal',
          note: 'Letter of their lawyer',
          lifted: null,
          addedAt: body.data.addedAt,
          addedBy: { name: 'Ada' },
        },
      ],
      countInfo: { total: 1, totalPage: 1 },
    });
    const audit = await superAdmin.call(getAuditEvents, { query: { kind: 'do-not-contact-added' } });
    expect(audit.body.data.result[0]).toMatchObject({
      actor: { email: own.admin.email },
      details: 'Legal reason',
      subject: `Number …${number.slice(-4)}`,
    });
    expect(JSON.stringify(audit.body.data)).not.toContain(numberKey(number));
  });

  it('lists a number once, in whatever form it is typed', async () => {
    const number = freshNumber();
    const id = await list(admin, number);
    expect(await list(leader, `001 ${number}`)).toBe(id);
    expect(await numbersOf(superAdmin, number)).toEqual([number]);
  });

  it('shows everything to super-admins, and to others their own additions and the number that they search', async () => {
    const [byAdmin, byLeader] = [freshNumber(), freshNumber()];
    await add(admin, byAdmin, 'other', 'A note of the admin');
    await list(leader, byLeader);
    expect(await numbersOf(superAdmin)).toEqual(expect.arrayContaining([byLeader, byAdmin]));
    expect(await numbersOf(admin)).toEqual([byAdmin]);
    expect(await numbersOf(leader)).toEqual([byLeader]);
    expect(await numbersOf(leader, numberKey(byAdmin).slice(3))).toEqual([]);
    const { body } = await leader.call(getDoNotContact, { query: { search: `011 1 ${byAdmin}` } });
    expect(body.data.result).toMatchObject([{ number: byAdmin, note: null }]);
    expect(await numbersOf(admin, 'no digit')).toEqual([]);
  });

  it('is read in pages, newest first', async () => {
    const numbers = [freshNumber(), freshNumber(), freshNumber()];
    for (const number of numbers) {
      server.clock.advance(1000);
      await list(admin, number);
    }
    const page = async (wanted: number) =>
      (await admin.call(getDoNotContact, { query: { page: wanted, limit: 2 } })).body.data;
    expect((await page(1)).result.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
    expect(await page(2)).toMatchObject({
      result: [{ number: numbers[0] }],
      countInfo: { total: 3, totalPage: 2 },
    });
  });

  it('is lifted with a reason, by super-admins only, and the number can then be listed again', async () => {
    const number = freshNumber();
    const id = await list(admin, number);
    expect((await lift(admin, id)).status).toBe(403);
    expect((await lift(superAdmin, 'unknown')).status).toBe(404);
    expect((await lift(superAdmin, id)).status).toBe(200);
    expect((await lift(superAdmin, id)).status).toBe(200);
    const audit = await superAdmin.call(getAuditEvents, { query: { kind: 'do-not-contact-lifted' } });
    expect(audit.body.data.result[0]).toMatchObject({ details: 'They called us' });
    expect(await list(admin, number)).not.toBe(id);
    const { body } = await superAdmin.call(getDoNotContact, { query: { search: number } });
    expect(body.data.result.map(({ lifted }) => lifted?.by?.name ?? null).toSorted()).toEqual(['Sue', null]);
  });

  it('accepts from pickers only numbers of their own leads', async () => {
    const { number } = await inPool();
    expect((await add(picker.client, number)).status).toBe(404);
    expect((await add(picker.client, freshNumber())).status).toBe(404);
    expect(await numbersOf(superAdmin)).toEqual([]);
    expect((await add(creator, number)).status).toBe(403);
  });

  it('refuses an unknown reason, a note without end and no number', async () => {
    const number = freshNumber();
    const wrong = await admin.call(addDoNotContact, {
      body: { number, reason: 'rude' as DoNotContactReason },
    });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    expect((await add(admin, number, 'other', 'x'.repeat(201))).status).toBe(400);
    expect((await add(admin, 'call me')).status).toBe(400);
  });
});

describe('a listed number', () => {
  it('can’t be entered, nor be written over the number of an entry', async () => {
    const number = freshNumber();
    const entry = rentalForm();
    const { body } = await creator.call(createRental, { body: entry });
    const id = await list(admin, number);
    const refused = await creator.call(createRental, { body: rentalForm({ number }) });
    expect([...codeOf(refused), refused.body.message, refused.body.errors?.[0]?.path]).toEqual([
      ...REFUSED,
      'This number is on the do-not-contact list.',
      'number',
    ]);
    const change = { params: { id: body.data._id }, body: { ...entry, number } };
    expect(codeOf(await creator.call(changeEntry, change))).toEqual(REFUSED);
    await lift(superAdmin, id);
    expect((await creator.call(createRental, { body: rentalForm({ number }) })).status).toBe(200);
  });

  it('is skipped by both kinds of uploads, with that reason, also in the preview', async () => {
    const [number, existing] = [freshNumber(), await inPool()];
    await list(admin, number);
    const file = csvOf([
      rentalForm({ number }),
      rentalForm({ number: existing.number }),
      rentalForm(),
      rentalForm(),
    ]);
    const reasons = ['This number is on the do-not-contact list.', 'This number is already entered'];
    const { status, body } = await upload(superAdmin, file);
    expect([status, body.data.inserted]).toEqual([200, 2]);
    expect(body.data.skippedRows.map(({ reason }) => reason)).toEqual(reasons);
    const again = await upload(superAdmin, csvOf([rentalForm({ number })]), { forUse: true });
    expect(again.body.data.skippedRows.map(({ reason }) => reason)).toEqual(reasons.slice(0, 1));
    const preview = await startAndCheck(superAdmin, file);
    expect(preview.preview?.reasons.map(({ reason, rows }) => [reason, rows])).toEqual(
      expect.arrayContaining([
        ['This number is on the do-not-contact list.', 1],
        ['This number is already entered', 3],
      ]),
    );
  });

  it.each(Object.values(LeadsType.schema))(
    'is handed out to nobody by %s until it is lifted, and isn’t counted as available',
    async (leadsType) => {
      await setRules(server, { leadsType });
      const ids = [];
      for (const source of ['entered', 'for-use'] as const)
        ids.push(await list(leader, (await inPool({ source, returned_at: 5 })).number));
      expect(await nothingFor()).toBe(404);
      expect((await superAdmin.call(getBypassPool)).body.data.pickable).toBe(0);
      const bypass = await superAdmin.call(downloadRentals, {
        query: { limit: 5, admin_email: own.admin.email },
      });
      expect(bypass.status).toBe(404);
      for (const id of ids) await lift(superAdmin, id);
      expect(await nothingFor()).toBe(200);
      expect((await superAdmin.call(getBypassPool)).body.data.pickable).toBe(1);
    },
  );

  it('is not waited for while it is on hold', async () => {
    await setRules(server, { isHoldEnabled: true, holdTime: 60 });
    const { number } = await inPool({ created_at: server.clock.now() });
    await list(leader, number);
    expect(codeOf(await picker.client.call(getSingleRental))).toEqual([404, 'pool-empty']);
  });

  it('is called again by nobody, whether it is due for one picker or for anyone', async () => {
    await setRules(server, { isOutcomesEnabled: true });
    for (const callBackFor of ['me', 'anyone'] as const) {
      const { id, number } = await inHand();
      const callBackAt = new Date(server.clock.now() + MINUTE_MS).toISOString();
      const outcome = { rentalId: id, outcome: 'call-back', callBackAt, callBackFor } as const;
      expect((await picker.client.call(giveOutcome, { body: outcome })).status).toBe(200);
      await list(leader, number);
    }
    server.clock.advance(2 * MINUTE_MS);
    expect(codeOf(await picker.client.call(getSingleRental))).toEqual([404, 'pool-empty']);
    expect((await leader.call(getFloorBoard)).body.data.calls).toBeUndefined();
  });

  it('stays in the hand, marked, and can’t be dialled or texted there', async () => {
    const { id, number } = await inHand();
    await list(leader, number);
    const { rental } = (await picker.client.call(getHeldRental)).body.data;
    expect(rental).toMatchObject({ _id: id, isDoNotContact: true });
    for (const kind of ['call', 'text'] as const)
      expect(codeOf(await picker.client.call(recordAttempt, { params: { id }, body: { kind } }))).toEqual(
        REFUSED,
      );
    const wish = { ptw_name: 'Pia', client_name: rental?.client_name ?? '' };
    for (const rentalId of [id, undefined])
      expect(codeOf(await picker.client.call(generateFirstMessage, { body: { ...wish, rentalId } }))).toEqual(
        REFUSED,
      );
    const steps = await leader.call(getRentalHistory, { params: { id }, query: {} });
    expect(steps.body.data.events.at(-1)).toMatchObject({
      kind: 'do-not-contact',
      details: 'Asked to stop',
      by: { name: 'Pia' },
    });
  });

  it('can be withdrawn by its creator, and taken out with its upload, while nobody has fetched it', async () => {
    const form = rentalForm();
    const { body } = await creator.call(createRental, { body: form });
    await list(leader, form.number);
    const withdrawn = await creator.call(withdrawEntry, { params: { id: body.data._id } });
    expect(withdrawn.status, withdrawn.body.message).toBe(200);

    const forms = [rentalForm(), rentalForm()];
    const sent = await upload(superAdmin, csvOf(forms), { fileName: 'two.csv' });
    const id = sent.body.data.upload._id;
    await list(leader, forms[0]?.number ?? '');
    await superAdmin.call(undoUpload, { params: { id } });
    expect((await settled(superAdmin, id)).state).toBe('undone');
  });

  it('is marked on the cards of its finished lead', async () => {
    const { id, number } = await inHand();
    await picker.client.call(completeTask, { body: { number_status: 'valid', rentalId: id } });
    const cards = async () => {
      const found = await picker.client.call(searchRental, { query: { number } });
      const lead = await picker.client.call(getMyLead, { params: { id } });
      return [found.body.data.isDoNotContact, lead.body.data.isDoNotContact];
    };
    expect(await cards()).toEqual([undefined, undefined]);
    await list(leader, number);
    expect(await cards()).toEqual([true, true]);
  });

  it('isn’t handed out when a leader gives it back to the pool', async () => {
    const { number } = await inHand();
    const id = await list(leader, number);
    expect((await admin.call(releaseHeldRental, { params: { id: picker.id }, body: {} })).status).toBe(200);
    expect(await nothingFor()).toBe(404);
    await lift(superAdmin, id);
    expect(await nothingFor()).toBe(200);
  });

  it('isn’t handed out after a finish that is taken back', async () => {
    const { id, number } = await inHand();
    await picker.client.call(completeTask, { body: { number_status: 'valid' } });
    await list(picker.client, number);
    expect(codeOf(await picker.client.call(takeBackVerdict, { params: { id } }))).toEqual(REFUSED);
  });

  it('leaves the hand of the picker who lists it, without a verdict, and waits for its lifting in the pool', async () => {
    const { id, number } = await inHand();
    const listed = await list(picker.client, number);
    expect(await list(picker.client, number)).toBe(listed);
    expect((await picker.client.call(getHeldRental)).body.data.rental).toBeNull();
    expect(
      await server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toMatchObject({ number_status: null, outcome: 'skipped', fetcher_id: picker.id });
    expect((await leader.call(takeOverOutcome, { params: { id }, body: { to: 'pool' } })).status).toBe(200);
    expect(await nothingFor()).toBe(404);
    await lift(superAdmin, listed);
    expect((await fetchOne(picker.client))._id).toBe(id);
  });

  it('leaves the hand of a picker who lists its number after a leader has listed it', async () => {
    const { number } = await inHand();
    const id = await list(leader, number);
    expect(await list(picker.client, number)).toBe(id);
    expect((await picker.client.call(getHeldRental)).body.data.rental).toBeNull();
  });
});
