import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDay, DAY_MS } from '../../src/contract/base/business-day.js';
import { changeEntry, getEntries, withdrawEntry } from '../../src/contract/rentals/entries.js';
import { ENTRY_DAYS } from '../../src/contract/limits.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import {
  checkNumber,
  createRental,
  enteredByYou,
  getSingleRental,
  type RentalForm,
} from '../../src/contract/rentals/rentals.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addFinished } from './deals-support.js';
import { addMessage } from './messages-support.js';
import { addPicker, addRental, freshNumber, rentalForm, setRules } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';

let server: TestServer;
let creatorId: string;
let creator: Client;
let picker: Awaited<ReturnType<typeof addPicker>>;

beforeAll(async () => {
  server = await startServer();
  await setRules(server, {});
});
beforeEach(async () => {
  // Each test has its own pool.
  await server.db.deleteFrom('rentals').where('fetched_at', 'is', null).execute();
  const user = await addUser(server.db, { role: 'data-creator' });
  creatorId = user.id;
  creator = await server.loginAs(user);
  picker = await addPicker(server);
});
afterAll(() => server.close());

const mine = (given: Parameters<typeof addRental>[1] = {}) =>
  addRental(server.db, { creator_id: creatorId, ...given });
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await creator.call(getEntries, { query });
  expect(status, body.message).toBe(200);
  return body.data;
};
const idsOf = async (query?: Record<string, string>) => (await list(query)).result.map(({ _id }) => _id);
const change = (id: string, form: RentalForm) => creator.call(changeEntry, { params: { id }, body: form });
const withdraw = (id: string) => creator.call(withdrawEntry, { params: { id } });
const stored = (id: string) =>
  server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();
const audited = (kind: 'changed' | 'deleted') =>
  server.db
    .selectFrom('audit_events')
    .select(['subject', 'details'])
    .where('kind', '=', kind)
    .where('actor_id', '=', creatorId)
    .execute();

/** Enters a rental through the API, as the form does. */
async function enter(given: Parameters<typeof rentalForm>[0] = {}) {
  const form = rentalForm(given);
  const { body } = await creator.call(createRental, { body: form });
  return { id: body.data._id, form };
}

describe('the list', () => {
  it('has only the caller’s own entries of the last days, newest first', async () => {
    const stranger = await addUser(server.db, { role: 'data-creator' });
    await addRental(server.db, { creator_id: stranger.id });
    await addRental(server.db, { creator_id: null });
    const [older, newer] = [await mine({ created_at: START_MS - 1000 }), await mine()];
    const oldest = await mine({ created_at: START_MS - (ENTRY_DAYS - 1) * DAY_MS });
    await mine({ created_at: START_MS - ENTRY_DAYS * DAY_MS });
    const { result, countInfo } = await list();
    expect(result.map(({ _id }) => _id)).toEqual([newer, older, oldest]);
    expect(countInfo).toEqual({ total: 3, totalPage: 1 });
    expect(await idsOf({ limit: '1', page: '2' })).toEqual([older]);
  });

  it('shows state and verdict, but nothing about the picker and the client', async () => {
    const waiting = await mine();
    const returned = await mine({ returned_at: START_MS });
    const inHand = await mine({ fetcher_id: picker.id, fetched_at: START_MS });
    const admin = await addUser(server.db, { role: 'admin' });
    const bypassed = await mine({ fetched_at: START_MS, bypass_admin_id: admin.id });
    const done = { creator_id: creatorId, client_email: 'client@example.com' };
    const valid = await addFinished(server.db, picker, done);
    const invalid = await addFinished(server.db, picker, { ...done, number_status: 'invalid' });
    const { result, counts } = await list();
    const shown = Object.fromEntries(
      result.map(({ _id, isFetched, isFinished, number_status, isChangeable }) => [
        _id,
        { isFetched, isFinished, number_status, isChangeable },
      ]),
    );
    const open = { isFetched: false, isFinished: false, number_status: null };
    const finished = { isFetched: true, isFinished: true, isChangeable: false };
    expect(shown).toEqual({
      [waiting]: { ...open, isChangeable: true },
      [returned]: { ...open, isChangeable: false },
      [inHand]: { ...open, isFetched: true, isChangeable: false },
      [bypassed]: { ...finished, number_status: null },
      [valid]: { ...finished, number_status: 'valid' },
      [invalid]: { ...finished, number_status: 'invalid' },
    });
    expect(counts).toEqual({ waiting: 2, inHand: 1, valid: 1, invalid: 1 });
    expect(JSON.stringify(result)).not.toContain(picker.id);
    expect(JSON.stringify(result)).not.toContain('client@example.com');
  });

  it('is searched by any part of name, number, address and post link, and not by the client’s e-mail', async () => {
    const id = await mine({
      client_name: 'Zoë Quartz',
      facebook_name: 'zoe.q77',
      address: '9 Larkspur Lane, Reno',
      number: '(775) 555-0199',
      number_key: '+17755550199',
      client_email: 'secret@mail.example',
      post_link: 'https://reno.example.org/apa/d/6970613441.html',
    });
    const other = await mine({ post_link: 'https://example.org/2' });
    for (const search of [
      ...['zoe quar', 'ZOE.Q', '555-0199', '7755550199', 'larkspur', '9 Larkspur', 'reno'],
      ...['6970613441', 'https://reno.example.org/apa/d/6970613441.html'],
    ])
      expect(await idsOf({ search }), search).toEqual([id]);
    expect(await idsOf({ search: 'secret@mail' })).toEqual([]);
    expect(await idsOf({ search: 'example.org/' })).toEqual([other, id]);
    expect((await list({ search: 'larkspur' })).counts.waiting).toBe(2);
  });

  it('is filtered by state and by days, which the counts don’t follow', async () => {
    const waiting = await mine();
    const yesterday = await mine({ created_at: START_MS - DAY_MS });
    const inHand = await mine({ fetcher_id: picker.id, fetched_at: START_MS });
    const done = { creator_id: creatorId };
    const valid = await addFinished(server.db, picker, done);
    const invalid = await addFinished(server.db, picker, { ...done, number_status: 'invalid' });
    expect(await idsOf({ state: 'waiting' })).toEqual([waiting, yesterday]);
    expect(await idsOf({ state: 'inHand' })).toEqual([inHand]);
    expect(await idsOf({ state: 'valid' })).toEqual([valid]);
    expect(await idsOf({ state: 'invalid' })).toEqual([invalid]);
    const day = businessDay(START_MS - DAY_MS);
    const { result, countInfo, counts } = await list({ startDate: day, endDate: day, state: 'waiting' });
    expect(result.map(({ _id }) => _id)).toEqual([yesterday]);
    expect(countInfo.total).toBe(1);
    expect(counts).toEqual({ waiting: 2, inHand: 1, valid: 1, invalid: 1 });
  });

  it('never contains entries of another creator', async () => {
    const stranger = await addUser(server.db, { role: 'data-creator' });
    await addRental(server.db, { creator_id: stranger.id, client_name: 'Foreign Client' });
    await mine();
    expect(await idsOf({ search: 'Foreign Client' })).toEqual([]);
  });

  it('counts the messages that the creator hasn’t read', async () => {
    const rental_id = await mine({ fetcher_id: picker.id, fetched_at: START_MS });
    const between = { rental_id, creator_id: creatorId, picker_id: picker.id };
    await addMessage(server.db, between);
    await addMessage(server.db, between);
    await addMessage(server.db, { ...between, read_at: START_MS });
    await addMessage(server.db, { ...between, sender: 'creator' });
    expect((await list()).result[0]?.unread).toBe(2);
  });
});

