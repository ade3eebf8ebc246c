/** A right to read a lead is not a right to change it: each change needs the side of the lead that it is about. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../server/base/ids.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { correctRental, correctVerdict } from '../../src/contract/rentals/corrections.js';
import { withdrawEntry } from '../../src/contract/rentals/entries.js';
import { takeOverOutcome } from '../../src/contract/picks/outcomes.js';
import { deleteDataCreator, deleteTeamLeader } from '../../src/contract/staff/staff-calls.js';
import { moveStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import {
  commitJob,
  startDeletion,
  startMove,
  startReturn,
  startVerdicts,
  startWithdrawal,
  undoJob,
  type RentalJob,
} from '../../src/contract/rentals/rental-jobs.js';
import { undoUpload } from '../../src/contract/uploads/upload-calls.js';
import type { Answer, Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addJob, ended } from './rental-jobs-support.js';
import { addRental, rentalForm, setRules } from './rentals-support.js';
import {
  addCreatorLeader,
  addCreatorOf,
  addPickerLeader,
  startWithTwoGroups,
  type Group,
} from './staff-support.js';
import { addUser, START_MS, type TestUser } from './support.js';
import { addUpload } from './upload-support.js';

type World = Awaited<ReturnType<typeof startWithTwoGroups>>;
const BULK_ACCOUNT = 'bulk@example.com';
let world: World;
let foreignAdmin: Client;

beforeAll(async () => {
  world = await startWithTwoGroups({ bulkUploadAccount: BULK_ACCOUNT });
  await setRules(world.server, {});
  foreignAdmin = await world.server.loginAs(world.foreign.admin);
});
afterAll(() => world.server.close());
// The audit is read newest first.
beforeEach(() => world.server.clock.advance(1000));

/** A lead that the creator of one group entered and the picker of another, or the same, finished. */
const pickOf = (enteredBy: Group, takenBy: Group, given: Parameters<typeof addFinished>[2] = {}) =>
  addFinished(
    world.server.db,
    { id: takenBy.picker.id, adminId: takenBy.admin.id },
    { creator_id: enteredBy.creator.id, ...given },
  );
const stored = (id: string) =>
  world.server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();
const these = (...rentalIds: string[]) => ({ list: 'all-leads' as const, rentalIds });
const started = async (answer: Promise<Answer<RentalJob>>): Promise<RentalJob> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
};
const committed = async (caller: Client, { _id: id }: RentalJob, seenBy = caller) => {
  expect((await caller.call(commitJob, { params: { id } })).status).toBe(200);
  return ended(seenBy, id);
};
const undone = async (caller: Client, { _id: id }: RentalJob, seenBy = caller) => {
  expect((await caller.call(undoJob, { params: { id } })).status).toBe(200);
  return ended(seenBy, id);
};
/** What an admin reads in their audit about leads, newest first. */
const linesOf = async (admin: Client) =>
  (await admin.call(getAuditEvents, { query: {} })).body.data.result.map(({ subject, details, actor }) => [
    subject,
    details,
    actor?.name ?? null,
  ]);

/** Makes a call about leads, and about as many that don't exist; expects that no lead changes and that both answers are the same. */
async function expectNothing<Data>(
  ids: readonly string[],
  call: (ids: readonly string[]) => Promise<Answer<Data>>,
): Promise<void> {
  const before = await Promise.all(ids.map(stored));
  const { status, body } = await call(ids);
  const missing = await call(ids.map(() => newId()));
  expect([status, body]).toEqual([missing.status, missing.body]);
  expect(status).toBe(404);
  expect(await Promise.all(ids.map(stored))).toEqual(before);
}

