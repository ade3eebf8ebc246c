// @module-tag both-engines
/**
 * Tests which rentals an upload's insert replaces. The insert must not rely on the upload's check, because a
 * picker may take a rental in between.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows, existingNumbers } from '../../server/uploads/insert-rows.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { addUpload } from './upload-support.js';
import { addPicker, addRental, freshNumber } from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';

let server: TestServer;
let userId: string;
let pickerId: string;
beforeAll(async () => {
  server = await startServer();
  ({ id: userId } = await addUser(server.db, { role: 'super-admin' }));
  ({ id: pickerId } = await addPicker(server));
  const batch = {
    id: BATCH,
    user_id: userId,
    admin_id: userId,
    rentals: 1,
    rows: '[]',
    created_at: START_MS,
  };
  await server.db.insertInto('bypass_batches').values(batch).execute();
});
afterAll(() => server.close());

const NOW_MS = START_MS + 1000;
const BATCH = 'a-batch';
const BYPASSED = { bypass_batch_id: BATCH, fetched_at: START_MS };
const withPicker = () => ({
  fetched_at: START_MS,
  fetcher_id: pickerId,
  finished_at: START_MS,
  number_status: 'valid' as const,
});

/** The upload's values, each different from the value in `addRental`. */
const NEW = {
  facebook_name: 'Ada.L',
  client_name: 'Ada Lovelace',
  rent: '$2',
  houseApt_details: 'a flat',
  address: '1 New St',
  post_link: 'https://example.com/post/2',
  ss_link: 'https://example.com/shot',
};

/** Uploads the number of a rental in the given state, in another format. */
async function uploadAgain(purpose: 'bulk' | 'for-use', state: Parameters<typeof addRental>[1]) {
  const number = freshNumber();
  const number_key = numberKey(number);
  const id = await addRental(server.db, { number, number_key, rent: '$1', returned_at: START_MS, ...state });
  const upload = { id: await addUpload(server, userId, { purpose }), purpose, user_id: userId };
  const skipped = await existingNumbers(server.db, upload, [number_key]);
  const inserted = await insertRows(server.db, upload, [{ ...NEW, number: number_key, number_key }], NOW_MS);
  const rental = await server.db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    isReplaced: inserted.has(number_key),
    skippedByCheck: [...skipped],
    rental,
    number_key,
    upload,
  };
}

it('an upload for use returns a bypassed rental to the pool with all values of the upload', async () => {
  const { rental, number_key, upload, ...outcome } = await uploadAgain('for-use', {
    ...BYPASSED,
    bypass_admin_id: userId,
  });
  expect(outcome).toEqual({ isReplaced: true, skippedByCheck: [] });
  const { houseApt_details: house_apt_details, ...fields } = NEW;
  expect(rental).toMatchObject({
    ...fields,
    house_apt_details,
    number: number_key,
    source: 'for-use',
    upload_id: upload.id,
    updated_at: NOW_MS,
    created_at: START_MS,
    fetched_at: null,
    bypass_admin_id: null,
    returned_at: null,
  });
});

it.each([
  ['that a picker has taken since', () => ({ ...BYPASSED, ...withPicker() })],
  ['that is back in the pool', () => ({ ...BYPASSED, fetched_at: null })],
  ['that was never bypassed', () => ({})],
  ['that was fetched by nobody without a bypass', () => ({ fetched_at: START_MS })],
  ['that was never bypassed and is with a picker', withPicker],
])('an upload for use does not change a rental %s', async (_, state) => {
  const { isReplaced, skippedByCheck, number_key, rental } = await uploadAgain('for-use', state());
  expect([isReplaced, skippedByCheck]).toEqual([false, [number_key]]);
  expect(rental).toMatchObject({ rent: '$1', ...state() });
});

it('a bulk upload does not change a bypassed rental', async () => {
  const { isReplaced, skippedByCheck, number_key, rental } = await uploadAgain('bulk', BYPASSED);
  expect([isReplaced, skippedByCheck]).toEqual([false, [number_key]]);
  expect(rental).toMatchObject({ rent: '$1', ...BYPASSED });
});

it('an empty batch sends no query', async () => {
  const upload = { id: 'none', purpose: 'for-use', user_id: userId } as const;
  expect(await insertRows(server.db, upload, [], NOW_MS)).toEqual(new Set());
  expect(await existingNumbers(server.db, upload, [])).toEqual(new Set());
});
