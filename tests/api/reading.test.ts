/** Rows that people read of other people's data: counted, slowed down, refused, audited and shown. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packIds } from '../../server/reading/id-set.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getLeaderRentalsByCreator,
  startAllLeadsDownload,
} from '../../src/contract/rentals/rental-lists.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { DEFAULT_SETTINGS, getSettings, updateSettings } from '../../src/contract/settings/settings.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { getAllDataPickers } from '../../src/contract/staff/staff-calls.js';
import { client, type Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { enteredBy, finishedBy } from './rental-lists-support.js';
import { addRental, addRentals, HOUR_MS, MINUTE_MS, setRules } from './rentals-support.js';
import { startAnother, startWithDelays, storedRows } from './reading-support.js';
import { addGroup, addPickerOf, type Group } from './staff-support.js';
import { SPECIFIED } from './settings-support.js';
import { addUser, START_MS, type TestServer, type TestUser } from './support.js';
import { refusal } from '../../src/contract/refusals/all.js';

let server: TestServer;
let takeDelays: () => number[];
let own: Group;
let boss: TestUser;
let superAdmin: Client;

beforeEach(async () => {
  ({ server, takeDelays } = await startWithDelays());
  own = await addGroup(server.db);
  boss = await addUser(server.db, { role: 'super-admin', name: 'Chief' });
  superAdmin = await server.loginAs(boss);
});
afterEach(() => server.close());

/** Adds rentals of the group, in batches that fit one insert. */
async function fill(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1000)
    await addRentals(server.db, Math.min(1000, count - made), (index) => ({
      ...enteredBy(own),
      created_at: START_MS - count + made + index,
    }));
}
const page = (by: Client, number: number, limit = 1000) =>
  by.call(getAllRentalsByCreator, { query: { page: number, limit } });
const audited = async (by: Client = superAdmin) =>
  (await by.call(getAuditEvents, { query: { kind: 'read-much' } })).body.data.result;
const heavyReaders = async () => (await superAdmin.call(getFloorBoard)).body.data.heavyReaders;

describe('reading 7,000 rows in 9 calls', () => {
  it('is slowed down from 3,000 rows on, refused beyond 6,000, audited once for each of the two, and shown on the floor board', async () => {
    await fill(7000);
    const thief = await server.loginAs(
      await addUser(server.db, { role: 'super-admin', name: 'Quick Hands' }),
    );
    const calls = [];
    for (let number = 1; number <= 9; number += 1) {
      server.clock.advance(1000);
      const { status, headers, body } = await page(thief, number <= 7 ? number : number - 2);
      const rows = status === 200 ? body.data.result.length : 0;
      calls.push({
        call: number,
        status,
        rows,
        delays: takeDelays(),
        retryAfter: headers.get('retry-after'),
      });
    }
    expect(calls.map(({ status, rows, delays }) => [status, rows, ...delays])).toEqual([
      [200, 1000],
      [200, 1000],
      [200, 1000],
      [200, 1000, 1],
      [200, 1000, 4],
      [200, 1000, 7],
      [429, 0, 10],
      // Rows that the reader has already seen may be read again.
      [200, 1000, 10],
      [429, 0, 10],
    ]);
    expect(calls.at(-1)?.retryAfter).toBe('3591');
    const lines = await audited();
    expect(lines.map(({ actor, details }) => [actor?.name, details])).toEqual([
      [
        'Quick Hands',
        'Refused more: 6,000 rows and 0 proofs opened between 10:00 AM and 11:00 AM; usual are up to 3,000 rows and 300 proofs',
      ],
      [
        'Quick Hands',
        'Slowed down: 3,000 rows and 0 proofs opened between 10:00 AM and 11:00 AM; usual are up to 3,000 rows and 300 proofs',
      ],
    ]);
    expect(await heavyReaders()).toEqual([
      {
        _id: expect.any(String) as string,
        name: 'Quick Hands',
        role: 'super-admin',
        rows: 6000,
        rowsLimit: 3000,
        proofs: 0,
        proofsLimit: 300,
        slowedSince: new Date(START_MS + 3000).toISOString(),
        refusedSince: new Date(START_MS + 7000).toISOString(),
      },
    ]);
  }, 60_000);
});

