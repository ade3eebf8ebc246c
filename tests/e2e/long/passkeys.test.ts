/** A person adds a passkey with Chromium's virtual authenticator, logs in with it, and removes it. */
import type { Browser, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const boss: Person = { name: 'Bea Boss', email: 'bea@walk.example', role: 'super-admin' };

let operation: Operation;
let browser: Browser;
let page: Page;
let url: string;
let device: CDPSession;
let authenticatorId: string;

beforeAll(async () => {
  operation = await startOperation([boss]);
  // A passkey belongs to a domain, and an IP address is no domain.
  url = operation.url.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  await page.goto(url);
  device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS }));
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const card = () => page.getByRole('region', { name: 'Second factor' });
const press = (name: string) => card().getByRole('button', { name, exact: true }).click();
const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

it('a passkey is added in the profile with a name, and the person gets recovery codes', async () => {
  await logIn(page, boss);
  await page.waitForURL('**/#/super-admin/**');
  await page.goto(`${url}/#/profile`);
  await takePictures(page, 'passkey-none');
  await press('Add a passkey…');
  await card().getByLabel('Name').fill('Office computer');
  await card().getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await takePictures(page, 'passkey-add');
  await press('Add a passkey');
  await card().getByText('Keep these recovery codes now').waitFor();
  expect(await card().locator('ul.codes li').count()).toBe(10);
  await press('I have kept them');
  await card().getByText('Office computer').waitFor();
  await card().getByText('Not used yet').waitFor();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost', userName: boss.email },
  ]);
});

it('the login asks for the passkey after the password, and says when no passkey was used', async () => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${url}/#/`);
  await logIn(page, boss);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await use.waitFor();
  await expect.poll(() => use.evaluate((button) => button.matches(':focus'))).toBe(true);
  await takePictures(page, 'passkey-login');
  // Simulates another computer, which doesn't have the passkey.
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  await device.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.keyboard.press('Enter');
  await page.getByText('No passkey was used. Try again, or enter a code.').waitFor();
  await takePictures(page, 'passkey-not-used');
  for (const credential of credentials)
    await device.send('WebAuthn.addCredential', { authenticatorId, credential });
  await use.click();
  await page.waitForURL('**/#/super-admin/**');
});

it('the profile shows when the passkey was last used, and removes it with the password', async () => {
  await page.goto(`${url}/#/profile`);
  await card().getByText('Last used').waitFor();
  await takePictures(page, 'passkey-list');
  await press('Remove Office computer…');
  await card().getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await press('Remove the passkey');
  await card().getByText('Off: your password alone logs you in.').waitFor();
});
