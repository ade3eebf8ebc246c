/** A person logs in on a new browser by a mailed link while somebody guesses the account's password. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login } from '../../../src/contract/auth/auth.js';
import { client } from '../../api/client.js';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { linkIn, mailsOf } from '../outbox.js';
import { takePictures } from '../pictures.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

describe('a login while somebody guesses the account’s password', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;
  let link: string;

  beforeAll(async () => {
    operation = await startOperation([picker]);
    browser = await openBrowser();
    page = await openPage(browser, operation);
    const anonymous = client(operation.url, null);
    const guess = () => anonymous.call(login, { body: { email: picker.email, password: 'a guess' } });
    for (let round = 0; round < 2; round += 1) await Promise.all(Array.from({ length: 30 }, guess));
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('is refused with the offer of a login link, which is then mailed', async () => {
    await logIn(page, picker);
    await page.getByText('There are too many login attempts right now').waitFor();
    await takePictures(page, 'login-too-many');
    await page.getByRole('button', { name: 'Email me a login link' }).click();
    await page.getByText('Open it in this browser, then press Log in.').waitFor();
    await takePictures(page, 'login-link-mailed');
    const mail = await vi.waitFor(async () => (await mailsOf(operation))[0] ?? expect.fail('no mail yet'), {
      timeout: 15_000,
    });
    link = linkIn(mail);
  });

  it('works with the link, whose token stays neither in the address nor in a storage', async () => {
    await page.goto(link);
    await page.getByRole('heading', { name: 'Log in by the link' }).waitFor();
    expect(page.url()).toBe(`${operation.url}/#/login-link`);
    const token = new URL(link).searchParams.get('token') ?? expect.fail('no token in the link');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(stored).not.toContain(token);
    await takePictures(page, 'login-by-link');
  });

  it('is completed by a button and shows the home screen; the used link doesn’t work in another browser', async () => {
    const other = await openPage(browser, operation);
    await other.goto(link);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/#/data-picker/collect');
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await other.getByRole('heading', { name: 'This login link no longer works.' }).waitFor();
    await takePictures(other, 'login-dead-link');
    await other.getByRole('button', { name: 'Log in with the password' }).click();
    await other.getByLabel('Password', { exact: true }).waitFor();
  });

  it('makes the browser known, so that the password works there during the attack', async () => {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await logIn(page, picker);
    await page.waitForURL('**/#/data-picker/collect');
  });

  it('shows the same texts in Spanish', async () => {
    const context = await browser.newContext({ locale: 'es-PA' });
    const spanish = await context.newPage();
    await spanish.goto(operation.url);
    await spanish.getByLabel('Correo').fill(picker.email);
    await spanish.getByLabel('Contraseña', { exact: true }).fill('a guess');
    await spanish.getByRole('button', { name: 'Iniciar sesión' }).click();
    await spanish.getByText('Ahora mismo hay demasiados intentos').waitFor();
    await takePictures(spanish, 'login-too-many-spanish');
  });
});