describe('a pick is changed only by those who lead its picker', () => {
  it('is not returned to the pool by a leader of pickers of the group that entered it', async () => {
    const { own, foreign, pickerLeader } = world;
    const ids = [await pickOf(own, foreign), await pickOf(own, foreign)];
    await expectNothing(ids, (which) => pickerLeader.call(startReturn, { body: these(...which) }));
  });

  it('gets no other verdict from the group that entered it', async () => {
    const { own, foreign, admin, pickerLeader } = world;
    const id = await pickOf(own, foreign);
    for (const by of [admin, pickerLeader]) {
      await expectNothing([id], ([one = '']) =>
        by.call(correctVerdict, { params: { id: one }, body: { number_status: 'invalid' } }),
      );
      await expectNothing([id], (which) =>
        by.call(startVerdicts, { body: { ...these(...which), number_status: 'invalid' } }),
      );
    }
  });

  it('gets no other verdict from a leader of creators, who leads no pickers', async () => {
    const { own, creatorLeader } = world;
    const id = await pickOf(own, own);
    const single = await creatorLeader.call(correctVerdict, {
      params: { id },
      body: { number_status: 'invalid' },
    });
    const many = await creatorLeader.call(startVerdicts, {
      body: { ...these(id), number_status: 'invalid' },
    });
    expect([single.status, many.status]).toEqual([403, 403]);
    expect(await stored(id)).toMatchObject({ number_status: 'valid' });
  });

  it('is changed by the admin and each leader of pickers of its group, whoever entered it', async () => {
    const { own, foreign, admin, pickerLeader } = world;
    for (const by of [admin, pickerLeader]) {
      const id = await pickOf(foreign, own);
      const body = { number_status: 'invalid' } as const;
      expect((await by.call(correctVerdict, { params: { id }, body })).status).toBe(200);
      const job = await started(by.call(startReturn, { body: { list: 'picked-leads', rentalIds: [id] } }));
      expect(await committed(by, job)).toMatchObject({ changed: 1 });
    }
  });
});

describe('an entry is changed only by those who lead its creator', () => {
  it('is not corrected by the group that picked it', async () => {
    const { own, foreign, admin, pickerLeader } = world;
    const id = await pickOf(foreign, own);
    for (const by of [admin, pickerLeader])
      await expectNothing([id], ([one = '']) =>
        by.call(correctRental, { params: { id: one }, body: rentalForm({ rent: '$1' }) }),
      );
  });

  it('is not moved to a creator of the group that picked it', async () => {
    const { own, foreign, admin } = world;
    const ids = [await pickOf(foreign, own), await pickOf(foreign, own)];
    await expectNothing(ids, (which) =>
      admin.call(startMove, { body: { ...these(...which), creator_email: own.creator.email } }),
    );
  });

  it('is not moved when nobody entered it, except by a super-admin', async () => {
    const { own, admin } = world;
    const id = await pickOf(own, own, { creator_id: null });
    await expectNothing([id], (which) =>
      admin.call(startMove, { body: { ...these(...which), creator_email: own.creator.email } }),
    );
  });

  it('is not changed by a leader of creators who works for another admin by now', async () => {
    const { server, own, foreign } = world;
    const leader = await addCreatorLeader(server.db, own.admin);
    const creator = await addCreatorOf(server.db, own.admin, leader);
    const id = await addRental(server.db, { creator_id: creator.id });
    const by = await server.loginAs(leader);
    const to = { userIds: [leader.id], admin_email: foreign.admin.email };
    expect((await world.superAdmin.call(moveStaff, { body: to })).status).toBe(200);
    await expectNothing([id], ([one = '']) =>
      by.call(correctRental, { params: { id: one }, body: rentalForm() }),
    );
    await expectNothing([id], (which) =>
      by.call(startMove, { body: { ...these(...which), creator_email: creator.email } }),
    );
    await expectNothing([id], (which) => by.call(startWithdrawal, { body: these(...which) }));
  });

  it('stays when the upload that inserted it is undone by its uploader after it was moved to another creator', async () => {
    const { server, foreign } = world;
    const bulk = await addUser(server.db, {
      role: 'data-creator',
      email: BULK_ACCOUNT,
      admin_id: world.own.admin.id,
      team_leader_id: world.own.creatorLeader.id,
    });
    const uploadId = await addUpload(server, bulk.id, { state: 'done' });
    const own = await addRental(server.db, { creator_id: bulk.id, upload_id: uploadId });
    const moved = await addRental(server.db, { creator_id: foreign.creator.id, upload_id: uploadId });
    const by = await server.loginAs(bulk);
    expect((await by.call(undoUpload, { params: { id: uploadId } })).status).toBe(200);
    await expect.poll(() => stored(own)).toBeUndefined();
    await expect.poll(async () => (await uploadState(uploadId))?.state).toBe('undone');
    expect(await stored(moved)).toMatchObject({ creator_id: foreign.creator.id });
  });
});
const uploadState = (id: string) =>
  world.server.db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirst();

