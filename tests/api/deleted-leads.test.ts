/** Leads that were deleted together: how long they can be restored, and how they are erased. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRetention } from '../../server/personal-data/retention-run.js';
import { RESTORE_DAYS } from '../../src/contract/limits.js';
import { changeEntry } from '../../src/contract/rentals/entries.js';
import { findPersonalData } from '../../src/contract/personal-data/personal-data.js';
import {
  commitJob,
  getJob,
  startDeletion,
  startVerdicts,
  undoJob,
} from '../../src/contract/rentals/rental-jobs.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { addFinished } from './deals-support.js';
import { EMAIL, eraseShown, PERSON, storedBytes, tracesIn } from './erasing-support.js';
import { addMessage } from './messages-support.js';
import { ended } from './rental-jobs-support.js';
import { DAY_MS, rentalForm } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let group: Group;
let boss: TestUser;
beforeEach(async () => {
  server = await startServer();
  group = await addGroup(server.db);
  boss = await addUser(server.db, { role: 'super-admin' });
});
afterEach(() => server.close());

/** Logs in again, because the clock moves by days and sessions end. */
const superAdmin = () => server.loginAs(boss);

/** Enters and corrects the person's lead, adds a message and an e-mail, and deletes the lead. */
async function deletePerson(): Promise<{ id: string; jobId: string }> {
  const { db } = server;
  const creator = await server.loginAs(group.creator);
  const entered = await creator.call(createRental, { body: rentalForm({ ...PERSON, rent: '$1' }) });
  const id = entered.body.data._id;
  await creator.call(changeEntry, { params: { id }, body: rentalForm({ ...PERSON }) });
  await db.updateTable('rentals').set({ client_email: EMAIL }).where('id', '=', id).execute();
  await addMessage(db, {
    rental_id: id,
    creator_id: group.creator.id,
    picker_id: group.picker.id,
    text: `Ask Zenobia under ${PERSON.number}`,
  });
  const caller = await superAdmin();
  const body = { list: 'all-leads' as const, rentalIds: [id], reason: 'client-asked' as const };
  const jobId = (await caller.call(startDeletion, { body })).body.data._id;
  await caller.call(commitJob, { params: { id: jobId } });
  await ended(caller, jobId);
  return { id, jobId };
}
const rowsLeft = async (id: string) => ({
  jobs: await server.db.selectFrom('rental_job_rows').selectAll().execute(),
  corrections: await server.db
    .selectFrom('field_changes')
    .selectAll()
    .where('subject', '=', `rental ${id}`)
    .execute(),
});

describe('a deleted lead', () => {
  it('can be restored for RESTORE_DAYS, and is erased in the night after that without a retention rule', async () => {
    const { id, jobId } = await deletePerson();
    server.clock.advance(RESTORE_DAYS * DAY_MS - 1);
    expect(await runRetention(server, 'night')).toBe(0);
    expect((await (await superAdmin()).call(getJob, { params: { id: jobId } })).body.data.undoUntil).toEqual(
      expect.any(String),
    );
    server.clock.advance(2);
    const caller = await superAdmin();
    expect((await caller.call(undoJob, { params: { id: jobId } })).status).toBe(409);
    expect(await runRetention(server, 'night')).toBe(1);
    expect(await rowsLeft(id)).toEqual({ jobs: [], corrections: [] });
    expect(tracesIn(storedBytes(server))).toEqual([]);
    const steps = await server.db
      .selectFrom('rental_events')
      .select('kind')
      .where('rental_id', '=', id)
      .execute();
    expect(steps.map(({ kind }) => kind)).toEqual(['deleted', 'erased']);
    expect(await runRetention(server, 'night')).toBe(0);
  });

  it('is found and erased with the other data of its person, by number and by e-mail', async () => {
    for (const search of [PERSON.number, EMAIL]) {
      await deletePerson();
      const caller = await superAdmin();
      const found = (await caller.call(findPersonalData, { body: { search } })).body.data;
      expect(found.records.map(({ place }) => place)).toContain('rental_job_rows');
      expect((await eraseShown(caller, search)).status).toBe(200);
      expect(tracesIn(storedBytes(server))).toEqual([]);
      await server.db.deleteFrom('erased_numbers').execute();
    }
  });
});

it('deletes the stored data for an undo of other changes after RESTORE_DAYS, and erases no lead', async () => {
  const id = await addFinished(server.db, { id: group.picker.id }, { creator_id: group.creator.id });
  const caller = await superAdmin();
  const body = { list: 'all-leads' as const, rentalIds: [id], number_status: 'invalid' as const };
  const jobId = (await caller.call(startVerdicts, { body })).body.data._id;
  await caller.call(commitJob, { params: { id: jobId } });
  expect(await ended(caller, jobId)).toMatchObject({ changed: 1 });
  server.clock.advance(RESTORE_DAYS * DAY_MS + 1);
  expect(await runRetention(server, 'night')).toBe(0);
  expect((await rowsLeft(id)).jobs).toEqual([]);
  const rental = await server.db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(rental).toMatchObject({ number_status: 'invalid', client_name: 'Grace Williams' });
});
