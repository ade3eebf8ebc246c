/** Leaders, admins and super-admins correct a lead that they see: its fields with a check of the number, and its verdict. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctRental, correctVerdict } from '../../src/contract/rentals/corrections.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { EDIT_CONFLICT } from '../../src/contract/base/edit-conflict.js';
import { changeEntry, withdrawEntry } from '../../src/contract/rentals/entries.js';
import type { LeadAnswer } from '../../src/contract/rentals/lead-fields.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getHeldRental, getSingleRental, type RentalForm } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { connected, openSocket, told } from './messages-support.js';
import { addRental, DAY_MS, freshNumber, rentalForm, setRules } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let superAdmin: Client;
let pickerLeader: Client;
let creatorLeader: Client;

beforeAll(async () => {
  ({ server, own, foreign, admin, superAdmin, pickerLeader, creatorLeader } = await startWithTwoGroups());
  await setRules(server, {});
});
afterAll(() => server.close());

const finished = (given: Parameters<typeof addFinished>[2] = {}, of: Group = own) =>
  addFinished(
    server.db,
    { id: of.picker.id, adminId: of.admin.id },
    { creator_id: of.creator.id, number: freshNumber(), ...given },
  );
const stored = (id: string) =>
  server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = async (id: string, by = admin) =>
  (await by.call(getRentalHistory, { params: { id }, query: {} })).body.data;
/** The stored fields as the form sends them, with changes. */
const formOf = async (id: string, changes: Partial<RentalForm> = {}): Promise<RentalForm> => {
  const { facebook_name, client_name, number, rent, houseApt_details, address, post_link, ss_link } =
    (await historyOf(id, superAdmin)) satisfies LeadAnswer;
  return {
    facebook_name,
    client_name,
    number,
    rent,
    houseApt_details,
    address,
    post_link,
    ss_link: ss_link ?? undefined,
    ...changes,
  };
};
const correct = async (by: Client, id: string, changes: Partial<RentalForm>, version?: number) =>
  by.call(correctRental, { params: { id }, body: { ...(await formOf(id, changes)), version } });
const giveVerdict = (by: Client, id: string, number_status: 'valid' | 'invalid') =>
  by.call(correctVerdict, { params: { id }, body: { number_status } });
const audited = async (by: Group['admin']) =>
  (
    await server.db
      .selectFrom('audit_events')
      .select(['subject', 'details'])
      .where('kind', '=', 'changed')
      .where('actor_id', '=', by.id)
      .orderBy('id', 'desc')
      .execute()
  )[0];

