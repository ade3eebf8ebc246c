/** Import into the do-not-contact list, its undo, and the export. */
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../server/base/ids.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import {
  addDoNotContact,
  exportDoNotContact,
  getDoNotContact,
  type ExportFormat,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import {
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
  undoDoNotContactImport,
  type DoNotContactImportRow,
} from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../../src/contract/limits.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getHeldRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addRental, fetchOne, freshNumber, HOUR_MS, setRules } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, withoutTable, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let admin: Client;
let leader: Client;
let picker: Client;

beforeAll(async () => {
  server = await startServer();
  own = await addGroup(server.db);
  await logInAll();
});
beforeEach(async () => {
  await server.db.deleteFrom('do_not_contact').execute();
  await server.db.deleteFrom('do_not_contact_imports').execute();
  await server.db
    .updateTable('rentals')
    .set({ number_status: 'valid', fetched_at: 1, finished_at: 1 })
    .execute();
  await setRules(server, {});
});
afterAll(() => server.close());

async function logInAll() {
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  admin = await server.loginAs(own.admin);
  leader = await server.loginAs(own.pickerLeader);
  picker = await server.loginAs(own.picker);
}

const rowsOf = (...numbers: (string | undefined)[]): DoNotContactImportRow[] =>
  numbers.map((number, index) => ({ row: index + 2, number }));
const listed = async (by: Client = superAdmin) => {
  const { body } = await by.call(getDoNotContact, { query: { isLifted: false, limit: 1000 } });
  return body.data.result;
};
const preview = (by: Client, rows: DoNotContactImportRow[]) =>
  by.call(previewDoNotContactImport, { body: { reason: 'asked-to-stop', rows } });
const send = (by: Client, rows: DoNotContactImportRow[], { importId = newId(), isLast = true } = {}) =>
  by.call(importDoNotContact, {
    body: { importId, fileName: 'stop.csv', reason: 'asked-to-stop', rows, isLast },
  });
const undo = (by: Client, importId: string) => by.call(undoDoNotContactImport, { params: { importId } });
const auditOf = async (kind: 'do-not-contact-added' | 'do-not-contact-lifted' | 'exported') => {
  const { body } = await superAdmin.call(getAuditEvents, { query: { kind } });
  return body.data.result.map(({ subject, details }) => [subject, details]);
};
async function inPool() {
  const number = freshNumber();
  return { number, id: await addRental(server.db, { number, number_key: numberKey(number) }) };
}

