import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireUploads } from '../../server/uploads/unfinished-uploads.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { commitUpload, getUpload, getUploads, startUpload } from '../../src/contract/uploads/upload-calls.js';
import { UNFINISHED_UPLOADS } from '../../src/contract/limits.js';
import type { Client } from './client.js';
import { addUpload, csvOf, settled, startAndCheck, upload, uploadForm } from './upload-support.js';
import { HOUR_MS, rentalForm } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let person: TestUser;
let superAdmin: Client;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(START_MS);
  await server.db.updateTable('uploads').set({ state: 'cancelled' }).execute();
  person = await addUser(server.db, { role: 'super-admin' });
  superAdmin = await server.loginAs(person);
});

const start = () =>
  superAdmin.send(startUpload.path, { method: 'POST', body: uploadForm(csvOf([rentalForm()])) });
const expire = () => expireUploads(server);
const storedPieces = async (id: string) =>
  (await server.db.selectFrom('upload_files').select('piece').where('upload_id', '=', id).execute()).length;

describe('unfinished uploads', () => {
  it('are limited in number per person; another one can start when one is finished', async () => {
    for (let i = 1; i < UNFINISHED_UPLOADS.perPerson; i += 1) await addUpload(server, person.id);
    const last = await addUpload(server, person.id, { state: 'choosing' });
    const before = (await server.db.selectFrom('upload_files').select('piece').execute()).length;
    const { status, body } = await start();
    expect([status, body.message]).toEqual([
      409,
      refusal('too-many-open', {
        count: UNFINISHED_UPLOADS.perPerson,
        size: UNFINISHED_UPLOADS.megabytesPerPerson,
      }).message,
    ]);
    expect((await upload(superAdmin, csvOf([rentalForm()]))).status).toBe(409);
    expect((await server.db.selectFrom('upload_files').select('piece').execute()).length).toBe(before);
    await server.db.updateTable('uploads').set({ state: 'done' }).where('id', '=', last).execute();
    expect((await start()).status).toBe(200);
  });

  it('are limited even if many start in parallel', async () => {
    for (let i = 2; i < UNFINISHED_UPLOADS.perPerson; i += 1) await addUpload(server, person.id);
    const statuses = (await Promise.all([start(), start(), start(), start(), start()])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it('are limited in size per person', async () => {
    const file_bytes = UNFINISHED_UPLOADS.megabytesPerPerson * 1024 * 1024 - 10;
    await addUpload(server, person.id, { file_bytes });
    expect((await start()).body.message).toBe(
      refusal('too-many-open', {
        count: UNFINISHED_UPLOADS.perPerson,
        size: UNFINISHED_UPLOADS.megabytesPerPerson,
      }).message,
    );
  });

  it('are limited in number for all people together', async () => {
    const people = await Promise.all(
      Array.from({ length: UNFINISHED_UPLOADS.inAll / UNFINISHED_UPLOADS.perPerson }, () =>
        addUser(server.db, { role: 'super-admin' }),
      ),
    );
    for (const { id } of people)
      for (let i = 0; i < UNFINISHED_UPLOADS.perPerson; i += 1) await addUpload(server, id);
    const { status, body } = await start();
    expect([status, body.message]).toEqual([503, REFUSALS['too-many-open-in-all']]);
  });
});

describe('an upload whose file is damaged in the database while it is inserted', () => {
  it('fails, and the uploads behind it go on', async () => {
    // None of the file's pieces is stored.
    const id = await addUpload(server, person.id, { state: 'inserting', file_bytes: 1000 });
    expect((await upload(superAdmin, csvOf([rentalForm()]))).status).toBe(200);
    expect((await superAdmin.call(getUpload, { params: { id } })).body.data).toMatchObject({
      state: 'failed',
      sentence: REFUSALS.internal,
      inserted: 0,
    });
  });
});

describe('an upload that another server takes over while it is inserted', () => {
  it('is left to that server, and inserted whole', async () => {
    const ROWS = 2000;
    const { _id } = await startAndCheck(
      superAdmin,
      csvOf(Array.from({ length: ROWS }, () => rentalForm())),
      'taken-over.csv',
    );
    await superAdmin.call(commitUpload, { params: { id: _id } });
    const taken = server.db
      .updateTable('uploads')
      .set({ worker_id: 'another-server', worker_until: START_MS + 1000 })
      .where('id', '=', _id)
      .where('inserted', '>', 0);
    await expect.poll(async () => (await taken.executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n);
    // This server works at the next upload when it has noticed.
    expect((await upload(superAdmin, csvOf([rentalForm()]))).status).toBe(200);
    const { body } = await superAdmin.call(getUpload, { params: { id: _id } });
    expect(body.data).toMatchObject({ state: 'inserting', sentence: null });
    expect(body.data.inserted).toBeLessThan(ROWS);
    // The other server has crashed, and its lease has ended.
    await server.db.updateTable('uploads').set({ worker_until: START_MS }).where('id', '=', _id).execute();
    expect((await upload(superAdmin, csvOf([rentalForm()]))).status).toBe(200);
    expect(await settled(superAdmin, _id)).toMatchObject({ state: 'done', inserted: ROWS });
  });
});

describe('an upload that waits for a person', () => {
  it('expires after its hours: its file is deleted, the list says why, and the audit names the sender', async () => {
    const { _id } = await startAndCheck(superAdmin, csvOf([rentalForm()]), 'forgotten.csv');
    server.clock.set(START_MS + UNFINISHED_UPLOADS.hours * HOUR_MS - 1);
    await expire();
    expect(await storedPieces(_id)).toBe(1);
    server.clock.advance(1);
    await expire();
    expect(await storedPieces(_id)).toBe(0);
    const again = await server.loginAs(person);
    const listed = (await again.call(getUploads, { query: {} })).body.data.result[0];
    expect(listed).toMatchObject({
      _id,
      state: 'expired',
      sentence: refusal('upload-expired', { hours: UNFINISHED_UPLOADS.hours }).message,
      inserted: 0,
    });
    expect((await again.call(commitUpload, { params: { id: _id } })).status).toBe(409);
    const [line] = (await again.call(getAuditEvents, { query: { kind: 'deleted' } })).body.data.result;
    expect(line).toMatchObject({ subject: 'Upload forgotten.csv', actor: null });
    expect(line?.details).toContain(person.email);
  });

  it.each(['checking', 'inserting', 'done'] as const)('does not expire while it is %s', async (state) => {
    const id = await addUpload(server, person.id, { state });
    server.clock.set(START_MS + 2 * UNFINISHED_UPLOADS.hours * HOUR_MS);
    await expire();
    const again = await server.loginAs(person);
    expect((await again.call(getUpload, { params: { id } })).body.data.state).not.toBe('expired');
  });
});
