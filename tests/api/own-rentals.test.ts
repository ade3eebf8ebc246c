import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addClientEmail,
  getOwnRental,
  getRentalForDealClosing,
  makeInvalid,
  searchRental,
} from '../../src/contract/picks/own-rentals.js';
import { getMyLead } from '../../src/contract/picks/my-leads.js';
import { LOOKUP_NAMES } from '../../src/contract/rentals/lead-fields.js';
import { addDeal, addFinished } from './deals-support.js';
import { addPicker, addRental, freshNumber } from './rentals-support.js';
import { START_MS, startServer, type TestServer } from './support.js';
import { completeTask, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { changeVerdict, takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';

let server: TestServer;
let picker: Awaited<ReturnType<typeof addPicker>>;
let other: Awaited<ReturnType<typeof addPicker>>;

beforeAll(async () => {
  server = await startServer();
  other = await addPicker(server);
});
beforeEach(async () => {
  picker = await addPicker(server);
});
afterAll(() => server.close());

const search = (number: string) => picker.client.call(searchRental, { query: { number } });
const rental = (id: string) =>
  server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const steps = (rentalId: string) =>
  server.db
    .selectFrom('rental_events')
    .select(['kind', 'by_id', 'details'])
    .where('rental_id', '=', rentalId)
    .execute();

describe('a finished pick', () => {
  it('is found by its number in any format', async () => {
    const id = await addFinished(server.db, picker, {
      number: '(702) 555-7288',
      client_name: 'Grace Williams',
    });
    for (const typed of ['7025557288', ' 1 702 555 7288 ', '+1 (702) 555-7288', '702.555.7288']) {
      const { status, body } = await search(typed);
      expect(status, typed).toBe(200);
      expect(body.data).toEqual({
        ...Object.fromEntries(LOOKUP_NAMES.map((name) => [name, null])),
        _id: id,
        facebook_name: 'Grace.Williams20',
        client_name: 'Grace Williams',
        client_email: null,
        number: '(702) 555-7288',
        number_status: 'valid',
        rent: '$1199',
        houseApt_details: '3br house with a yard',
        address: '12 Main St, Dover',
        finishedDate: new Date(START_MS - 1000).toISOString(),
        creatorId: null,
        dealStatus: null,
        dealFailedReason: null,
      });
    }
  });

  it('shows the status of its newest deal', async () => {
    const number = freshNumber();
    const id = await addFinished(server.db, picker, { number });
    await addDeal(server.db, id, { status: 'failed', created_at: START_MS - 500 });
    expect((await search(number)).body.data.dealStatus).toBe('failed');
    await addDeal(server.db, id, { status: 'in-process' });
    expect((await search(number)).body.data.dealStatus).toBe('in-process');
  });

  it.each([getOwnRental, getRentalForDealClosing])('can be read by its id: $path', async (endpoint) => {
    const id = await addFinished(server.db, picker);
    const { status, body } = await picker.client.call(endpoint, { params: { id } });
    expect([status, body.data._id]).toEqual([200, id]);
  });
});

describe('a search by number', () => {
  it('doesn’t find rentals of others, the rental in hand or rentals in the pool', async () => {
    const numbers = [freshNumber(), freshNumber(), freshNumber(), freshNumber()] as const;
    await addFinished(server.db, other, { number: numbers[0] });
    await addRental(server.db, { number: numbers[1], number_key: numberKey(numbers[1]) });
    await addRental(server.db, {
      number: numbers[2],
      number_key: numberKey(numbers[2]),
      fetcher_id: picker.id,
      fetched_at: START_MS,
    });
    for (const number of numbers) {
      const { status, body } = await search(number);
      expect([status, body.message]).toEqual([404, REFUSALS['not-own-finished']]);
    }
  });

  it.each(['', '   ', 'abc', '()'])('for a blank text is refused with a sentence: "%s"', async (number) => {
    const { status, body } = await search(number);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'number']);
  });
});

describe('marking a rental invalid', () => {
  it('can’t be undone, and is idempotent', async () => {
    const id = await addFinished(server.db, picker);
    server.clock.advance(1000);
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await picker.client.call(makeInvalid, { params: { id } });
      expect([status, body.message, body.data.number_status]).toEqual([
        200,
        'Updated successfully',
        'invalid',
      ]);
    }
    expect(await rental(id)).toMatchObject({
      number_status: 'invalid',
      updated_at: server.clock.now(),
      finished_at: START_MS - 1000,
    });
    expect(await steps(id)).toEqual([{ kind: 'made-invalid', by_id: picker.id, details: null }]);
  });

  it('is final for the picker, also in the ten minutes after the finish', async () => {
    const id = await addFinished(server.db, picker);
    await picker.client.call(makeInvalid, { params: { id } });
    const other = { params: { id }, body: { number_status: 'valid' } } as const;
    for (const { status, body } of [
      await picker.client.call(changeVerdict, other),
      await picker.client.call(takeBackVerdict, { params: { id } }),
    ])
      expect([status, body.code]).toEqual([409, 'made-invalid']);
    expect((await rental(id)).number_status).toBe('invalid');
    expect((await picker.client.call(getHeldRental)).body.data.recentVerdict).toBeNull();
    expect((await picker.client.call(getMyLead, { params: { id } })).body.data.takeBackSeconds).toBe(0);
  });

  it('is refused while a deal is in process or done, as every other way to make it invalid is', async () => {
    const id = await addFinished(server.db, picker);
    const dealId = await addDeal(server.db, id, { status: 'in-process' });
    const refused = await picker.client.call(makeInvalid, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'has-deal']);
    expect((await rental(id)).number_status).toBe('valid');
    await server.db
      .updateTable('closed_rentals')
      .set({ status: 'failed' })
      .where('id', '=', dealId)
      .execute();
    expect((await picker.client.call(makeInvalid, { params: { id } })).status).toBe(200);
  });

  it('changes nothing when the number is already invalid', async () => {
    const id = await addFinished(server.db, picker, { number_status: 'invalid' });
    const before = await rental(id);
    expect((await picker.client.call(makeInvalid, { params: { id } })).status).toBe(200);
    expect(await rental(id)).toEqual(before);
    expect(await steps(id)).toEqual([]);
  });
});

