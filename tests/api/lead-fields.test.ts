/** Tests each field of `LEAD_FIELDS` in every place that its row names; a new field needs no change here. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { downloadRentals } from '../../src/contract/bypass/bypass.js';
import {
  LEAD_FIELDS,
  LEAD_LIST,
  LEAD_NAMES,
  LOOKUP_NAMES,
  type LeadField,
} from '../../src/contract/rentals/lead-fields.js';
import { searchRental } from '../../src/contract/picks/own-rentals.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { completeTask, createRental, type RentalForm } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { csvOf, startAndCheck, upload } from './upload-support.js';
import { leadOf, type Lead } from './lead-support.js';
import { addPicker, fetchOne, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let creator: Client;
let superAdmin: Client;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  admin = await addUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('rentals').execute();
  await setRules(server, {});
});

const inColumns = (lead: Lead) =>
  Object.fromEntries(LEAD_LIST.map(({ name, column }) => [column, lead[name]]));
const enter = (body: Partial<Lead> & { isRetry?: boolean }) =>
  // Some rentals lack a required field.
  creator.call(createRental, { body: body as RentalForm });
const onlyRow = () => server.db.selectFrom('rentals').selectAll().executeTakeFirstOrThrow();

describe('a lead', () => {
  it('is stored with every entered field', async () => {
    const lead = leadOf('stored');
    expect((await enter(lead)).status).toBe(200);
    expect(await onlyRow()).toMatchObject(inColumns(lead));
  });

  it('is shown to the picker in hand, in the lists, in the history and in the search by number', async () => {
    const lead = leadOf('shown');
    await enter(lead);
    const picker = await addPicker(server);
    const held = await fetchOne(picker.client);
    expect(held).toMatchObject(lead);
    const list = await superAdmin.call(getAllRentalsByCreator, { query: {} });
    expect(list.body.data.result).toMatchObject([lead]);
    const history = await superAdmin.call(getRentalHistory, { params: { id: held._id }, query: {} });
    expect(history.body.data).toMatchObject(lead);
    await picker.client.call(completeTask, { body: { number_status: 'valid' } });
    const found = await picker.client.call(searchRental, { query: { number: lead.number } });
    expect(LEAD_NAMES.filter((name) => name in found.body.data)).toEqual(LOOKUP_NAMES);
    expect(found.body.data).toMatchObject(Object.fromEntries(LOOKUP_NAMES.map((name) => [name, lead[name]])));
  });

  it('is in the bypass file with each field that its row names', async () => {
    const lead = leadOf('bypassed');
    await enter(lead);
    const { body } = await superAdmin.call(downloadRentals, {
      query: { limit: 1, admin_email: admin.email },
    });
    const [row] = utils.sheet_to_json<Record<string, string>>(read(body.data).Sheets['Rentals'] ?? {});
    const inFile = LEAD_LIST.filter(({ sheet }: LeadField) => sheet.isInBypass);
    expect(row).toEqual({
      'Date & Time': expect.any(Number) as number,
      ...Object.fromEntries(inFile.map(({ name, label }) => [label, lead[name]])),
    });
  });

  it('is idempotent when it is sent again unchanged, and a new entry when any field differs', async () => {
    const lead = leadOf('again');
    const first = await enter(lead);
    expect((await enter({ ...lead, isRetry: true })).body).toEqual(first.body);
    const other = leadOf('other');
    for (const name of LEAD_NAMES.filter((each) => each !== 'number')) {
      const { status } = await enter({ ...lead, [name]: other[name], isRetry: true });
      expect([name, status]).toEqual([name, 409]);
    }
  });
});

describe.each(LEAD_LIST)('$name', ({ name, label, entry, isSearched }) => {
  it('is required or optional, as its row says', async () => {
    const { status, body } = await enter({ ...leadOf('blank'), [name]: ' ' });
    if (entry.isRequired) {
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { path: name, message: `${label} is required`, code: 'required', values: { label } },
      ]);
    } else {
      expect(status).toBe(200);
      expect((await onlyRow())[LEAD_FIELDS[name].column]).toBeNull();
    }
  });

  it('is limited to the number of characters in its row', async () => {
    const begins = entry.kind === 'link' ? 'https://' : '';
    const tooLong = begins.padEnd(entry.maxCharacters + 1, '7');
    const { body } = await enter({ ...leadOf('long'), [name]: tooLong });
    const { maxCharacters } = entry;
    const message = `Maximum ${maxCharacters.toLocaleString('en-US')} characters allowed`;
    expect(body.errors).toMatchObject([{ path: name, message }]);
  });

  it('is searchable or not, as its row says', async () => {
    const lead = leadOf('found');
    await enter({ ...leadOf('rest'), number: lead.number, [name]: lead[name] });
    const { body } = await superAdmin.call(getAllRentalsByCreator, { query: { search: lead[name] } });
    expect(body.data.countInfo.total).toBe(isSearched ? 1 : 0);
  });
});

describe('an uploaded file', () => {
  it('has each field in a column of its label, and may omit the columns of optional fields', async () => {
    const lead = leadOf('uploaded');
    const all = csvOf([LEAD_LIST.map(({ label }) => label), LEAD_NAMES.map((name) => lead[name])]);
    expect((await upload(superAdmin, all)).body.data).toMatchObject({ inserted: 1, skipped: 0 });
    expect(await onlyRow()).toMatchObject(inColumns(lead));

    const required = LEAD_LIST.filter((field) => field.entry.isRequired);
    const lacking = leadOf('lacking');
    const { missing, columns } = (
      await startAndCheck(
        superAdmin,
        csvOf([required.map(({ label }) => label), required.map(({ name }) => lacking[name])]),
      )
    ).preview ?? { missing: null, columns: {} };
    expect([missing, Object.keys(columns).sort()]).toEqual([[], [...LEAD_NAMES].sort()]);
  });

  it.each(LEAD_LIST.filter(({ entry }) => entry.isRequired))(
    'needs a column for $name',
    async ({ name, label }) => {
      const rest = LEAD_NAMES.filter((each) => each !== name);
      // The header with the field's label is missing, and no other header is taken for it.
      const csv = csvOf([rest.map((each) => LEAD_FIELDS[each].label), rest.map(() => 'x')]);
      const { status, body } = await upload(superAdmin, csv);
      expect([status, body.message]).toEqual([
        400,
        `No column for ${label}. Add it to the file, or choose its column.`,
      ]);
    },
  );

  it('brings a bypassed number back for use with each field’s value from the file', async () => {
    const before = leadOf('before');
    await enter(before);
    await superAdmin.call(downloadRentals, { query: { limit: 1, admin_email: admin.email } });
    const after = { ...leadOf('after'), number: before.number };
    expect((await upload(superAdmin, csvOf([after]), { forUse: true })).body.data.inserted).toBe(1);
    expect(await onlyRow()).toMatchObject(inColumns(after));
  });
});
