/**
 * Two people on two pages of one browser: our own page and an embedding page on another origin. On one site
 * both pages share the refresh cookie, while each page has its own session. No work may be recorded for the
 * wrong person. `npm run test:all` does it over HTTPS too.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { getAdminRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { completeTask, createRental, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { client, type Client } from '../api/client.js';
import { closeContexts, openBrowser, logIn, said } from './browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from './operation.js';
import { serveOtherOrigin, type OtherOrigin } from './other-origin.js';
import { startTlsProxy, type TlsProxy } from './tls-proxy.js';

const admin: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const ann: Person = {
  name: 'Ann Picker',
  email: 'ann@walk.example',
  role: 'data-picker',
  admin: admin.email,
};
const ben: Person = {
  name: 'Ben Picker',
  email: 'ben@walk.example',
  role: 'data-picker',
  admin: admin.email,
};
const PEOPLE = [admin, creator, ann, ben];

const NOTICE = (name: string) => `You are logged in as ${name} in another window.`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Intranet</title>
    <script type="module" src="https://desk.example.com/widgets/autoloader.js"></script>
    <script type="module">
      import { logOut, onSessionChange } from 'https://desk.example.com/widgets/core.js';
      Object.assign(window, { logOut, changes: [] });
      onSessionChange(({ user }) => window.changes.push(user?.name ?? null));
    </script>
  </head>
  <body><rd-login></rd-login><rd-collect></rd-collect></body>
</html>`;

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-two-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  rmSync(folder, { recursive: true, force: true });
});

let context: BrowserContext;
afterEach(() => context.close());

/** Reads and changes the server's data without a browser. */
class Records {
  constructor(private readonly url: string) {}

  async of(person: Person): Promise<Client> {
    const { body } = await client(this.url, null).call(login, {
      body: { email: person.email, password: PASSWORD },
    });
    return client(this.url, body.data.accessToken);
  }

  async enterRental(number: string): Promise<void> {
    const body = {
      facebook_name: 'Grace.W',
      client_name: 'Grace Williams',
      rent: '$1199',
      houseApt_details: '3br',
      address: 'Dover',
      post_link: 'https://example.org/post/1',
      number,
    };
    const { status } = await (await this.of(creator)).call(createRental, { body });
    expect(status).toBe(200);
  }

  /** Releases every held rental, so that each test starts in the same state. */
  async emptyHands(): Promise<void> {
    for (const person of [ann, ben]) {
      const caller = await this.of(person);
      const { body } = await caller.call(getHeldRental);
      if (body.data.rental) await caller.call(completeTask, { body: { number_status: 'invalid' } });
    }
  }

  /** The names of the people who finished the rentals with these numbers; null if a rental isn't finished. */
  async finishersOf(numbers: readonly string[]): Promise<(string | null)[]> {
    const { body } = await (await this.of(admin)).call(getAdminRentalsByPicker, { query: {} });
    return numbers.map((number) => {
      const rental = body.data.result.find((each) => digits(each.number) === digits(number));
      return rental?.isFinished === true ? (rental.fetcher?.name ?? null) : null;
    });
  }
}

const digits = (text: string) => text.replace(/\D/g, '');
let lastNumber = 0;
const freshNumber = () => `702 555 ${String((lastNumber += 1)).padStart(4, '0')}`;

const heldNumber = (page: Page) => page.locator('rd-collect').locator('[part~="number"]').innerText();
const fetchRental = async (page: Page) => {
  await page.getByRole('button', { name: 'Fetch Rental', disabled: false }).click();
  await page.getByRole('button', { name: 'Fetched' }).waitFor();
  return heldNumber(page);
};

/**
 * The person whose name and the person whose token the page has, both null without a login. They must always
 * be the same person.
 */
const sessionOf = (page: Page) =>
  page.evaluate(() => {
    const { user, accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}') as {
      user?: { _id: string; name: string };
      accessToken?: string;
    };
    if (!user || !accessToken) return { name: null, isOwnToken: true };
    const claims = JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { user: string };
    return { name: user.name, isOwnToken: claims.user === user._id };
  });

const refusal = (route: Route) =>
  route.fulfill({
    status: 401,
    contentType: 'application/json',
    headers: {
      'access-control-allow-origin': route.request().headers()['origin'] ?? '*',
      'access-control-allow-credentials': 'true',
    },
    body: JSON.stringify({
      success: false,
      message: 'Your session has ended. Log in again.',
      code: 'expired-token',
    }),
  });

