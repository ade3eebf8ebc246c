// @module-tag both-engines
/**
 * A listed number is handed out to nobody, however its listing meets a fetch, an entry, an upload or a correction. A larger run:
 * `RACE_PICKERS=100 RACE_NUMBERS=500 RACE_ROUNDS=100 npx vitest run --project api tests/api/do-not-contact-races.test.ts`, on
 * PostgreSQL with `npx tsx scripts/with-postgres.ts` before it.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { yieldToEventLoop } from '../../server/base/yield-to-event-loop.js';
import { inTransaction } from '../../server/db/context.js';
import { insertRows } from '../../server/uploads/insert-rows.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { changeEntry } from '../../src/contract/rentals/entries.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { completeTask, createRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import type { LeadsType } from '../../src/contract/settings/settings-fields.js';
import type { Client } from './client.js';
import { addPicker, addRentals, freshNumber, rentalForm, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { addUpload } from './upload-support.js';

const PICKERS = Number(process.env['RACE_PICKERS'] ?? 8);
const NUMBERS = Number(process.env['RACE_NUMBERS'] ?? 30);
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 4);
/** How many numbers are listed at the same moment. */
const LISTERS = Math.max(6, PICKERS / 4);
const TIMEOUT_MS = 30_000 + PICKERS * 300 + NUMBERS * 300 + ROUNDS * 1000;

let server: TestServer;
let superAdmin: Client;
let creator: Client;
let uploader: TestUser;

beforeAll(async () => {
  server = await startServer();
  uploader = await addUser(server.db, { role: 'super-admin' });
  superAdmin = await server.loginAs(uploader);
  creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
});
beforeEach(async () => {
  await server.db.deleteFrom('do_not_contact').execute();
  await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
});
afterAll(() => server.close());

const list = (number: string) => superAdmin.call(addDoNotContact, { body: { number, reason: 'legal' } });
const rentalOf = (number: string) =>
  server.db
    .selectFrom('rentals')
    .select(['id', 'do_not_contact_at'])
    .where('number_key', '=', numberKey(number))
    .executeTakeFirst();
const report = (name: string, figures: Record<string, number>) => {
  if (process.env['RACE_ROUNDS'] ?? process.env['RACE_PICKERS'])
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
};

it.each<LeadsType>(['oldest', 'random'])(
  'pickers who fetch %s while waiting numbers are listed get none of them after its listing is acknowledged',
  async (leadsType) => {
    await setRules(server, { leadsType });
    const numbers = Array.from({ length: NUMBERS * 2 }, freshNumber);
    const ids = await addRentals(server.db, numbers.length, (index) => {
      const number = numbers[index] ?? '';
      return { number, number_key: numberKey(number) };
    });
    const pickers = [];
    for (let i = 0; i < PICKERS; i += 1) pickers.push((await addPicker(server)).client);

    // Every other number is listed, from both ends of the pool, so that fetches and listings meet.
    const listed = ids
      .map((id, index) => ({ id, number: numbers[index] ?? '' }))
      .filter((_, index) => index % 2 === 0);
    let step = 0;
    const acknowledged = new Map<string, number>();
    const listAll = async () => {
      for (;;) {
        const next = step % 2 === 0 ? listed.pop() : listed.shift();
        if (!next) return;
        expect((await list(next.number)).status).toBe(200);
        acknowledged.set(next.id, (step += 1));
      }
    };
    const taken: { id: string; sentAt: number; isListed: boolean }[] = [];
    const fetchAll = async (picker: Client) => {
      for (;;) {
        const sentAt = (step += 1);
        const { status, body } = await picker.call(getSingleRental);
        if (status === 404) return;
        expect(status).toBe(200);
        // The claim returns the row as it was when it was taken.
        taken.push({ id: body.data._id, sentAt, isListed: body.data.isDoNotContact === true });
        await picker.call(completeTask, { body: { number_status: 'valid' } });
      }
    };
    await Promise.all([...pickers.map(fetchAll), ...Array.from({ length: LISTERS }, listAll)]);
    // The first pickers may have ended before the last number was listed.
    await Promise.all(pickers.map(fetchAll));

    const late = taken.filter(({ id, sentAt }) => sentAt > (acknowledged.get(id) ?? Number.MAX_VALUE));
    expect(late).toEqual([]);
    expect(taken.filter(({ isListed }) => isListed)).toEqual([]);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    const waiting = await server.db
      .selectFrom('rentals')
      .select('id')
      .where('fetched_at', 'is', null)
      .where('do_not_contact_at', 'is not', null)
      .execute();
    expect(taken.length + waiting.length).toBe(numbers.length);
    report(`${PICKERS} pickers, ${leadsType}`, {
      listed: acknowledged.size,
      takenBeforeTheirListing: acknowledged.size - waiting.length,
      takenAfterIt: late.length,
    });
  },
  TIMEOUT_MS,
);

/** Lists a number while something else is done with it, in many rounds. */
const rounds = (name: string, run: (number: string, round: number) => Promise<string>) =>
  it(
    name,
    async () => {
      const seen: Record<string, number> = {};
      for (let round = 0; round < ROUNDS; round += 1) {
        const what = await run(freshNumber(), round);
        seen[what] = (seen[what] ?? 0) + 1;
      }
      report(name, seen);
    },
    TIMEOUT_MS,
  );

rounds('an entry of a number that is being listed is refused, or marked as listed', async (number) => {
  const [entered, listing] = await Promise.all([
    creator.call(createRental, { body: rentalForm({ number }) }),
    list(number),
  ]);
  expect(listing.status).toBe(200);
  expect([200, 409]).toContain(entered.status);
  const rental = await rentalOf(number);
  expect(rental === undefined).toBe(entered.status === 409);
  if (rental) expect(rental.do_not_contact_at).not.toBeNull();
  return entered.status === 200 ? 'marked' : 'refused';
});

rounds(
  'a row of an upload with a number that is being listed is skipped, or marked as listed',
  async (number, round) => {
    const rows = [rentalForm(), rentalForm({ number }), rentalForm()].map((form) => ({
      ...form,
      number_key: numberKey(form.number),
    }));
    const id = await addUpload(server, uploader.id);
    const insertLater = async () => {
      for (let turn = 0; turn < round; turn += 1) await yieldToEventLoop();
      return inTransaction(server.db, (trx) =>
        insertRows(trx, { id, purpose: 'bulk', user_id: uploader.id }, rows, server.clock.now()),
      );
    };
    const [inserted, listing] = await Promise.all([insertLater(), list(number)]);
    expect(listing.status).toBe(200);
    const rental = await rentalOf(number);
    expect(inserted.size).toBe(rental ? 3 : 2);
    if (rental) expect(rental.do_not_contact_at).not.toBeNull();
    return rental ? 'marked' : 'skipped';
  },
);

rounds(
  'a correction to or from a number that is being listed leaves no unmarked rental with it',
  async (number) => {
    const other = freshNumber();
    const { body } = await creator.call(createRental, { body: rentalForm({ number: other }) });
    const params = { id: body.data._id };
    const [changed, ...listings] = await Promise.all([
      creator.call(changeEntry, { params, body: rentalForm({ number }) }),
      list(number),
      list(other),
    ]);
    expect(listings.map(({ status }) => status)).toEqual([200, 200]);
    expect([200, 409]).toContain(changed.status);
    const rental = (await rentalOf(number)) ?? (await rentalOf(other));
    expect(rental?.do_not_contact_at).not.toBeNull();
    return changed.status === 200 ? 'corrected' : 'refused';
  },
);
