import { VERDICT_CHANGES_A_DAY } from '../../src/contract/limits.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { completeTask, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { changeVerdict, takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import { addDeal, addFinished } from './deals-support.js';
import { addPicker, addRental, fetchOne, setRules } from './rentals-support.js';
import { START_MS, startServer, withoutTable, type TestServer } from './support.js';

const TEN_MINUTES_MS = 10 * 60_000;

describe('a verdict of the last ten minutes', () => {
  let server: TestServer;
  let picker: Awaited<ReturnType<typeof addPicker>>;
  let other: Awaited<ReturnType<typeof addPicker>>;
  let id: string;
  let earlierId: string;

  beforeEach(async () => {
    server = await startServer();
    picker = await addPicker(server);
    await setRules(server, {});
    // An earlier verdict of the picker, with a deal, and a newer one of another picker.
    earlierId = await addFinished(server.db, { id: picker.id });
    await addDeal(server.db, earlierId);
    other = await addPicker(server);
    await addFinished(server.db, { id: other.id }, { finished_at: START_MS + 1 });
    id = await addRental(server.db);
    await fetchOne(picker.client);
    await picker.client.call(completeTask, { body: { number_status: 'valid' } });
  });
  afterEach(() => server.close());

  const takeBack = (client = picker.client) => client.call(takeBackVerdict, { params: { id } });
  const change = (number_status: 'valid' | 'invalid') =>
    picker.client.call(changeVerdict, { params: { id }, body: { number_status } });
  const hand = async () => (await picker.client.call(getHeldRental)).body.data;
  const rental = (ofId = id) =>
    server.db.selectFrom('rentals').selectAll().where('id', '=', ofId).executeTakeFirstOrThrow();
  const story = async () => {
    const { body } = await picker.client.call(getRentalHistory, { params: { id }, query: {} });
    return (body.data as { events: { kind: string; details: string | null }[] }).events.map(
      ({ kind, details }) => (details === null ? kind : `${kind} ${details}`),
    );
  };

  it('is shown with the rental in hand, with its number, when it is the picker’s newest', async () => {
    expect(await hand()).toEqual({
      rental: null,
      recentVerdict: {
        _id: id,
        number: expect.stringMatching(/^\(702\) 55/) as string,
        number_status: 'valid',
        finishedDate: new Date(START_MS).toISOString(),
        takeBackUntil: new Date(START_MS + TEN_MINUTES_MS).toISOString(),
        takeBackSeconds: TEN_MINUTES_MS / 1000,
      },
    });
    server.clock.advance(TEN_MINUTES_MS);
    expect(await hand()).toMatchObject({ recentVerdict: { _id: id, takeBackSeconds: 0 } });
    server.clock.advance(1);
    expect(await hand()).toEqual({ rental: null, recentVerdict: null });
  });

  it('can be taken back while no other rental is in hand, and then be decided differently', async () => {
    server.clock.advance(60_000);
    const { status, body } = await takeBack();
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { _id: id } });
    expect(await hand()).toMatchObject({ rental: { _id: id }, recentVerdict: null });
    expect(await rental()).toMatchObject({
      number_status: null,
      finished_at: null,
      fetched_at: START_MS,
      updated_at: START_MS + 60_000,
    });
    server.clock.advance(60_000);
    await picker.client.call(completeTask, { body: { number_status: 'invalid' } });
    expect(await rental()).toMatchObject({ number_status: 'invalid', finished_at: START_MS + 120_000 });
    expect(await story()).toEqual(['created', 'taken', 'finished valid', 'taken-back', 'finished invalid']);
  });

  it('can’t be taken back while another rental is in hand, which stays there', async () => {
    const otherId = await addRental(server.db);
    await fetchOne(picker.client);
    const { status, body } = await takeBack();
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'hand-full' });
    expect(await hand()).toMatchObject({ rental: { _id: otherId }, recentVerdict: { _id: id } });
  });

  it('can be changed while another rental is in hand, for ten minutes; the same change again does nothing', async () => {
    await addRental(server.db);
    await fetchOne(picker.client);
    server.clock.advance(TEN_MINUTES_MS);
    for (let time = 0; time < 2; time += 1)
      expect((await change('invalid')).body.data).toMatchObject({ _id: id, number_status: 'invalid' });
    expect(await rental()).toMatchObject({
      number_status: 'invalid',
      finished_at: START_MS,
      updated_at: START_MS + TEN_MINUTES_MS,
    });
    expect(await rental(earlierId)).toMatchObject({ number_status: 'valid' });
    expect(await story()).toEqual(['created', 'taken', 'finished valid', 'verdict-changed invalid']);
    await change('valid');
    expect(await story()).toEqual([
      ...['created', 'taken', 'finished valid', 'verdict-changed invalid', 'verdict-changed valid'],
    ]);
  });

  it('can be changed so often a day that nobody can push steps out of the history', async () => {
    for (let time = 0; time < VERDICT_CHANGES_A_DAY; time += 1)
      expect((await change(time % 2 === 0 ? 'invalid' : 'valid')).status).toBe(200);
    const refused = await change('invalid');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-verdicts']);
    expect((await takeBack()).status).toBe(429);
    expect(await story()).toHaveLength(3 + VERDICT_CHANGES_A_DAY);
  });

  it('can’t be changed after ten minutes', async () => {
    server.clock.advance(TEN_MINUTES_MS + 1);
    for (const { status, body } of [await takeBack(), await change('invalid')])
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'verdict-too-late' });
    expect(await rental()).toMatchObject({ number_status: 'valid', finished_at: START_MS });
  });

  it('can’t be changed once a deal was submitted', async () => {
    await addDeal(server.db, id, { status: 'failed' });
    await addDeal(server.db, id);
    expect(await hand()).toMatchObject({ recentVerdict: null });
    for (const { status, body } of [await takeBack(), await change('invalid')])
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'has-deal' });
  });

  it('can only be taken back by its picker', async () => {
    expect((await takeBack(other.client)).status).toBe(404);
    expect(await rental()).toMatchObject({ number_status: 'valid' });
  });

  it('is unchanged when its take-back can’t be recorded in the history', async () => {
    const statuses = await withoutTable(server.db, 'rental_events', async () => [
      (await takeBack()).status,
      (await change('invalid')).status,
    ]);
    expect(statuses).toEqual([500, 500]);
    expect(await rental()).toMatchObject({ number_status: 'valid', finished_at: START_MS });
  });

  it('counts as one pick even after it is taken back', async () => {
    await setRules(server, {});
    await server.db.updateTable('users').set({ daily_limit: 1 }).where('id', '=', picker.id).execute();
    expect((await takeBack()).status).toBe(200);
    expect((await picker.client.call(completeTask, { body: { number_status: 'valid' } })).status).toBe(200);
  });
});