describe('the fields of a lead', () => {
  it('are corrected by everybody above creators who sees it, also after its finish', async () => {
    const id = await finished();
    for (const [index, by] of [superAdmin, admin, pickerLeader].entries()) {
      const { status, body } = await correct(by, id, { rent: `$${index}` });
      expect([status, body.message, body.data.rent]).toEqual([200, 'Updated successfully', `$${index}`]);
    }
    expect(await stored(id)).toMatchObject({ rent: '$2', number_status: 'valid', fetcher_id: own.picker.id });
    const byLeader = await addRental(server.db, { creator_id: own.creator.id });
    expect((await correct(creatorLeader, byLeader, { address: '9 Larkspur Lane' })).status).toBe(200);
  });

  it('are not corrected by those who don’t see the lead, by pickers and by creators', async () => {
    const id = await finished({}, foreign);
    for (const by of [admin, pickerLeader, creatorLeader])
      expect((await correct(by, id, { rent: '$1' })).status).toBe(404);
    const mine = await finished();
    for (const by of [await server.loginAs(own.picker), await server.loginAs(own.creator)])
      expect((await correct(by, mine, { rent: '$1' })).status).toBe(403);
    expect((await stored(mine)).rent).not.toBe('$1');
  });

  it('are in the history and the audit from the old to the new value, each time', async () => {
    const id = await finished({ number: '(702) 555-7288', rent: '$1199' });
    await correct(admin, id, { rent: '$1250' });
    server.clock.advance(1000);
    await correct(admin, id, { rent: '$1300', number: '(702) 555-7289' });
    const { events } = await historyOf(id);
    expect(events.filter(({ kind }) => kind === 'corrected')).toMatchObject([
      { details: 'Rent $1199 → $1250', by: { name: expect.any(String) as string } },
      { details: 'Number …7288 → …7289, Rent $1250 → $1300' },
    ]);
    expect(await audited(own.admin)).toEqual({
      subject: 'Rental …7288',
      details: 'Number …7288 → …7289, Rent $1250 → $1300',
    });
  });

  it('get the key and the time zone of a new number, so that search, pool and quiet hours know it', async () => {
    // A zone that is used for the first time is stored by the next claim.
    await server.db.insertInto('time_zones').values({ zone: 'America/New_York' }).execute();
    const id = await addRental(server.db, { creator_id: own.creator.id });
    await correct(admin, id, { number: '+1 (212) 555-0147' });
    expect(await stored(id)).toMatchObject({ number_key: '+12125550147', time_zone: 'America/New_York' });
  });

  it('are refused with a number that another lead has, or that is on the do-not-contact list', async () => {
    const [id, other] = [await finished(), await finished()];
    const taken = await correct(admin, id, { number: (await stored(other)).number });
    expect([taken.status, taken.body.errors?.[0]]).toMatchObject([
      409,
      { path: 'number', code: 'number-taken' },
    ]);
    const listed = freshNumber();
    await admin.call(addDoNotContact, { body: { number: listed, reason: 'asked-to-stop' } });
    const refused = await correct(admin, id, { number: listed });
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      409,
      { path: 'number', code: 'do-not-contact' },
    ]);
    const wrong = await correct(admin, id, { rent: '', number: '12' });
    expect([wrong.status, wrong.body.errors?.map(({ path }) => path).sort()]).toEqual([
      400,
      ['number', 'rent'],
    ]);
  });

  it('of a listed number can be corrected, and another number takes the mark away', async () => {
    const number = freshNumber();
    const id = await addRental(server.db, {
      creator_id: own.creator.id,
      number,
      number_key: numberKey(number),
    });
    await admin.call(addDoNotContact, { body: { number, reason: 'wrong-person' } });
    expect((await correct(admin, id, { rent: '$5' })).body.data).toMatchObject({ isDoNotContact: true });
    expect((await correct(admin, id, { number: freshNumber() })).body.data.isDoNotContact).toBeUndefined();
    expect((await stored(id)).do_not_contact_at).toBeNull();
  });

  it('are not overwritten when somebody else has changed them since, and then both values are shown', async () => {
    const id = await finished({ rent: '$1199' });
    const { version } = await historyOf(id);
    await correct(superAdmin, id, { rent: '$1250' }, version);
    const other = await correct(admin, id, { address: '5 Elm St' }, version);
    expect(other.status).toBe(200);
    const { status, body } = await correct(admin, id, { rent: '$1300' }, version);
    expect([status, body.code]).toEqual([409, EDIT_CONFLICT]);
    expect(body.values).toMatchObject({ fields: [{ field: 'rent', sent: '$1300', stored: '$1250' }] });
    expect((await correct(admin, id, { rent: '$1300' }, 2)).status).toBe(200);
  });

  it('are the same as those that a creator corrects, so that neither overwrites the other', async () => {
    const creator = await server.loginAs(own.creator);
    const id = await addRental(server.db, { creator_id: own.creator.id });
    const { version } = await historyOf(id);
    await creator.call(changeEntry, { params: { id }, body: await formOf(id, { rent: '$7' }) });
    expect((await correct(admin, id, { rent: '$8' }, version)).body.code).toBe(EDIT_CONFLICT);
    await correct(admin, id, { rent: '$8' });
    // What nobody has fetched has no steps, so that its creator can still withdraw it.
    expect((await creator.call(withdrawEntry, { params: { id } })).status).toBe(200);
  });

  it('reach the picker who holds the lead at once', async () => {
    const picker = await server.loginAs(own.picker);
    await server.db.deleteFrom('rentals').where('fetched_at', 'is', null).execute();
    await addRental(server.db, { creator_id: own.creator.id });
    const { body: fetched } = await picker.call(getSingleRental);
    const socket = openSocket(server.url, picker.token);
    expect(await connected(socket)).toBeNull();
    const heard = told(socket, 'hand');
    const number = freshNumber();
    await correct(admin, fetched.data._id, { number });
    await heard;
    socket.disconnect();
    expect((await picker.call(getHeldRental)).body.data.rental).toMatchObject({ number });
  });

  it('are unchanged by the same correction again, which records nothing', async () => {
    const id = await finished();
    await correct(admin, id, { rent: '$77' });
    const { version } = await historyOf(id);
    expect((await correct(admin, id, { rent: '$77' })).body.data.version).toBe(version);
    expect((await historyOf(id)).events.filter(({ kind }) => kind === 'corrected')).toHaveLength(1);
  });
});

describe('the verdict of a lead', () => {
  it('is corrected both ways, long after the finish, with from and to in history and audit', async () => {
    const id = await finished({
      number: '(702) 555-7388',
      number_status: 'invalid',
      finished_at: START_MS - DAY_MS,
      fetched_at: START_MS - DAY_MS - 1000,
      created_at: START_MS - 2 * DAY_MS,
    });
    const { status, body } = await giveVerdict(pickerLeader, id, 'valid');
    expect([status, body.data.number_status]).toEqual([200, 'valid']);
    expect(body.data.events.map(({ kind, details }) => [kind, details]).slice(-2)).toEqual([
      ['finished', 'invalid'],
      ['verdict-changed', 'valid'],
    ]);
    expect(await audited(own.pickerLeader)).toEqual({
      subject: 'Rental …7388',
      details: 'Verdict invalid → valid',
    });
    expect((await giveVerdict(admin, id, 'invalid')).body.data.number_status).toBe('invalid');
    expect((await giveVerdict(admin, id, 'invalid')).status).toBe(200);
    expect((await historyOf(id)).events.filter(({ kind }) => kind === 'verdict-changed')).toHaveLength(2);
  });

  it('doesn’t become invalid while a deal is in process or done', async () => {
    const id = await finished();
    await addDeal(server.db, id);
    expect((await giveVerdict(admin, id, 'invalid')).body.code).toBe('has-deal');
    expect(await stored(id)).toMatchObject({ number_status: 'valid' });
  });

  it('is only corrected where there is one, and in the caller’s lists', async () => {
    const waiting = await addRental(server.db, { creator_id: own.creator.id });
    expect((await giveVerdict(admin, waiting, 'valid')).body.code).toBe('no-verdict');
    expect((await giveVerdict(admin, await finished({}, foreign), 'invalid')).status).toBe(404);
    expect((await giveVerdict(await server.loginAs(own.picker), waiting, 'valid')).status).toBe(403);
  });
});

it('an erased lead can’t be corrected', async () => {
  const id = await finished();
  const body = rentalForm();
  await server.db
    .updateTable('rentals')
    .set({ number: '', number_key: `erased ${id}` })
    .where('id', '=', id)
    .execute();
  expect((await admin.call(correctRental, { params: { id }, body })).status).toBe(404);
});