describe('a reader above the limit', () => {
  beforeEach(async () => {
    await setRules(server, { supervisorRowsPerHour: 100 });
    await fill(400);
  }, 60_000);
  /** Reads five pages of 40, twice the limit. */
  const readToTheEnd = async (by: Client) => {
    for (let number = 1; number <= 5; number += 1) expect((await page(by, number, 40)).status).toBe(200);
    return page(by, 6, 40);
  };

  it('gets the reason and the retry time as a sentence and as data, and can still use floor board, audit and settings', async () => {
    const { status, headers, body } = await readToTheEnd(superAdmin);
    expect([status, body.code]).toEqual([429, 'too-many-rows-read']);
    expect(body.message).toBe('You have opened 200 of 200 rows this hour. You can open more from 11:00 AM.');
    expect(body.message).toBe(
      refusal('too-many-rows-read', {
        count: 200,
        limit: 200,
        time: new Date(START_MS + HOUR_MS).toISOString(),
      }).message,
    );
    expect(body.retryAt).toBe(new Date(START_MS + HOUR_MS).toISOString());
    expect(headers.get('retry-after')).toBe('3600');
    takeDelays();
    for (const call of [getFloorBoard, getSettings]) expect((await superAdmin.call(call)).status).toBe(200);
    expect((await superAdmin.call(getAuditEvents, { query: {} })).status).toBe(200);
    expect(takeDelays()).toEqual([]);
  });

  it('can’t get more rows by calling in parallel', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const answers = await Promise.all(numbers.map((number) => page(superAdmin, number, 40)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await audited()).toHaveLength(2);
  });

  it('doesn’t affect others', async () => {
    expect((await readToTheEnd(superAdmin)).status).toBe(429);
    takeDelays();
    const other = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    expect((await page(other, 6, 40)).status).toBe(200);
    expect(takeDelays()).toEqual([]);
    const admin = await server.loginAs(own.admin);
    expect(await audited(admin)).toEqual([]);
    expect((await admin.call(getFloorBoard)).body.data.heavyReaders).toBeNull();
  });
});

describe('an ordinary day', () => {
  it('of a leader with a live list is never slowed down', async () => {
    await fill(400);
    for (let hour = 0; hour < 8; hour += 1) {
      // The list reloads again and again and shows new rentals, 240 per hour.
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const leader = await server.loginAs(own.creatorLeader);
        for (let look = 0; look < 2; look += 1) {
          server.clock.advance(5 * MINUTE_MS);
          await addRentals(server.db, 30, () => ({ ...enteredBy(own), created_at: server.clock.now() }));
          for (let again = 0; again < 2; again += 1)
            expect((await leader.call(getLeaderRentalsByCreator, { query: { limit: 100 } })).status).toBe(
              200,
            );
        }
        server.clock.advance(5 * MINUTE_MS);
      }
    }
    expect(server.clock.now()).toBe(START_MS + 8 * HOUR_MS);
    expect(takeDelays()).toEqual([]);
    expect(await audited(await server.loginAs(boss))).toEqual([]);
  }, 120_000);

  it('of a picker counts each pick once and never stops the work', async () => {
    await setRules(server, { fieldRowsPerHour: 100 });
    await fill(10);
    const early = new Set(Array.from({ length: 95 }, (_, index) => index));
    await server.db
      .insertInto('reading_hours')
      .values({
        user_id: own.picker.id,
        hour: START_MS / HOUR_MS,
        server_id: 'another',
        rows: packIds(early),
        proofs: packIds(new Set()),
      })
      .execute();
    const picker = await server.loginAs(own.picker);
    for (let picks = 0; picks < 10; picks += 1) {
      expect((await picker.call(getSingleRental)).status).toBe(200);
      expect((await picker.call(getSingleRental)).status).toBe(200);
      const { status } = await picker.call(completeTask, { body: { number_status: 'valid' } });
      expect(status).toBe(200);
    }
    expect(takeDelays()).toEqual([]);
    expect((await audited()).map(({ details }) => details?.split(' opened')[0])).toEqual([
      'Slowed down: 100 rows and 0 proofs',
    ]);
    await expect
      .poll(heavyReaders, { timeout: 5000 })
      .toMatchObject([{ role: 'data-picker', rows: 105, rowsLimit: 100 }]);
  });
});

