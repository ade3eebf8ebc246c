/** An intranet that logs its people in to our elements: the example of its server's side, on another site than ours. */
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { closeContexts, openBrowser } from './browser.js';
import { addRental } from '../api/rentals-support.js';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import { clientOf } from './collect-walk.js';
import { startOperation, type OperationInProcess, type Person } from './operation.js';

const pia: Person = { name: 'Pia Picker', email: 'pia@walk.example', role: 'data-picker' };
const ben: Person = { name: 'Ben Picker', email: 'ben@walk.example', role: 'data-picker' };

/** The lead that Pia holds while somebody else comes to her browser. */
const LEAD = { name: 'Grace Williams', number: '7025550143' };

let folder: string;
let intranet: ChildProcess;
let intranetUrl: string;
let operation: OperationInProcess;
let key: KeyObject;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-intranet-'));
  const port = await freePort();
  // For a browser this is another site than that of the server, 127.0.0.1.
  intranetUrl = `http://localhost:${port}`;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  key = privateKey;
  const KEY_FILE = join(folder, 'key.pem');
  writeFileSync(KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const TRUSTED_ISSUERS = join(folder, 'issuers.json');
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(
    TRUSTED_ISSUERS,
    JSON.stringify([{ issuer: intranetUrl, audience: 'rental-desk', algorithms: ['RS256'], publicKey: pem }]),
  );
  operation = await startOperation([pia, ben], { TRUSTED_ISSUERS, ALLOWED_ORIGINS: intranetUrl });
  await addRental(operation.db, {
    client_name: LEAD.name,
    number: LEAD.number,
    number_key: `+1${LEAD.number}`,
  });
  intranet = spawn(process.execPath, ['host-demo/examples/hand-over/intranet.mjs'], {
    env: { ...process.env, KEY_FILE, INTRANET_URL: intranetUrl, DESK_URL: operation.url, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (intranet.stdout) await once(intranet.stdout, 'data');
  browser = await openBrowser();
  context = await browser.newContext();
  page = await context.newPage();
});
afterAll(async () => {
  await closeContexts(browser);
  intranet.kill();
  await operation.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Logs somebody in to the intranet, or everybody out, and opens its page. */
async function openAs(person: Person | null): Promise<void> {
  await context.clearCookies({ name: 'intranet-user' });
  if (person) await context.addCookies([{ name: 'intranet-user', value: person.email, url: intranetUrl }]);
  await page.goto(intranetUrl);
}
const sessionHere = () => page.evaluate(() => localStorage.getItem('auth'));
const fetchButton = () => page.getByRole('button', { name: 'Fetch Rental' });

describe('a person who is logged in to the intranet', () => {
  it('works in an element without a login, and reloads without another assertion', async () => {
    await openAs(pia);
    await fetchButton().waitFor();
    const session = await sessionHere();
    expect(session).toContain(pia.email);
    await page.reload();
    await fetchButton().waitFor();
    expect(await sessionHere()).toBe(session);
  });

  it('is followed at the same browser by the next person, never working as the one before', async () => {
    await openAs(ben);
    await fetchButton().waitFor();
    expect(await sessionHere()).toContain(ben.email);
  });

  it('is logged out here when they are logged out there', async () => {
    await openAs(null);
    await page.getByText('Log in to go on.').waitFor();
    expect(await sessionHere()).toBeNull();
  });
});

describe('a person who comes to the browser of another one sees nothing of them for one frame, when the intranet says', () => {
  beforeAll(async () => {
    await (await clientOf(operation.url, pia)).call(getSingleRental);
    await page.addInitScript(recordFrames);
  });
  beforeEach(async () => {
    await openAs(pia);
    await lead().waitFor();
  });
  afterEach(() => page.unrouteAll());

  const lead = () => page.locator('rd-collect [part~="number"]');
  const login = () => page.getByText('Log in to go on.').waitFor();
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(intranetUrl)
      .setAudience('rental-desk')
      .setIssuedAt()
      .setExpirationTime('30s')
      .sign(key);
  const expectNothingOfPia = async () => {
    const recorded = await page.evaluate(() => recordedFrames());
    expect(recorded.filter((frame) => /Grace|555.{0,3}0143|pia/i.test(frame))).toEqual([]);
    expect(recorded.length).toBeGreaterThan(20);
  };
  const json = (route: Route, body: unknown) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });

  it.each<[what: string, answer: (route: Route) => Promise<void>, isThere: () => Promise<void>]>([
    ['nobody', (route) => json(route, null), login],
    [
      'another person',
      async (route) => json(route, await sign({ email: ben.email })),
      () => fetchButton().waitFor(),
    ],
    [
      'another person without an account',
      async (route) => json(route, await sign({ email: 'eve@walk.example' })),
      login,
    ],
    [
      'another person, and names the first one in a foreign claim',
      async (route) => json(route, await sign({ email: ben.email, manager: pia.email, upn: pia.email })),
      () => fetchButton().waitFor(),
    ],
    ['something that is no assertion', (route) => json(route, 'x'), login],
    [
      'nothing, because it has failed',
      (route) => route.fulfill({ status: 500, body: 'Internal error' }),
      login,
    ],
  ])('%s', async (_, answer, isThere) => {
    let answerNow = () => {};
    const asked = new Promise<void>((resolve) => void (answerNow = resolve));
    await page.route('**/assertion', async (route) => {
      await asked;
      await answer(route);
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => recordedFrames().length > 20);
    answerNow();
    await isThere();
    await expectNothingOfPia();
    expect((await sessionHere()) ?? '').not.toContain(pia.email);
  });

  it('nothing that can be understood, because the code for that isn’t loaded; with it the first one goes on', async () => {
    await page.route('**/chunks/hand-over-*', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await login();
    await page.waitForFunction(() => recordedFrames().length > 20);
    await expectNothingOfPia();
    await page.unrouteAll();
    await page.reload();
    await lead().waitFor();
  });

  it('that it is still the first one, who goes on with the lead', async () => {
    await page.reload();
    await lead().waitFor();
    expect((await page.evaluate(() => recordedFrames())).some((frame) => frame.includes(LEAD.name))).toBe(
      true,
    );
  });
});

declare global {
  /** The text of each frame since the page began, with what is in shadow roots. */

  var recordedFrames: () => string[];
}

/** Runs in the page, before its own scripts: notes the text of each frame. */
function recordFrames(): void {
  const recorded: string[] = [];
  globalThis.recordedFrames = () => recorded;
  const textOf = (root: ParentNode): string =>
    [...root.querySelectorAll('*')]
      .map((element) => {
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const value = element instanceof HTMLInputElement ? element.value : '';
        const inside = element.shadowRoot ? textOf(element.shadowRoot) : '';
        const isCode = element instanceof HTMLScriptElement || element instanceof HTMLStyleElement;
        return isCode ? '' : own.map((node) => node.nodeValue).join('') + value + inside;
      })
      .join(' ');
  const record = () => {
    recorded.push(textOf(document));
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}