describe('adding the client’s e-mail', () => {
  const add = (id: string, client_email: string) =>
    picker.client.call(addClientEmail, { params: { id }, body: { client_email } });

  it('stores it in lower case, replaces an earlier one, and counts as a change of the rental', async () => {
    const id = await addFinished(server.db, picker);
    server.clock.advance(1000);
    expect((await add(id, ' Grace@Example.COM ')).body.data.client_email).toBe('grace@example.com');
    expect(await rental(id)).toMatchObject({
      client_email: 'grace@example.com',
      updated_at: server.clock.now(),
    });
    await add(id, 'grace@example.org');
    expect(await rental(id)).toMatchObject({ client_email: 'grace@example.org' });
    expect((await steps(id)).map(({ kind, details }) => [kind, details])).toEqual([
      ['email-added', 'grace@example.com'],
      ['email-added', 'grace@example.org'],
    ]);
  });

  it('is idempotent: the same e-mail twice is one step', async () => {
    const id = await addFinished(server.db, picker);
    await Promise.all([add(id, 'a@b.co'), add(id, 'a@b.co'), add(id, 'A@b.co')]);
    expect(await steps(id)).toHaveLength(1);
  });

  it('works on the rental in hand, which keeps the e-mail after a reload, the finish and a take-back', async () => {
    const id = await addRental(server.db, { fetcher_id: picker.id, fetched_at: START_MS });
    const { body } = await add(id, 'Grace@Example.com');
    expect(body.data).toMatchObject({
      _id: id,
      client_email: 'grace@example.com',
      number_status: null,
      finishedDate: null,
    });
    const held = async () => (await picker.client.call(getHeldRental)).body.data.rental;
    expect(await held()).toMatchObject({ _id: id, client_email: 'grace@example.com' });
    await picker.client.call(completeTask, { body: { number_status: 'valid' } });
    const finished = await picker.client.call(getOwnRental, { params: { id } });
    expect(finished.body.data).toMatchObject({ number_status: 'valid', client_email: 'grace@example.com' });
    const back = await picker.client.call(takeBackVerdict, { params: { id } });
    expect(back.body.data.client_email).toBe('grace@example.com');
    expect((await steps(id)).map(({ kind }) => kind)).toEqual(['email-added', 'taken-back']);
  });

  it('doesn’t work on a rental that was taken away or is in somebody else’s hand', async () => {
    const inPool = await addRental(server.db);
    const { id: holder } = await addPicker(server);
    const ofOther = await addRental(server.db, { fetcher_id: holder, fetched_at: START_MS });
    for (const id of [inPool, ofOther]) {
      expect((await add(id, 'a@b.co')).status).toBe(404);
      expect(await rental(id)).toMatchObject({ client_email: null });
    }
  });

  it.each([
    ['', 'Client Email is required'],
    ['nobody', 'Client Email must look like name@example.com'],
  ])('refuses "%s"', async (email, sentence) => {
    const id = await addFinished(server.db, picker);
    const { status, body } = await add(id, email);
    expect([status, body.errors]).toMatchObject([400, [{ path: 'client_email', message: sentence }]]);
  });
});

describe('a rental of somebody else', () => {
  it('gets the same answer as a rental that doesn’t exist, and is not changed', async () => {
    const id = await addFinished(server.db, other);
    const inHand = await addRental(server.db, { fetcher_id: picker.id, fetched_at: START_MS });
    const before = await rental(id);
    for (const target of [id, inHand, 'nothing']) {
      const params = { id: target };
      const answers = [
        await picker.client.call(getOwnRental, { params }),
        await picker.client.call(getRentalForDealClosing, { params }),
        await picker.client.call(makeInvalid, { params }),
        ...(target === inHand
          ? []
          : [await picker.client.call(addClientEmail, { params, body: { client_email: 'a@b.co' } })]),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect(body).toEqual({ success: false, code: 'not-found', message: REFUSALS['not-found'] });
      }
    }
    expect(await rental(id)).toEqual(before);
  });
});
