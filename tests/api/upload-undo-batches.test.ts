// @module-tag both-engines
/** Calls the undo of an upload directly to test its batches, bypassed rentals and events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoUpload } from '../../server/uploads/undo-upload.js';
import { findUpload } from '../../server/uploads/uploads.queries.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import { createLog } from '../../server/start/log.js';
import { failingAt } from './failing-at.js';
import { clusterUrl } from './test-database.js';
import { addUpload } from './upload-support.js';
import { addRental, addRentals } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';
import { untilBlocked } from './until-blocked.js';

/** The size of the upload: one batch of the undo, and two more rentals. */
const RENTALS = 102;

let server: TestServer;
let admins: [TestUser, TestUser];
let uploadId: string;
let otherId: string;

beforeAll(async () => {
  server = await startServer();
  admins = [await addUser(server.db, { role: 'admin' }), await addUser(server.db, { role: 'admin' })];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('rentals').execute();
  // Both are leased to this test, so that the runner of the test server doesn't undo them too.
  const undoing = { state: 'undoing', worker_id: 'this test', worker_until: START_MS + LEASE_MS } as const;
  uploadId = await addUpload(server, admins[0].id, { ...undoing, file_name: 'undone.csv' });
  otherId = await addUpload(server, admins[0].id, undoing);
  await addRental(server.db, { upload_id: otherId });
});

/** Undoes the upload, and returns the events that it sent. */
async function undo({
  db = server.db,
  onEvent = () => {},
  stop = new AbortController().signal,
} = {}): Promise<(readonly string[])[]> {
  const events: (readonly string[])[] = [];
  const changed = (topics: readonly string[]) => {
    events.push(topics);
    onEvent();
  };
  const upload = await findUpload(server.db, uploadId);
  if (!upload) throw new Error('There is no upload');
  await undoUpload(
    { db, clock: server.clock, log: createLog({ logLevel: 'silent' }), live: { changed } },
    upload,
    stop,
  );
  return events;
}

const left = () =>
  server.db.selectFrom('rentals').selectAll().where('upload_id', '=', uploadId).orderBy('seq').execute();

describe('an undo', () => {
  it('runs in batches, sends an event for each, and lets other work run in between', async () => {
    await addRentals(server.db, RENTALS, () => ({ upload_id: uploadId }));
    let turns = 0;
    const turnsAtEvents: number[] = [];
    const onEvent = () => {
      turnsAtEvents.push(turns);
      setImmediate(() => (turns += 1));
    };
    expect(await undo({ onEvent })).toEqual([['uploads'], ['uploads'], ['rentals', 'pool']]);
    expect(turnsAtEvents[1]).toBe(1);
    expect(await left()).toEqual([]);
    expect(await findUpload(server.db, uploadId)).toMatchObject({ state: 'undone', taken_out: RENTALS });
    expect(await findUpload(server.db, otherId)).toMatchObject({ state: 'undoing', taken_out: 0 });
  });

  it('ends after its batch when the server closes, and goes on later', async () => {
    await addRentals(server.db, RENTALS, () => ({ upload_id: uploadId }));
    const closing = new AbortController();
    await undo({ onEvent: () => closing.abort(), stop: closing.signal });
    expect(await findUpload(server.db, uploadId)).toMatchObject({ state: 'undoing', taken_out: 100 });
    expect(await left()).toHaveLength(RENTALS - 100);
    await undo();
    expect(await findUpload(server.db, uploadId)).toMatchObject({ state: 'undone', taken_out: RENTALS });
  });

  it('bypasses a rental again, for the admin of its last batch, if the upload had returned it to the pool', async () => {
    const ids: string[] = [];
    for (const { id: adminId } of admins) {
      const batch = { id: `batch of ${adminId}`, user_id: adminId, admin_id: adminId };
      await server.db
        .insertInto('bypass_batches')
        .values({ ...batch, rentals: 1, rows: '[]', created_at: START_MS })
        .execute();
      ids.push(await addRental(server.db, { upload_id: uploadId, bypass_batch_id: batch.id }));
    }
    await addRental(server.db, { upload_id: uploadId });
    server.clock.advance(1000);
    await undo();
    const rentals = await server.db.selectFrom('rentals').selectAll().orderBy('seq').execute();
    const now = server.clock.now();
    const bypassed = { fetched_at: now, updated_at: now, upload_id: null };
    expect(rentals).toMatchObject([
      { upload_id: otherId, fetched_at: null, bypass_admin_id: null },
      { ...bypassed, id: ids[0], bypass_admin_id: admins[0].id },
      { ...bypassed, id: ids[1], bypass_admin_id: admins[1].id },
    ]);
    expect(await findUpload(server.db, uploadId)).toMatchObject({ taken_out: 3 });
  });

  it('records only the reasons for which rentals stay', async () => {
    await addRental(server.db, { upload_id: uploadId });
    await addRental(server.db, { upload_id: uploadId, returned_at: START_MS });
    await undo();
    const events = server.db.selectFrom('audit_events').select('details').orderBy('id', 'desc');
    expect((await events.executeTakeFirst())?.details).toBe(
      'Undone: 1 rentals taken out, 1 stay (1 returned to the pool)',
    );
  });

  it.each([
    ['rentals without counting them', /taken_out/, RENTALS],
    ['the state without the audit', /audit_events/, 0],
  ])('never changes %s', async (_, failing, remaining) => {
    await addRentals(server.db, RENTALS, () => ({ upload_id: uploadId }));
    await expect(undo({ db: server.db.withPlugin(failingAt(failing)) })).rejects.toThrow('failing');
    expect(await left()).toHaveLength(remaining);
    expect((await findUpload(server.db, uploadId))?.state).toBe('undoing');
  });

  it.runIf(clusterUrl !== undefined)(
    'leaves a rental that is picked while the undo waits for it',
    async () => {
      const id = await addRental(server.db, { upload_id: uploadId });
      const undone = await server.db.transaction().execute(async (trx) => {
        await trx.updateTable('rentals').set({ fetched_at: START_MS }).where('id', '=', id).execute();
        const running = undo();
        await untilBlocked(server);
        return { running };
      });
      await undone.running;
      expect(await left()).toMatchObject([{ id, fetched_at: START_MS }]);
    },
  );
});