describe('a lead with two groups', () => {
  it('is deleted by neither of them', async () => {
    const { own, foreign, admin } = world;
    for (const id of [await pickOf(own, foreign), await pickOf(foreign, own)])
      await expectNothing([id], (which) =>
        admin.call(startDeletion, { body: { ...these(...which), reason: 'test' } }),
      );
  });

  it('and a deal says nothing about the deal in the preview of the group that doesn’t see it', async () => {
    const { own, foreign, admin, pickerLeader, creatorLeader } = world;
    const ids = [await pickOf(own, foreign), await pickOf(own, foreign)];
    for (const id of ids) await addDeal(world.server.db, id);
    await expectNothing(ids, (which) =>
      admin.call(startDeletion, { body: { ...these(...which), reason: 'test' } }),
    );
    await expectNothing(ids, (which) => pickerLeader.call(startReturn, { body: these(...which) }));
    // A leader of creators sees in the list that they are fetched, and no more.
    const { skips } = await started(creatorLeader.call(startWithdrawal, { body: these(...ids) }));
    expect(skips).toEqual([{ why: 'fetched', rentals: 2 }]);
  });

  it('is left out when a whole list is chosen', async () => {
    const { own, foreign, server } = world;
    const group = await ofOwn(own);
    const by = await server.loginAs(group.pickerLeader);
    const creator = await addCreatorOf(server.db, own.admin, own.creatorLeader, { name: 'Only Here' });
    const mixed = await pickOf(own, foreign, { creator_id: creator.id });
    const mine = await pickOf(own, own, { creator_id: creator.id });
    const filters = { person: creator.id };
    const job = await started(by.call(startReturn, { body: { list: 'all-leads', filters } }));
    expect(job).toMatchObject({ total: 1, changed: 1, skips: [] });
    expect(await committed(by, job)).toMatchObject({ changed: 1 });
    expect([(await stored(mixed))?.fetcher_id, (await stored(mine))?.fetcher_id]).toEqual([
      foreign.picker.id,
      null,
    ]);
  });
});
const ofOwn = async (own: Group) => ({
  pickerLeader: await addPickerLeader(world.server.db, own.admin),
});

describe('a job is decided again when it runs', () => {
  /** A leader of pickers with a job that nobody has committed, which another person commits. */
  const readyJob = async () => {
    const { server, own } = world;
    const leader = await addPickerLeader(server.db, own.admin);
    const id = await pickOf(own, own);
    const by = await server.loginAs(leader);
    return { leader, id, job: await started(by.call(startReturn, { body: these(id) })) };
  };
  const expectStopped = async ({ id, job }: { id: string; job: RentalJob }) => {
    const { admin, superAdmin } = world;
    const done = await committed(admin, job, superAdmin);
    expect(done).toMatchObject({ state: 'stopped', changed: 0 });
    expect(await stored(id)).toMatchObject({ number_status: 'valid', fetched_at: START_MS - 2000 });
    expect((await linesOf(admin))[0]?.[1]).toBe(
      'Return leads to the pool: 0 changed, stopped: the person who started it may no longer do it',
    );
  };

  it('stops when the person who started it is suspended', async () => {
    const made = await readyJob();
    await world.admin.call(suspendStaff, { params: { _id: made.leader.id }, body: {} });
    await expectStopped(made);
  });

  it('stops when the person who started it is deleted', async () => {
    const made = await readyJob();
    await world.admin.call(deleteTeamLeader, { params: { id: made.leader.id }, body: {} });
    await expectStopped(made);
  });

  it('stops when the role of the person who started it may no longer do it', async () => {
    const made = await readyJob();
    await world.server.db
      .updateTable('users')
      .set({ assign_for: 'rental-creator' })
      .where('id', '=', made.leader.id)
      .execute();
    await expectStopped(made);
  });

  it('leaves a pick that another group has taken since', async () => {
    const { foreign, admin } = world;
    const { id, job } = await readyJob();
    const taken = { fetcher_id: foreign.picker.id, fetcher_admin_id: foreign.admin.id };
    await world.server.db.updateTable('rentals').set(taken).where('id', '=', id).execute();
    expect(await committed(admin, job)).toMatchObject({ changed: 0, skips: [{ why: 'gone', rentals: 1 }] });
    expect(await stored(id)).toMatchObject({ ...taken, number_status: 'valid' });
  });

  it.each(['moved to another admin', 'deleted'] as const)(
    'moves no lead to a creator who was %s since',
    async (what) => {
      const { server, own, foreign, admin, superAdmin } = world;
      const leader = await addCreatorLeader(server.db, foreign.admin);
      const creator = await addCreatorOf(server.db, own.admin, own.creatorLeader);
      const id = await pickOf(own, own);
      const body = { ...these(id), creator_email: creator.email };
      const job = await started(admin.call(startMove, { body }));
      const to = { userIds: [creator.id], team_leader_email: leader.email };
      const { status } =
        what === 'deleted'
          ? await superAdmin.call(deleteDataCreator, { params: { id: creator.id }, body: {} })
          : await superAdmin.call(moveStaff, { body: to });
      expect(status).toBe(200);
      expect(await committed(admin, job)).toMatchObject({ state: 'stopped', changed: 0 });
      expect(await stored(id)).toMatchObject({
        creator_id: own.creator.id,
        creator_admin_id: own.admin.id,
      });
    },
  );
});

