/** A person turns on a second factor and logs in with it, and forces it for an admin, who adds one before anything else. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const boss: Person = { name: 'Bea Boss', email: 'bea@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Adam Admin', email: 'adam@walk.example', role: 'admin' };

let operation: Operation;
let browser: Browser;
let page: Page;
let adminPage: Page;
let recoveryCodes: string[];

beforeAll(async () => {
  operation = await startOperation([boss, admin]);
  browser = await openBrowser();
  page = await openPage(browser, operation);
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

/** Adds an app with the key that the page shows; the page then shows the recovery codes. */
async function addApp(on: Page): Promise<Locator> {
  const card = on.getByRole('region', { name: 'Second factor' });
  await card.getByRole('button', { name: 'Add an authenticator app…' }).click();
  const key = (await card.locator('code').textContent()) ?? '';
  await takePictures(on, 'second-factor-on');
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await card.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await card.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Add the app', exact: true }).click();
  await card.getByText('Keep these recovery codes now').waitFor();
  return card;
}

it('a person turns the second factor on in the profile with the key that the page shows', async () => {
  await logIn(page, boss);
  await page.waitForURL('**/#/super-admin/**');
  await page.goto(`${operation.url}/#/profile`);
  const card = await addApp(page);
  await takePictures(page, 'second-factor-codes');
  recoveryCodes = await card.locator('li').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await card.getByRole('button', { name: 'I have kept them' }).click();
  await card.getByText('Recovery codes left: 10.').waitFor();
});

it('the next login asks for a code after the password', async () => {
  const other = await openPage(browser, operation);
  await logIn(other, boss);
  await other.getByLabel('Code', { exact: true }).waitFor();
  await takePictures(other, 'second-factor-login');
  await other.getByLabel('Code', { exact: true }).fill('000000');
  await other.keyboard.press('Enter');
  await other.getByText('This code is wrong or was used.').waitFor();
  await other.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
  await other.keyboard.press('Enter');
  await other.waitForURL('**/#/super-admin/**');
});

it('a super-admin forces it: an admin is logged out, and then adds one before anything else', async () => {
  adminPage = await openPage(browser, operation);
  await logIn(adminPage, admin);
  await adminPage.waitForURL('**/#/admin/**');
  await page.goto(`${operation.url}/#/super-admin/settings`);
  await page.getByLabel('Force a second factor for admins and super-admins').check();
  await takePictures(page, 'second-factor-forced');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await said(page, 'Settings updated successfully');
  await adminPage.getByText('Your role needs a second factor now.').waitFor();
  const sockets: string[] = [];
  adminPage.on('websocket', (socket) => sockets.push(socket.url()));
  await logIn(adminPage, admin);
  await adminPage.waitForURL('**/#/profile');
  await adminPage.getByText('Your role needs a second factor.').waitFor();
  await adminPage.getByRole('button', { name: 'Add an authenticator app…' }).waitFor();
  await takePictures(adminPage, 'second-factor-needed');
  await adminPage.goto(`${operation.url}/#/admin/manage-teamLeaders`);
  await adminPage.waitForURL('**/#/profile');
  const card = await addApp(adminPage);
  expect(sockets).toEqual([]);
  const connected = adminPage.waitForEvent('websocket');
  await card.getByRole('button', { name: 'I have kept them' }).click();
  await adminPage.waitForURL('**/#/admin/**');
  await connected;
});

it('the admin’s open page asks for a login when the super-admin removes the second factor', async () => {
  await page.goto(`${operation.url}/#/super-admin/manage-admins`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Remove second factor…' }).click();
  await page.getByRole('button', { name: 'Remove second factor', exact: true }).click();
  await said(page, 'Second factor removed');
  await adminPage.getByText('Your role needs a second factor now.').waitFor();
});
