// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import { STORED_CHARACTERS, MAX_UPLOAD } from '../../src/contract/limits.js';
import type { Client } from './client.js';
import { commitAndWait, skipsOf, startAndCheck, xlsxOf } from './upload-support.js';
import { rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let superAdmin: Client;
beforeAll(async () => {
  server = await startServer();
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
});
afterAll(() => server.close());

it('the database stores usable rows completely, and unusable rows and column names truncated', async () => {
  const form = rentalForm();
  const fields = UPLOAD_FIELDS.map((field) => form[field] ?? '');
  const long = Array.from({ length: 30 }, () => 'x'.repeat(MAX_UPLOAD.cellCharacters));
  const bytes = xlsxOf({
    Leads: [
      [...UPLOAD_FIELDS, ...long],
      [...fields, ...long],
      ['no rental', ...fields.slice(1), ...long],
      [...long, ...fields],
    ],
  });
  const started = await startAndCheck(superAdmin, bytes, 'leads.xlsx');
  const { preview } = started;
  expect(preview).toMatchObject({ wouldInsert: 1, wouldSkip: 2 });
  expect(preview?.header.slice(0, UPLOAD_FIELDS.length)).toEqual(UPLOAD_FIELDS);
  expect(preview?.header.join('').length).toBeLessThanOrEqual(STORED_CHARACTERS.header);
  expect(preview?.firstRows[0]?.slice(0, UPLOAD_FIELDS.length)).toEqual(fields);
  for (const cells of preview?.firstRows ?? [])
    expect(cells.join('').length).toBeLessThanOrEqual(STORED_CHARACTERS.previewRow);
  expect(await commitAndWait(superAdmin, started._id)).toMatchObject({ inserted: 1, skipped: 2 });
  const skips = await skipsOf(superAdmin, started._id);
  expect(skips.map(({ row }) => row)).toEqual([3, 4]);
  for (const { cells } of skips)
    expect(cells.join('').length).toBeLessThanOrEqual(STORED_CHARACTERS.skippedRow);
});
