/**
 * When somebody else ends a session, the login says why, and leads back to the screen where the person was.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../src/contract/auth/auth.js';
import { changePassword } from '../../src/contract/staff/profile.js';
import { client } from '../api/client.js';
import { closeContexts, openBrowser, logIn, openPage } from './browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from './operation.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };
const LIST = '#/super-admin/manage-by-creators?search=Grace';

let operation: Operation;
let browser: Browser;
let page: Page;
let password = PASSWORD;

beforeAll(async () => {
  operation = await startOperation([superAdmin, admin]);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});
beforeEach(async () => {
  page = await openPage(browser, operation);
  await logInWith(superAdmin.email, password);
  await at(/^#\/super-admin\//);
});

async function logInWith(email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('rd-login').getByRole('button', { name: 'Log in' }).click();
}
const at = (hash: RegExp | string) =>
  page.waitForURL((url) => (typeof hash === 'string' ? url.hash === hash : hash.test(url.hash)));
const open = (hash: string) => page.evaluate((wanted) => (location.hash = wanted), hash);

/** The super-admin changes their password on another machine, which ends the session on this page. */
async function endSession(): Promise<void> {
  const { body } = await client(operation.url, null).call(login, {
    body: { email: superAdmin.email, password },
  });
  const newPassword = `${password}!`;
  const there = client(operation.url, body.data.accessToken);
  const { status } = await there.call(changePassword, { body: { currentPassword: password, newPassword } });
  expect(status).toBe(200);
  password = newPassword;
  // Not every screen has a socket that reports the end of the session, so the test makes a call.
  await page.reload();
  await page.getByText(REFUSALS['password-changed']).waitFor();
  await at('#/');
}

describe('the login after a session that was ended', () => {
  it('says why, and leads the same person back to the page with its query', async () => {
    await open(LIST);
    await page.getByLabel('Search').first().waitFor();
    await endSession();
    await page.reload();
    await page.getByText(REFUSALS['password-changed']).waitFor();
    await logInWith(superAdmin.email, password);
    await at(LIST);
    await page.getByRole('heading', { name: 'All Leads' }).first().waitFor();
  });

  it('restores the draft of the form', async () => {
    await open('#/super-admin/create-dataPicker');
    const name = page.getByLabel('Full Name');
    await name.fill('Grace Okafor');
    await endSession();
    await logInWith(superAdmin.email, password);
    await page.getByText('What you typed earlier is here again.').waitFor();
    expect(await name.inputValue()).toBe('Grace Okafor');
  });

  it('leads another person to their own first screen, without the draft', { tags: ['long'] }, async () => {
    await open('#/super-admin/create-dataPicker');
    await page.getByLabel('Full Name').fill('Grace Okafor');
    await endSession();
    await logIn(page, admin);
    await at('#/admin/create-teamLeader');
    await open('#/admin/create-dataPicker');
    await page.getByRole('heading', { name: 'Create Data Picker' }).first().waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(await page.getByText(REFUSALS['password-changed']).count()).toBe(0);
  });

  it('gives no reason after a logout, and leads to the first screen', async () => {
    await open(LIST);
    await page.getByLabel('Search').first().waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await at('#/');
    await logInWith(superAdmin.email, password);
    await at('#/super-admin/create-admin');
  });
});

describe('the focus', () => {
  const focusedLabel = () =>
    page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active instanceof HTMLInputElement
        ? (active.getAttribute('aria-label') ?? active.labels?.[0]?.textContent)
        : null;
    });

  it.each([
    ['#/super-admin/create-admin', 'Full Name'],
    ['#/super-admin/manage-by-creators', 'Search leads'],
    ['#/super-admin/settings', 'Delay Time (seconds)'],
    ['#/super-admin/bypass-rentals', 'Number of rentals'],
  ])('is in the first field of %s', async (hash, label) => {
    await open('#/profile');
    await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
    await open(hash);
    await expect.poll(focusedLabel).toBe(label);
  });

  it('is in the login when nobody is logged in', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(operation.url);
    await expect.poll(focusedLabel).toBe('Email');
  });
});