describe('an undo is decided like the change itself', () => {
  it('leaves a verdict that a picker of another group has given since', async () => {
    const { own, foreign, admin } = world;
    const id = await pickOf(own, own);
    const body = { ...these(id), number_status: 'invalid' } as const;
    const job = await started(admin.call(startVerdicts, { body }));
    await committed(admin, job);
    const again = { fetcher_id: foreign.picker.id, fetcher_admin_id: foreign.admin.id };
    await world.server.db
      .updateTable('rentals')
      .set({ ...again, fetched_at: START_MS + 1, finished_at: START_MS + 2 })
      .where('id', '=', id)
      .execute();
    expect(await undone(admin, job)).toMatchObject({ restored: 0 });
    expect(await stored(id)).toMatchObject({ ...again, number_status: 'invalid' });
  });

  it('leaves a verdict that another picker of the same group has given since', async () => {
    const { own, admin } = world;
    const id = await pickOf(own, own);
    const body = { ...these(id), number_status: 'invalid' } as const;
    const job = await started(admin.call(startVerdicts, { body }));
    await committed(admin, job);
    await world.server.db
      .updateTable('rentals')
      .set({ fetched_at: START_MS + 1, finished_at: START_MS + 2 })
      .where('id', '=', id)
      .execute();
    expect(await undone(admin, job)).toMatchObject({ restored: 0, kept: [{ why: 'changed-since' }] });
    expect(await stored(id)).toMatchObject({ number_status: 'invalid' });
  });

  it('gives no pick back to a picker whose group the person who undoes it doesn’t lead', async () => {
    const { server, own, foreign, admin } = world;
    const id = await addRental(server.db, { creator_id: own.creator.id, returned_at: START_MS });
    const row = await stored(id);
    const after = { fetcher_id: null, fetcher_admin_id: null, fetched_at: null, finished_at: null };
    const before = {
      fetcher_id: foreign.picker.id,
      fetcher_admin_id: foreign.admin.id,
      fetched_at: START_MS - 9,
      finished_at: START_MS - 5,
    };
    const jobId = await addJob(server, own.admin.id, {
      action: 'return',
      state: 'done',
      done: 1,
      finished_at: START_MS,
      number_status: null,
    });
    await server.db
      .insertInto('rental_job_rows')
      .values({
        id: newId(),
        job_id: jobId,
        rental_id: id,
        at: START_MS,
        kept: null,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .execute();
    expect((await admin.call(undoJob, { params: { id: jobId } })).status).toBe(200);
    expect(await ended(admin, jobId)).toMatchObject({ restored: 0, kept: [{ why: 'gone', rentals: 1 }] });
    expect(await stored(id)).toEqual(row);
  });

  it('is refused to a person whose role may no longer do the change', async () => {
    const { server, own } = world;
    const leader = await addPickerLeader(server.db, own.admin);
    const by = await server.loginAs(leader);
    const id = await pickOf(own, own);
    const job = await started(by.call(startReturn, { body: these(id) }));
    await committed(by, job);
    await server.db
      .updateTable('users')
      .set({ assign_for: 'rental-creator' })
      .where('id', '=', leader.id)
      .execute();
    expect((await by.call(undoJob, { params: { id: job._id } })).status).toBe(403);
    expect(await stored(id)).toMatchObject({ fetcher_id: null });
  });
});

describe('the audit of each group whose lead was changed', () => {
  it('has a line with its own number of leads when a super-admin changes leads of both', async () => {
    const { own, foreign, superAdmin, admin } = world;
    const ids = [await pickOf(own, own), await pickOf(foreign, foreign), await pickOf(own, foreign)];
    const job = await started(superAdmin.call(startReturn, { body: these(...ids) }));
    await committed(superAdmin, job);
    expect((await linesOf(admin))[0]?.slice(0, 2)).toEqual([
      '1 rental',
      'Return leads to the pool: 1 changed in this group',
    ]);
    expect((await linesOf(foreignAdmin))[0]?.slice(0, 2)).toEqual([
      '2 rentals',
      'Return leads to the pool: 2 changed in this group',
    ]);
    world.server.clock.advance(1000);
    await undone(superAdmin, job);
    expect((await linesOf(foreignAdmin))[0]?.slice(0, 2)).toEqual([
      '2 rentals',
      'Return leads to the pool undone: 2 changed back in this group',
    ]);
    world.server.clock.advance(1000);
  });

  it('has a line for both when a lead is deleted, and for the old and the new group when it is moved', async () => {
    const { own, foreign, superAdmin, admin } = world;
    const id = await pickOf(own, foreign);
    await committed(
      superAdmin,
      await started(
        superAdmin.call(startMove, { body: { ...these(id), creator_email: foreign.creator.email } }),
      ),
    );
    for (const each of [admin, foreignAdmin])
      expect((await linesOf(each))[0]?.[1]).toBe('Move leads to another creator: 1 changed in this group');
    world.server.clock.advance(1000);
    const other = await pickOf(own, foreign);
    await committed(
      superAdmin,
      await started(superAdmin.call(startDeletion, { body: { ...these(other), reason: 'test' } })),
    );
    for (const each of [admin, foreignAdmin])
      expect((await linesOf(each))[0]?.[1]).toBe(
        'Delete leads: 1 changed (Entered to try something) in this group',
      );
    world.server.clock.advance(1000);
  });

  it('has the correction of an entry that the group picked, without the names of the other group', async () => {
    const { own, foreign, admin } = world;
    const id = await pickOf(own, foreign, { rent: '$1' });
    const { facebook_name, client_name, number, house_apt_details, address, post_link } =
      (await stored(id)) ?? {};
    const form = { facebook_name, client_name, number, address, post_link };
    const body = rentalForm({ ...form, houseApt_details: house_apt_details, rent: '$2' } as object);
    expect((await admin.call(correctRental, { params: { id }, body })).status).toBe(200);
    expect((await linesOf(admin))[0]?.[1]).toBe('Rent $1 → $2');
    const [line] = await linesOf(foreignAdmin);
    expect(line?.slice(1)).toEqual(['By another group: Rent $1 → $2', null]);
    for (const each of [admin, foreignAdmin]) {
      const { events } = (await each.call(getRentalHistory, { params: { id }, query: {} })).body.data;
      expect(events.filter(({ kind }) => kind === 'corrected')).toMatchObject([{ details: 'Rent $1 → $2' }]);
    }
    world.server.clock.advance(1000);
  });

  it('has the verdict and the taken over outcome of its pick by a super-admin', async () => {
    const { own, foreign, superAdmin } = world;
    const id = await pickOf(own, foreign);
    const body = { number_status: 'invalid' } as const;
    expect((await superAdmin.call(correctVerdict, { params: { id }, body })).status).toBe(200);
    expect((await linesOf(foreignAdmin))[0]?.[1]).toBe('Verdict valid → invalid');
    world.server.clock.advance(1000);
    const tried = await pickOf(own, foreign, {
      number_status: null,
      outcome: 'no-answer',
      tries: 1,
      due_at: START_MS + 99,
    });
    await superAdmin.call(takeOverOutcome, { params: { id: tried }, body: { to: 'pool' } });
    expect((await linesOf(foreignAdmin))[0]?.[1]).toBe('Returned to the pool');
    world.server.clock.advance(1000);
  });

  it('has the withdrawal by a creator who has moved to another group since', async () => {
    const { server, own, foreign, superAdmin, admin } = world;
    const creator: TestUser = await addCreatorOf(server.db, own.admin, own.creatorLeader);
    const id = await addRental(server.db, { creator_id: creator.id, client_name: 'Wanda' });
    const leader = await addCreatorLeader(server.db, foreign.admin);
    const to = { userIds: [creator.id], team_leader_email: leader.email };
    expect((await superAdmin.call(moveStaff, { body: to })).status).toBe(200);
    server.clock.advance(1000);
    const by = await server.loginAs(creator);
    expect((await by.call(withdrawEntry, { params: { id } })).status).toBe(200);
    expect((await linesOf(admin))[0]?.[1]).toContain('Withdrawn before anybody fetched it: Wanda');
  });
});
