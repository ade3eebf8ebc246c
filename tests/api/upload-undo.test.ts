import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { getUpload, previewUndo, undoUpload } from '../../src/contract/uploads/upload-calls.js';
import { type StayingRentals } from '../../src/contract/uploads/upload.js';
import type { Client } from './client.js';
import { csvOf, settled, upload } from './upload-support.js';
import { rentalForm, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

const NOTHING: StayingRentals = { inHand: 0, finished: 0, bypassed: 0, returned: 0 };

describe('undoing an upload with rentals that were picked', () => {
  let server: TestServer;
  let admin: TestUser;
  let picker: TestUser;
  let creator: Client;
  let superAdmin: Client;

  beforeAll(async () => {
    server = await startServer({ bulkUploadAccount: 'bulk@example.com' });
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    creator = await server.loginAs(
      await addUser(server.db, { role: 'data-creator', email: 'bulk@example.com' }),
    );
    admin = await addUser(server.db, { role: 'admin' });
    picker = await addUser(server.db, { role: 'data-picker', admin_id: admin.id });
    await setRules(server, {});
  });
  afterAll(() => server.close());
  beforeEach(() => server.db.deleteFrom('rentals').execute());

  /** An upload of six rentals: one in hand, one finished, one bypassed, one returned, two untouched. */
  async function pickedFrom(): Promise<string> {
    const forms = Array.from({ length: 6 }, () => rentalForm());
    const { body } = await upload(creator, csvOf(forms), { fileName: 'picked.csv' });
    const at = server.clock.now();
    const rentals = await server.db.selectFrom('rentals').select('id').orderBy('seq').execute();
    const [inHand, finished, bypassed, returned] = rentals.map(({ id }) => id);
    const change = (id: string | undefined) =>
      server.db
        .updateTable('rentals')
        .where('id', '=', id ?? '')
        .set({ updated_at: at });
    const took = { fetcher_id: picker.id, fetched_at: at };
    await change(inHand).set(took).execute();
    await change(finished)
      .set({ ...took, finished_at: at, number_status: 'valid' })
      .execute();
    await change(bypassed).set({ fetched_at: at, bypass_admin_id: admin.id }).execute();
    await change(returned).set({ returned_at: at }).execute();
    return body.data.upload._id;
  }
  const inPool = () => server.db.selectFrom('rentals').select(['id', 'fetched_at', 'returned_at']).execute();

  it('removes the untouched rentals, and says how many stay and why', async () => {
    const id = await pickedFrom();
    const { params } = { params: { id } };
    const stays = { inHand: 1, finished: 1, bypassed: 1, returned: 1 };
    expect((await creator.call(getUpload, { params })).body.data).toMatchObject({
      canUndo: true,
      stays: null,
    });
    expect((await creator.call(previewUndo, { params })).body.data).toEqual({ takesOut: 2, stays });
    expect((await creator.call(undoUpload, { params })).status).toBe(200);
    expect(await settled(creator, id)).toMatchObject({
      state: 'undone',
      inserted: 6,
      takenOut: 2,
      canUndo: false,
      stays,
    });
    const left = await inPool();
    expect(left).toHaveLength(4);
    expect(left.every(({ fetched_at, returned_at }) => fetched_at !== null || returned_at !== null)).toBe(
      true,
    );
    const [line] = (await superAdmin.call(getAuditEvents, { query: { kind: 'deleted' } })).body.data.result;
    expect(line).toMatchObject({
      subject: 'Upload picked.csv',
      details:
        'Undone: 2 rentals taken out, 4 stay (1 in hand, 1 finished, 1 bypassed, 1 returned to the pool)',
    });
  });

  it('is refused when every rental was touched, and removes nothing', async () => {
    const id = await pickedFrom();
    await server.db.updateTable('rentals').set({ returned_at: server.clock.now() }).execute();
    const { params } = { params: { id } };
    expect((await creator.call(getUpload, { params })).body.data.canUndo).toBe(false);
    expect((await creator.call(undoUpload, { params })).status).toBe(409);
    expect(await inPool()).toHaveLength(6);
  });

  it('is done once: a second call returns 409', async () => {
    const { body } = await upload(creator, csvOf([rentalForm()]));
    const { params } = { params: { id: body.data.upload._id } };
    const statuses = await Promise.all([1, 2].map(() => creator.call(undoUpload, { params })));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settled(creator, params.id)).toMatchObject({ takenOut: 1, stays: NOTHING });
  });

  it('names in the audit who undid it, not who sent the file', async () => {
    const { body } = await upload(creator, csvOf([rentalForm()]), { fileName: 'of-a-creator.csv' });
    const boss = await addUser(server.db, { role: 'super-admin' });
    const { params } = { params: { id: body.data.upload._id } };
    const by = await server.loginAs(boss);
    await by.call(undoUpload, { params });
    await settled(by, params.id);
    const events = (await superAdmin.call(getAuditEvents, { query: { kind: 'deleted' } })).body.data.result;
    const line = events.find(({ subject }) => subject === 'Upload of-a-creator.csv');
    expect(line?.actor?.email).toBe(boss.email);
  });

  it('is allowed, like its preview, to people who see the upload', async () => {
    const { body } = await upload(superAdmin, csvOf([rentalForm()]));
    const { params } = { params: { id: body.data.upload._id } };
    expect((await creator.call(previewUndo, { params })).status).toBe(404);
    expect((await creator.call(undoUpload, { params })).status).toBe(404);
    expect(await inPool()).toHaveLength(1);
  });
});