/** Makes the page's current token expire. */
async function expireToken(page: Page): Promise<void> {
  const expired = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { accessToken?: string }).accessToken,
  );
  // A token that the server issues in the same second for the same session is the same text.
  const { iat } = JSON.parse(Buffer.from(expired?.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
  };
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(iat);
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    // A refresh sends it to say whose token is expected.
    const isRefused =
      request.headers()['authorization'] === expired && !request.url().endsWith(refreshToken.path);
    return isRefused ? refusal(route) : route.fallback();
  });
}

/**
 * Delays the page's next refresh before it is sent, or its answer before it arrives, until `release` is
 * called.
 */
async function holdRefresh(page: Page, what: 'request' | 'answer') {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrived = () => {};
  const isHeld = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/auth/refresh-token', async (route) => {
    // A preflight of another origin comes first.
    if (route.request().method() !== 'POST') return route.fallback();
    const response = what === 'answer' ? await route.fetch() : null;
    arrived();
    await released;
    return response ? route.fulfill({ response }) : route.continue();
  });
  return { isHeld, release };
}

interface Place {
  operation: Operation;
  /** The address of our own page in the browser. */
  host: string;
  embedder: string;
  stop: () => Promise<void>;
}

/** Opens a page and logs in. Without sockets the page notices another login only at its next call. */
async function openAs(address: string, person: Person, { hasSockets = true } = {}): Promise<Page> {
  const page = await context.newPage();
  if (!hasSockets) {
    await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await page.route('**/socket.io/**', (route) => route.abort());
  }
  await page.goto(address);
  await logIn(page, person);
  await page.getByRole('button', { name: /Fetch Rental|Fetched/ }).waitFor();
  return page;
}

/** Our page and an embedding page on another port of one host: another origin, the same site. */
async function onOneSite(): Promise<Place> {
  const other: OtherOrigin = await serveOtherOrigin({
    folder,
    host: '127.0.0.1',
    serverUrl: () => place.operation.url,
  });
  const operation = await startOperation(PEOPLE, { ALLOWED_ORIGINS: other.url });
  const place: Place = {
    operation,
    host: operation.url,
    embedder: other.url,
    stop: async () => {
      await operation.stop();
      await other.stop();
    },
  };
  return place;
}

/** The same two pages over HTTPS, where the cookie is partitioned by the top-level site. */
async function overHttps(embedderHost: 'localhost' | '127.0.0.1'): Promise<Place> {
  const parts: { operation?: Operation; other?: OtherOrigin } = {};
  const secure: TlsProxy = await startTlsProxy(() => parts.operation?.url ?? '', '127.0.0.1');
  const secureOther: TlsProxy = await startTlsProxy(() => parts.other?.url ?? '', embedderHost);
  const other = (parts.other = await serveOtherOrigin({
    folder,
    host: '127.0.0.1',
    serverUrl: () => secure.url,
  }));
  const operation = (parts.operation = await startOperation(PEOPLE, {
    PUBLIC_URL: secure.url,
    ALLOWED_ORIGINS: secureOther.url,
  }));
  return {
    operation,
    host: secure.url,
    embedder: secureOther.url,
    stop: async () => {
      await operation.stop();
      await other.stop();
      await secure.close();
      await secureOther.close();
    },
  };
}

