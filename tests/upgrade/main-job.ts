/** Does the main job over HTTP, with people of the dumps and a rental that was entered before the upgrade. */
import { expect } from 'vitest';
import { SEARCHED_COLUMNS } from '../../server/db/search-phrases.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { makeFinalClose } from '../../src/contract/deals/deals.js';
import { answerMessage, getThread, sendMessage } from '../../src/contract/messages/messages.js';
import { getAllRentalsByCreator, getAllRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { completeTask, createRental } from '../../src/contract/rentals/rentals.js';
import type { Client } from '../api/client.js';
import { pngImage, submitDeal } from '../api/deals-support.js';
import { fetchOne, rentalForm } from '../api/rentals-support.js';
import { PASSWORD, type TestServer } from '../api/support.js';

const logIn = (server: TestServer, name: string): Promise<Client> =>
  server.loginAs({ id: `u-${name}`, email: `${name}@example.com`, password: PASSWORD });

/** A creator enters a rental; a picker fetches the oldest one of the dump, finishes it, messages its creator and closes a deal. */
export async function doMainJob(server: TestServer): Promise<void> {
  const creator = await logIn(server, 'creator');
  const entered = await creator.call(createRental, { body: rentalForm({ address: '77 Quartz Alley' }) });
  expect(entered).toMatchObject({ status: 200 });

  const picker = await logIn(server, 'picker');
  const { _id: rentalId, number } = await fetchOne(picker);
  expect(rentalId).toBe('r-pool');
  const finished = await picker.call(completeTask, { body: { number_status: 'valid' } });
  expect(finished).toMatchObject({ status: 200 });

  const question = { creatorId: 'u-creator', rentalId, message: 'Is it still free?' };
  expect(await picker.call(sendMessage, { body: question })).toMatchObject({ status: 200 });
  const answer = { rentalId, message: 'It is.' };
  expect(await creator.call(answerMessage, { body: answer })).toMatchObject({ status: 200 });
  const thread = await picker.call(getThread, { params: { id: rentalId } });
  expect(thread.body.data.messages.map(({ message }) => message)).toEqual(['Is it still free?', 'It is.']);

  const deal = await submitDeal(picker, { number, image: await pngImage() });
  expect(deal).toMatchObject({ status: 200, body: { data: { status: 'in-process' } } });
  const admin = await logIn(server, 'admin');
  const closed = await admin.call(makeFinalClose, {
    params: { rentalId: deal.body.data._id },
    query: {},
    body: { status: 'done' },
  });
  expect(closed).toMatchObject({ status: 200, body: { data: { status: 'done' } } });
}

/**
 * A super-admin finds rentals from before and after the upgrade, by each searched column and with exact
 * totals.
 */
export async function findOldAndNew(server: TestServer): Promise<void> {
  const boss = await logIn(server, 'boss');
  const old = await server.db
    .selectFrom('rentals')
    .select(SEARCHED_COLUMNS)
    .where('id', '=', 'r-valid')
    .executeTakeFirstOrThrow();
  for (const column of SEARCHED_COLUMNS) {
    const { status, body } = await boss.call(getAllRentalsByPicker, {
      query: { search: String(old[column]) },
    });
    const ids = status === 200 ? body.data.result.map(({ _id }) => _id) : [];
    expect([status, ids], `search by ${column}`).toEqual([200, ['r-valid']]);
  }
  const search = await boss.call(getAllRentalsByCreator, { query: { search: '77 quartz alley' } });
  expect(search.body.data.countInfo.total).toBe(1);

  const all = await boss.call(getAllRentalsByCreator, { query: {} });
  const { count } = await server.db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(all.body.data.countInfo.total).toBe(count);
  expect(await boss.call(getAuditEvents, { query: {} })).toMatchObject({ status: 200 });
}