describe('the count of rows', () => {
  const limit100 = () => setRules(server, { supervisorRowsPerHour: 100 });

  it('includes distinct rows only: one rental in a list, in its history and as a deal is one', async () => {
    const id = await addRental(server.db, { ...enteredBy(own), ...finishedBy(own, START_MS) });
    await superAdmin.call(getAllRentalsByCreator, { query: {} });
    await superAdmin.call(getAllRentalsByPicker, { query: {} });
    await superAdmin.call(getRentalHistory, { params: { id }, query: {} });
    await superAdmin.call(getClosedRentals, { query: {} });
    await expect.poll(() => storedRows(server, boss.id), { timeout: 5000 }).toBe(1);
  });

  it('includes staff with their contacts', async () => {
    await addPickerOf(server.db, own.admin, own.pickerLeader);
    await superAdmin.call(getAllDataPickers, { query: {} });
    await expect.poll(() => storedRows(server, boss.id), { timeout: 5000 }).toBe(2);
  });

  it('doesn’t include the pages of a permitted download, so these slow nobody down', async () => {
    await limit100();
    await fill(2500);
    const { total, asOf } = (await superAdmin.call(startAllLeadsDownload, { body: {} })).body.data;
    for (let number = 1; number <= 3; number += 1) {
      const query = { asOf, limit: 1000, page: number };
      expect((await superAdmin.call(getAllRentalsByCreator, { query })).status).toBe(200);
    }
    expect(total).toBe(2500);
    expect(takeDelays()).toEqual([]);
    expect(await audited()).toEqual([]);
    // A page with another filter, moment or person is not part of the download.
    for (const query of [
      { asOf, limit: 1000, isFetched: 'false' },
      { asOf: new Date(Date.parse(asOf) - 1).toISOString(), limit: 1000 },
    ])
      expect((await superAdmin.call(getAllRentalsByCreator, { query: query as never })).status).toBe(429);
    const other = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    expect((await other.call(getAllRentalsByCreator, { query: { asOf, limit: 1000 } })).status).toBe(429);
  });
});

describe('the hour of the limit', () => {
  beforeEach(async () => {
    await setRules(server, { supervisorRowsPerHour: 100 });
    await fill(400);
  }, 60_000);

  it('begins on the full hour, without earlier reading', async () => {
    server.clock.set(START_MS + HOUR_MS - 1);
    superAdmin = await server.loginAs(boss);
    expect((await page(superAdmin, 1, 200)).status).toBe(200);
    expect((await page(superAdmin, 2, 200)).status).toBe(429);
    server.clock.advance(1);
    takeDelays();
    expect((await page(superAdmin, 2, 200)).status).toBe(200);
    expect(takeDelays()).toEqual([]);
    expect(await heavyReaders()).toMatchObject([{ rows: 200, refusedSince: null }]);
  });

  it('ends at the next full hour even when the clock was set back by hours', async () => {
    await page(superAdmin, 1, 200);
    expect((await page(superAdmin, 2, 200)).status).toBe(429);
    server.clock.advance(-3 * HOUR_MS);
    const again = await server.loginAs(boss);
    expect((await page(again, 2, 200)).status).toBe(200);
    server.clock.advance(3 * HOUR_MS);
    // The clock shows the same hour a second time, and nothing is counted in it yet.
    const relogged = await server.loginAs(boss);
    expect((await page(relogged, 1, 200)).status).toBe(200);
  });

  it('uses the current limits', async () => {
    await page(superAdmin, 1, 200);
    expect((await page(superAdmin, 2, 200)).status).toBe(429);
    await setRules(server, { supervisorRowsPerHour: 1000 });
    takeDelays();
    expect((await page(superAdmin, 2, 200)).status).toBe(200);
    expect(takeDelays()).toEqual([]);
    await setRules(server, { supervisorRowsPerHour: 150 });
    await addRental(server.db, { ...enteredBy(own), created_at: START_MS + 1 });
    expect((await page(superAdmin, 1, 1)).status).toBe(429);
  });

  it('survives a restart, and its audit entry is written once', async () => {
    const before = await startAnother(server);
    const there = client(before.url, superAdmin.token);
    expect((await page(there, 1, 200)).status).toBe(200);
    expect((await page(there, 2, 200)).status).toBe(429);
    await before.stop();
    takeDelays();
    expect((await page(superAdmin, 1, 200)).status).toBe(200);
    expect(takeDelays()).toEqual([10]);
    expect((await page(superAdmin, 2, 200)).status).toBe(429);
    expect((await audited()).map(({ details }) => details?.split(':')[0]).sort()).toEqual([
      'Refused more',
      'Slowed down',
    ]);
  });

  it('includes everything that was read before a server stopped', async () => {
    const before = await startAnother(server);
    await page(client(before.url, superAdmin.token), 1, 90);
    await before.stop();
    expect((await page(superAdmin, 1, 200)).status).toBe(200);
    expect((await page(superAdmin, 3, 100)).status).toBe(429);
    expect(await storedRows(server, boss.id)).toBe(200);
  });
});

