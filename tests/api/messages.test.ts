import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  MESSAGES_A_PAGE,
  readAnswers,
  readMessages,
  sendMessage,
} from '../../src/contract/messages/messages.js';
import { getMyLeads } from '../../src/contract/picks/my-leads.js';
import { completeTask, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { idTimeMs } from '../../server/base/ids.js';
import type { Client } from './client.js';
import { addMessage, connected, next, openSocket } from './messages-support.js';
import { addRental } from './rentals-support.js';
import { addCreatorOf, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { addUser, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let own: Group;
let picker: TestUser;
let pickerClient: Client;
let creator: TestUser;
let creatorClient: Client;

beforeAll(async () => {
  ({ server, own } = await startWithTwoGroups());
});
afterAll(() => server.close());

/** Adds a creator and a picker without any data. */
async function twoPeople(): Promise<void> {
  creator = await addCreatorOf(server.db, own.admin, own.creatorLeader);
  picker = await addPickerOf(server.db, own.admin, own.pickerLeader);
  creatorClient = await server.loginAs(creator);
  pickerClient = await server.loginAs(picker);
}

const held = () =>
  addRental(server.db, { creator_id: creator.id, fetcher_id: picker.id, fetched_at: server.clock.now() });
const finished = (agoMs: number) =>
  addRental(server.db, {
    creator_id: creator.id,
    fetcher_id: picker.id,
    number_status: 'valid',
    fetched_at: server.clock.now() - agoMs,
    finished_at: server.clock.now() - agoMs,
  });
const send = (body: object = {}) =>
  pickerClient.call(sendMessage, { body: { creatorId: creator.id, message: 'Is it still free?', ...body } });
const inbox = async (before?: string) =>
  (
    await creatorClient.call(getCreatorMessages, {
      params: { email: creator.email },
      query: { before },
    })
  ).body.data;

describe('a picker', () => {
  it('writes to the creator of the rental in hand; the message names picker and number and is unread', async () => {
    await twoPeople();
    const rentalId = await held();
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.message).toBe('Message sent successfully!');
    expect(body.data).toMatchObject({ rentalId, message: 'Is it still free?', from: 'picker', readAt: null });
    expect(await inbox()).toMatchObject({ unread: 1, messages: [body.data] });
  });

  it('writes about the rental taken last, or about the one that the message names', async () => {
    await twoPeople();
    const older = await finished(2000);
    const newer = await finished(1000);
    expect((await send()).body.data.rentalId).toBe(newer);
    expect((await send({ rentalId: older })).body.data.rentalId).toBe(older);
  });

  it('can’t write to a creator whose rentals they never took, or about somebody else’s rental', async () => {
    await twoPeople();
    const foreign = await addRental(server.db, {
      creator_id: creator.id,
      fetcher_id: own.picker.id,
      number_status: 'valid',
      fetched_at: server.clock.now(),
      finished_at: server.clock.now(),
    });
    for (const rentalId of [undefined, foreign]) {
      const { status, body } = await send({ rentalId });
      expect([status, body.message]).toEqual([404, 'You hold or finished no rental of this creator.']);
    }
  });

  it.each([
    [
      'whose account is deleted',
      async () => {
        await twoPeople();
        await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', creator.id).execute();
      },
    ],
    [
      'that is a super-admin, who has no inbox',
      async () => {
        await twoPeople();
        creator = await addUser(server.db, { role: 'super-admin' });
      },
    ],
  ])('can’t write to a creator %s, and the rental says so', async (_who, enter) => {
    await enter();
    const rentalId = await held();
    expect((await pickerClient.call(getHeldRental)).body.data.rental).toMatchObject({
      _id: rentalId,
      creatorId: creator.id,
      hasNoReader: true,
    });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'no-reader' } });
    const { body } = await pickerClient.call(getThread, { params: { id: rentalId } });
    expect(body.data.messages).toEqual([]);
    await pickerClient.call(completeTask, { body: { number_status: 'valid' } });
    const { body: leads } = await pickerClient.call(getMyLeads, { query: {} });
    expect(leads.data.result[0]).toMatchObject({ _id: rentalId, hasNoReader: true });
  });

  it('sends one message when the same one is sent many times', async () => {
    await twoPeople();
    await held();
    const sent = await Promise.all(Array.from({ length: 5 }, () => send({ clientId: 'once' })));
    expect(new Set(sent.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await inbox()).messages).toHaveLength(1);
  });

  it('gets the event again for a repeated message, because the first event may have been lost like the answer', async () => {
    await twoPeople();
    await held();
    await send({ clientId: 'once' });
    const ear = openSocket(server.url, creatorClient.token);
    expect(await connected(ear)).toBeNull();
    const heard = next(ear, 'newMessage');
    const { body } = await send({ clientId: 'once' });
    expect((await heard)._id).toBe(body.data._id);
    ear.disconnect();
  });

  it.each([
    ['blank', '  \n ', 'Message is required'],
    ['101 characters long', 'x'.repeat(101), 'Maximum 100 characters allowed'],
    ['10,000 characters long', 'x'.repeat(10_000), 'Maximum 100 characters allowed'],
  ])('can’t send a message that is %s', async (_, message, sentence) => {
    await twoPeople();
    await held();
    const { status, body } = await send({ message });
    expect([status, body.errors]).toMatchObject([400, [{ path: 'message', message: sentence }]]);
  });

  it('writes messages with the clock that all servers share, which orders them', async () => {
    await twoPeople();
    await held();
    const { body } = await send();
    expect(idTimeMs(body.data._id)).toBe(server.clock.now());
    expect(body.data.createdAt).toBe(new Date(server.clock.now()).toISOString());
  });

  it('can send hostile text, which is stored as plain text', async () => {
    await twoPeople();
    await held();
    const message = '<img src=x onerror=alert(1)> \u202Eevil 🏠';
    expect((await send({ message })).body.data.message).toBe(message);
    expect((await inbox()).messages[0]?.message).toBe(message);
  });
});

