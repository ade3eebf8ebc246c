// @module-tag long
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUpload } from '../../server/uploads/insert-upload.js';
import { ReadingStopped, type Reading } from '../../server/uploads/reading.js';
import { findUpload } from '../../server/uploads/uploads.queries.js';
import { rowChecker } from '../../server/uploads/worker/check-row.js';
import type { Batch } from '../../server/uploads/worker/file-reader.js';
import { asColumns } from '../../src/contract/uploads/upload-columns.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import {
  cancelUpload,
  commitUpload,
  getUpload,
  getUploads,
  undoUpload,
} from '../../src/contract/uploads/upload-calls.js';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import type { Client } from './client.js';
import { addUpload, csvOf, settled, startAndCheck, tableOf, upload } from './upload-support.js';
import { rentalForm, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const LEASE_MS = 20_000;
const forms = (count: number) => Array.from({ length: count }, () => rentalForm());

describe('cancelling an upload while it is inserted', () => {
  let server: TestServer;
  let person: TestUser;
  let creator: Client;
  let superAdmin: Client;

  beforeAll(async () => {
    server = await startServer({ bulkUploadAccount: 'bulk@example.com' });
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    person = await addUser(server.db, { role: 'data-creator', email: 'bulk@example.com' });
    creator = await server.loginAs(person);
    await setRules(server, {});
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('rentals').execute();
  });

  const count = async (table: 'rentals' | 'upload_skips', id: string) => {
    const rows = server.db.selectFrom(table).where('upload_id', '=', id);
    return (await rows.select((row) => row.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  };
  const cancel = (by: Client, id: string, inserted?: 'keep' | 'undo') =>
    by.call(cancelUpload, { params: { id }, body: inserted ? { inserted } : {} });

  /** An upload with a lease of this test, which inserts it as a server would. */
  async function inserting(): Promise<string> {
    const worker = { worker_id: 'this-test', worker_until: server.clock.now() + LEASE_MS };
    return addUpload(server, person.id, { state: 'inserting', ...worker });
  }

  let row = 1;
  const batchOf = (rows: number): Batch => {
    const check = rowChecker(
      asColumns((field) => UPLOAD_FIELDS.indexOf(field)),
      null,
    );
    const raw = tableOf(forms(rows))
      .slice(1)
      .map((cells) => ({ row: (row += 1), cells: [...cells] }));
    return { rows: raw.map(check), readTo: row };
  };
  const readingOf = (batches: () => AsyncGenerator<Batch>) => ({ batches }) as unknown as Reading;

  async function insert(id: string, batches: () => AsyncGenerator<Batch>): Promise<void> {
    const parts = { db: server.db, clock: server.clock, live: server.live, log: pino({ level: 'silent' }) };
    const given = await findUpload(server.db, id);
    if (!given) throw new Error('No upload');
    await insertUpload(parts, given, readingOf(batches));
  }

  it('stops after the current batch and keeps the inserted rentals', async () => {
    const id = await inserting();
    let answered = 0;
    const work = insert(id, async function* () {
      yield batchOf(3);
      answered = (await cancel(creator, id, 'keep')).status;
      yield batchOf(3);
    });
    await expect(work).rejects.toThrow(ReadingStopped);
    expect(answered).toBe(200);
    const { body } = await creator.call(getUpload, { params: { id } });
    expect(body.data).toMatchObject({
      state: 'stopped',
      inserted: 3,
      rowsDone: 3,
      canUndo: true,
      finishedAt: new Date(server.clock.now()).toISOString(),
    });
    expect(await count('rentals', id)).toBe(3);
  });

  it('removes the inserted rentals if the person asks for that, and nothing is inserted afterwards', async () => {
    const id = await inserting();
    const work = insert(id, async function* () {
      yield batchOf(3);
      expect((await cancel(creator, id, 'undo')).body.data.state).toMatch(/^und/);
      yield batchOf(3);
    });
    await expect(work).rejects.toThrow(ReadingStopped);
    // Releases the test's lease, so that a server could continue the upload.
    await server.db.updateTable('uploads').set({ worker_id: null }).where('id', '=', id).execute();
    await server.db.updateTable('uploads').set({ worker_until: null }).where('id', '=', id).execute();
    await upload(creator, csvOf(forms(1)));
    expect(await settled(creator, id)).toMatchObject({
      state: 'undone',
      inserted: 3,
      takenOut: 3,
      rowsDone: 3,
      stays: { inHand: 0, finished: 0, bypassed: 0, returned: 0 },
    });
    expect(await count('rentals', id)).toBe(0);
  });

  it('leaves its counts equal to the rentals in the pool, whether the batch or the cancel is first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await inserting();
      const work = insert(id, async function* () {
        for (const rows of [2, 60, 60]) yield await Promise.resolve(batchOf(rows));
      }).catch((error: unknown) => expect(error).toBeInstanceOf(ReadingStopped));
      for (let turn = 0; turn < round * 2; turn += 1) await new Promise(setImmediate);
      const answer = await cancel(creator, id, 'keep');
      await work;
      const { body } = await creator.call(getUpload, { params: { id } });
      expect(body.data.state).toBe(answer.status === 200 ? 'stopped' : 'done');
      if (answer.status === 200) expect(body.data.inserted).toBe(answer.body.data.inserted);
      expect([await count('rentals', id), body.data.rowsDone]).toEqual([
        body.data.inserted,
        body.data.inserted,
      ]);
    }
  });

  it('is refused without a decision about the inserted rentals, and the upload continues', async () => {
    const id = await inserting();
    expect((await cancel(creator, id)).status).toBe(409);
    expect((await creator.call(getUpload, { params: { id } })).body.data.state).toBe('inserting');
  });

  it('is refused when the file has already turned out unusable', async () => {
    const id = await inserting();
    const sentence = REFUSALS['file-broken'];
    await server.db.updateTable('uploads').set({ sentence }).where('id', '=', id).execute();
    expect((await cancel(creator, id, 'keep')).status).toBe(409);
  });

  it('works on a running server, after which the upload can be undone, and a second upload inserts the rest', async () => {
    const file = csvOf(forms(3000));
    const { _id } = await startAndCheck(creator, file);
    await creator.call(commitUpload, { params: { id: _id } });
    const isUnderWay = async () =>
      (await creator.call(getUpload, { params: { id: _id } })).body.data.inserted > 0;
    while (!(await isUnderWay())) await new Promise(setImmediate);
    const stopped = (await cancel(creator, _id, 'keep')).body.data;
    expect(stopped.state).toBe('stopped');
    expect(stopped.inserted).toBeGreaterThan(0);
    expect(stopped.inserted).toBeLessThan(3000);
    expect(await count('rentals', _id)).toBe(stopped.inserted);
    const pieces = server.db.selectFrom('upload_files').select('piece').where('upload_id', '=', _id);
    expect(await pieces.execute()).toEqual([]);

    const rest = await startAndCheck(creator, file);
    expect(rest.sameFileAs).toMatchObject({ _id, inserted: stopped.inserted });
    expect(rest.preview).toMatchObject({ wouldInsert: 3000 - stopped.inserted });
    expect((await creator.call(undoUpload, { params: { id: _id } })).status).toBe(200);
    expect(await settled(creator, _id)).toMatchObject({ state: 'undone', takenOut: stopped.inserted });
    expect(await count('rentals', _id)).toBe(0);
  });

  it('answers the sender of a one-call upload with what was inserted, or that it was cancelled', async () => {
    const underWay = async (): Promise<string> => {
      for (;;) {
        const { result } = (await superAdmin.call(getUploads, { query: { limit: 1 } })).body.data;
        const [newest] = result;
        if (newest?.state === 'inserting' && newest.inserted > 0) return newest._id;
        await new Promise(setImmediate);
      }
    };
    const first = upload(creator, csvOf(forms(2000)));
    const keptId = await underWay();
    const cancelled = (await cancel(superAdmin, keptId, 'keep')).body.data;
    expect((await first).body.data).toMatchObject({
      inserted: cancelled.inserted,
      upload: { state: 'stopped' },
    });
    const second = upload(creator, csvOf(forms(2000)));
    expect((await cancel(superAdmin, await underWay(), 'undo')).status).toBe(200);
    const { status, body } = await second;
    expect([status, body.message]).toEqual([409, REFUSALS.cancelled]);
  });

  it('is in the audit with the person who cancelled it and the number of inserted rentals', async () => {
    const id = await inserting();
    await cancel(superAdmin, id, 'keep');
    const [line] = (await superAdmin.call(getAuditEvents, { query: { kind: 'created' } })).body.data.result;
    expect(line).toMatchObject({ details: 'Cancelled while it was inserted. Inserted: 0, Skipped: 0' });
    expect(line?.actor?.email).not.toBe(person.email);
  });

  it('is only possible for people who see the upload', async () => {
    const id = await addUpload(server, (await addUser(server.db, { role: 'super-admin' })).id, {
      state: 'inserting',
      worker_id: 'this-test',
      worker_until: server.clock.now() + LEASE_MS,
    });
    expect((await cancel(creator, id, 'keep')).status).toBe(404);
    expect((await cancel(superAdmin, id, 'keep')).status).toBe(200);
  });
});