describe('correcting an entry', () => {
  it('stores the fields as entering does, so that a search finds the new values', async () => {
    const { id, form } = await enter();
    const number = freshNumber();
    const sent = { ...form, number: ` ${number} `, rent: '$1250', ss_link: 'https://example.com/s.png' };
    const { status, body } = await change(id, sent);
    expect([status, body.message]).toEqual([200, 'Updated successfully']);
    expect(body.data).toMatchObject({ ...sent, number, _id: id, isChangeable: true });
    expect(await stored(id)).toMatchObject({
      number,
      number_key: numberKey(number),
      rent: '$1250',
      creator_id: creatorId,
      ss_link: 'https://example.com/s.png',
    });
    expect(await idsOf({ search: number })).toEqual([id]);
    const { body: checked } = await creator.call(checkNumber, { query: { number: form.number } });
    expect(checked.data.isTaken).toBe(false);
  });

  it('refuses the same values as entering', async () => {
    const [{ id, form }, other] = [await enter(), await enter()];
    const wrong = await change(id, { ...form, rent: '', address: 'x'.repeat(101) });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors?.map(({ path }) => path).sort()).toEqual(['address', 'rent']);
    const taken = await change(id, { ...form, number: other.form.number });
    expect(taken.status).toBe(409);
    const { message } = enteredByYou(START_MS);
    expect(taken.body.errors).toMatchObject([{ path: 'number', message }]);
    const strange = freshNumber();
    await addRental(server.db, { number: strange, number_key: numberKey(strange) });
    const foreign = await change(id, { ...form, number: strange });
    expect(foreign.body.errors).toMatchObject([{ path: 'number', code: 'number-taken' }]);
    expect(await stored(id)).toMatchObject({ number: form.number });
  });

  it('is in the audit with old and new values, and in the rental’s history', async () => {
    const { id, form } = await enter({ number: '(702) 444-7288' });
    await change(id, { ...form, rent: '$1250', number: '(702) 444-7289' });
    expect(await audited('changed')).toEqual([
      { subject: 'Rental …7288', details: 'Number …7288 → …7289, Rent $1199 → $1250' },
    ]);
    const boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    const { body } = await boss.call(getRentalHistory, { params: { id }, query: {} });
    expect(body.data.events.map(({ kind, details }) => [kind, details])).toEqual([
      ['created', null],
      ['corrected', 'Number …7288 → …7289, Rent $1199 → $1250'],
    ]);
    expect(body.data.events[1]?.by).not.toBeNull();
  });

  it('is idempotent: the same correction again changes and records nothing, even if somebody has fetched the rental since', async () => {
    const { id, form } = await enter();
    const sent = { ...form, rent: '$1250' };
    await change(id, sent);
    expect((await change(id, sent)).status).toBe(200);
    await picker.client.call(getSingleRental);
    expect((await change(id, sent)).status).toBe(200);
    expect(await audited('changed')).toHaveLength(1);
  });

  it('returns 409 when somebody has fetched the rental, even if it was returned', async () => {
    const { id, form } = await enter();
    await picker.client.call(getSingleRental);
    const sent = { ...form, rent: '$1' };
    const { status, body } = await change(id, sent);
    expect([status, body.code, body.message]).toEqual([409, 'entry-fetched', REFUSALS['entry-fetched']]);
    await server.db
      .updateTable('rentals')
      .set({ fetcher_id: null, fetched_at: null, returned_at: START_MS })
      .where('id', '=', id)
      .execute();
    expect((await change(id, sent)).status).toBe(409);
    expect((await withdraw(id)).body).toMatchObject(refusal('entry-fetched'));
    expect(await stored(id)).toMatchObject({ rent: form.rent });
    expect(await audited('changed')).toEqual([]);
  });

  it('returns 404 for another creator’s entry', async () => {
    const { id, form } = await enter();
    const stranger = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const { status } = await stranger.call(changeEntry, { params: { id }, body: { ...form, rent: '$1' } });
    expect(status).toBe(404);
    expect((await stranger.call(withdrawEntry, { params: { id } })).status).toBe(404);
    expect(await stored(id)).toMatchObject({ rent: form.rent });
  });
});

