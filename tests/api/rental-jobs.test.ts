import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { MAX_READY_JOBS } from '../../src/contract/limits.js';
import { moveStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import {
  commitJob,
  getJob,
  getJobs,
  startDeletion,
  startExport,
  startMove,
  startReturn,
  startVerdicts,
  startWithdrawal,
  stopJob,
  undoJob,
  type RentalJob,
} from '../../src/contract/rentals/rental-jobs.js';
import { getAdminRentalsByCreator, startAllLeadsDownload } from '../../src/contract/rentals/rental-lists.js';
import { checkNumber, createRental } from '../../src/contract/rentals/rentals.js';
import { startJob } from '../../server/rentals/jobs/start-job.js';
import type { Answer, Client } from './client.js';
import { countedDays, maintainedDays } from './counted-days.js';
import { addDeal } from './deals-support.js';
import { addMessage } from './messages-support.js';
import { addJob, ended } from './rental-jobs-support.js';
import { addRental, fetchOne, rentalForm, setRules } from './rentals-support.js';
import { addPickerLeader, startWithTwoGroups } from './staff-support.js';
import { addUser, START_MS } from './support.js';

type World = Awaited<ReturnType<typeof startWithTwoGroups>>;

/** The states of rentals. Each test has one rental in each state. */
type State =
  | 'pool'
  | 'returned'
  | 'inHand'
  | 'valid'
  | 'invalid'
  | 'tried'
  | 'bypassed'
  | 'withDeal'
  | 'withFailedDeal'
  | 'withMessage';

/** The rentals of All Leads with these ids. */
const these = (...rentalIds: string[]) => ({ list: 'all-leads' as const, rentalIds });

describe('changing many rentals at once', () => {
  let world: World;
  let ids: Record<State, string>;
  beforeAll(async () => {
    world = await startWithTwoGroups();
  });
  afterAll(() => world.server.close());
  beforeEach(async () => {
    await emptied();
    ids = await oneOfEach();
  });

  /** Every column of the tables that jobs change. */
  const everything = async () => {
    const { db } = world.server;
    return {
      rentals: await db.selectFrom('rentals').selectAll().orderBy('seq').execute(),
      messages: await db.selectFrom('messages').selectAll().orderBy('id').execute(),
      deals: await db.selectFrom('closed_rentals').selectAll().orderBy('id').execute(),
    };
  };

  async function emptied() {
    const { db } = world.server;
    for (const table of [
      'messages',
      'closed_rentals',
      'rentals',
      'rental_job_batches',
      'rental_job_rows',
    ] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('rental_jobs').execute();
    await setRules(world.server, {});
  }

  async function oneOfEach(): Promise<Record<State, string>> {
    const { own, server } = world;
    const { db } = server;
    const entered = { creator_id: own.creator.id };
    const took = {
      ...entered,
      fetcher_id: own.picker.id,
      fetcher_admin_id: own.admin.id,
      fetched_at: START_MS,
    };
    const finished = { ...took, finished_at: START_MS + 5, number_status: 'valid' as const };
    const made: Record<State, string> = {
      pool: await addRental(db, entered),
      returned: await addRental(db, { ...entered, returned_at: START_MS - 9 }),
      inHand: await addRental(db, took),
      valid: await addRental(db, { ...finished, client_email: 'client@example.com' }),
      invalid: await addRental(db, { ...finished, number_status: 'invalid', updated_at: START_MS + 7 }),
      tried: await addRental(db, {
        ...finished,
        number_status: null,
        outcome: 'no-answer',
        tries: 2,
        due_at: START_MS + 99,
      }),
      bypassed: await addRental(db, { ...entered, fetched_at: START_MS, bypass_admin_id: own.admin.id }),
      withDeal: await addRental(db, finished),
      withFailedDeal: await addRental(db, finished),
      withMessage: await addRental(db, finished),
    };
    await addDeal(db, made.withDeal);
    await addDeal(db, made.withFailedDeal, { status: 'failed' });
    const thread = { rental_id: made.withMessage, creator_id: own.creator.id, picker_id: own.picker.id };
    await addMessage(db, thread);
    await addMessage(db, { ...thread, sender: 'creator', read_at: START_MS });
    return made;
  }

  const all = { list: 'all-leads', filters: {} } as const;

  const started = async (answer: Promise<Answer<RentalJob>>): Promise<RentalJob> => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    return body.data;
  };
  const committed = async (caller: Client, { _id: id }: RentalJob) => {
    expect((await caller.call(commitJob, { params: { id } })).status).toBe(200);
    return ended(caller, id);
  };
  const undone = async (caller: Client, { _id: id }: RentalJob) => {
    expect((await caller.call(undoJob, { params: { id } })).status).toBe(200);
    return ended(caller, id);
  };
  const countsOf = (skips: RentalJob['skips']) =>
    Object.fromEntries(skips.map(({ why, rentals }) => [why, rentals]));
  const kindsOf = async (id: string) =>
    (await world.admin.call(getRentalHistory, { params: { id }, query: {} })).body.data.events.map(
      ({ kind }) => kind,
    );
  const rentalOf = (id: string) =>
    world.server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();
  const wrongDays = async () => {
    const { rows } = await sql`
      select * from (${maintainedDays}) as maintained full join (${countedDays}) as counted using (family, scope, day, state, facets)
        where maintained.rentals is distinct from counted.rentals`.execute(world.server.db);
    return rows;
  };

  it.each([
    {
      action: 'return',
      start: () => started(world.admin.call(startReturn, { body: all })),
      changed: ['valid', 'invalid', 'tried', 'withMessage'],
      skips: { 'in-pool': 2, 'in-hand': 1, bypassed: 1, 'has-deal': 2 },
      step: 'put-back',
    },
    {
      action: 'withdraw',
      start: () => started(world.admin.call(startWithdrawal, { body: all })),
      changed: ['pool'],
      skips: { 'in-hand': 1, fetched: 8 },
      step: 'withdrawn',
    },
    {
      action: 'delete',
      start: () => started(world.admin.call(startDeletion, { body: { ...all, reason: 'test' } })),
      changed: ['pool', 'returned', 'valid', 'invalid', 'tried', 'bypassed', 'withMessage'],
      skips: { 'in-hand': 1, 'has-deal': 2 },
      step: 'deleted',
    },
    {
      action: 'verdict',
      start: () => started(world.admin.call(startVerdicts, { body: { ...all, number_status: 'invalid' } })),
      changed: ['valid', 'withFailedDeal', 'withMessage'],
      skips: { 'no-verdict': 4, 'in-hand': 1, same: 1, 'has-deal': 1 },
      step: 'verdict-changed',
    },
  ] as const)('$action says what would happen, does it, and can be undone exactly', async (each) => {
    const before = await everything();
    const job = await each.start();
    expect(await everything()).toEqual(before);
    expect(job).toMatchObject({
      action: each.action,
      state: 'ready',
      total: 10,
      changed: each.changed.length,
    });
    expect(countsOf(job.skips)).toEqual(each.skips);

    world.server.clock.advance(1000);
    const done = await committed(world.admin, job);
    expect(done).toMatchObject({ state: 'done', done: 10, changed: each.changed.length });
    expect(countsOf(done.skips)).toEqual(each.skips);
    const after = await everything();
    const untouched = before.rentals.filter(({ id }) => !each.changed.some((name) => ids[name] === id));
    expect(after.rentals).toEqual(expect.arrayContaining(untouched));
    const isGone = each.action === 'delete' || each.action === 'withdraw';
    expect(after.rentals).toHaveLength(isGone ? 10 - each.changed.length : 10);
    if (!isGone) for (const name of each.changed) expect(await kindsOf(ids[name])).toContain(each.step);
    expect(await wrongDays()).toEqual([]);

    const back = await undone(world.admin, job);
    expect(back).toMatchObject({ state: 'undone', restored: each.changed.length, kept: [], undoUntil: null });
    expect(await everything()).toEqual(before);
    for (const name of each.changed) expect(await kindsOf(ids[name])).toContain(each.step);
    expect(await wrongDays()).toEqual([]);
  });

  it('moves rentals to another creator with their messages and deals, and back', async () => {
    const { own, server, admin } = world;
    const other = await addUser(server.db, { role: 'data-creator', admin_id: own.admin.id, name: 'Zoe' });
    const before = await everything();
    const job = await started(admin.call(startMove, { body: { ...all, creator_email: other.email } }));
    expect(job).toMatchObject({ changed: 10, creatorName: 'Zoe' });
    await committed(admin, job);
    const after = await everything();
    expect(new Set(after.rentals.map(({ creator_id }) => creator_id))).toEqual(new Set([other.id]));
    expect(new Set(after.rentals.map(({ creator_leader_id }) => creator_leader_id))).toEqual(new Set([null]));
    expect(new Set(after.messages.map(({ creator_id }) => creator_id))).toEqual(new Set([other.id]));
    expect(new Set(after.deals.map(({ creator_id }) => creator_id))).toEqual(new Set([other.id]));
    expect(await kindsOf(ids.valid)).toEqual(expect.arrayContaining(['handed-over', 'creator-changed']));
    expect(await wrongDays()).toEqual([]);
    await undone(admin, job);
    expect(await everything()).toEqual(before);
    const foreign = { ...all, creator_email: world.foreign.creator.email };
    expect((await admin.call(startMove, { body: foreign })).status).toBe(404);
  });

  it('gives the deal of a rental without a creator to its new one, and takes it back with the undo', async () => {
    const { superAdmin, server, own } = world;
    await server.db
      .updateTable('rentals')
      .set({ creator_id: null, creator_admin_id: null, creator_leader_id: null })
      .where('id', '=', ids.withDeal)
      .execute();
    await server.db.updateTable('closed_rentals').set({ creator_id: null }).execute();
    const creatorOfDeal = async () =>
      (await everything()).deals.find(({ rental_id }) => rental_id === ids.withDeal)?.creator_id;
    const body = { ...these(ids.withDeal), creator_email: own.creator.email };
    const job = await started(superAdmin.call(startMove, { body }));
    await committed(superAdmin, job);
    expect(await creatorOfDeal()).toBe(own.creator.id);
    await undone(superAdmin, job);
    expect(await creatorOfDeal()).toBeNull();
  });

  it('changes only rentals that existed when the job was started', async () => {
    const job = await started(world.admin.call(startWithdrawal, { body: all }));
    const later = await addRental(world.server.db, { creator_id: world.own.creator.id });
    await committed(world.admin, job);
    expect((await everything()).rentals.map(({ id }) => id)).toContain(later);
  });

  it('leaves a rental that was taken after the start, and counts it with the reason', async () => {
    const job = await started(world.admin.call(startWithdrawal, { body: these(ids.pool) }));
    const took = { fetcher_id: world.foreign.picker.id, fetched_at: START_MS };
    await world.server.db.updateTable('rentals').set(took).where('id', '=', ids.pool).execute();
    const done = await committed(world.admin, job);
    expect(done).toMatchObject({ changed: 0, skips: [{ why: 'in-hand', rentals: 1 }] });
  });

  it('leaves out ids that the caller may not see, and answers 404 when none is left', async () => {
    const foreign = await addRental(world.server.db, { creator_id: world.foreign.creator.id });
    const both = these(ids.pool, foreign);
    expect(await started(world.admin.call(startWithdrawal, { body: both }))).toMatchObject({ total: 1 });
    const body = these(foreign);
    expect((await world.admin.call(startWithdrawal, { body })).status).toBe(404);
    expect(
      (await world.creatorLeader.call(startDeletion, { body: { ...both, reason: 'test' } })).status,
    ).toBe(403);
  });

  it('changes no rental that is no longer in the lists of the person who started the job', async () => {
    const job = await started(world.admin.call(startWithdrawal, { body: these(ids.pool) }));
    const moved = { creator_id: world.foreign.creator.id, creator_admin_id: world.foreign.admin.id };
    await world.server.db.updateTable('rentals').set(moved).where('id', '=', ids.pool).execute();
    expect(await committed(world.admin, job)).toMatchObject({
      changed: 0,
      skips: [{ why: 'gone', rentals: 1 }],
    });
  });

  it('shows a job only to the person who started it, their admin and super-admins', async () => {
    const { server, own, foreign, creatorLeader, admin, superAdmin, pickerLeader } = world;
    const id = await addJob(server, own.creatorLeader.id, { state: 'done', finished_at: START_MS });
    const foreignAdmin = await server.loginAs(foreign.admin);
    for (const [caller, status] of [
      [creatorLeader, 200],
      [admin, 200],
      [superAdmin, 200],
      [pickerLeader, 404],
      [foreignAdmin, 404],
    ] as const) {
      expect((await caller.call(getJob, { params: { id } })).status).toBe(status);
      const { result } = (await caller.call(getJobs, { query: {} })).body.data;
      expect(result.map(({ _id }) => _id)).toEqual(status === 200 ? [id] : []);
    }
    expect((await pickerLeader.call(undoJob, { params: { id } })).status).toBe(404);
  });

  it('leaves a job to the group in which it was started when a leader moves to another admin', async () => {
    const { server, own, foreign, admin, superAdmin } = world;
    const leader = await addPickerLeader(server.db, own.admin);
    const mover = await server.loginAs(leader);
    const body = { list: 'picked-leads' as const, rentalIds: [ids.valid] };
    const job = await started(mover.call(startReturn, { body }));
    await committed(mover, job);
    server.clock.advance(1000);
    const to = { userIds: [leader.id], admin_email: foreign.admin.email };
    expect((await superAdmin.call(moveStaff, { body: to })).status).toBe(200);
    const before = await everything();
    const params = { id: job._id };
    for (const caller of [await server.loginAs(leader), await server.loginAs(foreign.admin)]) {
      expect((await caller.call(getJobs, { query: {} })).body.data.result).toEqual([]);
      expect((await caller.call(undoJob, { params })).status).toBe(404);
    }
    expect(await everything()).toEqual(before);
    expect(await undone(admin, job)).toMatchObject({ state: 'undone', restored: 1 });
  });

  it('does not undo a rental that was changed since, and the undo can be repeated', async () => {
    const { admin, server } = world;
    const job = await started(
      admin.call(startVerdicts, {
        body: {
          ...these(ids.valid, ids.withMessage),
          number_status: 'invalid',
        },
      }),
    );
    await committed(admin, job);
    await server.db
      .updateTable('rentals')
      .set({ number_status: 'valid' })
      .where('id', '=', ids.valid)
      .execute();
    expect(await undone(admin, job)).toMatchObject({
      state: 'undone',
      restored: 1,
      kept: [{ why: 'changed-since', rentals: 1 }],
    });
    await server.db
      .updateTable('rentals')
      .set({ number_status: 'invalid' })
      .where('id', '=', ids.valid)
      .execute();
    expect(await undone(admin, job)).toMatchObject({ restored: 2, kept: [], undoUntil: null });
  });

  it('does not undo a verdict of a rental that has a deal by now', async () => {
    const { admin, server } = world;
    const body = { ...these(ids.invalid), number_status: 'valid' } as const;
    const job = await started(admin.call(startVerdicts, { body }));
    await committed(admin, job);
    await addDeal(server.db, ids.invalid);
    expect(await undone(admin, job)).toMatchObject({
      restored: 0,
      kept: [{ why: 'has-deal', rentals: 1 }],
    });
    expect(await rentalOf(ids.invalid)).toMatchObject({ number_status: 'valid' });
  });

  it.each([
    ['return', startReturn, {}],
    ['deletion', startDeletion, { reason: 'test' }],
  ] as const)(
    'undoes a %s with a call-back for anyone, if its picker has left since',
    async (_action, start, given) => {
      const { admin, server, own } = world;
      const leaver = await addUser(server.db, { role: 'data-picker', admin_id: own.admin.id });
      const callBack = { outcome: 'call-back', due_at: START_MS + 99, due_for: leaver.id } as const;
      await server.db.updateTable('rentals').set(callBack).where('id', '=', ids.tried).execute();
      const job = await started(admin.call(start, { body: { ...these(ids.tried), ...given } }));
      await committed(admin, job);
      expect((await admin.call(suspendStaff, { params: { _id: leaver.id }, body: {} })).status).toBe(200);
      expect(await undone(admin, job)).toMatchObject({ restored: 1, kept: [] });
      expect(await rentalOf(ids.tried)).toMatchObject({ ...callBack, due_for: null });
    },
  );

  it('hides deleted leads everywhere; a lead whose number was entered again is not restored', async () => {
    const { admin, server, own, foreign } = world;
    const [lead] = await server.db.selectFrom('rentals').selectAll().where('id', '=', ids.pool).execute();
    const number = lead?.number ?? '';
    const three = { ...these(ids.pool, ids.returned, ids.tried), reason: 'test' as const };
    const job = await started(admin.call(startDeletion, { body: three }));
    await committed(admin, job);
    const page = await admin.call(getAdminRentalsByCreator, { query: {} });
    expect(page.body.data.countInfo.total).toBe(7);
    expect((await admin.call(getRentalHistory, { params: { id: ids.pool }, query: {} })).status).toBe(404);
    const picker = await server.loginAs(foreign.picker);
    await expect(fetchOne(picker)).rejects.toThrow('404');
    const creator = await server.loginAs(own.creator);
    const { body } = await creator.call(checkNumber, { query: { number } });
    expect(body.data.isTaken).toBe(false);
    expect((await creator.call(createRental, { body: rentalForm({ number }) })).status).toBe(200);
    expect(await undone(admin, job)).toMatchObject({
      restored: 2,
      kept: [{ why: 'number-taken', rentals: 1 }],
    });
    const { rows } = await sql<{
      id: string;
    }>`select id from rentals where number_key = ${lead?.number_key}`.execute(server.db);
    expect(rows.map(({ id }) => id)).not.toContain(ids.pool);
  });

  it('restores leads with the present state of the do-not-contact list, also when a number was listed meanwhile', async () => {
    const { admin, server, own } = world;
    const { db } = server;
    const key = async (id: string) =>
      (await db.selectFrom('rentals').select('number_key').where('id', '=', id).executeTakeFirstOrThrow())
        .number_key;
    const list = async (id: string, added_at: number) => {
      const number_key = await key(id);
      return {
        id: `listed ${id}`,
        number_key,
        number: number_key,
        reason: 'other',
        added_by: own.admin.id,
        added_at,
      } as const;
    };
    const meanwhile = await list(ids.returned, START_MS + 50);
    await db
      .insertInto('do_not_contact')
      .values(await list(ids.pool, START_MS))
      .execute();
    await db.updateTable('rentals').set({ do_not_contact_at: START_MS }).where('id', '=', ids.pool).execute();
    const job = await started(
      admin.call(startDeletion, {
        body: {
          ...these(ids.pool, ids.returned),
          reason: 'test',
        },
      }),
    );
    await committed(admin, job);
    await db.insertInto('do_not_contact').values(meanwhile).execute();
    expect(await undone(admin, job)).toMatchObject({ restored: 2, kept: [] });
    const rows = await db
      .selectFrom('rentals')
      .select(['id', 'do_not_contact_at'])
      .where('id', 'in', [ids.pool, ids.returned])
      .orderBy('seq')
      .execute();
    expect(rows.map(({ do_not_contact_at }) => do_not_contact_at)).toEqual([START_MS, START_MS + 50]);
    await db.deleteFrom('do_not_contact').execute();
  });

  it('can be stopped once; a stopped job without changes can’t be committed or undone', async () => {
    const { server, admin, own } = world;
    const id = await addJob(server, own.admin.id, {
      state: 'working',
      worker_id: 'another',
      worker_until: server.clock.now() + 20_000,
      changed: 0,
    });
    await server.db.insertInto('rental_job_batches').values({ job_id: id, batch: 0, seqs: '[1]' }).execute();
    const { body } = await admin.call(stopJob, { params: { id } });
    expect(body.data).toMatchObject({ state: 'stopped', done: 0 });
    expect(await server.db.selectFrom('rental_job_batches').selectAll().execute()).toEqual([]);
    expect((await admin.call(stopJob, { params: { id } })).status).toBe(409);
    expect((await admin.call(commitJob, { params: { id } })).status).toBe(409);
    expect((await admin.call(undoJob, { params: { id } })).status).toBe(409);
  });

  it('can be stopped in the middle; an undo then restores what it has changed', async () => {
    const { server, admin } = world;
    const before = await everything();
    const { _id: id } = await committed(admin, await started(admin.call(startReturn, { body: all })));
    await server.db
      .updateTable('rental_jobs')
      .set({ state: 'working', finished_at: null })
      .set({ worker_id: 'another', worker_until: server.clock.now() + 20_000 })
      .where('id', '=', id)
      .execute();
    await server.db.insertInto('rental_job_batches').values({ job_id: id, batch: 1, seqs: '[1]' }).execute();
    const { body } = await admin.call(stopJob, { params: { id } });
    expect(body.data).toMatchObject({ state: 'stopped', changed: 4 });
    expect(await undone(admin, body.data)).toMatchObject({ state: 'undone', restored: 4 });
    expect(await everything()).toEqual(before);
  });

  it('exports the selected rentals by the download of their list, only for the person who selected them', async () => {
    const { admin, superAdmin } = world;
    const { _id: job } = await started(
      admin.call(startExport, {
        body: {
          ...these(ids.pool, ids.valid),
        },
      }),
    );
    const download = await admin.call(startAllLeadsDownload, { body: { job } });
    expect(download.body.data).toMatchObject({ total: 2 });
    const { asOf } = download.body.data;
    const page = await admin.call(getAdminRentalsByCreator, { query: { job, asOf, limit: 1000 } });
    expect(page.body.data.result.map(({ _id }) => _id).toSorted()).toEqual([ids.pool, ids.valid].toSorted());
    expect((await superAdmin.call(startAllLeadsDownload, { body: { job } })).status).toBe(404);
  });

  it('are prepared one at a time for a person', async () => {
    const { server, own } = world;
    const { id: _id, email } = own.admin;
    const caller = {
      _id,
      name: 'Ada',
      email,
      role: 'admin' as const,
      sessionId: '',
      provedMs: 0,
      adminId: null,
      teamLeaderId: null,
    };
    const by = { caller, actor: { id: _id, name: 'Ada', email, groupAdminId: _id }, address: '' };
    const exportOf = () => startJob(server, by, { action: 'export' }, these(ids.pool));
    const [first, second] = await Promise.allSettled([exportOf(), exportOf()]);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { status: 429, text: { code: 'job-being-prepared' } },
    });
    await expect(exportOf()).resolves.toMatchObject({ state: 'ready' });
  });

  it('are deleted, the oldest first, when a person leaves many uncommitted', async () => {
    const { admin } = world;
    for (let made = 0; made <= MAX_READY_JOBS; made += 1)
      expect((await admin.call(startExport, { body: these(ids.pool) })).status).toBe(200);
    const ready = await world.server.db
      .selectFrom('rental_jobs')
      .select('id')
      .where('state', '=', 'ready')
      .where('user_id', '=', world.own.admin.id)
      .execute();
    expect(ready).toHaveLength(MAX_READY_JOBS);
  });

  it('records the counts and reasons in the audit, and the reason in each lead’s history', async () => {
    const { superAdmin, admin } = world;
    const job = await started(admin.call(startDeletion, { body: { ...all, reason: 'wrong-details' } }));
    await committed(admin, job);
    await undone(admin, job);
    const events = (await superAdmin.call(getAuditEvents, { query: {} })).body.data.result.slice(0, 2);
    expect(events).toMatchObject([
      { kind: 'restored', subject: '10 rentals', details: 'Delete leads undone: 7 changed back' },
      {
        kind: 'deleted',
        details:
          'Delete leads: 7 changed (Wrong details), 3 left (In a picker’s hand now: 1, A deal was submitted: 2)',
      },
    ]);
    const { events: steps } = (await admin.call(getRentalHistory, { params: { id: ids.pool }, query: {} }))
      .body.data;
    expect(steps.slice(-2)).toMatchObject([
      { kind: 'deleted', details: 'wrong-details' },
      { kind: 'restored' },
    ]);
  });
});
