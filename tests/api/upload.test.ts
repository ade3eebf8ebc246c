import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { csvOf, skipsOf, tableOf, upload } from './upload-support.js';
import { addPicker, addRental, freshNumber, rentalForm, setRules } from './rentals-support.js';
import { addGroup } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';

const BULK_ACCOUNT = 'bulk@example.com';

describe('an upload in one call', () => {
  let server: TestServer;
  let superAdmin: Client;
  let creator: Client;
  let creatorId: string;
  let adminId: string;

  beforeAll(async () => {
    server = await startServer({ bulkUploadAccount: BULK_ACCOUNT });
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    const { admin, creatorLeader } = await addGroup(server.db);
    const user = await addUser(server.db, {
      role: 'data-creator',
      email: BULK_ACCOUNT,
      admin_id: admin.id,
      team_leader_id: creatorLeader.id,
    });
    creator = await server.loginAs(user);
    creatorId = user.id;
    adminId = admin.id;
  });
  afterAll(() => server.close());
  beforeEach(() => server.db.deleteFrom('rentals').execute());

  const rentals = () => server.db.selectFrom('rentals').selectAll().orderBy('seq').execute();

  it('enters the rows for the uploader, in the uploader’s group', async () => {
    const { status, body } = await upload(creator, csvOf([rentalForm(), rentalForm()]));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ inserted: 2, skipped: 0, skippedRows: [], upload: { state: 'done' } });
    for (const rental of await rentals())
      expect(rental).toMatchObject({
        source: 'bulk',
        creator_id: creatorId,
        creator_admin_id: adminId,
        upload_id: body.data.upload._id,
      });
  });

  it('skips a row that the create form would refuse, or whose number is already in the file or in the database', async () => {
    const existing = freshNumber();
    await addRental(server.db, { number: existing, number_key: numberKey(existing) });
    const twice = freshNumber();
    const { body } = await upload(
      creator,
      csvOf([
        rentalForm({ number: twice }),
        rentalForm({ number: `+1 ${twice}` }),
        rentalForm({ number: existing }),
        rentalForm({ rent: ' ', facebook_name: 'x'.repeat(51) }),
        rentalForm({ post_link: 'see below' }),
      ]),
    );
    expect(body.data).toMatchObject({ inserted: 1, skipped: 4 });
    expect(body.data.skippedRows.map(({ row, reason }) => [row, reason])).toEqual([
      [3, refusal('number-in-file', { row: 2 }).message],
      [4, REFUSALS['number-in-database']],
      [5, 'Facebook Name: maximum 50 characters allowed; Rent is required'],
      [6, 'Post Link must be a web address that begins with http:// or https://'],
    ]);
  });

  it('accepts a number if an earlier row with it was skipped', async () => {
    const number = freshNumber();
    const { body } = await upload(creator, csvOf([rentalForm({ number, rent: '' }), rentalForm({ number })]));
    expect(body.data).toMatchObject({ inserted: 1, skipped: 1 });
  });

  it('returns skipped rows with their cells, and accepts them after a correction', async () => {
    const bad = rentalForm({ rent: '' });
    const first = await upload(creator, csvOf([rentalForm(), bad]));
    const [skip] = await skipsOf(creator, first.body.data.upload._id);
    expect(skip?.cells).toEqual(tableOf([bad])[1]);
    const corrected = [...(tableOf([])[0] ?? []), 'Row', 'Reason'];
    const cells = (skip?.cells ?? []).map((cell, index) => (index === 3 ? '$900' : cell));
    const again = await upload(creator, csvOf([corrected, [...cells, '3', skip?.reason ?? '']]));
    expect(again.body.data).toMatchObject({ inserted: 1, skipped: 0 });
  });

  it('reads numbers and links like the form: drops text around a number, and adds https to www.', async () => {
    const pasted = { number: '\u202aCall (702) 555-7288 📞\u202c', post_link: 'www.example.org/post/1' };
    const bad = { number: '0000000000', post_link: 'WWW.example.org' };
    const { body } = await upload(creator, csvOf([rentalForm(pasted), rentalForm(bad)]));
    expect(body.data).toMatchObject({ inserted: 1, skipped: 1 });
    expect(await rentals()).toMatchObject([
      {
        number: '(702) 555-7288',
        number_key: '+17025557288',
        post_link: 'https://www.example.org/post/1',
      },
    ]);
    expect(body.data.skippedRows.map(({ reason }) => reason)).toEqual([
      'Number can’t be real: all its digits are the same',
    ]);
  });

  it('inserts nothing when the same file is sent again, and names the first upload', async () => {
    const file = csvOf([rentalForm(), rentalForm()]);
    const first = await upload(creator, file);
    const second = await upload(creator, file);
    expect(second.body.data).toMatchObject({
      inserted: 0,
      skipped: 2,
      upload: { sameFileAs: { _id: first.body.data.upload._id, inserted: 2 } },
    });
  });

  it('inserts a number once when it is in several parallel uploads', async () => {
    const shared = Array.from({ length: 50 }, () => rentalForm());
    const people = [creator, superAdmin, creator, superAdmin];
    const answers = await Promise.all(
      people.map((by, index) => upload(by, csvOf([rentalForm(), ...shared]), { fileName: `${index}.csv` })),
    );
    const inserted = answers.reduce((sum, { body }) => sum + body.data.inserted, 0);
    expect(inserted).toBe(54);
    expect(await rentals()).toHaveLength(54);
  });

  it('refuses a file without a required column, and inserts nothing', async () => {
    const rows = tableOf([rentalForm()]).map((row) => row.slice(0, 5));
    const { status, body } = await upload(creator, csvOf(rows));
    expect(status).toBe(400);
    expect(body.message).toBe(refusal('missing-columns', { labels: ['Address, Post Link'] }).message);
    expect(await rentals()).toEqual([]);
  });

  it('puts bulk rows on hold, and hands out uploads for use first', async () => {
    await setRules(server, { leadsType: 'auto', isHoldEnabled: true, holdTime: 60 });
    await upload(superAdmin, csvOf([rentalForm()]));
    const { client: picker } = await addPicker(server);
    const refused = await picker.call(getSingleRental);
    expect(refused.status).toBe(404);
    await upload(superAdmin, csvOf([rentalForm({ client_name: 'For use' })]), { forUse: true });
    const { body } = await picker.call(getSingleRental);
    expect(body.data).toMatchObject({ client_name: 'For use', creatorId: null });
    await setRules(server, {});
  });

  it('refuses an empty request, and more than one file', async () => {
    const path = '/rental/bulk-upload-rental';
    const none = await creator.send(path, { method: 'POST', body: new FormData() });
    expect([none.status, none.body.message]).toEqual([400, REFUSALS['file-required']]);
    const two = new FormData();
    for (const name of ['a.csv', 'b.csv']) two.append('file', new Blob(['x']), name);
    const both = await creator.send(path, { method: 'POST', body: two });
    expect([both.status, both.body.message]).toEqual([400, REFUSALS['one-file-only']]);
  });
});
