import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../server/start/log.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import { IMAGE_LINK_MINUTES } from '../../src/contract/limits.js';
import type { Client } from './client.js';
import { addDeal, addFinished, pngImage, submitDeal } from './deals-support.js';
import { freshNumber, MINUTE_MS } from './rentals-support.js';
import { addGroup, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, startServer, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let superAdmin: Client;

beforeAll(async () => {
  ({ server, own, foreign, admin, superAdmin } = await startWithTwoGroups());
  await addDeal(server.db, await addFinished(server.db, { id: own.picker.id, adminId: own.admin.id }));
});
afterAll(() => server.close());

const open = (link: string, init?: RequestInit) => fetch(new URL(link, server.url), init);
async function linkOf(by: Client, which: 'closing_image' | 'closing_image_thumbnail' = 'closing_image') {
  const { body } = await by.call(getClosedRentals, { query: {} });
  const [deal] = body.data.result;
  if (!deal) throw new Error('There is no deal');
  return deal[which];
}
async function expectRefused(path: string) {
  const answer = await open(path);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'link-expired',
    message: REFUSALS['link-expired'],
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

describe('the link to a closing image', () => {
  it('opens it without a token, as a picture that another site may show and that runs no script', async () => {
    for (const [which, bytes, type] of [
      ['closing_image', 'full', 'image/jpeg'],
      ['closing_image_thumbnail', 'small', 'image/webp'],
    ] as const) {
      const path = await linkOf(admin, which);
      expect(path).toMatch(/^http:\/\/[\d.:]+\/api\/v1\/closedRental\/image\/[\w-]+\?/);
      const answer = await open(path, { headers: { origin: 'https://elsewhere.example' } });
      expect([answer.status, await answer.text()]).toEqual([200, bytes]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `private, max-age=${IMAGE_LINK_MINUTES * 60}, immutable`,
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('is complete: it begins with PUBLIC_URL, or without one with the address by which the caller reached the server', async () => {
    expect(await linkOf(admin)).toMatch(new RegExp(`^${server.url}/api/v1/closedRental/image/`));
    const named = await startServer({ publicUrl: 'https://desk.example.com' });
    expect(new URL(await linkElsewhere(named)).origin).toBe('https://desk.example.com');
    await named.close();
  });

  it('stays the same for some minutes, so that reading a list again loads no picture twice', async () => {
    const first = await linkOf(admin);
    server.clock.set(START_MS + 4 * MINUTE_MS);
    expect(await linkOf(admin)).toBe(first);
    const answer = await open(first);
    expect(answer.headers.get('cache-control')).toBe(
      `private, max-age=${(IMAGE_LINK_MINUTES - 4) * 60}, immutable`,
    );
    server.clock.set(START_MS);
  });

  it('expires after its time', async () => {
    const path = await linkOf(admin);
    server.clock.set(START_MS + IMAGE_LINK_MINUTES * MINUTE_MS - 1000);
    expect((await open(path)).status).toBe(200);
    server.clock.set(START_MS + IMAGE_LINK_MINUTES * MINUTE_MS);
    await expectRefused(path);
    server.clock.set(START_MS);
  });

  it('is invalid when any part of it has been changed', async () => {
    const path = await linkOf(admin, 'closing_image_thumbnail');
    const url = new URL(path, server.url);
    const altered = (change: (url: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.pathname + copy.search;
    };
    const set = (name: string, value: string) => altered((copy) => copy.searchParams.set(name, value));
    const signature = url.searchParams.get('signature') ?? '';
    for (const other of [
      set('size', 'full'),
      set('user', foreign.admin.id),
      set('expires', String(Number(url.searchParams.get('expires')) + 60)),
      set('expires', `${url.searchParams.get('expires') ?? ''}.0`),
      set('signature', signature.slice(0, -2)),
      set('signature', signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`),
      set('signature', ''),
      altered((copy) => void (copy.pathname = copy.pathname.replace(/[^/]+$/, 'another'))),
    ])
      await expectRefused(other);
    for (const name of ['signature', 'expires', 'user', 'size']) {
      const answer = await open(altered((copy) => copy.searchParams.delete(name)));
      expect(answer.status, name).toBe(400);
    }
    expect((await open(path)).status).toBe(200);
  });

  it('works only for the person for whom it was made', async () => {
    expect(await linkOf(superAdmin)).not.toBe(await linkOf(admin));
  });

  it('is invalid when its person is deleted or suspended, or may no longer see the deal', async () => {
    const group = await addGroup(server.db);
    const leaver = await addPickerOf(server.db, group.admin, group.pickerLeader);
    const id = await addFinished(server.db, { id: leaver.id, adminId: group.admin.id });
    await addDeal(server.db, id, { created_at: START_MS + 1 });
    const [ofPicker, ofLeader] = [
      await linkOf(await server.loginAs(leaver)),
      await linkOf(await server.loginAs(group.pickerLeader)),
    ];
    const ofAdmin = await linkOf(await server.loginAs(group.admin));
    for (const path of [ofPicker, ofLeader, ofAdmin]) expect((await open(path)).status).toBe(200);

    await server.db.updateTable('users').set({ suspended_at: 1 }).where('id', '=', group.admin.id).execute();
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', leaver.id).execute();
    await server.db
      .updateTable('users')
      .set({ admin_id: foreign.admin.id })
      .where('id', '=', group.pickerLeader.id)
      .execute();
    for (const path of [ofPicker, ofLeader, ofAdmin]) await expectRefused(path);
  });

  it('is invalid on another server', async () => {
    const secret = 'another secret, which is long enough for a server';
    const other = await startServer({ jwtSecret: secret });
    await expectRefused(await linkOf(admin).then(() => linkElsewhere(other).then(pathOf)));
    await other.close();
  });

  it('is not written to the log', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const logged = await startServer({ log });
    const path = await linkElsewhere(logged);
    expect((await fetch(path)).status).toBe(200);
    await logged.close();
    const signature = new URL(path, logged.url).searchParams.get('signature') ?? '';
    expect(signature.length).toBeGreaterThan(40);
    expect(lines.join('')).toContain('/closedRental/image/:id');
    expect(lines.join('')).not.toContain(signature);
  });
});

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

/** A link for this picker to an image of another server. */
async function linkElsewhere(other: TestServer): Promise<string> {
  const group = await addGroup(other.db);
  const picker = await other.loginAs(group.picker);
  const number = freshNumber();
  await addFinished(other.db, { id: group.picker.id, adminId: group.admin.id }, { number });
  const { body } = await submitDeal(picker, { number, image: await pngImage() });
  return body.data.closing_image;
}
