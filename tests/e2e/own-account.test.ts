/** One's own account: a lost password by mail, the profile, and their entries in the audit. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, said } from './browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from './operation.js';
import { linkIn, mailsOf } from './outbox.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };
const superAdmin: Person = { name: 'Sofía Super', email: 'sofia@walk.example', role: 'super-admin' };
const NEW_PASSWORD = 'quite another password';

describe('one’s own account', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;
  let link: string;

  beforeAll(async () => {
    operation = await startOperation([picker, superAdmin]);
    browser = await openBrowser();
    page = await openPage(browser, operation);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('can be opened again by a mailed link when the password is forgotten', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/#/forget-password');
    // The login, which also has an Email field, stays until the code of this screen is loaded.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(picker.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await said(page, 'Password reset link sent to your email!');
    await page.getByRole('heading', { name: 'Password reset link sent to your email!' }).waitFor();
    const mail = await vi.waitFor(async () => (await mailsOf(operation))[0] ?? expect.fail('no mail yet'), {
      timeout: 15_000,
    });
    link = linkIn(mail);
  });

  it('keeps the link’s token neither in the address nor in a storage', async () => {
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(page.url()).toBe(`${operation.url}/#/reset-password`);
    const token = new URL(link).searchParams.get('token') ?? expect.fail('no token in the link');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(stored).not.toContain(token);
  });

  it('gets the new password and shows the login, where only the new password works', async () => {
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await said(page, 'Password reset successfully!');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await logIn(page, picker);
    await page.getByText('Email or password is wrong.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/#/data-picker/collect');
  });

  it('refuses the link at the second use, and offers a new one', async () => {
    const other = await openPage(browser, operation);
    await other.goto(link);
    await other.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Reset password' }).click();
    await other.getByRole('heading', { name: 'This password reset link no longer works.' }).waitFor();
    await other.getByRole('button', { name: 'Ask for a new link' }).click();
    await other.waitForURL('**/#/forget-password');
    await other.context().close();
  });

  it('has a profile in the menu, which changes the password and the start page, and goes back', async () => {
    await page.getByRole('button', { name: `Account of ${picker.name}` }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('**/#/profile');
    await page.getByRole('region', { name: 'My Info' }).getByText(picker.email).waitFor();
    await page.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. Your other sessions have ended.').waitFor();
    await page.getByRole('combobox', { name: 'Start page' }).selectOption({ label: 'My Leads' });
    await page.getByText('Start page saved').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/#/data-picker/collect');
    await page.goto(`${operation.url}/#/`);
    await page.waitForURL('**/#/data-picker/my-leads');
  });

  it('records all this in the audit; the super-admin’s menu has the account instead of the profile', async () => {
    const other = await openPage(browser, operation);
    await logIn(other, superAdmin);
    await other.waitForURL('**/#/super-admin/create-admin');
    await other.getByRole('button', { name: `Account of ${superAdmin.name}` }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(await other.getByRole('menuitem').allInnerTexts()).toEqual(['My account', 'Español', 'Log out']);
    await other.getByRole('menuitem', { name: 'My account' }).click();
    const elsewhere = await openPage(browser, operation);
    await logIn(elsewhere, superAdmin);
    await elsewhere.waitForURL('**/#/super-admin/create-admin');
    const sessions = other.getByRole('region', { name: 'Sessions' });
    await sessions.getByText('This browser').waitFor();
    await other.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await other.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Change password' }).click();
    await other.getByText('Password changed. Your other sessions have ended.').waitFor();
    await elsewhere.getByRole('button', { name: 'Log in' }).waitFor();
    await logIn(elsewhere, superAdmin, NEW_PASSWORD);
    await elsewhere.waitForURL('**/#/super-admin/create-admin');
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: `Account of ${superAdmin.name}` }).click();
    await other.getByRole('menuitem', { name: 'My account' }).click();
    await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
    await elsewhere.getByRole('button', { name: 'Log in' }).waitFor();
    await elsewhere.context().close();
    await other.keyboard.press('Escape');

    await other.getByRole('link', { name: 'Audit Log' }).click();
    for (const kind of ['Reset password', 'Changed password', 'Login failed']) {
      await other.getByLabel('Kind').selectOption({ label: kind });
      await other.getByRole('row').filter({ hasText: picker.email }).getByText(kind).waitFor();
    }
    await other.context().close();
  });
});
