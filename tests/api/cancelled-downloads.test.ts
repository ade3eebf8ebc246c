/**
 * The audit records that a download was cancelled and how many rows had been sent at most. A finished download has
 * only the entry of its start.
 */
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  downloadOf,
  endSilentDownloads,
  giveUp,
  partOfDownload,
} from '../../server/rentals/lists/downloads.js';
import { newId } from '../../server/base/ids.js';
import type { Caller } from '../../server/base/caller.js';
import { listRentals } from '../../server/rentals/lists/list-rentals.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { downloadRentals } from '../../src/contract/bypass/bypass.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { DOWNLOAD_SILENCE_MINUTES } from '../../src/contract/limits.js';
import {
  cancelDownload,
  getAllRentalsByCreator,
  startAllLeadsDownload,
  startPickedLeadsDownload,
} from '../../src/contract/rentals/rental-lists.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy } from './rental-lists-support.js';
import { addRentals, MINUTE_MS } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let caller: Caller;
/** How many exports the audit had before the test. */
let before = 0;

beforeAll(async () => {
  server = await startServer();
  own = await addGroup(server.db);
  for (const count of [667, 667, 667])
    await addRentals(server.db, count, () => ({ ...enteredBy(own), ...finishedBy(own, START_MS) }));
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('list_downloads').execute();
  const user = await addUser(server.db, { role: 'super-admin' });
  caller = {
    _id: user.id,
    name: 'Priya',
    email: user.email,
    role: 'super-admin',
    sessionId: newId(),
    provedMs: 0,
    adminId: null,
    teamLeaderId: null,
  };
  superAdmin = await server.loginAs(user);
  before = 0;
  before = (await audited()).length;
});

const start = async (by = superAdmin) => (await by.call(startAllLeadsDownload, { body: {} })).body.data;
const page = (asOf: string, number: number, by = superAdmin) =>
  by.call(getAllRentalsByCreator, { query: { asOf, limit: 1000, page: number } });
const audited = async () => {
  const { result } = (await superAdmin.call(getAuditEvents, { query: { limit: 100 } })).body.data;
  const exports = result.filter(({ kind }) => kind.startsWith('export'));
  return exports
    .slice(0, exports.length - before)
    .map(({ kind, subject, details }) => [kind, subject, details]);
};
const open = () => server.db.selectFrom('list_downloads').selectAll().execute();
const pagesLeft = async () => (await open()).map(({ pages }) => pages);
const BEGUN = ['exported', 'All Leads', '2,001 rentals'];

