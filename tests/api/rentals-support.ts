/** Builders for tests about rentals and picking. */
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { Refusal } from '../../server/base/refusal.js';
import { insertRentals, type NewRental } from '../../server/rentals/insert-rentals.js';
import { toColumns } from '../../server/rentals/lead-columns.js';
import { fetchRental } from '../../server/rentals/pick.js';
import { saveSettings } from '../../server/settings/stored-settings.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { completeTask, getSingleRental, type RentalForm } from '../../src/contract/rentals/rentals.js';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings/settings.js';
import type { Client } from './client.js';
import { addUser, START_MS, type TestServer } from './support.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

let numbers = 0;
/** A number that no other rental of this test run has. */
export const freshNumber = (): string =>
  `(702) 55${Math.floor((numbers += 1) / 10_000)}-${String(numbers % 10_000).padStart(4, '0')}`;

/** A create form with a fresh number. */
export const rentalForm = (given: Partial<RentalForm> = {}): RentalForm => ({
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  number: freshNumber(),
  rent: '$1199',
  houseApt_details: '3br house with a yard',
  address: '12 Main St, Dover',
  post_link: 'https://example.com/post/1',
  ...given,
});

type Given = Partial<NewRental>;

/** Adds a rental to the pool (or with the given columns) and returns its id. */
export async function addRental(db: Kysely<Database>, given: Given = {}): Promise<string> {
  const rental = rentalRow(given);
  await insertRentals(db, [rental]).execute();
  return rental.id;
}

/** Adds many rentals to the pool at once and returns their ids. */
export async function addRentals(
  db: Kysely<Database>,
  count: number,
  given: (index: number) => Given = () => ({}),
): Promise<string[]> {
  const rentals = Array.from({ length: count }, (_, index) => rentalRow(given(index)));
  await insertRentals(db, rentals).execute();
  return rentals.map(({ id }) => id);
}

function rentalRow(given: Given): NewRental {
  const form = rentalForm();
  const createdAt = given.created_at ?? START_MS;
  return {
    id: newId(),
    ...toColumns(form),
    number_key: numberKey(given.number ?? form.number),
    source: 'entered',
    created_at: createdAt,
    updated_at: createdAt,
    shuffle: Math.floor(Math.random() * 2 ** 47),
    ...given,
  };
}

/**
 * Saves the fetching settings; a missing setting gets its default, except the leads type, which is `oldest`
 * because that order is simple.
 */
export const setRules = (server: TestServer, rules: Partial<Settings>): Promise<Settings> =>
  saveSettings(server.db, { ...DEFAULT_SETTINGS, leadsType: 'oldest', ...rules }, server.clock.now());

/** Adds a picker and logs them in. */
export async function addPicker(
  server: TestServer,
  given: { daily_limit?: number | null; admin_id?: string | null } = {},
): Promise<{ id: string; client: Client }> {
  const user = await addUser(server.db, { role: 'data-picker', ...given });
  return { id: user.id, client: await server.loginAs(user) };
}

/** Fetches, and fails the test when the call is refused. */
export async function fetchOne(picker: Client) {
  const { status, body } = await picker.call(getSingleRental);
  if (status !== 200) throw new Error(`No rental: ${status} ${body.message}`);
  return body.data;
}

/** Fetches and finishes `count` rentals and returns their ids in order. */
export async function pickAndFinish(picker: Client, count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    ids.push((await fetchOne(picker))._id);
    const { status } = await picker.call(completeTask, { body: { number_status: 'valid' } });
    if (status !== 200) throw new Error(`Could not finish: ${status}`);
  }
  return ids;
}

/** Adds pickers who are not logged in, and returns their ids. */
export async function addPickerIds(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await addUser(server.db, { role: 'data-picker' })).id);
  return ids;
}

/** The ids of what pickers get one after the other until nothing is left; then all of it is in the pool again. */
export async function claimedInTurn(server: TestServer, pickerIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const id of pickerIds)
    try {
      ids.push((await fetchRental(server, id))._id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      break;
    }
  await server.db
    .updateTable('rentals')
    .set({ fetcher_id: null, fetcher_admin_id: null, fetched_at: null })
    .where('finished_at', 'is', null)
    .execute();
  return ids;
}
