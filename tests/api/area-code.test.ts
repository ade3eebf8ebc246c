import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { makeInvalid, searchRental } from '../../src/contract/picks/own-rentals.js';
import { checkNumber, createRental } from '../../src/contract/rentals/rentals.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { DEFAULT_SETTINGS, getSettings, updateSettings } from '../../src/contract/settings/settings.js';
import type { Client } from './client.js';
import { addFinished } from './deals-support.js';
import { commitAndWait, csvOf, skipsOf, startAndCheck } from './upload-support.js';
import { addPicker, rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { refusal } from '../../src/contract/refusals/all.js';

const REMEDY = refusal('needs-area-code', { label: 'Number' }).message;

describe('the default area code', () => {
  let server: TestServer;
  let superAdmin: Client;
  let creator: Client;
  let picker: Awaited<ReturnType<typeof addPicker>>;

  beforeEach(async () => {
    server = await startServer();
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    picker = await addPicker(server);
  });
  afterEach(() => server.close());

  const setAreaCode = (defaultAreaCode: string | null) =>
    superAdmin.call(updateSettings, { body: { ...DEFAULT_SETTINGS, defaultAreaCode } });
  const numbers = () =>
    server.db.selectFrom('rentals').select(['number', 'number_key']).orderBy('seq').execute();
  const remedyAtNumber = {
    status: 400,
    body: { code: 'needs-area-code', message: REMEDY, errors: [{ path: 'number', message: REMEDY }] },
  };

  it('is not set at first, and a save without it doesn’t change it', async () => {
    expect((await superAdmin.call(getSettings)).body.data.defaultAreaCode).toBeNull();
    await setAreaCode('702');
    const { defaultAreaCode: _, ...sixFields } = DEFAULT_SETTINGS;
    const saved = await superAdmin.call(updateSettings, { body: { ...sixFields, delayTime: 7 } });
    expect(saved.body.data).toMatchObject({ delayTime: 7, defaultAreaCode: '702' });
    const [line] = (await superAdmin.call(getAuditEvents, { query: { kind: 'settings-changed' } })).body.data
      .result;
    expect(line?.details).toBe('Delay Time 0 → 7');
    await setAreaCode(null);
    expect((await superAdmin.call(getSettings)).body.data.defaultAreaCode).toBeNull();
  });

  it('must be a valid area code, and a change of it is recorded in the audit', async () => {
    const { status, body } = await setAreaCode('102');
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'defaultAreaCode']);
    await setAreaCode('702');
    const [line] = (await superAdmin.call(getAuditEvents, { query: { kind: 'settings-changed' } })).body.data
      .result;
    expect(line?.details).toBe('Default area code none → 702');
  });

  it('completes an entered number, so that it equals the same number with its area code', async () => {
    await setAreaCode('702');
    const { status } = await creator.call(createRental, { body: rentalForm({ number: 'Call 555-7288' }) });
    expect(status).toBe(200);
    expect(await numbers()).toEqual([{ number: '702 555-7288', number_key: '+17025557288' }]);
    const again = await creator.call(createRental, { body: rentalForm({ number: '(702) 555-7288' }) });
    expect(again.status).toBe(409);
    const checked = await creator.call(checkNumber, { query: { number: '5557288' } });
    expect(checked.body.data).toMatchObject({ isTaken: true, completed: '702 5557288' });
  });

  it('when it is missing, a number of seven digits is a field error with a hint and is not stored', async () => {
    expect(await creator.call(createRental, { body: rentalForm({ number: '555-7288' }) })).toMatchObject(
      remedyAtNumber,
    );
    expect(await creator.call(checkNumber, { query: { number: '555-7288' } })).toMatchObject(remedyAtNumber);
    expect(await numbers()).toEqual([]);
  });

  it('completes the numbers of seven digits in an upload; when it is missing, such rows are skipped with a hint', async () => {
    const file = csvOf([rentalForm({ number: '555-7288' }), rentalForm({ number: '(702) 555-7288' })]);
    const without = await startAndCheck(superAdmin, file);
    expect(without.preview).toMatchObject({ wouldInsert: 1, reasons: [{ reason: REMEDY, rows: 1 }] });

    await setAreaCode('702');
    const { _id, preview } = await startAndCheck(superAdmin, file);
    expect(preview).toMatchObject({ wouldInsert: 1, wouldSkip: 1 });
    // The numbers that the preview showed are inserted, even if the setting has changed since then.
    await setAreaCode('305');
    expect(await commitAndWait(superAdmin, _id)).toMatchObject({ inserted: 1, skipped: 1 });
    expect(await numbers()).toEqual([{ number: '702 555-7288', number_key: '+17025557288' }]);
    expect((await skipsOf(superAdmin, _id)).map(({ reason }) => reason)).toEqual([
      'This number stands in row 2 of the file already',
    ]);
  });

  it('completes the number that finds a finished rental and marks it invalid', async () => {
    const id = await addFinished(server.db, picker, { number: '(702) 555-7288', number_key: '+17025557288' });
    const search = () => picker.client.call(searchRental, { query: { number: '555 7288' } });
    expect(await search()).toMatchObject(remedyAtNumber);
    await setAreaCode('702');
    const found = (await search()).body.data;
    expect(found._id).toBe(id);
    const marked = await picker.client.call(makeInvalid, { params: { id: found._id } });
    expect(marked.body.data.number_status).toBe('invalid');
    await setAreaCode('305');
    expect((await search()).status).toBe(404);
  });

  it('is not needed to find a number that was stored with seven digits, and is ignored by lists', async () => {
    await addFinished(server.db, picker, { number: '+5551234', number_key: '5551234' });
    const { status } = await picker.client.call(searchRental, { query: { number: '555-1234' } });
    expect(status).toBe(200);
    await setAreaCode('702');
    await creator.call(createRental, { body: rentalForm({ number: '555-7288' }) });
    const { body } = await superAdmin.call(getAllRentalsByCreator, { query: { search: '555-7288' } });
    expect(body.data.result.map(({ number }) => number)).toEqual(['702 555-7288']);
  });
});