describe('the download of a list', () => {
  it('that is cancelled records how many rows had been sent', async () => {
    const { asOf } = await start();
    await page(asOf, 1);
    await page(asOf, 2);
    expect(await pagesLeft()).toEqual(['{"1":1000,"2":1000}']);
    const cancelled = await superAdmin.call(cancelDownload, { body: { asOf } });
    expect(cancelled.body.data).toEqual({ rows: 2000 });
    expect(await audited()).toEqual([
      ['export-cancelled', 'All Leads', '2,000 of 2,001 rentals had left'],
      BEGUN,
    ]);
    expect((await superAdmin.call(cancelDownload, { body: { asOf } })).status).toBe(404);
  });

  it('can’t be cancelled by somebody else', async () => {
    const { asOf } = await start();
    const admin = await server.loginAs(own.admin);
    expect((await admin.call(cancelDownload, { body: { asOf } })).status).toBe(404);
    expect(await open()).toHaveLength(1);
  });

  it('that is finished keeps only its start entry in the audit, and can’t be cancelled any more', async () => {
    const { asOf } = await start();
    for (const number of [1, 2, 3, 2]) await page(asOf, number);
    expect((await open())[0]?.finished_at).toBe(server.clock.now());
    expect((await superAdmin.call(cancelDownload, { body: { asOf } })).status).toBe(404);
    server.clock.advance((DOWNLOAD_SILENCE_MINUTES + 1) * MINUTE_MS);
    await endSilentDownloads(server);
    expect(await open()).toEqual([]);
    expect(await audited()).toEqual([BEGUN]);
  });

  it('that is finished ends, although its pages are asked for again', async () => {
    const { asOf } = await start();
    for (const number of [1, 2, 3]) await page(asOf, number);
    expect((await open())[0]?.finished_at).toBe(server.clock.now());
    server.clock.advance((DOWNLOAD_SILENCE_MINUTES - 1) * MINUTE_MS);
    for (const number of [1, 2, 3]) await page(asOf, number);
    server.clock.advance(MINUTE_MS);
    await endSilentDownloads(server);
    expect(await open()).toEqual([]);
  });

  it('is recorded as cancelled once when its caller stops asking for pages, even if several servers check', async () => {
    const { asOf } = await start();
    await page(asOf, 1);
    expect(await pagesLeft()).toEqual(['{"1":1000}']);
    server.clock.advance(DOWNLOAD_SILENCE_MINUTES * MINUTE_MS - 1);
    await endSilentDownloads(server);
    expect(await open()).toHaveLength(1);
    server.clock.advance(1);
    await Promise.all([endSilentDownloads(server), endSilentDownloads(server)]);
    expect(await audited()).toEqual([
      ['export-cancelled', 'All Leads', '1,000 of 2,001 rentals had left'],
      BEGUN,
    ]);
  });

  it('counts a page before it is sent, because nobody knows what a caller receives who then disconnects', async () => {
    const { asOf } = await start();
    await Promise.all(
      [1, 2].map((number) => listRentals(server, caller, 'by-creator', { asOf, limit: 1000, page: number })),
    );
    expect(await giveUp(server, caller._id, asOf)).toEqual({ rows: 2000 });
  });

  it('has no page any more when it was cancelled while the page was read, so that its rows count as reading', async () => {
    const { asOf } = await start();
    const download = await downloadOf(server, caller._id, {
      kind: 'by-creator',
      filters: {},
      asOf,
      page: 1,
      limit: 1000,
    });
    await giveUp(server, caller._id, asOf);
    const shown = (await page(asOf, 1)).body.data;
    expect(download && (await partOfDownload(server, download, 1, shown))).toBe(shown);
  });

  it('of Picked Leads has its own name in the audit', async () => {
    const { asOf } = (await superAdmin.call(startPickedLeadsDownload, { body: { isFinished: true } })).body
      .data;
    await superAdmin.call(cancelDownload, { body: { asOf } });
    expect((await audited())[0]).toEqual(['export-cancelled', 'Picked Leads', '0 of 2,001 rentals had left']);
  });
});

describe('a bypass file', () => {
  it('whose caller disconnects half-way is audited as cancelled with the rows that had been sent', async () => {
    const link = () => `https://example.com/${randomBytes(7000).toString('base64url')}`;
    for (let made = 0; made < 600; made += 200)
      await addRentals(server.db, 200, () => ({ post_link: link(), ss_link: link() }));
    const query = new URLSearchParams({ limit: '600', admin_email: own.admin.email }).toString();
    await new Promise<void>((resolve, reject) => {
      const options = { headers: { authorization: superAdmin.token ?? '' } };
      get(`${server.url}${API_BASE}${downloadRentals.path}?${query}`, options, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      }).once('error', reject);
    });
    await expect.poll(async () => (await audited()).length, { timeout: 10_000 }).toBe(2);
    const [cancelled, begun] = await audited();
    expect(begun).toEqual(['exported', own.admin.email, 'Bypass of 600 rentals']);
    expect(cancelled?.slice(0, 2)).toEqual(['export-cancelled', own.admin.email]);
    const left = Number(/^Bypass of 600 rentals: (\d+) had left$/.exec(cancelled?.[2] ?? '')?.[1]);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(600);
  }, 60_000);

  it('that arrives completely is not audited as cancelled', async () => {
    await addRentals(server.db, 3);
    const query = { limit: 3, admin_email: own.admin.email };
    expect((await superAdmin.call(downloadRentals, { query })).status).toBe(200);
    expect(await audited()).toEqual([['exported', own.admin.email, 'Bypass of 3 rentals']]);
  });
});
