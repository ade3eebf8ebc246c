/** A message names its rental by client, address and post link, only to people who have the rental. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  sendMessage,
} from '../../src/contract/messages/messages.js';
import type { Client } from './client.js';
import { addMessage, connected, next, openSocket } from './messages-support.js';
import { addRental } from './rentals-support.js';
import { addCreatorOf, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import type { TestServer, TestUser } from './support.js';

const LEAD = {
  client_name: 'Grace Williams',
  address: '12 Main St, Dover',
  post_link: 'https://example.org/post/1',
};

let server: TestServer;
let own: Group;
let picker: TestUser;
let pickerClient: Client;
let otherPicker: TestUser;
let creator: TestUser;
let creatorClient: Client;
let rentalId: string;

beforeAll(async () => {
  ({ server, own } = await startWithTwoGroups());
});
afterAll(() => server.close());
beforeEach(async () => {
  creator = await addCreatorOf(server.db, own.admin, own.creatorLeader);
  picker = await addPickerOf(server.db, own.admin, own.pickerLeader);
  otherPicker = await addPickerOf(server.db, own.admin, own.pickerLeader);
  creatorClient = await server.loginAs(creator);
  pickerClient = await server.loginAs(picker);
  rentalId = await addRental(server.db, {
    creator_id: creator.id,
    fetcher_id: picker.id,
    fetched_at: server.clock.now(),
    ...LEAD,
  });
});

const ask = (client = pickerClient) =>
  client.call(sendMessage, { body: { creatorId: creator.id, message: 'Is it still free?', rentalId } });
const answer = (message = 'Yes') => creatorClient.call(answerMessage, { body: { rentalId, message } });
const answers = async (client = pickerClient) => (await client.call(getAnswers, { query: {} })).body.data;
const asked = async () =>
  (await creatorClient.call(getCreatorMessages, { params: { email: creator.email }, query: {} })).body.data;
const thread = async (client: Client) =>
  (await client.call(getThread, { params: { id: rentalId } })).body.data.messages;
/** Returns the rental to the pool, or gives it to another picker. */
const moveTo = (pickerId: string | null) =>
  server.db
    .updateTable('rentals')
    .set({ fetcher_id: pickerId, fetched_at: pickerId === null ? null : server.clock.now() })
    .where('id', '=', rentalId)
    .execute();

describe('the rental of a message', () => {
  it('is named to its creator and to the picker who holds it', async () => {
    await ask();
    await answer();
    expect((await asked()).messages).toMatchObject([{ creatorId: creator.id, rental: LEAD }]);
    expect((await answers()).messages).toMatchObject([{ creatorId: creator.id, rental: LEAD }]);
    for (const client of [creatorClient, pickerClient])
      expect((await thread(client)).map(({ rental }) => rental)).toEqual([LEAD, LEAD]);
  });

  it('is named in the event to the creator and in the event to the picker', async () => {
    const [creatorSocket, pickerSocket] = [creatorClient, pickerClient].map(({ token }) =>
      openSocket(server.url, token),
    ) as [ReturnType<typeof openSocket>, ReturnType<typeof openSocket>];
    await Promise.all([connected(creatorSocket), connected(pickerSocket)]);
    const heard = [next(creatorSocket, 'newMessage'), next(pickerSocket, 'newMessage')];
    await ask();
    await answer();
    expect((await Promise.all(heard)).map(({ rental }) => rental)).toEqual([LEAD, LEAD]);
    creatorSocket.disconnect();
    pickerSocket.disconnect();
  });

  it.each([
    ['has returned to the pool', () => null],
    ['is another picker’s', () => otherPicker.id],
  ])('isn’t named to a picker when it %s, neither in the list nor in an event', async (_, nextPicker) => {
    await ask();
    await answer();
    await moveTo(nextPicker());
    const socket = openSocket(server.url, pickerClient.token);
    await connected(socket);
    const heard = next(socket, 'newMessage');
    await answer('Too late');
    expect(await heard).toMatchObject({ message: 'Too late', rental: null });
    expect((await answers()).messages.map(({ rental }) => rental)).toEqual([null, null]);
    expect((await pickerClient.call(getThread, { params: { id: rentalId } })).status).toBe(404);
    expect((await ask()).status).toBe(404);
    expect((await asked()).messages).toMatchObject([{ rental: LEAD }]);
    socket.disconnect();
  });

  it('is named to the next picker, without the previous picker’s messages', async () => {
    await ask();
    await answer('For the first picker');
    await moveTo(otherPicker.id);
    const nextClient = await server.loginAs(otherPicker);
    expect(await answers(nextClient)).toMatchObject({ unread: 0, messages: [] });
    await addMessage(server.db, { rental_id: rentalId, creator_id: creator.id, picker_id: otherPicker.id });
    expect(await thread(nextClient)).toMatchObject([{ message: 'Is it still free?', rental: LEAD }]);
    expect(await thread(nextClient)).toHaveLength(1);
  });

  it('isn’t shown to people who only know the id of the rental', async () => {
    await ask();
    await answer();
    for (const stranger of [otherPicker, own.creator, own.admin, own.pickerLeader]) {
      const client = await server.loginAs(stranger);
      expect((await client.call(getThread, { params: { id: rentalId } })).status).toBe(404);
      const { body } = await client.call(getAnswers, { query: { before: 'z' } });
      expect(JSON.stringify(body)).not.toContain(LEAD.client_name);
    }
  });
});
