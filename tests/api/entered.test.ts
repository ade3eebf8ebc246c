// @module-tag both-engines
/** The ledger of entries: what a creator entered counts until it is withdrawn (readings.md, 'Picks and entries'). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawEntry } from '../../src/contract/rentals/entries.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import { commitJob, startDeletion, startWithdrawal } from '../../src/contract/rentals/rental-jobs.js';
import { createRental, getCreatorCounts } from '../../src/contract/rentals/rentals.js';
import { getReport } from '../../src/contract/reports/reports.js';
import { getAllDataCreators } from '../../src/contract/staff/staff-calls.js';
import { undoUpload } from '../../src/contract/uploads/upload-calls.js';
import { businessDay } from '../../src/contract/base/business-day.js';
import type { Client } from './client.js';
import { ended } from './rental-jobs-support.js';
import { addRental, DAY_MS, rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { csvOf, settled, upload } from './upload-support.js';

const BULK = 'bulk@example.com';

let server: TestServer;
let boss: Client;
let person: TestUser;
let creator: Client;

beforeAll(async () => {
  server = await startServer({ bulkUploadAccount: BULK });
  boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  // Each test has a creator of its own, who has the account of uploads.
  await server.db.updateTable('users').set({ deleted_at: 1 }).where('email', '=', BULK).execute();
  person = await addUser(server.db, { role: 'data-creator', email: BULK });
  creator = await server.loginAs(person);
});

async function enter(): Promise<string> {
  const { body } = await creator.call(createRental, { body: { ...rentalForm(), isRetry: false } });
  return body.data._id;
}

/** What the creator entered today, as each screen says it. */
async function figures(): Promise<Record<string, number | undefined>> {
  const day = businessDay(server.clock.now());
  const { creators } = (await boss.call(getFloorBoard)).body.data;
  const span = { startDate: day, endDate: day, side: 'creators' as const, by: 'person' as const };
  const report = (await boss.call(getReport, { query: { ...span, under: person.id } })).body.data;
  return {
    'their count': (await creator.call(getCreatorCounts, { query: {} })).body.data.todayCount,
    'floor board': creators.people.find(({ _id }) => _id === person.id)?.entered,
    report: report.total.entered,
  };
}
const everywhere = (entered: number) => ({ 'their count': entered, 'floor board': entered, report: entered });

it('counts until its creator withdraws it', async () => {
  await enter();
  const id = await enter();
  expect(await figures()).toEqual(everywhere(2));
  await creator.call(withdrawEntry, { params: { id } });
  expect(await figures()).toEqual(everywhere(1));
});

it.each([
  [
    'withdraws',
    (rentalIds: string[]) => boss.call(startWithdrawal, { body: { list: 'all-leads', rentalIds } }),
  ],
  [
    'deletes',
    (rentalIds: string[]) =>
      boss.call(startDeletion, { body: { list: 'all-leads', rentalIds, reason: 'test' } }),
  ],
] as const)('counts also when somebody else %s the rental', async (_what, start) => {
  const rentalIds = [await enter()];
  const { body } = await start(rentalIds);
  expect((await boss.call(commitJob, { params: { id: body.data._id } })).status).toBe(200);
  await ended(boss, body.data._id);
  expect(await server.db.selectFrom('rentals').select('id').where('id', 'in', rentalIds).execute()).toEqual(
    [],
  );
  expect(await figures()).toEqual(everywhere(1));
});

it('of an upload counts until the upload is undone', async () => {
  const { body } = await upload(creator, csvOf([rentalForm(), rentalForm()]));
  expect(await figures()).toEqual(everywhere(2));
  const { _id: id } = body.data.upload;
  await creator.call(undoUpload, { params: { id } });
  await settled(creator, id);
  expect(await figures()).toEqual(everywhere(0));
});

it('has the verdicts of its picks on each screen, by the day of the pick, whatever becomes of its rental', async () => {
  const picker = await addUser(server.db, { role: 'data-picker' });
  const now = server.clock.now();
  const judged = (number_status: 'valid' | 'invalid') =>
    addRental(server.db, {
      creator_id: person.id,
      created_at: now - 3 * DAY_MS,
      fetcher_id: picker.id,
      fetched_at: now,
      finished_at: now,
      number_status,
    });
  const ids = [await judged('valid'), await judged('valid'), await judged('invalid')];
  const day = businessDay(now);
  const verdicts = async () => {
    const query = { startDate: day, endDate: day };
    const counts = (await creator.call(getCreatorCounts, { query })).body.data;
    const staff = (await boss.call(getAllDataCreators, { query })).body.data.result;
    const { creators } = (await boss.call(getFloorBoard)).body.data;
    const onBoard = creators.people.find(({ _id }) => _id === person.id);
    const sides = { side: 'creators', by: 'person' } as const;
    const report = (await boss.call(getReport, { query: { ...query, ...sides, under: person.id } })).body
      .data;
    return {
      'their count': [counts.todayValidCount, counts.todayInvalidCount],
      'of a range': counts.rangeInvalidCount,
      'list of creators': staff.find(({ _id }) => _id === person.id)?.numberStatusSummary,
      'floor board': [onBoard?.valid, onBoard?.invalid],
      report: [report.total.valid, report.total.invalid],
    };
  };
  const everywhere = (valid: number, invalid: number) => ({
    'their count': [valid, invalid],
    'of a range': invalid,
    'list of creators': { valid, invalid },
    'floor board': [valid, invalid],
    report: [valid, invalid],
  });
  expect(await verdicts()).toEqual(everywhere(2, 1));
  await server.db
    .updateTable('rentals')
    .set({ number_status: 'invalid' })
    .where('id', '=', ids[0] ?? '')
    .execute();
  expect(await verdicts()).toEqual(everywhere(1, 2));
  await server.db.deleteFrom('rentals').where('id', 'in', ids).execute();
  expect(await verdicts()).toEqual(everywhere(1, 2));
});

it('is neither changed nor removed: the database refuses it', async () => {
  const id = await enter();
  const { db } = server;
  for (const statement of [
    db.updateTable('entries').set({ creator_id: null }).where('rental_id', '=', id),
    db.updateTable('entries').set({ entered_at: 1 }).where('rental_id', '=', id),
    db.deleteFrom('entries').where('rental_id', '=', id),
  ])
    await expect(statement.execute()).rejects.toThrow(/append-only|permission denied/);
});
