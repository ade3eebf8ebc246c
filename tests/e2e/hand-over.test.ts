/** An intranet that logs its people in to our elements: the example of its server's side, on another site than ours. */
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { closeContexts, openBrowser } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';

const pia: Person = { name: 'Pia Picker', email: 'pia@walk.example', role: 'data-picker' };
const ben: Person = { name: 'Ben Picker', email: 'ben@walk.example', role: 'data-picker' };

let folder: string;
let intranet: ChildProcess;
let intranetUrl: string;
let operation: Operation;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-intranet-'));
  const port = await freePort();
  // For a browser this is another site than that of the server, 127.0.0.1.
  intranetUrl = `http://localhost:${port}`;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const KEY_FILE = join(folder, 'key.pem');
  writeFileSync(KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const TRUSTED_ISSUERS = join(folder, 'issuers.json');
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(
    TRUSTED_ISSUERS,
    JSON.stringify([{ issuer: intranetUrl, audience: 'rental-desk', algorithms: ['RS256'], publicKey: pem }]),
  );
  operation = await startOperation([pia, ben], { TRUSTED_ISSUERS, ALLOWED_ORIGINS: intranetUrl });
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