describe('the answers to a picker', () => {
  const answers = async (before?: string) =>
    (await pickerClient.call(getAnswers, { query: { before } })).body.data;
  const answerAbout = async (rentalId: string) => {
    await send({ rentalId });
    const { body } = await creatorClient.call(answerMessage, { body: { rentalId, message: 'Yes' } });
    return body.data;
  };

  it('are found after the rental is finished, unread, newest first', async () => {
    await twoPeople();
    const first = await answerAbout(await finished(2000));
    const second = await answerAbout(await finished(1000));
    expect(await answers()).toEqual({ _id: picker.id, unread: 2, messages: [second, first] });
    expect((await answers(second._id)).messages).toEqual([first]);
  });

  it('can still be read when the rental has returned to the pool', async () => {
    await twoPeople();
    const rentalId = await held();
    const answer = await answerAbout(rentalId);
    await server.db
      .updateTable('rentals')
      .set({ fetcher_id: null, fetched_at: null })
      .where('id', '=', rentalId)
      .execute();
    expect((await answers()).messages).toEqual([{ ...answer, rental: null }]);
  });

  it('can be marked as read up to a message, or for one rental', async () => {
    await twoPeople();
    const [one, other] = [await finished(2000), await finished(1000)];
    await answerAbout(one);
    const newest = await answerAbout(other);
    const read = (body: { upTo: string; rentalId?: string }) => pickerClient.call(readAnswers, { body });
    expect((await read({ upTo: newest._id, rentalId: one })).body.data).toEqual({ unread: 1 });
    expect((await answers()).messages.map(({ readAt }) => readAt !== null)).toEqual([false, true]);
    expect((await read({ upTo: newest._id })).body.data).toEqual({ unread: 0 });
  });

  it('belong to one picker: others can’t read them or mark them as read', async () => {
    await twoPeople();
    const answer = await answerAbout(await finished(1000));
    const stranger = await server.loginAs(await addPickerOf(server.db, own.admin, own.pickerLeader));
    expect((await stranger.call(getAnswers, { query: {} })).body.data).toMatchObject({
      unread: 0,
      messages: [],
    });
    await stranger.call(readAnswers, { body: { upTo: answer._id } });
    expect((await answers()).unread).toBe(1);
    expect((await inbox()).unread).toBe(1);
  });
});