describe.each([
  ['over HTTP', onOneSite] as const,
  ...(IS_ALL ? [['over HTTPS with a partitioned cookie', () => overHttps('127.0.0.1')] as const] : []),
])('two people on two pages of one site %s', (_, start) => {
  let place: Place;
  let records: Records;
  let numbers: string[];

  beforeAll(async () => {
    place = await start();
    records = new Records(place.operation.url);
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    context = await browser.newContext({ ignoreHTTPSErrors: true });
    await records.emptyHands();
    numbers = [freshNumber(), freshNumber()];
    for (const number of numbers) await records.enterRental(number);
  });

  const ORDERS = [
    ['our page first', () => [place.host, place.embedder] as const],
    ['the embedding page first', () => [place.embedder, place.host] as const],
  ] as const;

  it.each(ORDERS)(
    'never have the other’s finish recorded for them when a token expires, %s',
    async (_order, places) => {
      const [firstPlace, secondPlace] = places();
      const first = await openAs(firstPlace, ann, { hasSockets: false });
      const annsNumber = await fetchRental(first);
      const second = await openAs(secondPlace, ben);
      const bensNumber = await fetchRental(second);
      await expireToken(first);
      await first.bringToFront();
      await first.getByRole('button', { name: 'Finish' }).click();

      await said(first, NOTICE(ben.name));
      expect(await sessionOf(first)).toEqual({ name: ben.name, isOwnToken: true });
      await expect.poll(() => heldNumber(first)).toBe(bensNumber);
      expect(await records.finishersOf([annsNumber, bensNumber])).toEqual([null, null]);
      if (firstPlace === place.embedder)
        expect(await first.evaluate(() => (window as unknown as { changes: unknown }).changes)).toEqual([
          ann.name,
          ben.name,
        ]);

      // Ben's finish there is recorded for Ben, and Ann finds her held rental when she comes back.
      await first.getByRole('button', { name: 'Finish' }).click();
      await said(first, 'successfully finished!');
      expect(await records.finishersOf([annsNumber, bensNumber])).toEqual([null, ben.name]);
      expect(await sessionOf(second)).toEqual({ name: ben.name, isOwnToken: true });
    },
  );

  const delayed = ORDERS.flatMap(([name, places]) =>
    (['request', 'answer'] as const).map((what) => [name, what, places] as const),
  );
  // A release delays both in both orders.
  it.each(IS_ALL ? delayed : delayed.slice(1, 3))(
    'are never mixed up (%s) while the %s of a refresh is delayed',
    async (_order, what, places) => {
      const [firstPlace, secondPlace] = places();
      const first = await openAs(firstPlace, ann);
      const annsNumber = await fetchRental(first);
      const { isHeld, release } = await holdRefresh(first, what);
      await expireToken(first);
      await first.getByRole('button', { name: 'Finish' }).click();
      await isHeld;
      const second = await openAs(secondPlace, ben);
      const bensNumber = await fetchRental(second);
      release();

      // The first page reloads as Ben or asks for a login; Ann's name never appears with Ben's token.
      await expect.poll(async () => (await sessionOf(first)).name, { timeout: 20_000 }).not.toBe(ann.name);
      expect((await sessionOf(first)).isOwnToken).toBe(true);
      expect(await sessionOf(second)).toEqual({ name: ben.name, isOwnToken: true });
      expect(await records.finishersOf([annsNumber, bensNumber])).toEqual([null, null]);
      await second.bringToFront();
      await second.getByRole('button', { name: 'Finish' }).click();
      await said(second, 'successfully finished!');
      expect(await records.finishersOf([annsNumber, bensNumber])).toEqual([null, ben.name]);
    },
  );

  it('send a queued verdict only as the person who made it', async () => {
    const first = await openAs(place.embedder, ann);
    const annsNumber = await fetchRental(first);
    await first.route('**/rental/complete-task', (route) =>
      route.request().method() === 'OPTIONS' ? route.fallback() : route.abort(),
    );
    await first.getByRole('button', { name: 'Finish' }).click();
    await first.getByText('Finish is not sent yet').waitFor();
    await openAs(place.host, ben);
    await first.unroute('**/rental/complete-task');
    await said(first, NOTICE(ben.name));
    expect(await sessionOf(first)).toEqual({ name: ben.name, isOwnToken: true });
    expect(await records.finishersOf([annsNumber])).toEqual([null]);

    await first.locator('rd-login').getByRole('button', { name: 'Log out' }).click();
    await logIn(first, ann);
    await said(first, 'successfully finished!');
    expect(await records.finishersOf([annsNumber])).toEqual([ann.name]);
  });

  it('each log out only themselves', async () => {
    const first = await openAs(place.embedder, ann, { hasSockets: false });
    // After Ben's login any other call of hers would make it Ben's page, and her logout Ben's.
    await first.route('**/api/v1/**', (route) =>
      route.request().url().endsWith(logout.path) ? route.fallback() : route.abort(),
    );
    const second = await openAs(place.host, ben);
    await first.evaluate(() => (window as unknown as { logOut: () => Promise<void> }).logOut());
    expect((await sessionOf(first)).name).not.toBe(ann.name);
    await expireToken(second);
    await second.reload();
    await fetchRental(second);
    expect(await sessionOf(second)).toEqual({ name: ben.name, isOwnToken: true });
  });
});

describe('two people on pages of two sites over HTTPS', () => {
  let place: Place;

  beforeAll(async () => {
    place = await overHttps('localhost');
    const records = new Records(place.operation.url);
    for (const number of [freshNumber(), freshNumber()]) await records.enterRental(number);
  });
  afterAll(() => place.stop());

  it('have one cookie each, and keep their own sessions', { tags: ['long'] }, async () => {
    context = await browser.newContext({ ignoreHTTPSErrors: true });
    const first = await openAs(place.embedder, ann);
    const annsNumber = await fetchRental(first);
    const second = await openAs(place.host, ben);
    await fetchRental(second);
    for (const [page, person] of [
      [first, ann],
      [second, ben],
    ] as const) {
      await expireToken(page);
      await page.reload();
      await page.getByRole('button', { name: 'Fetched' }).waitFor();
      expect(await sessionOf(page)).toEqual({ name: person.name, isOwnToken: true });
    }
    expect(await heldNumber(first)).toBe(annsNumber);
    const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('rd_refresh'));
    expect(cookies).toHaveLength(2);
  });
});
