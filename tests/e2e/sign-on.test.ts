/** People log in at the operation's own provider of OpenID Connect, and are logged out by it. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, startProvider, type TestProvider } from '../api/sign-on-support.js';
import { closeContexts, openBrowser, openPage } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';
import { takePictures } from './pictures.js';

const pia: Person = { name: 'Pia Picker', email: 'pia@walk.example', role: 'data-picker' };
const NAME = 'Montelimar Intranet';

let provider: TestProvider;
let operation: Operation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  provider = await startProvider();
  operation = await startOperation([pia], {
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: NAME,
  });
  provider.register(operation.url, `${operation.url}/sign-on`);
  provider.people.set('pia', { sub: 'pia', email: pia.email, email_verified: true, name: pia.name });
  provider.people.set('eve', { sub: 'eve', email: 'eve@walk.example', email_verified: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await provider.close();
});

async function open(): Promise<Page> {
  const opened = await openPage(browser, operation);
  // Blocks the fonts of another site that the provider's pages use.
  await opened.route(/^https:/, (route) => route.abort());
  return opened;
}
const begin = (at: Page) => at.getByRole('button', { name: `Continue with ${NAME}` }).click();

/** Logs in on the provider's own pages, which also ask for a consent. */
async function logInThere(at: Page, id: string): Promise<void> {
  await begin(at);
  await at.locator('[name=login]').fill(id);
  await at.locator('[name=password]').fill('any');
  await at.getByRole('button', { name: 'Sign-in' }).click();
  await at.getByRole('button', { name: 'Continue' }).click();
}

describe('a person with an account at the provider', () => {
  it('logs in there, returns to their first screen, and no code stays in the address or the storage', async () => {
    page = await open();
    await page.getByRole('button', { name: `Continue with ${NAME}` }).waitFor();
    await takePictures(page, 'sign-on');
    await logInThere(page, 'pia');
    await page.waitForURL('**/#/data-picker/collect');
    await page.getByRole('button', { name: 'Fetch Rental' }).waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(stored).toContain(pia.email);
    expect(stored).not.toContain('code=');
  });

  it('is logged out here when they log out there, and sees the reason', async () => {
    const there = await page.context().newPage();
    await there.route(/^https:/, (route) => route.abort());
    await there.goto(`${provider.url}/session/end`);
    await there.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByText('You were logged out where you log in').waitFor();
    await page.getByLabel('Password', { exact: true }).waitFor();
  });
});

describe('a person without an account here', () => {
  it('reads this on the login screen, and may use the password', async () => {
    const other = await open();
    await logInThere(other, 'eve');
    await other.getByText('Nobody has an account here with your email.').waitFor();
    expect(other.url()).toBe(`${operation.url}/#/sign-on`);
    await takePictures(other, 'sign-on-no-account');
    await other.getByRole('button', { name: 'Log in with the password' }).click();
    await other.getByLabel('Password', { exact: true }).waitFor();
  });
});

describe('somebody who goes back instead of logging in at the provider', () => {
  it('finds the login as it was and can begin again', async () => {
    const other = await open();
    await begin(other);
    await other.locator('[name=login]').waitFor();
    await other.goBack();
    await logInThere(other, 'pia');
    await other.waitForURL('**/#/data-picker/collect');
  });
});