describe('several servers', () => {
  it('count together what one person reads', async () => {
    await setRules(server, { supervisorRowsPerHour: 100 });
    await fill(400);
    const other = await startAnother(server);
    const there = client(other.url, superAdmin.token);
    try {
      expect((await page(there, 1, 90)).status).toBe(200);
      await expect.poll(() => storedRows(server, boss.id), { timeout: 5000 }).toBe(90);
      expect((await page(superAdmin, 2, 90)).status).toBe(200);
      expect(await audited()).toHaveLength(1);
      expect((await page(superAdmin, 3, 90)).status).toBe(429);
    } finally {
      await other.stop();
    }
  });
});

describe('proof images', () => {
  const proofAt = (deal: { closing_image: string } | undefined) => fetch(deal?.closing_image ?? '');

  it('are counted, slowed down, refused and audited separately when they are opened in full', async () => {
    await setRules(server, { supervisorProofsPerHour: 10 });
    for (let made = 0; made < 25; made += 1)
      await addDeal(server.db, await addFinished(server.db, { id: own.picker.id, adminId: own.admin.id }));
    const deals = (await superAdmin.call(getClosedRentals, { query: { limit: 100 } })).body.data.result;
    for (const deal of deals) expect((await fetch(deal.closing_image_thumbnail)).status).toBe(200);
    expect(takeDelays()).toEqual([]);
    const statuses = [];
    for (const deal of deals) statuses.push((await proofAt(deal)).status);
    expect(statuses).toEqual([...new Array<number>(20).fill(200), ...new Array<number>(5).fill(429)]);
    // The same proof again does not count.
    expect((await proofAt(deals[0])).status).toBe(200);
    expect((await (await proofAt(deals[24])).json()) as unknown).toMatchObject({
      code: 'too-many-proofs-read',
      message: 'You have opened 20 of 20 proofs this hour. You can open more from 11:00 AM.',
    });
    expect((await audited()).map(({ details }) => details?.split(' opened')[0]).sort()).toEqual([
      'Refused more: 25 rows and 20 proofs',
      'Slowed down: 25 rows and 10 proofs',
    ]);
    // Lists aren't refused, because they have a separate limit.
    takeDelays();
    expect((await superAdmin.call(getClosedRentals, { query: {} })).status).toBe(200);
    expect(takeDelays()).toEqual([]);
  });
});

describe('the reading limits in the settings', () => {
  it('are saved, stay unchanged when they are not sent, and are named in the audit where they changed', async () => {
    expect((await superAdmin.call(getSettings)).body.data).toMatchObject({ ...DEFAULT_SETTINGS, version: 0 });
    const limits = { supervisorRowsPerHour: 500, fieldProofsPerHour: 20 };
    const saved = await superAdmin.call(updateSettings, { body: { ...SPECIFIED, ...limits } });
    expect(saved.body.data).toMatchObject({ ...DEFAULT_SETTINGS, ...limits, version: 1 });
    const sentWithout = await superAdmin.call(updateSettings, { body: SPECIFIED });
    expect(sentWithout.body.data).toMatchObject({ ...DEFAULT_SETTINGS, ...limits, version: 1 });
    const back = { ...SPECIFIED, supervisorRowsPerHour: 3000 };
    expect((await superAdmin.call(updateSettings, { body: back })).body.data).toMatchObject({
      ...DEFAULT_SETTINGS,
      fieldProofsPerHour: 20,
      version: 2,
    });
    const { result } = (await superAdmin.call(getAuditEvents, { query: { kind: 'settings-changed' } })).body
      .data;
    expect(result.map(({ details }) => details)).toEqual([
      'Leaders and admins: rows an hour 500 → 3,000',
      'Leaders and admins: rows an hour 3,000 → 500, Creators and pickers: proofs an hour 100 → 20',
    ]);
  });

  it('are refused when they would lock people out', async () => {
    const { status, body } = await superAdmin.call(updateSettings, {
      body: { ...DEFAULT_SETTINGS, fieldRowsPerHour: 0, supervisorProofsPerHour: 1e9 },
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ path }) => path).sort()).toEqual([
      'fieldRowsPerHour',
      'supervisorProofsPerHour',
    ]);
  });
});
