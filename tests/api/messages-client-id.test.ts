/**
 * A `clientId` is unique per sender and rental; the same id of another sender or rental is another message.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerMessage, getThread, sendMessage } from '../../src/contract/messages/messages.js';
import type { Client } from './client.js';
import { addMessage } from './messages-support.js';
import { addRental } from './rentals-support.js';
import { addCreatorOf, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import type { TestServer, TestUser } from './support.js';

let server: TestServer;
let own: Group;
let picker: TestUser;
let creators: [TestUser, TestUser];
const clientId = 'the-same-id';

beforeAll(async () => {
  ({ server, own } = await startWithTwoGroups());
});
afterAll(() => server.close());
beforeEach(async () => {
  picker = await addPickerOf(server.db, own.admin, own.pickerLeader);
  creators = [
    await addCreatorOf(server.db, own.admin, own.creatorLeader),
    await addCreatorOf(server.db, own.admin, own.creatorLeader),
  ];
});

/** A rental of the creator that the picker finished `agoMs` before now. */
const finishedRental = (creator: TestUser, agoMs: number, by = picker) =>
  addRental(server.db, {
    creator_id: creator.id,
    fetcher_id: by.id,
    number_status: 'valid',
    fetched_at: server.clock.now() - agoMs,
    finished_at: server.clock.now() - agoMs,
  });
const ask = (rental_id: string, creator: TestUser, by = picker) =>
  addMessage(server.db, { rental_id, creator_id: creator.id, picker_id: by.id });
const answer = (as: Client, rentalId: string, message: string) =>
  as.call(answerMessage, { body: { rentalId, message, clientId } });

describe('a clientId', () => {
  it('of one creator never returns the message of another creator', async () => {
    const [first, second] = creators;
    const rentals = [await finishedRental(first, 2000), await finishedRental(second, 1000)] as const;
    await ask(rentals[0], first);
    await ask(rentals[1], second);
    const one = await answer(await server.loginAs(first), rentals[0], 'A secret of the first');
    const other = await answer(await server.loginAs(second), rentals[1], 'Of the second');
    expect(other.body.data).toMatchObject({ message: 'Of the second', rentalId: rentals[1] });
    expect(other.body.data._id).not.toBe(one.body.data._id);
  });

  it('of one rental never returns a message about another rental', async () => {
    const [creator] = creators;
    const rentals = [await finishedRental(creator, 2000), await finishedRental(creator, 1000)];
    const client = await server.loginAs(picker);
    for (const rentalId of rentals) {
      const body = { creatorId: creator.id, message: `About ${rentalId}`, rentalId, clientId };
      const sent = await client.call(sendMessage, { body });
      expect(sent.body.data).toMatchObject({ message: `About ${rentalId}`, rentalId });
    }
  });

  it('that a creator sends again still goes to the first picker, even if another picker has written since', async () => {
    const [creator] = creators;
    const rentalId = await finishedRental(creator, 1000);
    await ask(rentalId, creator);
    const client = await server.loginAs(creator);
    const first = await answer(client, rentalId, 'Only for the first picker');
    const second = await addPickerOf(server.db, own.admin, own.pickerLeader);
    await ask(rentalId, creator, second);
    await server.db
      .updateTable('rentals')
      .set({ fetcher_id: second.id })
      .where('id', '=', rentalId)
      .execute();
    const again = await answer(client, rentalId, 'Only for the first picker');
    expect(again.body.data._id).toBe(first.body.data._id);
    const thread = await (await server.loginAs(second)).call(getThread, { params: { id: rentalId } });
    expect(thread.body.data.messages.map(({ message }) => message)).not.toContain(
      'Only for the first picker',
    );
  });

  it('that is sent again without a rental id returns the first message, even if the picker has taken another rental since', async () => {
    const [creator] = creators;
    await finishedRental(creator, 2000);
    const client = await server.loginAs(picker);
    const body = { creatorId: creator.id, message: 'Is it free?', clientId };
    const first = await client.call(sendMessage, { body });
    await finishedRental(creator, 1000);
    expect((await client.call(sendMessage, { body })).body.data._id).toBe(first.body.data._id);
  });

  it('is unique per sender and rental in the database', async () => {
    const [creator] = creators;
    const rental_id = await finishedRental(creator, 1000);
    const row = { rental_id, creator_id: creator.id, picker_id: picker.id, client_id: clientId };
    const other = await addPickerOf(server.db, own.admin, own.pickerLeader);
    await addMessage(server.db, { ...row, sender: 'creator' });
    await addMessage(server.db, row);
    await addMessage(server.db, { ...row, picker_id: other.id });
    await expect(addMessage(server.db, row)).rejects.toThrow(/unique/i);
    await expect(addMessage(server.db, { ...row, picker_id: other.id, sender: 'creator' })).rejects.toThrow(
      /unique/i,
    );
  });
});