describe('an import', () => {
  it('lists its numbers with their reasons and notes, and refuses each other row with the reason', async () => {
    const [known, first, second] = [freshNumber(), freshNumber(), freshNumber()];
    await leader.call(addDoNotContact, { body: { number: known, reason: 'other' } });
    const rows: DoNotContactImportRow[] = [
      { row: 2, number: first, reason: 'legal', note: 'A letter' },
      { row: 3, number: known },
      { row: 4, number: 'call me' },
      { row: 5, number: `+1 ${first}` },
      { row: 6, number: second, reason: ' ', note: '' },
      { row: 7, number: freshNumber(), reason: 'rude' },
      { row: 8 },
      { row: 9, number: freshNumber(), note: 'x'.repeat(201) },
      { row: 10, number: '555-0100' },
    ];
    const expected = {
      listed: 2,
      refused: [
        { row: 3, errors: [{ path: 'number', code: 'do-not-contact' }] },
        { row: 4, errors: [{ path: 'number', code: 'number-characters' }] },
        { row: 5, errors: [{ path: 'number', code: 'number-in-file', values: { row: 2 } }] },
        { row: 7, errors: [{ path: 'reason', code: 'not-one-of' }] },
        { row: 8, errors: [{ path: 'number', code: 'required' }] },
        { row: 9, errors: [{ path: 'note', code: 'too-long' }] },
        { row: 10, errors: [{ path: 'number', code: 'needs-area-code' }] },
      ],
    };
    expect((await preview(admin, rows)).body.data).toMatchObject(expected);
    expect(await listed()).toHaveLength(1);
    expect((await send(admin, rows)).body.data).toMatchObject(expected);
    expect(await listed(admin)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: first, reason: 'legal', note: 'A letter' }),
        expect.objectContaining({ number: second, reason: 'asked-to-stop', note: null }),
      ]),
    );
    expect(await auditOf('do-not-contact-added')).toContainEqual(['File stop.csv', '2 numbers']);
  });

  it('completes seven digits with the default area code', async () => {
    await setRules(server, { defaultAreaCode: '702' });
    expect((await send(admin, rowsOf('555-0177'))).body.data).toMatchObject({ listed: 1, refused: [] });
    expect((await listed()).map(({ number }) => numberKey(number))).toEqual(['+17025550177']);
  });

  it('takes its numbers out of the pool and out of a hand, with a step in the history', async () => {
    const held = await inPool();
    await fetchOne(picker);
    const waiting = await inPool();
    const importId = newId();
    await send(leader, rowsOf(held.number, waiting.number), { importId });
    expect((await picker.call(getHeldRental)).body.data).toMatchObject({ rental: { isDoNotContact: true } });
    await server.db
      .updateTable('rentals')
      .set({ number_status: 'valid', finished_at: 1 })
      .where('id', '=', held.id)
      .execute();
    expect((await picker.call(getSingleRental)).status).toBe(404);
    await undo(leader, importId);
    expect((await fetchOne(picker))._id).toBe(waiting.id);
    const { body } = await superAdmin.call(getRentalHistory, { params: { id: held.id }, query: {} });
    expect(body.data.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['do-not-contact', 'contact-allowed']),
    );
  });

  it('lists no number twice when a call is repeated, and gives the same answer', async () => {
    const importId = newId();
    const [first, second] = [freshNumber(), freshNumber()];
    const begin = () => send(admin, rowsOf(first, 'wrong'), { importId, isLast: false });
    const end = () => send(admin, rowsOf(second), { importId });
    const answers = [await begin(), await begin(), await end(), await end()];
    expect(answers.map(({ body }) => [body.data.listed, body.data.refused.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(await listed()).toHaveLength(2);
    const audit = await auditOf('do-not-contact-added');
    expect(audit.slice(0, 2)).toEqual([
      ['File stop.csv', '1 number'],
      ['File stop.csv', '1 number'],
    ]);
  });

  it('is only of people who add to the list, and its id belongs to one person', async () => {
    const importId = newId();
    await send(admin, rowsOf(freshNumber()), { importId });
    expect((await send(leader, rowsOf(freshNumber()), { importId })).status).toBe(404);
    expect((await send(picker, rowsOf(freshNumber()))).status).toBe(403);
    expect((await preview(picker, rowsOf(freshNumber()))).status).toBe(403);
  });

  it('has rows in each call, and at most as many as one call takes', async () => {
    expect((await send(admin, [])).status).toBe(400);
    const tooMany = Array.from({ length: MAX_DO_NOT_CONTACT_IMPORT.rowsACall + 1 }, (_, row) => ({ row }));
    expect((await preview(admin, tooMany)).status).toBe(400);
  });

  it('lists the largest number of rows of one call at once', async () => {
    const rows = Array.from({ length: MAX_DO_NOT_CONTACT_IMPORT.rowsACall }, (_, index) => ({
      row: index + 2,
      number: String(2_015_550_000 + index),
    }));
    expect((await send(superAdmin, rows)).body.data).toMatchObject({ listed: rows.length, refused: [] });
  });
});

describe('the undo of an import', () => {
  it('takes its numbers off the list, and not those that were listed otherwise', async () => {
    const [single, imported] = [freshNumber(), freshNumber()];
    await admin.call(addDoNotContact, { body: { number: single, reason: 'legal' } });
    const importId = newId();
    await send(admin, rowsOf(single, imported), { importId });
    expect((await undo(admin, importId)).body.data).toEqual({ lifted: 1 });
    expect((await undo(admin, importId)).body.data).toEqual({ lifted: 0 });
    expect((await listed()).map(({ number }) => number)).toEqual([single]);
    const { body } = await superAdmin.call(getDoNotContact, { query: { isLifted: true } });
    expect(body.data.result).toMatchObject([{ number: imported, lifted: { reason: 'Import undone' } }]);
    expect((await auditOf('do-not-contact-lifted'))[0]).toEqual(['File stop.csv', 'Import undone: 1 number']);
  });

  it('ends the import: later rows of it are refused', async () => {
    const importId = newId();
    await send(admin, rowsOf(freshNumber()), { importId, isLast: false });
    await undo(admin, importId);
    const { status, body } = await send(admin, rowsOf(freshNumber()), { importId });
    expect([status, body.code]).toEqual([409, 'import-undone']);
    expect(await listed()).toEqual([]);
  });

  it('is possible for a day, and for super-admins always; nobody else sees an import', async () => {
    const importId = newId();
    await send(admin, rowsOf(freshNumber()), { importId });
    const imports = async (by: Client) =>
      (await by.call(getDoNotContactImports)).body.data.map(({ fileName, listed: count }) => [
        fileName,
        count,
      ]);
    expect([await imports(admin), await imports(leader)]).toEqual([[['stop.csv', 1]], []]);
    expect((await undo(leader, importId)).status).toBe(404);
    server.clock.advance(MAX_DO_NOT_CONTACT_IMPORT.undoHours * HOUR_MS);
    await logInAll();
    const { status, body } = await undo(admin, importId);
    expect([status, body.code, await imports(admin)]).toEqual([409, 'import-too-old', []]);
    expect(await imports(superAdmin)).toEqual([['stop.csv', 1]]);
    expect((await undo(superAdmin, importId)).body.data).toEqual({ lifted: 1 });
    expect(await imports(superAdmin)).toEqual([]);
  });

  it('lifts a file that is longer than one batch', async () => {
    const importId = newId();
    const rows = (from: number) =>
      Array.from({ length: 1500 }, (_, index) => ({
        row: from + index,
        number: String(2_025_550_000 + from + index),
      }));
    await send(admin, rows(0), { importId, isLast: false });
    await send(admin, rows(1500), { importId });
    expect((await undo(admin, importId)).body.data).toEqual({ lifted: 3000 });
    expect(await listed()).toEqual([]);
  });
});

describe('an undo of an import', () => {
  it('has what it lifted in the audit, also when it fails between two batches', async () => {
    const importId = newId();
    await send(admin, rowsOf(freshNumber(), freshNumber()), { importId });
    const failed = await withoutTable(server.db, 'audit_events', () => undo(admin, importId));
    expect([failed.status, (await listed()).length]).toEqual([500, 2]);
    expect((await undo(admin, importId)).body.data).toEqual({ lifted: 2 });
    expect((await auditOf('do-not-contact-lifted'))[0]).toEqual([
      'File stop.csv',
      'Import undone: 2 numbers',
    ]);
  });
});

describe('the export', () => {
  const cellsOf = async (by: Client, format: ExportFormat) => {
    const { status, headers, body } = await by.call(exportDoNotContact, { query: { format } });
    expect(status).toBe(200);
    const bytes = body.data as Buffer;
    const { SheetNames, Sheets } = read(bytes, { raw: true });
    const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
    return { rows, text: bytes.toString(), name: headers.get('content-disposition') };
  };

  it.each(['csv', 'xlsx'] as const)(
    'has the numbers that are listed now as %s, newest first',
    async (format) => {
      const [older, lifted] = [freshNumber(), freshNumber()];
      await admin.call(addDoNotContact, {
        body: { number: older, reason: 'legal', note: '=cmd();=more();-5;＝full()' },
      });
      const importId = newId();
      await send(admin, rowsOf(lifted), { importId });
      await undo(admin, importId);
      server.clock.advance(1000);
      await leader.call(addDoNotContact, { body: { number: '+34 612 345 678', reason: 'wrong-person' } });
      const { rows, text, name } = await cellsOf(superAdmin, format);
      expect(rows[0]).toEqual(['Number', 'Reason', 'Note', 'Added', 'Added by']);
      expect(rows.slice(1).map(([number, reason]) => [number, reason])).toEqual([
        ['+34 612 345 678', 'Wrong person'],
        [older, 'Legal reason'],
      ]);
      expect(rows[2]?.[2]).toBe(
        format === 'csv' ? "'=cmd();'=more();'-5;'＝full()" : '=cmd();=more();-5;＝full()',
      );
      expect(name).toMatch(new RegExp(`filename="do-not-contact_\\d+\\.${format}"`));
      if (format === 'csv') expect(text).toMatch(/^\uFEFFNumber,Reason/);
      expect((await auditOf('exported'))[0]).toEqual([
        'Do-not-contact list',
        `2 numbers as ${format.toUpperCase()}`,
      ]);
    },
  );

  it('has only the caller’s own additions for people who don’t see all', async () => {
    const number = freshNumber();
    await admin.call(addDoNotContact, { body: { number, reason: 'legal' } });
    expect((await cellsOf(leader, 'csv')).rows).toHaveLength(1);
    expect((await cellsOf(admin, 'csv')).rows[1]?.[0]).toBe(number);
  });

  it('is complete when it is longer than one batch', async () => {
    const importId = newId();
    for (const from of [0, 2000])
      await send(
        superAdmin,
        Array.from({ length: 2000 }, (_, index) => ({
          row: index,
          number: String(2_035_550_000 + from + index),
        })),
        { importId, isLast: from > 0 },
      );
    const { rows } = await cellsOf(superAdmin, 'csv');
    expect(new Set(rows.slice(1).map(([number]) => number)).size).toBe(4000);
  });

  it('is for those who see the list, in a known format', async () => {
    expect((await picker.call(exportDoNotContact, { query: { format: 'csv' } })).status).toBe(403);
    expect((await admin.call(exportDoNotContact, { query: { format: 'pdf' as 'csv' } })).status).toBe(400);
  });
});

describe('the filters of the list', () => {
  it('are days in Panama, listed or taken off, and the order', async () => {
    const [early, late] = [freshNumber(), freshNumber()];
    await admin.call(addDoNotContact, { body: { number: early, reason: 'other' } });
    const at = Date.parse('2026-11-18T04:59:00Z');
    await server.db.updateTable('do_not_contact').set({ added_at: at }).execute();
    const importId = newId();
    await send(admin, rowsOf(late), { importId });
    await undo(admin, importId);
    const numbers = async (query: Parameters<typeof admin.call<typeof getDoNotContact>>[1]['query']) =>
      (await admin.call(getDoNotContact, { query })).body.data.result.map(({ number }) => number);
    expect(await numbers({})).toEqual([late, early]);
    expect(await numbers({ sort: 'addedAt' })).toEqual([early, late]);
    expect(await numbers({ startDate: '2026-11-17', endDate: '2026-11-17' })).toEqual([early]);
    expect(await numbers({ startDate: '2026-11-18' })).toEqual([late]);
    expect(await numbers({ isLifted: true })).toEqual([late]);
    expect(await numbers({ isLifted: false })).toEqual([early]);
  });
});