describe('withdrawing an entry', () => {
  it('removes it from pool, list, search and counts, and frees its number', async () => {
    const { id, form } = await enter({ client_name: 'Withdrawn Client' });
    await change(id, { ...form, rent: '$1250' });
    const { status, body } = await withdraw(id);
    expect([status, body.data]).toEqual([200, { id }]);
    expect(await list()).toMatchObject({ result: [], counts: { waiting: 0 } });
    expect(await idsOf({ search: 'Withdrawn Client' })).toEqual([]);
    expect((await picker.client.call(getSingleRental)).status).toBe(404);
    const again = await creator.call(createRental, { body: form });
    expect(again.status).toBe(200);
    expect(again.body.data._id).not.toBe(id);
  });

  it('is in the audit, without the whole number', async () => {
    const { id } = await enter({ number: '(702) 444-7290' });
    await withdraw(id);
    expect(await audited('deleted')).toEqual([
      {
        subject: 'Rental …7290',
        details: 'Withdrawn before anybody fetched it: Grace Williams, 12 Main St, Dover',
      },
    ]);
  });

  it('returns 409 when somebody has fetched the rental, and leaves it unchanged', async () => {
    const { id } = await enter();
    await picker.client.call(getSingleRental);
    const { status, body } = await withdraw(id);
    expect([status, body.code]).toEqual([409, 'entry-fetched']);
    expect(await stored(id)).toMatchObject({ fetcher_id: picker.id });
    expect(await audited('deleted')).toEqual([]);
  });
});

describe('a parallel fetch', () => {
  const ROUNDS = 15;

  /** Sends both calls in parallel; each of them is first in half of the rounds. */
  async function atOnce<First, Second>(
    round: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) {
    if (round % 2 === 0) return Promise.all([first(), second()]);
    const sentFirst = second();
    return Promise.all([first(), sentFirst]);
  }

  it('and a withdrawal: exactly one of them succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await enter();
      const { id: pickerId, client } = await addPicker(server);
      const fetch = () => client.call(getSingleRental);
      const [fetched, withdrawn] = await atOnce(round, fetch, () => withdraw(id));
      const statuses = [fetched.status, withdrawn.status];
      expect([
        [404, 200],
        [200, 409],
      ]).toContainEqual(statuses);
      expect((await stored(id))?.fetcher_id).toBe(withdrawn.status === 200 ? undefined : pickerId);
    }
  });

  it('and a correction: either the picker gets the corrected rental, or the creator gets 409', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, form } = await enter();
      const { client } = await addPicker(server);
      const fetch = () => client.call(getSingleRental);
      const correct = () => change(id, { ...form, rent: '$1250' });
      const [fetched, { status }] = await atOnce(round, fetch, correct);
      // On PostgreSQL a claim skips a rental that is just being corrected.
      if (fetched.status === 404) expect(status).toBe(200);
      else
        expect([status, fetched.body.data.rent]).toEqual(status === 200 ? [200, '$1250'] : [409, form.rent]);
      await server.db.deleteFrom('rentals').where('id', '=', id).where('fetched_at', 'is', null).execute();
    }
  });
});
