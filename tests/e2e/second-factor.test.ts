/** A person turns on a second factor, logs in with it, and a super-admin removes it when the phone is lost. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, logIn, openPage } from './browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from './operation.js';
import { takePictures } from './pictures.js';

const boss: Person = { name: 'Bea Boss', email: 'bea@walk.example', role: 'super-admin' };

let operation: Operation;
let browser: Browser;
let page: Page;
let recoveryCodes: string[];

beforeAll(async () => {
  operation = await startOperation([boss]);
  browser = await launchBrowser();
  page = await openPage(browser, operation);
});
afterAll(async () => {
  await browser.close();
  await operation.stop();
});

it('a person turns the second factor on in the profile with the key that the page shows', async () => {
  await logIn(page, boss);
  await page.waitForURL('**/#/super-admin/**');
  await page.goto(`${operation.url}/#/profile`);
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByRole('button', { name: 'Add an authenticator app…' }).click();
  const key = (await card.locator('code').textContent()) ?? '';
  await takePictures(page, 'second-factor-on');
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await card.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await card.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Add the app', exact: true }).click();
  await card.getByText('Keep these recovery codes now').waitFor();
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