describe('a creator', () => {
  it('reads messages newest first, page by page', async () => {
    await twoPeople();
    const rental_id = await held();
    const ids: string[] = [];
    for (let index = 0; index < MESSAGES_A_PAGE + 2; index += 1)
      ids.push(await addMessage(server.db, { rental_id, creator_id: creator.id, picker_id: picker.id }));
    const first = await inbox();
    expect(first.unread).toBe(MESSAGES_A_PAGE + 2);
    const second = await inbox(first.messages.at(-1)?._id);
    expect([...first.messages, ...second.messages].map(({ _id }) => _id)).toEqual(ids.reverse());
  });

  it('marks only messages on the screen as read, not those that came meanwhile', async () => {
    await twoPeople();
    await held();
    const seen = (await send()).body.data._id;
    await send();
    const { body } = await creatorClient.call(readMessages, { body: { upTo: seen } });
    expect(body.data).toEqual({ unread: 1 });
  });

  it('marks only the messages about the named rental as read', async () => {
    await twoPeople();
    const rental_id = await held();
    await send();
    const other = await addRental(server.db, { creator_id: creator.id, fetcher_id: null });
    const upTo = await addMessage(server.db, {
      rental_id: other,
      creator_id: creator.id,
      picker_id: picker.id,
    });
    const { body } = await creatorClient.call(readMessages, { body: { upTo, rentalId: rental_id } });
    expect(body.data).toEqual({ unread: 1 });
  });

  it('can’t read the messages of others', async () => {
    await twoPeople();
    const params = { email: own.creator.email };
    expect((await creatorClient.call(getCreatorMessages, { params, query: {} })).status).toBe(404);
  });

  it('answers in the thread, which both sides see in the same order', async () => {
    await twoPeople();
    const rentalId = await held();
    await send();
    const answered = await creatorClient.call(answerMessage, {
      body: { rentalId, message: 'Yes, call now' },
    });
    expect(answered.status).toBe(200);
    for (const side of [creatorClient, pickerClient]) {
      const { body } = await side.call(getThread, { params: { id: rentalId } });
      expect(body.data.messages.map(({ from, message }) => [from, message])).toEqual([
        ['picker', 'Is it still free?'],
        ['creator', 'Yes, call now'],
      ]);
    }
  });

  it('can’t answer before a picker has written', async () => {
    await twoPeople();
    const rentalId = await held();
    const { status, body } = await creatorClient.call(answerMessage, {
      body: { rentalId, message: 'Hello' },
    });
    expect([status, body.message]).toEqual([404, 'No picker has written to you about this rental.']);
  });
});

describe('a thread', () => {
  it('is visible only to its picker and its creator', async () => {
    await twoPeople();
    const id = await held();
    await send();
    for (const stranger of [own.picker, own.creator, own.admin]) {
      const client = await server.loginAs(stranger);
      expect((await client.call(getThread, { params: { id } })).status).toBe(404);
    }
  });

  it('is hidden from the next picker of a returned rental', async () => {
    await twoPeople();
    const id = await held();
    await send();
    await server.db.updateTable('rentals').set({ fetcher_id: own.picker.id }).where('id', '=', id).execute();
    const nextPicker = await server.loginAs(own.picker);
    expect((await nextPicker.call(getThread, { params: { id } })).body.data.messages).toEqual([]);
  });
});
