/** Section 7, each call by method, path and body, made as plain HTTP: rentals. */
import { afterAll, beforeAll, expect } from 'vitest';
import { read, utils } from 'xlsx';
import type { Client } from '../api/client.js';
import type { NewRental } from '../../server/rentals/insert-rentals.js';
import { addPickerOf } from '../api/staff-support.js';
import { csvOf, uploadForm } from '../api/upload-support.js';
import { addRental, rentalForm, setRules } from '../api/rentals-support.js';
import { clause, heldBy } from './clause.js';
import { answerOf, dataOf, rowsOf } from './plain-calls.js';
import { addPick, startWorld, type Who, type World } from './world.js';

let world: World;
let by: Record<Who, Client>;
beforeAll(async () => {
  world = await startWorld();
  by = await world.everybody();
  await setRules(world.server, {});
});
afterAll(() => world.close());

const rentalOf = (id: unknown) =>
  world.server.db.selectFrom('rentals').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();

/** Puts a rental into the picker's hand. */
async function fetched(): Promise<void> {
  await addRental(world.server.db, { creator_id: world.people.creator.id });
  await dataOf(by.picker, 'GET /rental/get-single-rental');
}

clause('7.15', 'POST /rental/create-rental, body rental fields', async () => {
  const form = rentalForm({ ss_link: 'https://example.com/screenshot/1' });
  await dataOf(by.creator, 'POST /rental/create-rental', form);
  const [entered] = await rowsOf(by.superAdmin, 'GET /rental/getAllRentalsByCreator?limit=1');
  expect(entered).toMatchObject(form);
});
clause('7.16', 'GET /rental/get-single-rental; PATCH /rental/complete-task body number_status', async () => {
  for (const number_status of ['valid', 'invalid']) {
    await fetched();
    const finished = await dataOf(by.picker, 'PATCH /rental/complete-task', { number_status });
    expect(finished).toMatchObject({ number_status });
    expect(await rentalOf(finished['_id'])).toMatchObject({ number_status });
  }
});
clause('7.17', 'PATCH /dataPicker/send-message body creatorId, message', async () => {
  await addPick(world);
  await dataOf(by.picker, 'PATCH /dataPicker/send-message', {
    creatorId: world.people.creator.id,
    message: 'Is it still free?',
  });
  expect(
    await dataOf(by.creator, 'GET /dataCreator/getDataCreatorIdMessage/carla@example.com'),
  ).toMatchObject({ messages: [{ message: 'Is it still free?' }] });
});
clause(
  '7.18',
  'GET /dataPicker/getRentalForDealClosing/{id}; GET /dataPicker/getRental/{id}; PATCH /rental/addClientEmailIntoRental/{id} body client_email; PATCH /dataPicker/make-invalid/{id}',
  async () => {
    const id = await addPick(world);
    expect(await dataOf(by.picker, `GET /dataPicker/getRentalForDealClosing/${id}`)).toMatchObject({
      _id: id,
    });
    expect(await dataOf(by.picker, `GET /dataPicker/getRental/${id}`)).toMatchObject({ _id: id });
    expect(
      await dataOf(by.picker, `PATCH /rental/addClientEmailIntoRental/${id}`, {
        client_email: 'a@example.com',
      }),
    ).toMatchObject({ client_email: 'a@example.com' });
    expect(await dataOf(by.picker, `PATCH /dataPicker/make-invalid/${id}`)).toMatchObject({
      number_status: 'invalid',
    });
  },
);
clause(
  '7.19',
  'The call that searches a lead by number has a path that is not shown (ours: GET /dataPicker/search-rental?number=)',
  heldBy('tests/api/own-rentals.test.ts', 'is found by its number in any format'),
);
clause(
  '7.20',
  'POST /dataPicker/generate-first-sms body ptw_name, client_name; response data is text',
  async () => {
    const { data } = await answerOf(by.picker, 'POST /dataPicker/generate-first-sms', {
      ptw_name: 'Pedro',
      client_name: 'Grace',
    });
    expect(data).toEqual(expect.stringContaining('Grace'));
    expect(data).toEqual(expect.stringContaining('Pedro'));
  },
);
clause(
  '7.21',
  'Lead lists with search, page, limit, startDate, endDate, sort, isFetched, isFinished, number_status: GET /rental/getAllRentalsByPicker, /rental/getAllRentalsByCreator, /rental/getClientsInfo (sort -updatedAt), /teamLeader/getRentals-creator, /teamLeader/getRentals-picker, /admin/getRentals-picker, /admin/team-leader/getRentals-creator',
  async () => {
    const on = (day: string, given: Partial<NewRental> = {}) => {
      const at = Date.parse(`${day}T15:00:00Z`);
      return addPick(world, { created_at: at, updated_at: at, fetched_at: at, finished_at: at, ...given });
    };
    const older = await on('2026-11-09');
    const newer = await on('2026-11-10');
    // Each of these fails one of the filters.
    await on('2026-10-31');
    await on('2026-11-19');
    await on('2026-11-10', { number: '(505) 234-5678' });
    await on('2026-11-10', { number_status: 'invalid' });
    const { people, server } = world;
    const { id: fetcher_id } = await addPickerOf(server.db, people.admin, people.pickerLeader);
    await on('2026-11-10', { fetcher_id, number_status: null, finished_at: null });
    const query =
      'search=702&startDate=2026-11-01&endDate=2026-11-18&isFetched=true&isFinished=true&number_status=valid';
    const lists: [Client, `/${string}`, string][] = [
      [by.superAdmin, '/rental/getAllRentalsByPicker', 'finishedDate'],
      [by.superAdmin, '/rental/getAllRentalsByCreator', 'createdAt'],
      [by.superAdmin, '/rental/getClientsInfo', 'updatedAt'],
      [by.creatorLeader, '/teamLeader/getRentals-creator', 'createdAt'],
      [by.pickerLeader, '/teamLeader/getRentals-picker', 'finishedDate'],
      [by.admin, '/admin/getRentals-picker', 'finishedDate'],
      [by.admin, '/admin/team-leader/getRentals-creator', 'createdAt'],
    ];
    for (const [by, path, time] of lists) {
      const found = async (place: string) => {
        const rows = await rowsOf(by, `GET ${path}?${query}&${place}`);
        return rows.map(({ _id }) => _id);
      };
      expect(await found(`sort=-${time}&page=1&limit=20`), path).toEqual([newer, older]);
      expect(await found(`sort=${time}&page=1&limit=1`), path).toEqual([older]);
      expect(await found(`sort=-${time}&page=2&limit=1`), path).toEqual([older]);
    }
  },
);
clause('7.22', 'Picked leads send sort=-finishedDate', async () => {
  const page = await world.open('admin', '/admin/client-details');
  const [request] = await Promise.all([
    page.waitForRequest('**/admin/getRentals-picker?**'),
    world.open('admin', '/admin/manage-by-pickers'),
  ]);
  expect(new URL(request.url()).searchParams.get('sort')).toBe('-finishedDate');
});
clause(
  '7.23',
  'POST multipart (field file) /rental/bulk-upload-rental and /rental/bulk-upload-rental-for-use; the response message is read on failure and skipped rows on success',
  async () => {
    for (const path of ['/rental/bulk-upload-rental', '/rental/bulk-upload-rental-for-use'] as const) {
      const content = csvOf([rentalForm(), rentalForm({ rent: '' })]);
      expect(await dataOf(by.superAdmin, `POST ${path}`, uploadForm(content))).toMatchObject({
        skippedRows: [{ reason: 'Rent is required' }],
      });
      const { status, message } = await answerOf(by.superAdmin, `POST ${path}`, uploadForm('', 'leads.csv'));
      expect([status, message]).toEqual([400, 'The file is empty.']);
    }
  },
);
clause('7.24', 'GET /rental/downloadRentals?limit&admin_email returns a file blob', async () => {
  for (let count = 0; count < 2; count += 1) await addRental(world.server.db);
  const { headers, body } = await by.superAdmin.send(
    '/rental/downloadRentals?limit=1&admin_email=ada@example.com',
  );
  expect(headers.get('content-type')).toMatch(/spreadsheet/);
  const { Rentals = {} } = read(body.data).Sheets;
  expect(utils.sheet_to_json(Rentals)).toHaveLength(1);
  const bypassed = world.server.db.selectFrom('rentals').select('bypass_admin_id');
  expect(await bypassed.where('bypass_admin_id', 'is not', null).execute()).toEqual([
    { bypass_admin_id: world.people.admin.id },
  ]);
});
