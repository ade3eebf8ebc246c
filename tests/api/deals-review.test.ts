/** Waiting deals are handed to reviewers one after the other, the oldest first, and a failed deal tells its picker why. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getClosedRentals, makeFinalClose, takeBackFinalClose } from '../../src/contract/deals/deals.js';
import { takeDealsForReview } from '../../src/contract/deals/deal-review.js';
import { getFailedDeals } from '../../src/contract/deals/failed-deals.js';
import { readFailedDeal } from '../../src/contract/deals/read-failed-deal.js';
import { DEAL_FAILED_TITLES } from '../../src/contract/deals/deal-status.js';
import { DEAL_REVIEW, MAX_LENGTH } from '../../src/contract/limits.js';
import { searchRental } from '../../src/contract/picks/own-rentals.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import type { Client } from './client.js';
import { addDeal, addFinished, pngImage, submitDeal } from './deals-support.js';
import { addMessage, connected, openSocket, told } from './messages-support.js';
import { freshNumber, MINUTE_MS, setRules } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let superAdmin: Client;
let picker: Client;

beforeAll(async () => {
  ({ server, own, foreign, admin, superAdmin } = await startWithTwoGroups({
    pause: () => Promise.resolve(),
  }));
  picker = await server.loginAs(own.picker);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(START_MS);
  // Each test has its own waiting deals.
  await server.db
    .updateTable('closed_rentals')
    .set({ status: 'done' })
    .where('status', '=', 'in-process')
    .execute();
});

const waitingDeal = async (minute: number, { picker: { id }, admin: above }: Group = own) =>
  addDeal(server.db, await addFinished(server.db, { id, adminId: above.id }), {
    created_at: START_MS + minute * MINUTE_MS,
  });
const nameOf = async (id: string) => {
  const user = await server.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name;
};
const take = async (by: Client, body: { from?: string; after?: string } = {}) => {
  const answer = await by.call(takeDealsForReview, { body });
  expect(answer.status, answer.body.message).toBe(200);
  return { ...answer.body.data, ids: answer.body.data.deals.map(({ _id }) => _id) };
};
const fail = (by: Client, rentalId: string, reason?: string) =>
  by.call(makeFinalClose, {
    params: { rentalId },
    query: { from: 'in-process' },
    body: { status: 'failed', reason },
  });
const done = (by: Client, rentalId: string) =>
  by.call(makeFinalClose, { params: { rentalId }, query: { from: 'in-process' }, body: { status: 'done' } });

describe('taking deals for review', () => {
  it('gives the oldest waiting deals first, and counts all that wait', async () => {
    const [third, first, fourth, second] = await Promise.all(
      [3, 1, 4, 2].map((minute) => waitingDeal(minute)),
    );
    const { ids, waiting } = await take(admin);
    expect([ids, waiting]).toEqual([[first, second, third], 4]);
    expect(ids).toHaveLength(DEAL_REVIEW.ahead);
    expect((await take(admin, { after: third ?? '' })).ids).toEqual([fourth]);
    expect((await take(admin, { from: second ?? '' })).ids).toEqual([second, third, fourth]);
  });

  it('gives deals of one instant by their ids, and skips none', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => waitingDeal(1)));
    const sorted = ids.toSorted();
    const first = await take(admin);
    expect(first.ids).toEqual(sorted.slice(0, 3));
    expect((await take(admin, { after: sorted[2] ?? '' })).ids).toEqual(sorted.slice(3));
  });

  it('gives no deal to two reviewers, also at the same time, until the minutes are over', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, minute) => waitingDeal(minute)));
    const [mine, theirs] = await Promise.all([take(admin), take(superAdmin)]);
    expect([...mine.ids, ...theirs.ids].toSorted()).toEqual(all.toSorted());
    // Taking again renews it.
    server.clock.advance(DEAL_REVIEW.minutes * MINUTE_MS - 1);
    expect((await take(admin)).ids).toEqual(mine.ids);
    server.clock.advance(MINUTE_MS);
    expect((await take(superAdmin, { from: all[0] ?? '' })).ids[0]).toBe(all[0]);
    await done(superAdmin, all[0] ?? '');
    server.clock.advance(DEAL_REVIEW.minutes * MINUTE_MS);
    expect((await take(superAdmin)).ids).toEqual(all.slice(1, 4));
  });

  it('gives only deals of the caller’s group', async () => {
    const [mine, strange] = [await waitingDeal(1), await waitingDeal(0, foreign)];
    expect(await take(admin)).toMatchObject({ ids: [mine], waiting: 1 });
    // A deal that the caller doesn't see is no place to begin.
    expect((await take(admin, { from: strange })).ids).toEqual([mine]);
    expect((await take(await server.loginAs(foreign.admin))).ids).toEqual([strange]);
  });

  it('is not for leaders and pickers', async () => {
    for (const by of [await server.loginAs(own.pickerLeader), picker])
      expect((await by.call(takeDealsForReview, { body: {} })).status).toBe(403);
  });

  it('gives the messages about the rental, without the names of people of other groups', async () => {
    const rental_id = await addFinished(server.db, { id: own.picker.id, adminId: own.admin.id });
    await addDeal(server.db, rental_id);
    const between = { rental_id, creator_id: foreign.creator.id, picker_id: own.picker.id };
    await addMessage(server.db, { ...between, text: 'Is it still free?' });
    await addMessage(server.db, { ...between, text: 'Yes', sender: 'creator' });
    const { deals } = await take(admin);
    const name = await nameOf(own.picker.id);
    expect(deals[0]?.messages).toMatchObject([
      { from: 'picker', message: 'Is it still free?', pickerName: name, creatorName: null },
      { from: 'creator', message: 'Yes', pickerName: name, creatorName: null },
    ]);
  });

  it('counts the proofs of the deals, but never slows their reviewer down', async () => {
    await setRules(server, { supervisorProofsPerHour: 10 });
    const waiting = await Promise.all(Array.from({ length: 25 }, (_, minute) => waitingDeal(minute)));
    for (const id of waiting) {
      const { deals } = await take(superAdmin);
      const proof = await fetch(deals[0]?.closing_image ?? '');
      expect(proof.status).toBe(200);
      await done(superAdmin, id);
    }
    const another = await addDeal(server.db, await addFinished(server.db, { id: own.picker.id }));
    const { body } = await superAdmin.call(getClosedRentals, { query: { status: 'in-process' } });
    const [listed] = body.data.result;
    expect(listed?._id).toBe(another);
    expect((await fetch(listed?.closing_image ?? '')).status).toBe(429);
    await setRules(server, {});
  });
});

describe('a decision in a review', () => {
  it('is made by one of two reviewers, and the other gets 409 with who decided', async () => {
    const id = await waitingDeal(0);
    const answers = await Promise.all([done(admin, id), fail(superAdmin, id, 'no-payment')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'edit-conflict' });
    expect((await take(admin)).ids).toEqual([]);
  });

  it('says in the list and the history who decided, when, and why', async () => {
    const rentalId = await addFinished(server.db, { id: own.picker.id, adminId: own.admin.id });
    const id = await addDeal(server.db, rentalId);
    const { body } = await fail(admin, id, ' The amount is for another month. ');
    const name = await nameOf(own.admin.id);
    const decided = {
      status: 'failed',
      decidedBy: { name },
      decidedAt: new Date(START_MS).toISOString(),
      failedReason: 'The amount is for another month.',
    };
    expect(body.data).toMatchObject(decided);
    const listed = await admin.call(getClosedRentals, { query: { limit: 100 } });
    expect(listed.body.data.result.find(({ _id }) => _id === id)).toMatchObject(decided);
    const history = await admin.call(getRentalHistory, { params: { id: rentalId }, query: {} });
    expect(history.body.data.events.at(-1)).toMatchObject({
      kind: 'deal-failed',
      by: { name },
      details: 'The amount is for another month.',
    });
    const line = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('kind', '=', 'changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line.details).toMatch(/In Process → Failed \(The amount is for another month\.\)$/);
  });

  it('tells the picker why the deal failed: in their list, and where they look up the rental', async () => {
    const number = freshNumber();
    const rentalId = await addFinished(server.db, { id: own.picker.id, adminId: own.admin.id }, { number });
    const id = await addDeal(server.db, rentalId);
    await fail(admin, id, 'unreadable');
    const listed = await picker.call(getClosedRentals, { query: { limit: 100 } });
    expect(listed.body.data.result.find(({ _id }) => _id === id)).toMatchObject({
      failedReason: 'unreadable',
    });
    const found = await picker.call(searchRental, { query: { number } });
    expect(found.body.data).toMatchObject({ dealStatus: 'failed', dealFailedReason: 'unreadable' });
    const audited = await server.db
      .selectFrom('audit_events')
      .select('details')
      .orderBy('id', 'desc')
      .execute();
    expect(audited[0]?.details).toContain(`(${DEAL_FAILED_TITLES.unreadable})`);
  });

  it('notifies the picker at once, and shows the notice until they have read it', async () => {
    const socket = openSocket(server.url, picker.token);
    expect(await connected(socket)).toBeNull();
    const heard = told(socket, 'own-deals');
    const notices = async () => (await picker.call(getFailedDeals)).body.data;
    for (const { _id: id } of await notices()) await picker.call(readFailedDeal, { params: { id } });
    const [first, second] = [await waitingDeal(0), await waitingDeal(1)];
    await fail(admin, first, 'no-payment');
    await heard;
    socket.close();
    server.clock.advance(1);
    await fail(admin, second, 'Wrong month.');
    expect(await notices()).toMatchObject([
      { _id: second, failedReason: 'Wrong month.' },
      { _id: first, failedReason: 'no-payment', decidedAt: new Date(START_MS).toISOString() },
    ]);
    const other = await server.loginAs(foreign.picker);
    expect((await other.call(readFailedDeal, { params: { id: first } })).body.data).toEqual([]);
    expect((await picker.call(readFailedDeal, { params: { id: first } })).body.data).toMatchObject([
      { _id: second },
    ]);
    await admin.call(takeBackFinalClose, { params: { rentalId: second } });
    expect(await notices()).toEqual([]);
  });

  it('removes the notice when the deal is set to done later, and when the picker submits it again', async () => {
    const notices = async () => (await picker.call(getFailedDeals)).body.data.map(({ _id }) => _id);
    const number = freshNumber();
    const rentalId = await addFinished(server.db, { id: own.picker.id, adminId: own.admin.id }, { number });
    const id = await addDeal(server.db, rentalId);
    const decide = (status: 'done' | 'failed', from: 'in-process' | 'done' | 'failed') =>
      admin.call(makeFinalClose, { params: { rentalId: id }, query: { from }, body: { status } });
    await decide('failed', 'in-process');
    expect(await notices()).toContain(id);
    await decide('done', 'failed');
    expect(await notices()).not.toContain(id);
    await decide('failed', 'done');
    expect(await notices()).toContain(id);
    expect((await submitDeal(picker, { number, image: await pngImage() })).status).toBe(200);
    expect(await notices()).not.toContain(id);
  });

  it('has its reason only while the deal is failed, and has it again when a correction is taken back', async () => {
    const id = await waitingDeal(0);
    await fail(admin, id, 'wrong-client');
    const corrected = await admin.call(makeFinalClose, {
      params: { rentalId: id },
      query: { from: 'failed' as const },
      body: { status: 'done', reason: 'unread' },
    });
    expect(corrected.body.data).toMatchObject({ status: 'done', failedReason: null });
    const { body } = await admin.call(takeBackFinalClose, { params: { rentalId: id } });
    expect(body.data).toMatchObject({
      status: 'failed',
      failedReason: 'wrong-client',
      decidedAt: null,
      decidedBy: null,
    });
  });

  it('that is taken back waits again, for its reviewer first', async () => {
    const [first, second] = [await waitingDeal(0), await waitingDeal(1)];
    await take(admin);
    await done(admin, first);
    expect((await take(admin, { after: first })).ids).toEqual([second]);
    await admin.call(takeBackFinalClose, { params: { rentalId: first } });
    expect((await take(superAdmin)).ids).toEqual([]);
    expect((await take(admin, { from: first })).ids).toEqual([first, second]);
  });

  it('refuses a reason that is too long, and names the field', async () => {
    const id = await waitingDeal(0);
    const { status, body } = await fail(admin, id, 'x'.repeat(MAX_LENGTH.dealFailedReason + 1));
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['reason']]);
  });
});
