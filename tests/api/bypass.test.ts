import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import {
  downloadBypassBatch,
  downloadRentals,
  getBypassBatches,
  getBypassPool,
} from '../../src/contract/bypass/bypass.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { LeadsType } from '../../src/contract/settings/settings-fields.js';
import { partOf, stylesMarked } from '../../src/spreadsheet/testing.js';
import { SHEET_DATE_FORMAT } from '../../src/spreadsheet/cell.js';
import type { Client } from './client.js';
import { csvOf, upload } from './upload-support.js';
import { addPicker, addRental, addRentals, MINUTE_MS, rentalForm, setRules } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

describe('bypass', () => {
  let server: TestServer;
  let superAdmin: Client;
  let admin: TestUser;

  beforeAll(async () => {
    server = await startServer();
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    admin = await addUser(server.db, { role: 'admin' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('rentals').execute();
    await setRules(server, {});
  });

  const download = async (limit: number, batchId?: string) => {
    const { status, headers, body } = await superAdmin.call(downloadRentals, {
      query: { limit, admin_email: admin.email, batchId },
    });
    return { status, headers, body, bytes: body.data as Buffer };
  };
  const rowsOf = (bytes: Buffer): string[][] => {
    const { SheetNames, Sheets } = read(bytes);
    expect(SheetNames).toEqual(['Rentals']);
    return utils.sheet_to_json<string[]>(Sheets['Rentals'] ?? {}, { header: 1 }).slice(1);
  };
  const clients = (bytes: Buffer) => rowsOf(bytes).map(([, client]) => client);
  const add = (client_name: string, given: Parameters<typeof addRental>[1] = {}) =>
    addRental(server.db, { client_name, ...given });

  it('takes the next rentals of the queue, and writes real dates in Panama time into the file', async () => {
    await add('second', { created_at: START_MS + 1 });
    await add('=1+1', { created_at: START_MS, number: '+1 702 555 0000', ss_link: null });
    await add('third', { created_at: START_MS + 2 });
    const { status, headers, bytes } = await download(2);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="rentals_\d{14}\.xlsx"$/);
    expect(clients(bytes)).toEqual(['=1+1', 'second']);
    expect(rowsOf(bytes)[0]?.slice(1, 3)).toEqual(['=1+1', '+1 702 555 0000']);
    const sheet = read(bytes, { cellNF: true, cellText: true }).Sheets['Rentals'] ?? {};
    // 10:00 AM in Panama on 11/20/2026 as the serial number of a spreadsheet: it can be sorted and filtered
    // as a date.
    expect(sheet['A2']).toMatchObject({
      t: 'n',
      z: SHEET_DATE_FORMAT,
      w: '11/20/2026 10:00 AM',
      v: expect.closeTo(46_346 + 10 / 24, 6) as number,
    });
    expect(sheet['B2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet['B2']).not.toHaveProperty('f');
    // The cell doesn't become a formula when somebody edits it.
    const file = new Blob([new Uint8Array(bytes)]);
    const [, style] = /r="B2" s="(\d+)"/.exec(await partOf(file, 'xl/worksheets/sheet1.xml')) ?? [];
    expect((await stylesMarked(file))[Number(style)]).toBe(true);
    expect(sheet['!autofilter']).toEqual({ ref: expect.stringMatching(/^A1:[A-Z]+3$/) as string });
  });

  it('marks the rentals as fetched in the admin’s batch, and isn’t counted by any limit', async () => {
    const id = await add('one');
    await download(5);
    const rental = await server.db
      .selectFrom('rentals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(rental).toMatchObject({
      fetched_at: server.clock.now(),
      fetcher_id: null,
      fetcher_admin_id: null,
      bypass_admin_id: admin.id,
    });
    const { body } = await superAdmin.call(getBypassBatches, { query: {} });
    expect(body.data.result[0]).toMatchObject({
      _id: rental.bypass_batch_id,
      rentals: 1,
      admin: { email: admin.email },
    });
    expect((await download(1)).status).toBe(404);
  });

  it('returns the same file again for the same batch id, and takes no more rentals', async () => {
    await add('one');
    await add('two');
    const first = await download(1, 'made-by-the-browser');
    await server.db.updateTable('rentals').set({ client_name: 'changed since' }).execute();
    server.clock.advance(MINUTE_MS);
    const again = await download(1, 'made-by-the-browser');
    const byBatchId = await superAdmin.call(downloadBypassBatch, { params: { id: 'made-by-the-browser' } });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect((byBatchId.body.data as Buffer).equals(first.bytes)).toBe(true);
    expect(clients((await download(5)).bytes)).toEqual(['changed since']);
  });

  it('returns the file of an old batch in the lead columns of that time', async () => {
    const by = await addUser(server.db, { role: 'super-admin' });
    const columns = [{ header: 'Bedrooms of then', width: 10 }];
    const rows = JSON.stringify({ columns, rows: [['3']] });
    await server.db
      .insertInto('bypass_batches')
      .values({ id: 'then', admin_id: admin.id, user_id: by.id, rentals: 1, rows, created_at: START_MS })
      .execute();
    const { body } = await superAdmin.call(downloadBypassBatch, { params: { id: 'then' } });
    const sheet = read(body.data).Sheets['Rentals'] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['Bedrooms of then'], ['3']]);
  });

  it('writes an audit entry for each download of the file', async () => {
    await add('one');
    await download(1, 'audited-each-time');
    await download(1, 'audited-each-time');
    await superAdmin.call(downloadBypassBatch, { params: { id: 'audited-each-time' } });
    const { body } = await superAdmin.call(getAuditEvents, { query: { kind: 'exported', limit: 3 } });
    const again = 'Bypass of 1 rental, downloaded again';
    expect(body.data.result.map(({ details }) => details)).toEqual([again, again, 'Bypass of 1 rental']);
    expect(body.data.result[0]).toMatchObject({ subject: admin.email });
  });

  it('respects the hold time and the leads type', async () => {
    const now = server.clock.now();
    await setRules(server, { leadsType: 'auto', isHoldEnabled: true, holdTime: 10 });
    await add('on hold', { created_at: now });
    await add('backlog', { created_at: now - 3 * 24 * 60 * MINUTE_MS });
    await add('today', { created_at: now - 20 * MINUTE_MS });
    await add('for use', { created_at: now, source: 'for-use' });
    await add('returned', { created_at: now - 30 * MINUTE_MS, returned_at: now - 5 * MINUTE_MS });
    expect(clients((await download(9)).bytes)).toEqual(['returned', 'for use', 'today', 'backlog']);
    const held = await download(1);
    expect(held.status).toBe(404);
    expect(held.body.message).toContain('1 on hold');
  });

  it.each(Object.values(LeadsType.schema))(
    'previews how many rentals it would take, counting each once: %s',
    async (leadsType) => {
      const now = server.clock.now();
      const pool = async () => (await superAdmin.call(getBypassPool)).body.data;
      await setRules(server, { leadsType, isHoldEnabled: true, holdTime: 10 });
      expect(await pool()).toEqual({ pickable: 0, leadsType, onHold: 0, nextFreeAt: null });
      await add('on hold', { created_at: now });
      await add('ripe', { created_at: now - 20 * MINUTE_MS });
      await add('for use', { created_at: now, source: 'for-use' });
      await add('for use, ripe', { created_at: now - 20 * MINUTE_MS, source: 'for-use' });
      await add('returned', { created_at: now - 30 * MINUTE_MS, returned_at: now - 5 * MINUTE_MS });
      const nextFreeAt = new Date(now + 10 * MINUTE_MS).toISOString();
      expect(await pool()).toEqual({ pickable: 4, leadsType, onHold: 1, nextFreeAt });
      expect(rowsOf((await download(9)).bytes)).toHaveLength(4);
      expect(await pool()).toMatchObject({ pickable: 0, onHold: 1 });
    },
  );

  it('can be reversed for a number only by an upload for use', async () => {
    const form = rentalForm();
    await upload(superAdmin, csvOf([form]));
    await download(1);
    expect((await upload(superAdmin, csvOf([form]))).body.data).toMatchObject({ inserted: 0, skipped: 1 });
    const changed = { ...form, rent: '$1' };
    expect((await upload(superAdmin, csvOf([changed]), { forUse: true })).body.data).toMatchObject({
      inserted: 1,
      skipped: 0,
    });
    const { client } = await addPicker(server);
    expect((await client.call(getSingleRental)).body.data).toMatchObject({ rent: '$1' });
  });

  it('refuses everybody but admins', async () => {
    const query = { limit: 1, admin_email: 'nobody@example.com' };
    const { status, body } = await superAdmin.call(downloadRentals, { query });
    expect([status, body.message]).toEqual([400, REFUSALS['no-such-admin']]);
  });

  const TITLE = 'takes no rental twice and loses none in 10 downloads of 100 while 20 pickers fetch: %s';
  const race = async (leadsType: LeadsType) => {
    const total = 1500;
    await addRentals(server.db, total, (i) => ({ created_at: START_MS - i }));
    await setRules(server, { leadsType });
    const pickers: Client[] = [];
    for (let i = 0; i < 20; i += 1) pickers.push((await addPicker(server)).client);
    let areDownloading = true;
    const pickOn = async (picker: Client): Promise<string[]> => {
      const numbers: string[] = [];
      while (areDownloading) {
        const { status, body } = await picker.call(getSingleRental);
        if (status !== 200) break;
        numbers.push(body.data.number);
        await picker.call(completeTask, { body: { number_status: 'valid' } });
      }
      return numbers;
    };
    const downloads = Promise.all(Array.from({ length: 10 }, () => download(100))).finally(() => {
      areDownloading = false;
    });
    const [files, picked] = await Promise.all([downloads, Promise.all(pickers.map(pickOn))]);
    const bypassed = files.flatMap(({ status, bytes }) => (status === 200 ? rowsOf(bytes) : []));
    const numbers = [...bypassed.map(([, , number]) => number), ...picked.flat()];
    const { body } = await superAdmin.call(getBypassPool);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length + body.data.pickable).toBe(total);
  };
  it.each(['auto'] as const)(TITLE, race);
  it.each(Object.values(LeadsType.schema).filter((each) => each !== 'auto'))(TITLE, { tags: ['long'] }, race);
});
