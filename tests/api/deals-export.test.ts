import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import type { DealFilters } from '../../src/contract/deals/deals.js';
import { exportDeals } from '../../src/contract/deals/deal-export.js';
import { newId } from '../../server/base/ids.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
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
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('closed_rentals').execute();
});

const add = async (at: number, name: string, given: Parameters<typeof addDeal>[2] = {}, group = own) => {
  const picker = { id: group.picker.id, adminId: group.admin.id };
  const rental = await addFinished(server.db, picker, { client_name: name });
  return addDeal(server.db, rental, { created_at: at, updated_at: at, ...given });
};

async function fileOf(by: Client, query: DealFilters = {}) {
  const { status, headers, body } = await by.call(exportDeals, { query });
  expect(status).toBe(200);
  const { SheetNames, Sheets } = read(body.data, { raw: true });
  const rows = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {});
  return { rows, names: rows.map((row) => row['Client Name']), name: headers.get('content-disposition') };
}
const lastExport = async () => {
  const { body } = await superAdmin.call(getAuditEvents, { query: { kind: 'exported' } });
  const [{ subject, details } = { subject: null, details: null }] = body.data.result;
  return [subject, details];
};

it('the file has the deals that the caller sees, in the order of the list', async () => {
  await add(START_MS - 2000, 'Ana Ruiz', { status: 'failed', failed_reason: 'no-payment' });
  await add(START_MS - 1000, '=cmd()');
  await add(START_MS - 500, 'Foreign', {}, foreign);
  expect((await fileOf(superAdmin)).names).toEqual(['Foreign', '=cmd()', 'Ana Ruiz']);
  for (const by of [admin, pickerLeader]) expect((await fileOf(by)).names).toEqual(['=cmd()', 'Ana Ruiz']);
  const { rows, name } = await fileOf(admin, { sort: 'createdAt' });
  expect(rows[0]).toMatchObject({
    'Client Name': 'Ana Ruiz',
    Status: 'Failed',
    Reason: 'The proof shows no payment',
    'Client Email': 'client@example.com',
  });
  expect(name).toMatch(/filename="deals_\d+\.xlsx"/);
});

it('the file has the deals of the filters, and the audit names the filters', async () => {
  await add(START_MS - 2000, 'Ana Ruiz', { status: 'done', payment_method: 'debit' });
  await add(START_MS - 1000, 'Li Wu');
  const query = { status: 'done', payment_method: 'debit', person: own.picker.id } as const;
  expect((await fileOf(admin, query)).names).toEqual(['Ana Ruiz']);
  const { name } = await server.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', own.picker.id)
    .executeTakeFirstOrThrow();
  expect(await lastExport()).toEqual(['Deals', `1 deal; Done; paid by debit; of ${name}`]);
  expect((await fileOf(admin, { search: '+1 305 555 0142' })).names).toEqual([]);
  expect(await lastExport()).toEqual(['Deals', '0 deals; search …0142']);
});

it('neither file nor audit names somebody whom the caller doesn’t know', async () => {
  await add(START_MS, 'Foreign', {}, foreign);
  expect((await fileOf(admin, { person: foreign.picker.id })).names).toEqual([]);
  expect(await lastExport()).toEqual(['Deals', '0 deals']);
});

it('the file is complete when it is longer than one step', async () => {
  await add(START_MS, 'Client', { status: 'failed' });
  const deal = await server.db.selectFrom('closed_rentals').selectAll().executeTakeFirstOrThrow();
  const images = Array.from({ length: 1004 }, () => ({
    id: newId(),
    full: Buffer.from('full'),
    thumbnail: Buffer.from('small'),
    created_at: START_MS,
  }));
  const copies = images.map(({ id: image_id }, index) => ({
    ...deal,
    id: newId(),
    image_id,
    client_name: `Client ${index}`,
    // Two deals each share their instant.
    created_at: START_MS - Math.floor(index / 2),
  }));
  await server.db.insertInto('closing_images').values(images).execute();
  for (const some of [copies.slice(500), copies.slice(0, 500)])
    await server.db.insertInto('closed_rentals').values(some).execute();
  const { names } = await fileOf(admin);
  expect(new Set(names).size).toBe(1005);
  expect((await fileOf(admin, { sort: 'createdAt' })).names).toEqual(names.toReversed());
});

it('pickers and leaders of creators get no file', async () => {
  const picker = await server.loginAs(own.picker);
  for (const by of [picker, creatorLeader])
    expect((await by.call(exportDeals, { query: {} })).status).toBe(403);
});
