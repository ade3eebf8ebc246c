// @module-tag both-engines
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeTask, getHeldRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';
import { returnHeldRental } from '../../server/rentals/pick.js';
import { addPicker, addRental, fetchOne, setRules } from './rentals-support.js';
import { addUser, START_MS, startServer, withoutTable, type TestServer } from './support.js';

describe('a rental in hand', () => {
  let server: TestServer;
  let picker: Awaited<ReturnType<typeof addPicker>>;

  beforeEach(async () => {
    server = await startServer();
    picker = await addPicker(server);
    await setRules(server, {});
  });
  afterEach(() => server.close());

  const finish = (body: { number_status: 'valid' | 'invalid'; rentalId?: string }) =>
    picker.client.call(completeTask, { body });
  const rental = (id: string) =>
    server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('contains what the call needs and the creator’s name, and no other data about people', async () => {
    const creator = await addUser(server.db, { role: 'data-creator', name: 'Cora Creator' });
    const id = await addRental(server.db, { creator_id: creator.id, created_at: START_MS - 1000 });
    const held = await fetchOne(picker.client);
    expect(held).toEqual({
      ...NO_OPTIONAL_FIELDS,
      _id: id,
      facebook_name: 'Grace.Williams20',
      client_name: 'Grace Williams',
      number: expect.stringMatching(/^\(702\) 55/) as string,
      rent: '$1199',
      houseApt_details: '3br house with a yard',
      address: '12 Main St, Dover',
      post_link: 'https://example.com/post/1',
      client_email: null,
      creatorId: creator.id,
      creatorName: 'Cora Creator',
      createdAt: new Date(START_MS - 1000).toISOString(),
      fetchedAt: new Date(START_MS).toISOString(),
    });
  });

  it('is returned to its picker at each further fetch', async () => {
    await addRental(server.db);
    await addRental(server.db);
    const first = await fetchOne(picker.client);
    server.clock.advance(60_000);
    expect(await fetchOne(picker.client)).toEqual(first);
  });

  it('is shown after a reload without taking another one', async () => {
    expect((await picker.client.call(getHeldRental)).body.data).toEqual({
      rental: null,
      recentVerdict: null,
    });
    await addRental(server.db);
    expect((await picker.client.call(getHeldRental)).body.data).toEqual({
      rental: null,
      recentVerdict: null,
    });
    const held = await fetchOne(picker.client);
    expect((await picker.client.call(getHeldRental)).body.data).toEqual({
      rental: held,
      recentVerdict: null,
    });
  });

  it.each(['valid', 'invalid'] as const)('is finished as %s', async (number_status) => {
    const id = await addRental(server.db);
    await fetchOne(picker.client);
    server.clock.advance(5000);
    const { status, body } = await finish({ number_status });
    expect(status).toBe(200);
    expect(body.message).toBe('successfully finished!');
    expect(body.data).toEqual({
      _id: id,
      number_status,
      finishedDate: new Date(START_MS + 5000).toISOString(),
      wait: { waitSeconds: 0, nextFetchAt: null },
    });
    expect(await rental(id)).toMatchObject({
      number_status,
      finished_at: START_MS + 5000,
      updated_at: START_MS + 5000,
      fetched_at: START_MS,
      fetcher_id: picker.id,
    });
  });

  it('is finished once: a double submit returns success once and then 404', async () => {
    await addRental(server.db);
    await fetchOne(picker.client);
    const answers = await Promise.all([1, 2, 3].map(() => finish({ number_status: 'valid' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const { status, body } = await finish({ number_status: 'invalid' });
    expect([status, body.message]).toEqual([404, 'No rental in hand']);
  });

  it('is not finished by a delayed duplicate request for the previous rental', async () => {
    await addRental(server.db, { created_at: START_MS - 2 });
    const second = await addRental(server.db, { created_at: START_MS - 1 });
    const { _id: firstId } = await fetchOne(picker.client);
    await finish({ number_status: 'valid', rentalId: firstId });
    expect((await fetchOne(picker.client))._id).toBe(second);

    const { status, body } = await finish({ number_status: 'invalid', rentalId: firstId });
    expect([status, body.message]).toEqual([404, 'No rental in hand']);
    expect(await rental(firstId)).toMatchObject({ number_status: 'valid' });
    expect(await rental(second)).toMatchObject({ number_status: null, finished_at: null });
  });

  it('can’t be finished by anybody else, even with its id', async () => {
    const id = await addRental(server.db);
    await fetchOne(picker.client);
    const other = await addPicker(server);
    const answer = await other.client.call(completeTask, {
      body: { number_status: 'invalid', rentalId: id },
    });
    expect(answer.status).toBe(404);
    expect(await rental(id)).toMatchObject({ finished_at: null });
  });

  it('can only be finished as valid or invalid', async () => {
    await addRental(server.db);
    const { _id } = await fetchOne(picker.client);
    const answer = await picker.client.send('/rental/complete-task', {
      method: 'PATCH',
      body: { number_status: 'maybe' },
    });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'number_status']);
    expect(await rental(_id)).toMatchObject({ finished_at: null });
  });

  it('can be returned to the pool and then no longer counts as a pick, without any effect on other pickers', async () => {
    const { id: admin_id } = await addUser(server.db, { role: 'admin' });
    const holder = await addPicker(server, { admin_id });
    const id = await addRental(server.db);
    await fetchOne(holder.client);
    const othersId = await addRental(server.db);
    await fetchOne(picker.client);
    server.clock.advance(1000);
    await returnHeldRental(server.db, holder.id, server.clock);
    expect(await rental(id)).toMatchObject({
      fetcher_id: null,
      fetcher_admin_id: null,
      fetched_at: null,
      returned_at: START_MS + 1000,
      updated_at: START_MS + 1000,
    });
    expect(await rental(othersId)).toMatchObject({ fetcher_id: picker.id, returned_at: null });
    expect(await server.db.selectFrom('rental_events').selectAll().executeTakeFirst()).toMatchObject({
      rental_id: id,
      kind: 'returned',
      by_id: holder.id,
      at: START_MS + 1000,
      since: START_MS,
    });
    const next = await addPicker(server);
    expect((await fetchOne(next.client))._id).toBe(id);
    expect((await holder.client.call(getSingleRental)).status).toBe(404);
  });

  it('can’t be fetched while the database refuses the claim, which isn’t reported as an empty pool', async () => {
    await addRental(server.db);
    await addRental(server.db);
    await fetchOne(picker.client);
    await server.db.schema.createIndex('one_at_a_time').on('rentals').column('fetched_at').unique().execute();
    expect((await (await addPicker(server)).client.call(getSingleRental)).status).toBe(500);
    await server.db.schema.dropIndex('one_at_a_time').execute();
  });

  it('stays in hand when its return can’t be recorded in the history', async () => {
    const id = await addRental(server.db);
    await fetchOne(picker.client);
    const giveBack = () => returnHeldRental(server.db, picker.id, server.clock);
    await withoutTable(server.db, 'rental_events', () => expect(giveBack()).rejects.toThrow('rental_events'));
    expect(await rental(id)).toMatchObject({ fetcher_id: picker.id });
  });

  it('that is already finished stays finished when its picker is deleted', async () => {
    const id = await addRental(server.db);
    await fetchOne(picker.client);
    await finish({ number_status: 'valid' });
    await returnHeldRental(server.db, picker.id, server.clock);
    expect(await rental(id)).toMatchObject({ fetcher_id: picker.id, returned_at: null });
  });
});
