// @module-tag both-engines
/**
 * A decision about a deal succeeds only if the deal still has the status that its author saw, and can be
 * taken back for a few seconds.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFinalClose, takeBackFinalClose, type FinalStatus } from '../../src/contract/deals/deals.js';
import type { ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import { EDIT_CONFLICT } from '../../src/contract/base/edit-conflict.js';
import { chooseMoreTime } from '../../src/contract/staff/profile.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { DEAL_TAKE_BACK_SECONDS } from '../../src/contract/limits.js';

let server: TestServer;
let own: Group;
let admin: Client;
let foreignAdmin: Client;
let superAdmin: Client;

beforeAll(async () => {
  const started = await startWithTwoGroups();
  ({ server, own, admin, superAdmin } = started);
  foreignAdmin = await server.loginAs(started.foreign.admin);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(START_MS));

const finished = () => addFinished(server.db, { id: own.picker.id, adminId: own.admin.id });
const decide = (by: Client, rentalId: string, status: FinalStatus, from?: ClosedRentalStatus) =>
  by.call(makeFinalClose, { params: { rentalId }, query: { from }, body: { status } });
const takeBack = (by: Client, rentalId: string) => by.call(takeBackFinalClose, { params: { rentalId } });
const deal = (id: string) =>
  server.db.selectFrom('closed_rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a decision', () => {
  it.each([
    ['in-process', 'done'],
    ['in-process', 'failed'],
    ['done', 'failed'],
    ['failed', 'done'],
  ] as const)('can be taken back for ten seconds: from %s to %s', async (from, to) => {
    const id = await addDeal(server.db, await finished(), { status: from });
    await decide(admin, id, to);
    server.clock.advance(10_000);
    const { status, body } = await takeBack(admin, id);
    expect([status, body.message, body.data.status]).toEqual([200, 'Decision taken back', from]);
    expect(await deal(id)).toMatchObject({ status: from, decided_at: null, updated_at: START_MS + 10_000 });
    expect((await takeBack(admin, id)).body.code).toBe('decision-too-late');
  });

  it('can be taken back for 100 seconds by a person who has asked for more time', async () => {
    const id = await addDeal(server.db, await finished());
    await admin.call(chooseMoreTime, { body: { hasMoreTime: true } });
    await decide(admin, id, 'done');
    server.clock.advance(100_000);
    const { status } = await takeBack(admin, id);
    await admin.call(chooseMoreTime, { body: { hasMoreTime: false } });
    expect(status).toBe(200);
  });

  it('is final after ten seconds plus the time that the calls may take', async () => {
    const id = await addDeal(server.db, await finished());
    await decide(admin, id, 'done');
    server.clock.advance(15_001);
    const { status, body } = await takeBack(admin, id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'decision-too-late',
      refusal('decision-too-late', { seconds: DEAL_TAKE_BACK_SECONDS }).message,
    ]);
    expect(await deal(id)).toMatchObject({ status: 'done' });
  });

  it('can only be taken back by its author, and only if nobody else has decided since', async () => {
    const id = await addDeal(server.db, await finished());
    await decide(admin, id, 'done');
    expect((await takeBack(superAdmin, id)).body.code).toBe('changed-since');
    await decide(superAdmin, id, 'failed');
    expect((await takeBack(admin, id)).body.code).toBe('changed-since');
    expect((await takeBack(foreignAdmin, id)).status).toBe(404);
    expect(await deal(id)).toMatchObject({ status: 'failed' });
  });

  it('can’t be taken back when there is no decision', async () => {
    const id = await addDeal(server.db, await finished());
    expect((await takeBack(admin, id)).status).toBe(409);
  });

  it('can’t be taken back from failed when the picker has submitted the deal again', async () => {
    const rentalId = await finished();
    const id = await addDeal(server.db, rentalId);
    await decide(admin, id, 'failed');
    await addDeal(server.db, rentalId);
    const { status, body } = await takeBack(admin, id);
    expect([status, body.code]).toEqual([409, 'submitted-again']);
    expect(await deal(id)).toMatchObject({ status: 'failed' });
  });

  it('is in the history and in the audit, and so is taking it back', async () => {
    const rentalId = await finished();
    const id = await addDeal(server.db, rentalId);
    await decide(admin, id, 'done');
    server.clock.advance(1000);
    await takeBack(admin, id);
    const { body } = await admin.call(getRentalHistory, { params: { id: rentalId }, query: {} });
    expect(body.data.events.slice(-2).map(({ kind }) => kind)).toEqual(['deal-done', 'deal-taken-back']);
    const details = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('kind', '=', 'changed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(details.map((line) => line.details?.replace(/^.*: /, ''))).toEqual([
      'Done → In Process',
      'In Process → Done',
    ]);
  });
});

describe('a decision that sends the status its author saw', () => {
  it('is refused when somebody else has decided since, and the answer says who, when and both values', async () => {
    const id = await addDeal(server.db, await finished());
    const first = await decide(superAdmin, id, 'done', 'in-process');
    expect(first.status).toBe(200);
    const { status, body } = await decide(admin, id, 'failed', 'in-process');
    expect([status, body.code]).toEqual([409, EDIT_CONFLICT]);
    const changedAt = new Date(START_MS).toISOString();
    expect(body.values).toEqual({
      version: START_MS,
      // An admin doesn't know the super-admin's name.
      fields: [{ field: 'status', sent: 'failed', stored: 'done', changedAt, changedBy: null }],
    });
    expect((await decide(superAdmin, id, 'failed', 'in-process')).body.values).toMatchObject({
      fields: [{ changedBy: { name: expect.any(String) as string } }],
    });
    expect(await deal(id)).toMatchObject({ status: 'done' });
    expect((await decide(admin, id, 'failed', 'done')).status).toBe(200);
  });

  it('succeeds for exactly one of several people who saw the same status', async () => {
    const id = await addDeal(server.db, await finished());
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        decide(i % 2 ? admin : superAdmin, id, i % 2 ? 'done' : 'failed', 'in-process'),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});
