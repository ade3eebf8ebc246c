import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { MAX_DOWNLOAD_ROWS } from '../../src/contract/limits.js';
import {
  getAllRentalsByCreator,
  startAllLeadsDownload,
  startPickedLeadsDownload,
} from '../../src/contract/rentals/rental-lists.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, pageOf } from './rental-lists-support.js';
import { addRental, addRentals } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader, pickerLeader } = await startWithTwoGroups());
  await addRentals(server.db, 30, (index) => ({
    ...enteredBy(own),
    ...(index % 3 === 0 && finishedBy(index % 2 === 0 ? own : foreign, START_MS - 1000)),
    created_at: START_MS - 1000,
  }));
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(1000));

const exported = async (by: Client) =>
  (await by.call(getAuditEvents, { query: { kind: 'exported' } })).body.data.result;

describe('a download of a list', () => {
  it('reports how many rows the filters match now, within the caller’s scope', async () => {
    const all = await creatorLeader.call(startAllLeadsDownload, { body: {} });
    expect(all.body).toMatchObject({
      message: 'Download started',
      data: { total: 30, asOf: new Date(server.clock.now()).toISOString() },
    });
    const picked = await pickerLeader.call(startPickedLeadsDownload, { body: { isFinished: true } });
    expect(picked.body.data.total).toBe(5);
    expect((await superAdmin.call(startPickedLeadsDownload, { body: {} })).body.data.total).toBe(10);
    expect((await creatorLeader.call(startPickedLeadsDownload, { body: {} })).status).toBe(403);
  });

  it('gets its rows from the list call, and new rentals don’t change them', async () => {
    const { total, asOf } = (await admin.call(startAllLeadsDownload, { body: {} })).body.data;
    server.clock.advance(1000);
    await addRental(server.db, { ...enteredBy(own), created_at: server.clock.now() });
    const { result, countInfo } = await pageOf(
      admin.call(getAllRentalsByCreator, { query: { asOf, limit: 1000 } }),
    );
    expect(result).toHaveLength(total);
    expect(countInfo).toMatchObject({ total, newer: 1 });
  });

  it('is recorded in the audit of its group, with its filters and without a whole number', async () => {
    const body = { search: '(702) 555-7288', startDate: '2026-11-01', endDate: '2026-11-20' };
    // A download without rows writes no audit entry.
    const before = (await exported(admin)).length;
    expect((await admin.call(startAllLeadsDownload, { body })).status).toBe(404);
    expect(await exported(admin)).toHaveLength(before);

    await addRental(server.db, { ...enteredBy(own), number: '7025557288', number_key: '+17025557288' });
    await admin.call(startAllLeadsDownload, { body: { ...body, isFetched: false } });
    expect((await exported(admin))[0]).toMatchObject({
      actor: { email: own.admin.email },
      subject: 'All Leads',
      details: '1 rental; from 2026-11-01; to 2026-11-20; not fetched; search …7288',
    });
    server.clock.advance(1000);
    await pickerLeader.call(startPickedLeadsDownload, {
      body: { search: 'Grace', isFinished: true, number_status: 'valid' },
    });
    expect((await exported(admin))[0]).toMatchObject({
      actor: { email: own.pickerLeader.email },
      subject: 'Picked Leads',
      details: '5 rentals; finished; valid; search “Grace”',
    });
    expect(await exported(await server.loginAs(foreign.admin))).toEqual([]);
  });

  it('without rows is refused as nothing to download', async () => {
    const { status, body } = await admin.call(startPickedLeadsDownload, { body: { endDate: '2020-01-01' } });
    expect([status, body.message]).toEqual([404, 'No rental data to download']);
  });

  it('with too many rows is refused with a hint how to filter', async () => {
    // Inserting 200,000 rentals would take a minute, so the test changes the stored count, which alone
    // decides.
    await server.db
      .insertInto('rental_day_counts')
      .values({
        family: 'created',
        scope: own.admin.id,
        day: 1,
        state: 0,
        facets: 0,
        rentals: MAX_DOWNLOAD_ROWS,
      })
      .execute();
    const { status, body } = await admin.call(startAllLeadsDownload, { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'startDate', ...refusal('too-many-rows', { count: MAX_DOWNLOAD_ROWS }) },
    ]);
    expect((await admin.call(startAllLeadsDownload, { body: { startDate: '2026-11-01' } })).status).toBe(200);
  });
});
