import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import {
  cancelUpload,
  commitUpload,
  getUpload,
  getUploads,
  matchColumns,
  undoUpload,
} from '../../src/contract/uploads/upload-calls.js';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import type { Client } from './client.js';
import {
  addUpload,
  commitAndWait,
  csvOf,
  matchAndWait,
  settled,
  startAndCheck,
  tableOf,
  upload,
  xlsxOf,
} from './upload-support.js';
import { rentalForm, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const BULK_ACCOUNT = 'bulk@example.com';

describe('an upload step by step', () => {
  let server: TestServer;
  let superAdmin: Client;
  let creator: Client;

  beforeAll(async () => {
    server = await startServer({ bulkUploadAccount: BULK_ACCOUNT });
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    creator = await server.loginAs(await addUser(server.db, { role: 'data-creator', email: BULK_ACCOUNT }));
    await setRules(server, {});
  });
  afterAll(() => server.close());
  beforeEach(() => server.db.deleteFrom('rentals').execute());

  const count = async (table: 'rentals' | 'upload_files') =>
    (
      await server.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const numbered = (column: number) => ({ params: { id: String(column) } });

  it('predicts before the commit what happens to each row, and then does that', async () => {
    const good = rentalForm();
    const file = csvOf([good, good, rentalForm({ rent: '' }), rentalForm({ rent: '' })]);
    const ready = await startAndCheck(creator, file);
    expect(ready).toMatchObject({ state: 'ready', rows: 4, inserted: 0 });
    expect(ready.preview).toMatchObject({ wouldInsert: 1, wouldSkip: 3, missing: [] });
    expect(ready.preview?.reasons).toEqual([
      { reason: 'Rent is required', code: 'required', values: { label: 'Rent' }, rows: 2 },
      { reason: REFUSALS['number-earlier-in-file'], code: 'number-earlier-in-file', rows: 1 },
    ]);
    expect(ready.preview?.firstRows[0]).toEqual(tableOf([good])[1]);
    expect(await count('rentals')).toBe(0);
    expect(await commitAndWait(creator, ready._id)).toMatchObject({
      state: 'done',
      inserted: 1,
      skipped: 3,
      rowsDone: 4,
      canUndo: true,
    });
    expect(await count('upload_files')).toBe(0);
  });

  it('asks which of several sheets to read, then reads that one', async () => {
    const file = xlsxOf({ Notes: [['Call them soon']], Leads: tableOf([rentalForm()]), Empty: [] });
    const choosing = await startAndCheck(creator, file, 'leads.xlsx');
    expect(choosing).toMatchObject({ state: 'choosing', sheets: ['Notes', 'Leads'], sheet: null });
    const ready = await matchAndWait(creator, choosing._id, { sheet: 'Leads' });
    expect(ready).toMatchObject({ state: 'ready', sheet: 'Leads', preview: { wouldInsert: 1 } });
  });

  it('refuses columns together with another sheet, whose header is another', async () => {
    const file = xlsxOf({ Old: tableOf([rentalForm()]), Leads: [['Only one']] });
    const { _id } = await startAndCheck(creator, file, 'leads.xlsx');
    const { preview } = await matchAndWait(creator, _id, { sheet: 'Old' });
    const columns = preview?.columns ?? expect.fail('There is no preview');
    const { status, body } = await creator.call(matchColumns, {
      params: { id: _id },
      body: { sheet: 'Leads', columns },
    });
    expect([status, body.errors]).toMatchObject([400, [{ path: 'columns', code: 'columns-before-sheet' }]]);
    expect(await settled(creator, _id)).toMatchObject({ state: 'ready', sheet: 'Old' });
  });

  it('needs a column for every required field, and remembers the columns chosen by hand', async () => {
    const rows = tableOf([rentalForm()]).map((row, index) =>
      index === 0 ? row.map((name) => (name === 'rent' ? 'Euros' : name)) : row,
    );
    const ready = await startAndCheck(creator, csvOf(rows));
    expect(ready.preview).toMatchObject({ missing: ['rent'], wouldInsert: 0 });
    const refused = await creator.call(commitUpload, { params: { id: ready._id } });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      refusal('missing-columns', { labels: ['Rent'] }).message,
    ]);
    const columns = { ...ready.preview?.columns, rent: 3 };
    expect((await matchAndWait(creator, ready._id, { columns })).preview).toMatchObject({
      missing: [],
      wouldInsert: 1,
    });
    expect((await startAndCheck(creator, csvOf([...rows, ...rows.slice(1)]))).preview?.missing).toEqual([]);
    expect((await startAndCheck(superAdmin, csvOf(rows))).preview?.missing).toEqual(['rent']);
  });

  it('reads only the first rows while a required field has no column, and all when it has one', async () => {
    const rows = Array.from({ length: 700 }, () => tableOf([rentalForm()])[1] ?? []);
    const file = csvOf([UPLOAD_FIELDS.map((_, index) => `Spalte ${index}`), ...rows]);
    const ready = await startAndCheck(creator, file);
    expect(ready).toMatchObject({ state: 'ready', rows: null });
    expect(ready.preview).toMatchObject({ wouldInsert: 0, wouldSkip: 0, reasons: [] });
    expect([ready.preview?.missing.length, ready.preview?.firstRows.length]).toEqual([7, 5]);
    const columns = Object.fromEntries(UPLOAD_FIELDS.map((field, index) => [field, index]));
    expect(await matchAndWait(creator, ready._id, { columns })).toMatchObject({
      rows: 700,
      preview: { missing: [], wouldInsert: 700 },
    });
  });

  it('shows words of a file whose encoding is a guess, and reads it in the one that is chosen', async () => {
    const text = csvOf([rentalForm({ client_name: 'Jos\x8e N\x9c\x96ez', address: 'Calle Uni\x97n' })]);
    const ready = await startAndCheck(creator, Buffer.from(text, 'latin1'));
    expect(ready.preview?.encoding).toMatchObject({ used: 'windows-1252', isSure: false });
    const chosen = await matchAndWait(creator, ready._id, { encoding: 'macintosh' });
    expect(chosen.preview?.encoding).toEqual({
      used: 'macintosh',
      isSure: false,
      sample: ['José', 'Núñez', 'Unión'],
    });
    await commitAndWait(creator, ready._id);
    const { client_name } = await server.db
      .selectFrom('rentals')
      .select('client_name')
      .executeTakeFirstOrThrow();
    expect(client_name).toBe('José Núñez');
  });

  it('says in which row it found the header, and that an encoding is sure', async () => {
    const ready = await startAndCheck(creator, `Leads of November\n\n${csvOf([rentalForm()])}`);
    expect(ready.preview).toMatchObject({
      headerRow: 3,
      wouldInsert: 1,
      encoding: { isSure: true, sample: [] },
    });
  });

  it('stores a name without its NUL, and skips one of which nothing is visible', async () => {
    const forms = [rentalForm({ client_name: 'Ann\u0000 Lee' }), rentalForm({ client_name: '\u200b\u0000' })];
    const { body } = await upload(creator, csvOf(forms));
    expect(body.data).toMatchObject({ inserted: 1, skipped: 1 });
    expect(body.data.skippedRows[0]?.reason).toBe('Client Name is required');
    const names = await server.db.selectFrom('rentals').select('client_name').execute();
    expect(names).toEqual([{ client_name: 'Ann Lee' }]);
  });

  it('stores nothing of a cancelled upload', async () => {
    const { _id } = await startAndCheck(creator, csvOf([rentalForm()]));
    const before = await count('upload_files');
    expect((await creator.call(cancelUpload, { params: { id: _id }, body: {} })).body.data).toMatchObject({
      state: 'cancelled',
    });
    expect(await count('upload_files')).toBe(before - 1);
    expect((await creator.call(commitUpload, { params: { id: _id } })).status).toBe(409);
    expect(await count('rentals')).toBe(0);
  });

  it('can be undone completely when nobody picked one of its rentals', async () => {
    const { body } = await upload(creator, csvOf([rentalForm(), rentalForm()]));
    const { _id } = body.data.upload;
    await creator.call(undoUpload, { params: { id: _id } });
    expect(await settled(creator, _id)).toMatchObject({
      state: 'undone',
      takenOut: 2,
      canUndo: false,
      stays: { inHand: 0, finished: 0, bypassed: 0, returned: 0 },
    });
    expect(await count('rentals')).toBe(0);
  });

  it('reports an unusable file with its sentence, and stores nothing', async () => {
    const before = await count('upload_files');
    const failed = await startAndCheck(creator, 'facebook_name,number\n');
    expect(failed).toMatchObject({ state: 'failed', sentence: REFUSALS['header-only'] });
    expect(await count('upload_files')).toBe(before);
  });

  it('is visible to its sender and to super-admins', async () => {
    const own = await startAndCheck(creator, csvOf([rentalForm()]));
    const other = await startAndCheck(superAdmin, csvOf([rentalForm()]));
    expect((await creator.call(getUpload, { params: { id: other._id } })).status).toBe(404);
    expect((await superAdmin.call(getUpload, { params: { id: own._id } })).status).toBe(200);
    const listed = await creator.call(getUploads, { query: { limit: 1000 } });
    expect(listed.body.data.result.map(({ _id }) => _id)).not.toContain(other._id);
    expect(listed.body.data.result.map(({ _id }) => _id)).toContain(own._id);
  });

  it('is in the audit when it is inserted, and when it is undone', async () => {
    const { body } = await upload(superAdmin, csvOf([rentalForm()]), { fileName: 'audited.csv' });
    await superAdmin.call(undoUpload, { params: { id: body.data.upload._id } });
    await settled(superAdmin, body.data.upload._id);
    const events = (await superAdmin.call(getAuditEvents, { query: {} })).body.data.result;
    const lines = events.filter(({ subject }) => subject === 'Upload audited.csv');
    expect(lines.map(({ kind, details }) => [kind, details])).toEqual([
      ['deleted', 'Undone: 1 rentals taken out'],
      ['created', 'Inserted: 1, Skipped: 0'],
    ]);
  });

  it('refuses each call in the wrong state', async () => {
    const user = await addUser(server.db, { role: 'super-admin' });
    const id = await addUpload(server, user.id, { state: 'failed' });
    for (const endpoint of [commitUpload, cancelUpload, undoUpload])
      expect((await superAdmin.call(endpoint, { params: { id }, body: {} })).status).toBe(409);
    expect((await superAdmin.call(commitUpload, numbered(7))).status).toBe(404);
  });
});
