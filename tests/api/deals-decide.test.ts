import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEAL_TRANSITIONS, makeFinalClose, type FinalStatus } from '../../src/contract/deals/deals.js';
import { CLOSED_RENTAL_STATUSES, type ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { moveStaff } from '../../src/contract/staff/people-calls.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let superAdmin: Client;
let pickerLeader: Client;

beforeAll(async () => {
  ({ server, own, foreign, admin, superAdmin, pickerLeader } = await startWithTwoGroups());
});
afterAll(() => server.close());

const decide = (by: Client, rentalId: string, status: FinalStatus, from?: ClosedRentalStatus) =>
  by.call(makeFinalClose, { params: { rentalId }, query: { from }, body: { status } });
const deal = (id: string) =>
  server.db.selectFrom('closed_rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const finished = () => addFinished(server.db, { id: own.picker.id, adminId: own.admin.id });
const dealWith = async (status: ClosedRentalStatus) => addDeal(server.db, await finished(), { status });
const lines = () =>
  server.db.selectFrom('audit_events').selectAll().where('kind', '=', 'changed').orderBy('id').execute();

describe('a deal’s status', () => {
  const steps = CLOSED_RENTAL_STATUSES.flatMap((from) =>
    (['done', 'failed'] as const).map((to) => [from, to, DEAL_TRANSITIONS[from].includes(to)] as const),
  );
  it.each(steps)('can change from %s to %s: %s', async (from, to, isStep) => {
    const id = await dealWith(from);
    const before = await deal(id);
    server.clock.set(START_MS + 5000);
    const { status, body } = await decide(admin, id, to);
    if (isStep) {
      expect([status, body.message, body.data.status]).toEqual([200, 'status changed', to]);
      expect(body.data.updatedAt).toBe(new Date(START_MS + 5000).toISOString());
      expect(await deal(id)).toEqual({
        ...before,
        status: to,
        updated_at: START_MS + 5000,
        decided_at: START_MS + 5000,
        decided_by: own.admin.id,
        status_before: from,
        unread_failure_at: to === 'failed' ? START_MS + 5000 : null,
      });
    } else {
      expect([status, body.message]).toEqual([409, REFUSALS['same-status']]);
      expect(await deal(id)).toEqual(before);
    }
    server.clock.set(START_MS);
  });

  it('never goes back to in-process', async () => {
    const id = await dealWith('done');
    const { status } = await admin.send(makeFinalClose.path.replace('{rentalId}', id), {
      method: 'PATCH',
      body: { status: 'in-process' },
    });
    expect(status).toBe(400);
    expect(await deal(id)).toMatchObject({ status: 'done' });
  });

  it('is decided once when several admins send the same decision at the same time', async () => {
    const id = await dealWith('in-process');
    const before = (await lines()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => decide(i % 2 ? admin : superAdmin, id, 'done')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await lines()).length).toBe(before + 1);
  });

  it('can’t change from failed to done while another deal of the rental is active', async () => {
    const rentalId = await finished();
    const failed = await addDeal(server.db, rentalId, { status: 'failed' });
    const open = await addDeal(server.db, rentalId, { status: 'in-process' });
    const refused = await decide(admin, failed, 'done');
    expect([refused.status, refused.body.message]).toEqual([409, REFUSALS['other-deal']]);
    expect(await deal(failed)).toMatchObject({ status: 'failed', decided_by: null });

    expect((await decide(admin, open, 'failed')).status).toBe(200);
    expect((await decide(admin, failed, 'done')).status).toBe(200);
  });

  it('becomes done for only one of two failed deals that are corrected at the same time', async () => {
    const rentalId = await finished();
    const ids = [
      await addDeal(server.db, rentalId, { status: 'failed' }),
      await addDeal(server.db, rentalId, { status: 'failed' }),
    ];
    const answers = await Promise.all(ids.map((id) => decide(admin, id, 'done')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can only be changed by an admin of its group; others get 404', async () => {
    const rentalId = await addFinished(server.db, { id: foreign.picker.id, adminId: foreign.admin.id });
    const id = await addDeal(server.db, rentalId);
    for (const target of [id, 'nothing']) {
      const { status, body } = await decide(admin, target, 'done');
      expect([status, body]).toEqual([
        404,
        { success: false, code: 'not-found', message: REFUSALS['not-found'] },
      ]);
    }
    expect(await deal(id)).toMatchObject({ status: 'in-process' });
    expect((await decide(superAdmin, id, 'done')).status).toBe(200);
  });

  it('can’t be changed by leaders and pickers', async () => {
    const id = await dealWith('in-process');
    for (const by of [pickerLeader, await server.loginAs(own.picker)])
      expect((await decide(by, id, 'done')).status).toBe(403);
    expect(await deal(id)).toMatchObject({ status: 'in-process' });
  });

  it('is recorded in the audit of the group whose deal it is, also when its picker has moved to another one', async () => {
    const picker = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const id = await addDeal(
      server.db,
      await addFinished(server.db, { id: picker.id, adminId: own.admin.id }),
    );
    const body = { userIds: [picker.id], team_leader_email: foreign.pickerLeader.email };
    expect((await superAdmin.call(moveStaff, { body })).status).toBe(200);
    expect((await decide(admin, id, 'done')).status).toBe(200);
    const linesOf = async (caller: Client) =>
      (await caller.call(getAuditEvents, { query: { kind: 'changed' } })).body.data.result.filter(
        ({ subject }) => subject === picker.email,
      );
    expect(await linesOf(admin)).toMatchObject([{ actor: { email: own.admin.email } }]);
    expect(await linesOf(await server.loginAs(foreign.admin))).toEqual([]);
  });

  it('is recorded in the audit of the picker’s group with the person, the old and new status, and a masked phone number', async () => {
    const rentalId = await addFinished(
      server.db,
      { id: own.picker.id, adminId: own.admin.id },
      { number: '(702) 555-7288' },
    );
    await decide(admin, await addDeal(server.db, rentalId), 'failed');
    expect((await lines()).at(-1)).toMatchObject({
      actor_id: own.admin.id,
      actor_email: own.admin.email,
      address: '127.0.0.1',
      details: 'Deal …7288: In Process → Failed',
      subject: own.picker.email,
      group_admin_id: own.admin.id,
    });
  });
});
